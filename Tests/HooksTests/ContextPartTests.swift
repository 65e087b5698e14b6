import LifelineUI
import Testing

@testable import Hooks

/// Reading contexts in conditions, and parts of them.
@MainActor @Suite struct ContextPartTests {
    struct User: Equatable {
        var name = "Ada"
        var age = 36
    }

    @Test func aContextMayBeReadInACondition() {
        enum Theme: HookContext { static var defaultValue: String { "plain" } }
        let tester = HookTester(false) { reads -> [String] in
            let state = useState("state")
            if reads { return [state.wrappedValue, readContext(Theme.self), readContext(Context<String>.self)] }
            return [state.wrappedValue]
        } environment: {
            $0[Context<String>.self] = "given"
        }
        let reports = reporting {
            tester.update(with: true)
            tester.update(with: false)
            tester.update(with: true)
        }
        #expect(reports.isEmpty)
        #expect(tester.value == ["state", "plain", "given"])
    }

    struct Screen: View {
        let user: Binding<User>
        let log: Log

        struct Readers: View, Equatable {
            let log: Log
            nonisolated static func == (a: Self, b: Self) -> Bool { true }
            var body: some View {
                HookScope {
                    let name = useContext(Context<User>.self) { $0.name }
                    let _ = log.note("name \(name)")
                    Text(name)
                }
                HookScope {
                    let user = useContext(Context<User>.self)
                    let _ = log.note("user \(user.age)")
                    Text("\(user.age)")
                }
            }
        }

        var body: some View {
            Context<User>.Provider(value: user.wrappedValue) { Readers(log: log) }
        }
    }

    @Test func aReaderOfAPartIsEvaluatedWhenThatPartIsAnother() {
        let log = Log()
        let user = StateStorage(User())
        let hosted = Hosted { Screen(user: user.binding, log: log) }
        #expect(log.take() == ["name Ada", "user 36"])
        user.value.age = 37
        hosted.update()
        #expect(log.take() == ["user 37"])
        user.value.name = "Grace"
        hosted.update()
        #expect(log.take().sorted() == ["name Grace", "user 37"])
        #expect(hosted.texts == ["Grace", "37"])
    }

    @Test func aPartFollowsTheProviderThatIsNearest() {
        let log = Log()
        let outer = StateStorage(1)
        let inner = StateStorage(10)
        struct Tree: View {
            let outer: Binding<Int>
            let inner: Binding<Int>
            let log: Log
            struct Reader: View, Equatable {
                let log: Log
                nonisolated static func == (a: Self, b: Self) -> Bool { true }
                var body: some View {
                    HookScope {
                        let tens = useContext(Context<Int>.self) { $0 / 10 }
                        let _ = log.note("\(tens)")
                        Text("\(tens)")
                    }
                }
            }
            var body: some View {
                Context<Int>.Provider(value: outer.wrappedValue) {
                    Context<Int>.Provider(value: inner.wrappedValue) { Reader(log: log) }
                }
            }
        }
        let hosted = Hosted { Tree(outer: outer.binding, inner: inner.binding, log: log) }
        outer.value = 70
        hosted.update()
        inner.value = 15
        hosted.update()
        #expect(log.take() == ["1"])
        inner.value = 20
        hosted.update()
        #expect(log.take() == ["2"])
    }

    @Test func withoutAProviderAPartIsReadOfTheEnvironment() {
        let tester = HookTester {
            useContext(Context<User>.self) { $0.name }
        } environment: {
            $0[Context<User>.self] = User(name: "Alan")
        }
        #expect(tester.value == "Alan")
    }
}
