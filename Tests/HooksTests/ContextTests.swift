import Testing

@testable import Hooks

@MainActor @Suite struct ContextTests {
    enum Theme: HookContext { static var defaultValue: String { "plain" } }

    @Test func theNearestProviderCounts() {
        var seen: [Int] = []
        _ = Hosted {
            Context<Int>.Provider(value: 1) {
                Context<Int>.Consumer { value in
                    let _ = seen.append(value)
                    Text("\(value)")
                }
                Context<Int>.Provider(value: 2) {
                    let value = useContext(Context<Int>.self)
                    let _ = seen.append(value)
                    Text("\(value)")
                }
            }
        }
        #expect(seen == [1, 2])
    }

    struct Screen: View {
        let number: Binding<Int>
        let text: Binding<String>
        let log: Log

        struct Fixed: View {
            let log: Log
            var body: some View {
                let _ = log.note("fixed")
                HookScope {
                    let value = useContext(Context<Int>.self)
                    let _ = log.note("number \(value)")
                    Text("\(value)")
                }
                HookScope {
                    let value = useContext(Context<String>.self)
                    let _ = log.note("text \(value)")
                    Text(value)
                }
            }
        }

        var body: some View {
            Fixed(log: log)
                .transformEnvironment(\.self) { $0[Context<Int>.self] = number.wrappedValue }
                .transformEnvironment(\.self) { $0[Context<String>.self] = text.wrappedValue }
        }
    }

    @Test func onlyConsumersOfWhatChangedAreEvaluatedThroughUnchangedParents() {
        let log = Log()
        let number = StateStorage(1)
        let text = StateStorage("a")
        let hosted = Hosted { Screen(number: number.binding, text: text.binding, log: log) }
        #expect(log.take() == ["fixed", "number 1", "text a"])
        number.value = 2
        hosted.update()
        #expect(log.take() == ["number 2"])
        text.value = "b"
        hosted.update()
        #expect(log.take() == ["text b"])
    }

    @Test func anEqualValueEvaluatesNoConsumer() {
        let log = Log()
        struct Outer: View {
            let generation: Binding<Int>
            let log: Log
            struct Inner: View {
                let log: Log
                var body: some View {
                    HookScope {
                        let value = useContext(Context<Int>.self)
                        let _ = log.note("\(value)")
                        Text("x")
                    }
                }
            }
            var body: some View {
                let generation = generation.wrappedValue
                Inner(log: log).transformEnvironment(\.self) { $0[Context<Int>.self] = generation / 10 }
            }
        }
        let generation = StateStorage(0)
        let hosted = Hosted { Outer(generation: generation.binding, log: log) }
        generation.value = 1
        hosted.update()
        #expect(log.take() == ["0"])
        generation.value = 10
        hosted.update()
        #expect(log.take() == ["1"])
    }

    @Test func theTesterProvidesContextsAndValuesOfTheEnvironment() {
        let tester = HookTester(
            { (useContext(Context<Int>.self), useEnvironment(\.colorScheme), useContext(Theme.self)) },
            environment: {
                $0[Context<Int>.self] = 5
                $0.colorScheme = .dark
            })
        #expect(tester.value == (5, .dark, "plain"))
        tester.environment[Theme.self] = "dotted"
        tester.update()
        #expect(tester.value.2 == "dotted")
    }

    @Test func withoutAProviderADefaultMayCount() {
        #expect(HookTester { useContext(Context<Int>.self, default: 3) }.value == 3)
    }

    @Test func aChangedValueOfTheEnvironmentEvaluatesItsReaders() {
        let log = Log()
        struct Outer: View {
            let isDark: Binding<Bool>
            let log: Log
            struct Inner: View {
                let log: Log
                var body: some View {
                    HookScope {
                        let scheme = useEnvironment(\.colorScheme)
                        let _ = log.note(scheme == .dark ? "dark" : "light")
                        Text("x")
                    }
                    HookScope {
                        let _ = log.note("bystander")
                        Text("y")
                    }
                }
            }
            var body: some View {
                Inner(log: log).environment(\.colorScheme, isDark.wrappedValue ? .dark : .light)
            }
        }
        let isDark = StateStorage(false)
        let hosted = Hosted { Outer(isDark: isDark.binding, log: log) }
        #expect(log.take() == ["light", "bystander"])
        isDark.value = true
        hosted.update()
        #expect(log.take() == ["dark"])
    }
}
