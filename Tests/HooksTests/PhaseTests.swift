import LifelineTesting
import LifelineUI
import Testing

@testable import Hooks

/// When effects run, told by what a client has seen by then.
@MainActor @Suite struct PhaseTests {
    final class Weak<Object: AnyObject> {
        weak var object: Object?
    }

    struct Screen: View {
        let log: Log
        let label: String
        let commits: () -> Int
        let update: RefObject<Binding<Int>?>

        var body: some View {
            HookScope {
                let number = useState(0)
                let value = number.wrappedValue
                let _ = (update.current = number, log.note("body \(value)"))
                useLayoutEffect(.preserved(by: value)) {
                    log.note("layout \(value) after \(commits())")
                    return nil
                }
                useEffect(.preserved(by: value)) {
                    log.note("passive \(value) after \(commits())")
                    return nil
                }
                Text("\(label) \(value)")
            }
        }
    }

    @Test func layoutEffectsRunBeforeTheCommitIsSentAndPassiveOnesAfter() {
        let log = Log()
        let update = RefObject<Binding<Int>?>(nil)
        let weak = Weak<TestScene>()
        var before = 0
        let scene = TestScene {
            Screen(
                log: log, label: "n", commits: { (weak.object?.client.receivedMessages ?? 0) - before }, update: update)
        }
        weak.object = scene
        before = scene.client.receivedMessages
        _ = log.take()
        update.current?.wrappedValue = 1
        scene.advance(by: .zero)
        #expect(log.take() == ["body 1", "layout 1 after 0", "passive 1 after 1"])
        #expect(scene.text == "n 1")
    }

    struct Toggled: View {
        let log: Log
        let usesLayout: Bool

        var body: some View {
            HookScope {
                let isShown = useState(true)
                let _ = log.note("parent \(isShown.wrappedValue)")
                if usesLayout {
                    useLayoutEffect(.once) {
                        isShown.wrappedValue = false
                        return nil
                    }
                } else {
                    useInsertionEffect(.once) {
                        isShown.wrappedValue = false
                        return nil
                    }
                }
                if isShown.wrappedValue {
                    HookScope {
                        useEffect(.once) {
                            log.note("+child")
                            return { log.note("-child") }
                        }
                        Text("child")
                    }
                }
            }
        }
    }

    @Test(arguments: [true, false])
    func pendingPassiveEffectsRunBeforeTheEvaluationThatTakesTheirScopeAway(usesLayout: Bool) {
        let log = Log()
        let scene = TestScene { Toggled(log: log, usesLayout: usesLayout) }
        #expect(scene.text.isEmpty)
        #expect(log.take() == ["parent true", "+child", "parent false", "-child"])
    }

    @Test func deletionsAreCleanedUpBeforeUpdatesOfTheSameCommit() {
        for node in (2...4).flatMap(EffectTree.all) {
            for removed in node.preorder.dropFirst() {
                let log = Log()
                let generation = StateStorage(0)
                let removedName = StateStorage("")
                struct Root: View {
                    let node: EffectTree.Node
                    let generation: Binding<Int>
                    let removedName: Binding<String>
                    let log: Log
                    var body: some View {
                        EffectTreeView(node: node.without(removedName.wrappedValue), generation: generation, log: log)
                    }
                }
                let hosted = Hosted {
                    Root(node: node, generation: generation.binding, removedName: removedName.binding, log: log)
                }
                _ = log.take()
                removedName.value = removed
                generation.value = 1
                hosted.update()
                let order = node.without(removed).postorder
                var expected = node.named(removed).preorder.flatMap { ["-\($0)I", "-\($0)L", "-\($0)"] }
                expected += order.flatMap { ["-\($0)I", "+\($0)I", "-\($0)L"] } + order.map { "+\($0)L" }
                expected += order.map { "-\($0)" } + order.map { "+\($0)" }
                #expect(log.take() == expected, "\(node) without \(removed)")
            }
        }
    }

    @Test func framesOfTheUpdateAreKnownInLayoutEffects() throws {
        var label: Binding<String>?
        let view = Weak<UIView>()
        var widths: [CGFloat] = []
        let scene = TestScene {
            HookScope {
                let text = useState("short")
                let _ = label = text
                useLayoutEffect {
                    if let width = view.object?.subviews.first?.frame.width { widths.append(width) }
                    return nil
                }
                Text(text.wrappedValue)
            }
        }
        view.object = scene.scene.windows.first?.rootViewController?.view
        let before = try #require(view.object?.subviews.first?.frame.width)
        label?.wrappedValue = "something longer"
        scene.advance(by: .zero)
        #expect(widths.count == 1)
        #expect(widths.first == view.object?.subviews.first?.frame.width)
        #expect((widths.first ?? 0) > before)
    }

    @Test func anImperativeHandleOfAChildIsThereForLayoutEffectsOfItsParent() {
        let ref = RefObject<Int?>(nil)
        var seen: [Int?] = []
        _ = Hosted {
            HookScope {
                useLayoutEffect(.once) {
                    seen.append(ref.current)
                    return nil
                }
                HookScope {
                    useImperativeHandle(ref, .once) { 42 }
                    Text("child")
                }
            }
        }
        #expect(seen == [42])
    }

    @Test func everyReaderOfAStateSeesOneValueInOneCommit() {
        var rounds: [[Int]] = []
        var number: Binding<Int>?
        struct Reader: View {
            let number: Binding<Int>
            let note: (Int) -> Void
            var body: some View {
                let _ = note(number.wrappedValue)
                Text("\(number.wrappedValue)")
            }
        }
        let hosted = Hosted {
            HookScope {
                let state = useState(0)
                let _ = number = state
                let _ = rounds.append([state.wrappedValue])
                ForEach(0..<3, id: \.self) { _ in
                    Reader(number: state) { rounds[rounds.count - 1].append($0) }
                }
            }
        }
        number?.wrappedValue = 1
        number?.wrappedValue = 2
        hosted.update()
        #expect(rounds == [[0, 0, 0, 0], [2, 2, 2, 2]])
    }

    @Test func rootsAreIndependent() {
        let logs = [Log(), Log()]
        let updates = logs.map { _ in RefObject<Binding<Int>?>(nil) }
        let scenes = zip(logs, updates).map { log, update in
            TestScene { Screen(log: log, label: "n", commits: { 0 }, update: update) }
        }
        logs.forEach { _ = $0.take() }
        updates[0].current?.wrappedValue = 1
        scenes.forEach { $0.advance(by: .zero) }
        #expect(logs.map { $0.take().count } == [3, 0])
        #expect(scenes.map(\.text) == ["n 1", "n 0"])
        scenes[0].close()
        updates[1].current?.wrappedValue = 2
        updates[0].current?.wrappedValue = 9
        scenes[1].advance(by: .zero)
        #expect(logs.map { $0.take().count } == [0, 3])
        #expect(scenes[1].text == "n 2")
    }

    @Test func cleanupsThatReadStatesMakeNobodyDependOnThem() {
        let log = Log()
        let isShown = StateStorage(true)
        let read = StateStorage(0)
        struct Outer: View {
            let isShown: Binding<Bool>
            let read: Binding<Int>
            let log: Log
            var body: some View {
                let _ = log.note("outer")
                if isShown.wrappedValue {
                    HookScope {
                        useEffect(.once) { { log.note("-\(read.wrappedValue)") } }
                        Text("x")
                    }
                }
            }
        }
        let hosted = Hosted { Outer(isShown: isShown.binding, read: read.binding, log: log) }
        isShown.value = false
        hosted.update()
        #expect(log.take() == ["outer", "outer", "-0"])
        read.value = 1
        hosted.update()
        #expect(log.take().isEmpty)
    }
}

extension EffectTree.Node {
    func without(_ name: String) -> EffectTree.Node {
        .scope(self.name, children.filter { $0.name != name }.map { $0.without(name) })
    }

    func named(_ name: String) -> EffectTree.Node {
        if self.name == name { return self }
        return children.map { $0.named(name) }.first { $0.name == name } ?? .scope("", [])
    }
}

/// React visits the components: insertion effects of one are cleaned up and set up, then its layout effects cleaned up.
@MainActor @Suite struct InsertionOrderTests {
    @Test func insertionEffectsGoScopeByScope() {
        struct Component: View {
            let name: String
            let value: Int
            let log: Log
            var body: some View {
                let (name, value, log) = (name, value, log)
                return HookScope {
                    for number in 1...2 {
                        useInsertionEffect(.preserved(by: value)) {
                            log.note("+\(name).I\(number)")
                            return { log.note("-\(name).I\(number)") }
                        }
                        useLayoutEffect(.preserved(by: value)) {
                            log.note("+\(name).L\(number)")
                            return { log.note("-\(name).L\(number)") }
                        }
                    }
                    return Text(name)
                }
            }
        }
        let value = StateStorage(0)
        struct Root: View {
            let value: Binding<Int>
            let log: Log
            var body: some View {
                VStack {
                    Component(name: "A", value: value.wrappedValue, log: log)
                    Component(name: "B", value: value.wrappedValue, log: log)
                }
            }
        }
        let log = Log()
        let hosted = Hosted { Root(value: value.binding, log: log) }
        #expect(
            log.take() == ["+A.I1", "+A.I2", "+B.I1", "+B.I2", "+A.L1", "+A.L2", "+B.L1", "+B.L2"])
        value.value = 1
        hosted.update()
        #expect(
            log.take() == [
                "-A.I1", "-A.I2", "+A.I1", "+A.I2", "-A.L1", "-A.L2",
                "-B.I1", "-B.I2", "+B.I1", "+B.I2", "-B.L1", "-B.L2",
                "+A.L1", "+A.L2", "+B.L1", "+B.L2",
            ])
    }

    /// What a cleanup of a child calls is the event of this evaluation, although its scope comes later.
    @Test func eventsAreUpdatedBeforeAllEffects() {
        let value = StateStorage(0)
        let log = Log()
        struct Root: View {
            let value: Binding<Int>
            let log: Log
            var body: some View {
                let (value, log) = (value.wrappedValue, log)
                return HookScope {
                    let event = useEffectEvent { log.note("event \(value)") }
                    HookScope {
                        useLayoutEffect(.preserved(by: value)) {
                            { event() }
                        }
                        Text("child")
                    }
                }
            }
        }
        do {
            let hosted = Hosted { Root(value: value.binding, log: log) }
            value.value = 1
            hosted.update()
            #expect(log.take() == ["event 1"])
        }
        #expect(log.take() == ["event 1"], "the scope of the event has ended before that of the cleanup")
    }
}

/// An effect that never comes to rest is named.
@MainActor @Suite struct UpdateDepthTests {
    @Test(arguments: ["useLayoutEffect", "useEffect", "useInsertionEffect"]) func anEndlessEffectInViewsIsNamed(
        hook: String
    ) {
        let reports = reporting {
            let scene = TestScene {
                HookScope {
                    let number = useState(0)
                    let next = number.wrappedValue + 1
                    switch hook {
                    case "useLayoutEffect":
                        let _ = useLayoutEffect {
                            number.wrappedValue = next
                            return nil
                        }
                    case "useEffect":
                        let _ = useEffect {
                            number.wrappedValue = next
                            return nil
                        }
                    default:
                        let _ = useInsertionEffect {
                            number.wrappedValue = next
                            return nil
                        }
                    }
                    Text("\(number.wrappedValue)")
                }
            }
            scene.advance(by: .seconds(1))
        }
        let depth = reports.filter { $0.contains("Maximum update depth") }
        #expect(depth.count == 1)
        #expect(depth.first?.contains("\(hook) (HooksTests/PhaseTests.swift:") == true, "\(depth)")
    }

    @Test func anEndlessEffectInATesterIsNamed() {
        let reports = reporting {
            _ = HookTester { () -> Int in
                let number = useState(0)
                let next = number.wrappedValue + 1
                useEffect {
                    number.wrappedValue = next
                    return nil
                }
                return next
            }
        }
        #expect(reports.count == 1)
        #expect(reports.first?.contains("useEffect (HooksTests/PhaseTests.swift:") == true)
    }
}
