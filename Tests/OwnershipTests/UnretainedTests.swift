import Ownership
import Testing

struct UnretainedTests {
    private final class Thing {
        let number: Int
        let onDeinit: ((Thing) -> Void)?
        init(_ number: Int, onDeinit: ((Thing) -> Void)? = nil) { (self.number, self.onDeinit) = (number, onDeinit) }
        deinit { onDeinit?(self) }
    }

    @Test func borrowingRetainsNothing() {
        var thing: Thing? = Thing(3)
        let reference = Unretained(thing!)
        #expect(reference.borrow { $0.number } == 3)
        #expect(reference.object === thing)
        #expect(reference.refers(to: thing!))
        #expect(reference == Unretained(thing!))
        #expect(reference != Unretained(Thing(4)))
        #expect(isKnownUniquelyReferenced(&thing))
        weak let weakThing = thing
        thing = nil
        #expect(weakThing == nil)
    }

    /// A `deinit` may compare what refers to its object.
    @Test func referencesToAnEndingObjectCanBeCompared() {
        var found: Bool?
        var reference: Unretained<Thing>?
        var thing: Thing? = Thing(1) { ending in found = reference?.refers(to: ending) }
        reference = Unretained(thing!)
        thing = nil
        #expect(found == true)
    }

    private class Base: UsableInDeinit {
        #if DEBUG
            let deinitMark = DeinitMark()
        #endif
        let number = 7
        var onDeinit: (() -> Void)?
        deinit { onDeinit?() }
    }

    private final class Derived: Base {
        var onDerivedDeinit: (() -> Void)?
        deinit { onDerivedDeinit?() }
    }

    @Test func anObjectThatAllowsItIsUsedUntilItsLastDeinitHasReturned() {
        var numbers: [Int] = []
        do {
            let object = Derived()
            let reference = Unretained(object)
            object.onDeinit = { numbers.append(reference.borrow { $0.number }) }
            object.onDerivedDeinit = { numbers.append(reference.object.number) }
        }
        #expect(numbers == [7, 7])
    }

    #if DEBUG
        @Test func usingTheReferenceAfterTheLastDeinitStopsDebugBuilds() async {
            await #expect(processExitsWith: .failure) {
                let reference = Unretained(Derived() as Base)
                print(reference.borrow { $0.number })
            }
        }

        @Test func usingTheReferenceOfAnEndedObjectStopsDebugBuilds() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                let reference = Unretained(Thing(1))
                print(reference.borrow { $0.number })
            }
            let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(text.contains("OwnershipTests/UnretainedTests.swift:"), "\(text)")
            #expect(text.contains("Thing was accessed through an unretained reference after it was deallocated"))
        }
    #endif
}
