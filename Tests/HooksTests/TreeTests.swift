import Testing

@testable import Hooks

@MainActor @Suite struct TreeTests {
    struct Root: View {
        let node: EffectTree.Node
        let generation: Binding<Int>
        let isShown: Binding<Bool>
        let log: Log
        var body: some View {
            if isShown.wrappedValue { EffectTreeView(node: node, generation: generation, log: log) }
        }
    }

    @Test(arguments: (1...5).flatMap(EffectTree.all))
    func effectsOfATreeRunChildrenFirstAndEndParentsFirst(_ node: EffectTree.Node) {
        let log = Log()
        let generation = StateStorage(0)
        let isShown = StateStorage(true)
        let hosted = Hosted {
            Root(node: node, generation: generation.binding, isShown: isShown.binding, log: log)
        }
        let order = node.postorder
        #expect(log.take() == order.map { "+\($0)I" } + order.map { "+\($0)L" } + order.map { "+\($0)" })
        generation.value = 1
        hosted.update()
        var expected = order.flatMap { ["-\($0)I", "+\($0)I", "-\($0)L"] }
        expected += order.map { "+\($0)L" }
        expected += order.map { "-\($0)" } + order.map { "+\($0)" }
        #expect(log.take() == expected)
        isShown.value = false
        hosted.update()
        #expect(log.take() == node.preorder.flatMap { ["-\($0)I", "-\($0)L", "-\($0)"] })
    }

    struct Keyed: View {
        let ids: Binding<[Int]>
        let log: Log
        struct Row: HookView {
            let id: Int
            let log: Log
            var hookBody: some View {
                let first = useState(id)
                let _ = log.note("body \(id)")
                useEffect(.once) {
                    log.note("+\(id)")
                    return { log.note("-\(id)") }
                }
                Text("\(first.wrappedValue)")
            }
        }
        var body: some View {
            ForEach(ids.wrappedValue, id: \.self) { Row(id: $0, log: log) }
        }
    }

    @Test func aKeyedListMovesItsStateAndTouchesOnlyWhatComesAndGoes() {
        let log = Log()
        let ids = StateStorage([1, 2, 3])
        let hosted = Hosted { Keyed(ids: ids.binding, log: log) }
        _ = log.take()
        for order in [[3, 2, 1], [2, 3, 1], [1, 2, 3]] {
            ids.value = order
            hosted.update()
            #expect(log.take().isEmpty)
        }
        ids.value = [1, 4, 3]
        hosted.update()
        #expect(log.take() == ["-2", "body 4", "+4"])
    }

    @Test func anotherIdentityBeginsAnew() {
        let log = Log()
        struct Outer: View {
            let id: Binding<Int>
            let log: Log
            var body: some View { Keyed.Row(id: 0, log: log).id(id.wrappedValue) }
        }
        let id = StateStorage(0)
        let hosted = Hosted { Outer(id: id.binding, log: log) }
        id.value = 1
        hosted.update()
        #expect(log.take() == ["body 0", "+0", "-0", "body 0", "+0"])
    }

    @Test func anotherTypeAtAPlaceBeginsAnew() {
        let log = Log()
        struct Outer: View {
            let isWrapped: Binding<Bool>
            let log: Log
            var body: some View {
                if isWrapped.wrappedValue {
                    VStack { Keyed.Row(id: 0, log: log) }
                } else {
                    Keyed.Row(id: 0, log: log)
                }
            }
        }
        let isWrapped = StateStorage(false)
        let hosted = Hosted { Outer(isWrapped: isWrapped.binding, log: log) }
        isWrapped.value = true
        hosted.update()
        #expect(log.take() == ["body 0", "+0", "-0", "body 0", "+0"])
    }

    @Test func aScopeIsEvaluatedAloneAndABatchParentsFirstOnce() {
        let log = Log()
        var states: [String: Binding<Int>] = [:]
        let hosted = Hosted {
            HookScope {
                let state = useState(0)
                let _ = (states["parent"] = state, log.note("parent \(state.wrappedValue)"))
                ForEach(["a", "b"], id: \.self) { name in
                    HookScope {
                        let state = useState(0)
                        let _ = (states[name] = state, log.note("\(name) \(state.wrappedValue)"))
                        Text(name)
                    }
                }
            }
        }
        _ = log.take()
        states["a"]?.wrappedValue = 1
        hosted.update()
        #expect(log.take() == ["a 1"])
        states["b"]?.wrappedValue = 1
        states["parent"]?.wrappedValue = 1
        hosted.update()
        #expect(log.take() == ["parent 1", "a 1", "b 1"])
    }

    @Test func aChildThatItsParentTakesAwayIsNotEvaluated() {
        let log = Log()
        var child: Binding<Int>?
        var isShown: Binding<Bool>?
        let hosted = Hosted {
            HookScope {
                let shown = useState(true)
                let _ = (isShown = shown)
                if shown.wrappedValue {
                    HookScope {
                        let state = useState(0)
                        let _ = (child = state, log.note("child \(state.wrappedValue)"))
                        Text("x")
                    }
                }
                HookScope {
                    useEffect(.once) {
                        log.note("+sibling")
                        return { log.note("-sibling") }
                    }
                    Text("y")
                }
            }
        }
        #expect(log.take() == ["child 0", "+sibling"])
        child?.wrappedValue = 1
        isShown?.wrappedValue = false
        hosted.update()
        #expect(log.take().isEmpty)
    }

    @Test func aContentThatThrowsIsReplacedUntilItIsTriedAgain() {
        struct Failure: Error {}
        let log = Log()
        let fails = StateStorage(false)
        var again: (() -> Void)?
        let hosted = Hosted {
            Text("sibling")
            ErrorBoundary {
                useEffect(.once) {
                    log.note("+")
                    return { log.note("-") }
                }
                if fails.value { throw Failure() }
                return Text("fine")
            } fallback: { error, retry in
                let _ = (again = retry)
                Text("failed")
            }
        }
        #expect(log.take() == ["+"])
        fails.value = true
        hosted.update()
        #expect(log.take() == ["-"])
        #expect(hosted.texts == ["sibling", "failed"])
        fails.value = false
        again?()
        hosted.update()
        #expect(log.take() == ["+"])
        #expect(hosted.texts == ["sibling", "fine"])
    }

    /// One hook with an initial value, and what it holds.
    enum HookWithInitialValue: CaseIterable { case state, reducer, throwingReducer, ref, actionState }

    private static func call(_ hook: HookWithInitialValue, _ initial: Int) -> (value: Int, set: (Int) -> Void) {
        switch hook {
        case .state:
            let state = useState(initial)
            return (state.wrappedValue, { state.wrappedValue = $0 })
        case .reducer:
            let (state, dispatch) = useReducer({ (_: Int, new: Int) in new }, initialState: initial)
            return (state, dispatch)
        case .throwingReducer:
            let reducer: (Int, Int) throws -> Int = { _, new in new }
            let (state, dispatch) = (try? useReducer(reducer, initialState: initial)) ?? (0, { _ in })
            return (state, dispatch)
        case .ref:
            let ref = useRef(initial)
            return (ref.current, { ref.current = $0 })
        case .actionState:
            let (state, dispatch, _) = useActionState(initial) { (_: Int, new: Int) in new }
            return (state, dispatch)
        }
    }

    @Test(arguments: HookWithInitialValue.allCases)
    func aRefreshWithAnotherInitialValueResets(hook: HookWithInitialValue) async {
        var (initial, value) = (0, -1)
        var set: (Int) -> Void = { _ in }
        var other: Binding<Int>?
        let hosted = Hosted {
            HookScope {
                let count = useState(0)
                let _ = (other = count)
                let called = Self.call(hook, initial)
                let _ = (value, set) = called
                Text("x")
            }
        }
        set(1)
        other?.wrappedValue = 1
        hosted.update()
        while value != 1 {
            await Task.yield()
            hosted.update()
        }
        HookRuntime.refresh(files: ["HooksTests/TreeTests.swift"])
        hosted.update()
        #expect(value == 1 && other?.wrappedValue == 1)
        initial = 5
        HookRuntime.refresh(files: ["HooksTests/TreeTests.swift"])
        hosted.update()
        #expect(value == 5 && other?.wrappedValue == 0)
    }

    @Test func aRefreshKeepsStatesAndRunsMemosAndEffectsAgain() {
        let log = Log()
        var generation = 0
        var state: Binding<Int>?
        let hosted = Hosted {
            VStack {
                let _ = log.note("parent")
                HookScope {
                    let count = useState(generation < 2 ? 0 : 5)
                    let _ = (state = count)
                    let memo = useMemo(.once) { generation }
                    let _ = log.note("body \(count.wrappedValue) \(memo)")
                    if generation == 3 { _ = useRef(0) }
                    useEffect(.once) {
                        let now = generation
                        log.note("+\(now)")
                        return { log.note("-\(now)") }
                    }
                    Text("x")
                }
            }
        }
        state?.wrappedValue = 1
        hosted.update()
        #expect(log.take() == ["parent", "body 0 0", "+0", "body 1 0"])
        generation = 1
        HookRuntime.refresh(files: ["HooksTests/TreeTests.swift"])
        hosted.update()
        #expect(log.take() == ["body 1 1", "-0", "+1"])
        HookRuntime.refresh(files: ["HooksTests/Other.swift"])
        hosted.update()
        #expect(log.take().isEmpty)
        generation = 2
        HookRuntime.refresh(files: ["HooksTests/TreeTests.swift"])
        hosted.update()
        #expect(log.take() == ["body 1 2", "-1", "body 5 2", "+2"])
        generation = 3
        let reports = reporting {
            HookRuntime.refresh(files: ["HooksTests/TreeTests.swift"])
            hosted.update()
        }
        #expect(reports.isEmpty)
        #expect(log.take().suffix(2) == ["body 5 3", "+3"])
    }
}

extension Hosted {
    var texts: [String] {
        func texts(_ view: UIView) -> [String] {
            (view.shownText.map { [$0] } ?? []) + view.subviews.flatMap(texts)
        }
        return texts(controller.view)
    }
}
