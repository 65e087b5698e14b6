import LifelineTesting
import Ownership
import Testing

@testable import LifelineUI

/// States that an app uses on other threads, as release builds treat it: debug builds stop there.
@MainActor @Suite(.serialized) struct OtherThreadTests {
    final class Shared {
        var count: Binding<Int>!
        var name: Binding<String>!
    }

    struct Screen: View {
        let shared: Shared
        @State private var count = 0
        @State private var name = ""

        var body: some View {
            shared.count = $count
            shared.name = $name
            return VStack {
                Text("\(count)")
                Text(name)
            }
        }
    }

    /// Runs `body` on another thread while the main actor goes on.
    private func elsewhere(_ body: @escaping () -> Void) async {
        let body = UnsafeSendable(body)
        await withCheckedContinuation { done in
            DispatchQueue.global().async {
                body.value()
                DispatchQueue.main.async { done.resume() }
            }
        }
    }

    private func releaseBehaviour(_ test: () async -> Void) async {
        OtherThread.stopsProcess = false
        await test()
        #if DEBUG
            OtherThread.stopsProcess = true
        #endif
    }

    @Test func aSetIsAppliedOnTheMainActor() async {
        await releaseBehaviour {
            let shared = Shared()
            let scene = TestScene { Screen(shared: shared) }
            await elsewhere {
                for number in 1...100 {
                    shared.count.wrappedValue = number
                    shared.name.wrappedValue = "name \(number)"
                }
            }
            scene.advance(by: .zero)
            #expect(scene.text.contains("100") && scene.text.contains("name 100"))
        }
    }

    @Test func aReadWaitsForTheMainActorAndSeesEarlierSets() async {
        await releaseBehaviour {
            let shared = Shared()
            let scene = TestScene { Screen(shared: shared) }
            let read = UnsafeSendable(Shared2())
            await elsewhere {
                shared.name.wrappedValue = "set elsewhere"
                read.value.name = shared.name.wrappedValue
                read.value.optional = Binding<Int>(Binding<Int?>(shared.count))?.wrappedValue
            }
            #expect(read.value.name == "set elsewhere")
            #expect(read.value.optional == 0)
            withExtendedLifetime(scene) {}
        }
    }

    final class Shared2 {
        var name = ""
        var optional: Int?
    }

    /// Many threads at once, while the main actor evaluates: no race, and the last set of each thread counts.
    @Test func setsOfManyThreadsDoNotRace() async {
        await releaseBehaviour {
            let shared = Shared()
            let scene = TestScene { Screen(shared: shared) }
            // The body sets `shared` again meanwhile.
            let name = UnsafeSendable<Binding<String>>(shared.name)
            await withTaskGroup(of: Void.self) { group in
                for thread in 0..<4 {
                    group.addTask {
                        await withCheckedContinuation { done in
                            DispatchQueue.global().async {
                                for number in 0..<500 { name.value.wrappedValue = "thread \(thread) \(number)" }
                                DispatchQueue.main.async { done.resume() }
                            }
                        }
                    }
                }
                for number in 0..<200 {
                    shared.count.wrappedValue = number
                    scene.advance(by: .zero)
                    await Task.yield()
                }
            }
            scene.advance(by: .zero)
            #expect(scene.text.contains("499"))
        }
    }

    #if DEBUG
        @Test func debugBuildsStop() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
                let shared = Shared()
                let scene = TestScene { Screen(shared: shared) }
                let box = UnsafeSendable(shared)
                await withCheckedContinuation { done in
                    DispatchQueue.global().async {
                        box.value.count.wrappedValue = 1
                        done.resume()
                    }
                }
                scene.close()
            }
            let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(text.contains("A state or binding of Int was set off the main actor"), "\(text)")
            #expect(text.contains("MainActor.run"))
        }
    #endif
}
