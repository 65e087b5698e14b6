import HooksLinter
import Testing

@Suite struct DependencyRuleTests {
    @Test func whatAClosureUsesMustBeWatched() {
        expect(
            """
            func useThing(interval: Double, item: Item) {
                let local = interval * 2
                useEffect(.once) { start(interval) }
                useEffect(.preserved(by: interval)) { use(local) }
                useLayoutEffect(.preserved(by: item.id)) { show(item.name) }
                useTask(.once) { await load(item) }
                let a = useMemo(.preserved(by: local)) { interval + local }
                let b = useMemo(.once) { if let interval { } }
                let c = useCallback(.once) { [interval] (x: Int) in x }
                let d = useAsync(.once) { try await load(item.url.path) }
                useImperativeHandle(ref, .once) { Handle(local) }
            }
            """, .missingDependency, lines: 3, 4, 5, 6, 7, 8, 9, 10, 11)
    }

    @Test func propertiesOfTheViewCount() {
        expect(
            """
            struct Row: HookView {
                var hookTitle: some View { useEffect(.once) { load(url); return nil } }
                let url: URL
                var count = 0
                var onSelect: () -> Void
                var later: (@Sendable (Int) -> Void)?
                static let shared = 1
                @ViewScope var place
                var hookBody: some View {
                    useEffect(.once) { load(url); return nil }
                    useEffect(.once) { load(self.count); return nil }
                    useEffect(.once) { onSelect(); later?(Self.shared); place.note(); return nil }
                    useEffect(.preserved(by: url, count)) { load(url, count); return nil }
                }
            }
            """, .missingDependency, lines: 2, 10, 11)
    }

    @Test func whatIsWatchedOrNeverChangesIsFine() {
        expectNothing(
            """
            func useThing(interval: Double, item: Item, log: Binding<Int>, ref: RefObject<Int>, send: @escaping (Int) -> Void) {
                let count = useState(0)
                let store = useRef(0)
                let (state, dispatch) = useReducer(reduce, initialState: 0)
                let event = useEffectEvent { (x: Int) in x + state }
                let limit = 5, name = "x", minus = -1
                let made = useMemo(.once) { Maker() }
                useEffect(.once) {
                    count.wrappedValue += 1
                    store.current = limit
                    dispatch(event(minus))
                    log.wrappedValue = ref.current
                    send(made.count(name))
                    let own = Date()
                    for part in own.parts { print(part, global, Type.member) }
                    func local(_ y: Int) -> Int { y }
                    work { value, other in value + other + $0 }
                    switch own { case .some(let inner): use(inner); default: break }
                    do { } catch { print(error) }
                    if let found = search() { use(found) }
                    return { count.wrappedValue = 0 }
                }
                useEffect(.preserved(by: interval, item)) { use(interval, item.name.count, item.sorted()) }
                useEffect(.preserved(by: [interval, Double(state)])) { use(interval, state) }
                useEffect(.preserved(by: interval / 10)) { use(interval) }
                useEffect(.preserved(by: item.id)) { use(item.id.text) }
                useEffect { use(interval, item) }
                useEffect(strategy) { use(interval) }
                useEffect(.preserved(by: count.wrappedValue)) { [x = interval * 0] in use(x) }
            }
            """, except: .missingDependency, lines: 29)
    }

    @Test func functionsOfTheLatestEvaluationNeedNotBeWatched() {
        expectNothing(
            """
            func useThing(a: Int) {
                useOnStreamChange(.once, { numbers }) { print($0 + a) }
            }
            """)
    }

    @Test func aDependencyThatNeverChangesIsUnneeded() {
        expect(
            """
            func useThing(a: Int, b: Int) {
                let ref = useRef(0)
                let id = useId()
                useEffect(.preserved(by: 1)) { nil }
                useEffect(.preserved(by: a, "x")) { use(a) }
                useEffect(.preserved(by: ref.current)) { nil }
                useEffect(.preserved(by: id)) { nil }
                let m = useMemo(.preserved(by: a, b)) { a }
                let c = useCallback(.preserved(by: b)) { 1 }
            }
            """, .unneededDependency, lines: 4, 5, 6, 7, 8, 9)
        expectNothing(
            """
            func useThing(a: Int, b: Int) {
                useEffect(.preserved(by: a, b)) { use(a) }
                let m = useMemo(.preserved(by: a, b)) { a + b }
            }
            """)
    }

    @Test func aMemoThatReadsABindingsValueMustWatchIt() {
        expect(
            """
            func useThing(other: Binding<Int>) {
                let count = useState(0)
                let a = useMemo(.once) { count.wrappedValue * 2 }
                let b = useMemo(.preserved(by: count.wrappedValue)) { other.wrappedValue.field + count.wrappedValue }
            }
            """, .wrappedValueInMemo, lines: 3, 4)
        expectNothing(
            """
            func useThing() {
                let count = useState(0)
                let a = useMemo(.preserved(by: count.wrappedValue)) { count.wrappedValue * 2 }
                let b = useMemo(.once) { Holder(count) }
                let c = useCallback(.once) { count.wrappedValue += 1 }
                useEffect(.once) { print(count.wrappedValue); return nil }
            }
            """)
    }
}
