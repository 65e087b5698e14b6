import HooksLinter
import Testing

/// The rules about where hooks may be called. Findings are compared by rule and line.
@Suite struct PlaceRuleTests {
    @Test func hooksAtTheTopLevelOfHooksAndViewsAreFine() {
        expectNothing(
            """
            func useCounter() -> Int { useState(0).wrappedValue }
            func timer() -> some View {
                let time = useState(Date())
                useEffect(.once) { nil }
                return Text("\\(time.wrappedValue)")
            }
            @ViewBuilder func row() -> Never { let a = useState(0) }
            struct Counter: HookView {
                var hookBody: some View {
                    let count = useState(0)
                    Button("\\(count.wrappedValue)") { count.wrappedValue += 1 }
                }
                @ViewBuilder var part: some View { let x = useRef(0) }
                var other: some View { HookScope { let a = useState(0) } }
                var body: some View { HookScope { let a = useState(0); Text("") } }
                func useName() -> String { self.useTitle() + Names.useFirst() }
            }
            let tester = HookTester { useCounter() }
            Context<Int>.Provider(value: 1) { let a = useContext(Context<Int>.self) }
            Context<Int>.Consumer { value in let a = useRef(value) }
            ErrorBoundary { let a = useState(0) } fallback: { error, retry in let b = useState(1) }
            dispatcher.scoped { useState(0) }
            Theme.provide("dark") { let a = useState(0) }
            let useDouble = { (x: Int) in useMemo(.preserved(by: x)) { x * 2 } }
            """)
    }

    @Test func namesThatOnlyLookLikeHooksAreNone() {
        expectNothing(
            """
            func plain() {
                use(1)
                user()
                useful()
                cell.useAutoLayout()
                if flag { view.useDarkMode() }
            }
            """)
    }

    @Test func hooksInConditions() {
        expect(
            """
            func useThing(_ flag: Bool, _ x: Int?) {
                if flag { _ = useState(1) } else { _ = useState(2) }
                if flag { } else if useBool() { }
                guard flag else { fatalError(useText()) }
                switch x { case 1: _ = useState(3); default: break }
                _ = flag ? useState(4) : useState(5)
                _ = flag && useBool()
                _ = flag || useBool()
                _ = x ?? useInt()
                if flag, useBool() { }
                do { try work(); _ = useState(6) } catch { _ = useState(7) }
                x?.take(useState(8))
            }
            """, .conditional, lines: 2, 2, 3, 4, 5, 6, 6, 7, 8, 9, 10, 11, 11, 12)
    }

    @Test func whatAConditionAlwaysLooksAtIsFine() {
        expectNothing(
            """
            func useThing() {
                if useBool() { }
                guard useBool() else { fatalError() }
                switch useInt() { default: break }
                _ = useBool() ? 1 : 2
                _ = useBool() && true
                _ = useOptional() ?? 3
                for _ in useList() { }
                if let x = useOptional() { _ = x }
                do { _ = useState(1) }
                #if DEBUG
                _ = useState(2)
                #endif
            }
            """)
    }

    @Test func hooksInLoops() {
        expect(
            """
            func useThing(_ list: [Int]) {
                for item in list { _ = useState(item) }
                while true { _ = useState(1) }
                repeat { _ = useState(2) } while useBool()
                while useBool() { }
                for item in list where useBool() { }
            }
            """, .loop, lines: 2, 3, 4, 4, 5, 6)
    }

    @Test func hooksInClosures() {
        expect(
            """
            func useThing(_ list: [Int]) -> some View {
                let a = list.map { useState($0) }
                useEffect(.once) { _ = useRef(0); return nil }
                let b = useMemo(.once) { useRef(1).current }
                Button("x") { _ = useState(0) }
                ForEach(list) { item in let c = useState(item) }
                let d = { useState(1) }()
                let action = { useState(2) }
                perform(useLater: { useState(3) })
            }
            """, .closure, lines: 2, 3, 4, 5, 6, 7, 8, 9)
    }

    @Test func aScopeInAClosureOrALoopIsFine() {
        expectNothing(
            """
            func list() -> some View {
                ForEach(0..<3) { item in
                    HookScope { let c = useState(item) }
                }
                if flag { HookScope { let c = useState(0) } }
                if flag { Suspense { let c = useState(0) } fallback: { Text("waiting") } }
                if flag { let theme = readContext(Theme.self) }
            }
            """)
    }

    @Test func hooksAfterAnEarlyReturn() {
        expect(
            """
            func useThing(_ flag: Bool) -> Int {
                let a = useState(0)
                if flag { return 1 }
                let b = useState(2)
                return b.wrappedValue
            }
            func useOther(_ x: Int?) -> Int {
                guard let x else { return 0 }
                return useState(x).wrappedValue
            }
            """, .earlyReturn, lines: 4, 9)
        expectNothing(
            """
            func useThing(_ flag: Bool) -> Int {
                let a = useState(0)
                let action = { if flag { return } }
                guard flag else { fatalError() }
                return useState(1).wrappedValue
            }
            """)
    }

    @Test func hooksElsewhere() {
        expect(
            """
            let top = useState(0)
            func helper() -> Int { useState(0).wrappedValue }
            struct Plain: View {
                let stored = useState(0)
                init() { _ = useState(1) }
                var body: some View { let a = useState(2) }
                var computed: Int { useState(3).wrappedValue }
                func update() { _ = useState(4) }
            }
            func useOuter() { func inner() { _ = useState(5) } }
            """, .outside, lines: 1, 2, 4, 5, 6, 7, 8, 10)
    }

    @Test func hooksInAsynchronousFunctions() {
        expect(
            """
            func useData() async -> Int { useState(0).wrappedValue }
            func page() async -> some View { let a = useState(1) }
            func useThing() { Task { () async in _ = useState(2) } }
            """, .async, lines: 1, 2, 3)
    }
}
