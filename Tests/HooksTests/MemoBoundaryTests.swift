import LifelineUI
import Testing

@testable import Hooks

/// Children that their parent's evaluation leaves alone.
@MainActor @Suite struct MemoBoundaryTests {
    struct Row: EquatableHookView {
        let item: Int
        let log: Log
        let onSelect: () -> Void
        var hold: RefObject<Binding<Int>?>?

        nonisolated static func == (a: Row, b: Row) -> Bool { a.item == b.item }

        var hookBody: some View {
            let own = useState(0)
            let theme = useContext(Context<String>.self, default: "none")
            let _ = (hold?.current = own, log.note("row \(item) \(own.wrappedValue) \(theme)"))
            useEffect {
                log.note("+\(item)")
                return { log.note("-\(item)") }
            }
            Text("\(item)")
        }
    }

    struct Screen: View {
        let item: Binding<Int>
        let generation: Binding<Int>
        let log: Log
        let hold: RefObject<Binding<Int>?>

        var body: some View {
            let _ = generation.wrappedValue
            Row(item: item.wrappedValue, log: log, onSelect: { log.note("selected") }, hold: hold)
        }
    }

    @Test func anEqualChildIsLeftAloneAndItsEffectsWithIt() {
        let log = Log()
        let item = StateStorage(1)
        let generation = StateStorage(0)
        let isShown = StateStorage(true)
        let hold = RefObject<Binding<Int>?>(nil)
        struct Outer: View {
            let screen: Screen
            let isShown: Binding<Bool>
            var body: some View { if isShown.wrappedValue { screen } }
        }
        let hosted = Hosted {
            Outer(
                screen: Screen(item: item.binding, generation: generation.binding, log: log, hold: hold),
                isShown: isShown.binding)
        }
        #expect(log.take() == ["row 1 0 none", "+1"])
        generation.value = 1
        hosted.update()
        #expect(log.take().isEmpty)
        item.value = 2
        hosted.update()
        #expect(log.take() == ["row 2 0 none", "-1", "+2"])
        isShown.value = false
        hosted.update()
        #expect(log.take() == ["-2"])
    }

    @Test func aMemoisedChildHearsOfItsOwnStateAndOfContexts() {
        let log = Log()
        let theme = StateStorage("light")
        let hold = RefObject<Binding<Int>?>(nil)
        struct Outer: View {
            let theme: Binding<String>
            let row: Row
            var body: some View {
                row.transformEnvironment(\.self) { $0[Context<String>.self] = theme.wrappedValue }
            }
        }
        let hosted = Hosted { Outer(theme: theme.binding, row: Row(item: 1, log: log, onSelect: {}, hold: hold)) }
        #expect(log.take() == ["row 1 0 light", "+1"])
        hold.current?.wrappedValue = 5
        hosted.update()
        #expect(log.take() == ["row 1 5 light", "-1", "+1"])
        theme.value = "dark"
        hosted.update()
        #expect(log.take() == ["row 1 5 dark", "-1", "+1"])
        // A change of the context beats a state that was set back.
        hold.current?.wrappedValue = 6
        hold.current?.wrappedValue = 5
        theme.value = "dim"
        hosted.update()
        #expect(log.take() == ["row 1 5 dim", "-1", "+1"])
    }

    @Test func aViewMayBeComparedByAValueOfItsMakersChoice() {
        let log = Log()
        let key = StateStorage(0)
        let generation = StateStorage(0)
        struct Outer: View {
            let key: Binding<Int>
            let generation: Binding<Int>
            let log: Log
            var body: some View {
                let generation = generation.wrappedValue
                HookScope {
                    let _ = log.note("memo \(generation)")
                    Text("\(generation)")
                }
                .memo(by: key.wrappedValue / 10)
                HookScope {
                    let _ = log.note("plain \(generation)")
                    Text("x")
                }
            }
        }
        let hosted = Hosted { Outer(key: key.binding, generation: generation.binding, log: log) }
        #expect(log.take() == ["memo 0", "plain 0"])
        generation.value = 1
        hosted.update()
        #expect(log.take() == ["plain 1"])
        key.value = 5
        generation.value = 2
        hosted.update()
        #expect(log.take() == ["plain 2"])
        key.value = 10
        hosted.update()
        #expect(log.take() == ["memo 2", "plain 2"])
    }

    @Test func aReferenceSurvivesBeingLeftAloneAndBeingMoved() {
        let order = StateStorage([1, 2, 3])
        var references: [Int: [RefObject<Int>]] = [:]
        struct List: View {
            let order: Binding<[Int]>
            let note: (Int, RefObject<Int>, HookID) -> Void
            var body: some View {
                ForEach(order.wrappedValue, id: \.self) { item in
                    HookScope {
                        let ref = useRef(item * 10)
                        let id = useId()
                        let _ = note(item, ref, id)
                        Text("\(item)")
                    }
                }
            }
        }
        var names: [Int: Set<HookID>] = [:]
        let hosted = Hosted {
            List(order: order.binding) { item, ref, id in
                references[item, default: []].append(ref)
                names[item, default: []].insert(id)
            }
        }
        for new in [[3, 1, 2], [2, 3, 1], [1, 2, 3]] {
            order.value = new
            hosted.update()
        }
        #expect(references.values.allSatisfy { list in list.allSatisfy { $0 === list[0] } })
        #expect(references.mapValues { $0[0].current } == [1: 10, 2: 20, 3: 30])
        #expect(names.values.allSatisfy { $0.count == 1 })
        #expect(Set(names.values.flatMap { $0 }).count == 3)
    }
}
