import LifelineUI
import Testing

@testable import Hooks

@MainActor final class Log {
    var lines: [String] = []
    func note(_ line: String) { lines.append(line) }
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

@MainActor final class Hosted<Content: View> {
    let controller: UIHostingController<Content>
    init(@ViewBuilder _ content: () -> Content) {
        controller = UIHostingController(rootView: content())
        controller.loadViewIfNeeded()
        controller.view.frame = CGRect(x: 0, y: 0, width: 400, height: 800)
        update()
    }
    func update() { controller.view.layoutIfNeeded() }
}

@MainActor @Suite struct HookScopeTests {
    @Test func aStateLivesInItsScope() {
        var evaluations = 0
        var binding: Binding<Int>?
        let hosted = Hosted {
            HookScope {
                let count = useState(3)
                let _ = (evaluations += 1, binding = count)
                Text("\(count.wrappedValue)")
            }
        }
        binding?.wrappedValue += 1
        binding?.wrappedValue += 1
        hosted.update()
        #expect(binding?.wrappedValue == 5)
        #expect(evaluations == 2)
        binding?.wrappedValue = 5
        hosted.update()
        #expect(evaluations == 2)
    }

    @Test func theInitialValueIsComputedOnce() {
        var computed = 0
        var binding: Binding<Int>?
        let hosted = Hosted {
            HookScope {
                let state = useState {
                    computed += 1
                    return 1
                }
                let _ = (binding = state)
                Text("\(state.wrappedValue)")
            }
        }
        binding?.wrappedValue = 2
        hosted.update()
        #expect(computed == 1)
    }

    struct Tree: View {
        let log: Log
        let generation: Binding<Int>
        let showsB: Binding<Bool>

        func node<Content: View>(_ name: String, @ViewBuilder _ content: @escaping () -> Content) -> some View {
            let value = generation.wrappedValue
            return HookScope {
                useLayoutEffect(.preserved(by: value)) {
                    log.note("+\(name)L")
                    return { log.note("-\(name)L") }
                }
                useEffect(.preserved(by: value)) {
                    log.note("+\(name)")
                    return { log.note("-\(name)") }
                }
                content()
            }
        }

        var body: some View {
            node("P") {
                node("A") { Text("a") }
                if showsB.wrappedValue { node("B") { Text("b") } }
            }
        }
    }

    @Test func effectsRunChildrenFirstAndAllCleanupsBeforeAnySetup() {
        let log = Log()
        let generation = StateStorage(0)
        let showsB = StateStorage(true)
        let hosted = Hosted { Tree(log: log, generation: generation.binding, showsB: showsB.binding) }
        #expect(log.take() == ["+AL", "+BL", "+PL", "+A", "+B", "+P"])
        generation.value = 1
        hosted.update()
        #expect(
            log.take() == ["-AL", "-BL", "-PL", "+AL", "+BL", "+PL", "-A", "-B", "-P", "+A", "+B", "+P"])
        showsB.value = false
        hosted.update()
        #expect(log.take() == ["-BL", "-B"])
    }

    @Test func aScopeThatLeavesIsCleanedUpParentsFirstInOrderOfDeclaration() {
        let log = Log()
        let isShown = StateStorage(true)
        struct Shown: View {
            let log: Log
            let isShown: Binding<Bool>
            var body: some View {
                if isShown.wrappedValue {
                    HookScope {
                        useEffect(.once) { { log.note("-a") } }
                        useEffect(.once) { { log.note("-b") } }
                        HookScope {
                            useEffect(.once) { { log.note("-child") } }
                            Text("x")
                        }
                    }
                }
            }
        }
        let hosted = Hosted { Shown(log: log, isShown: isShown.binding) }
        isShown.value = false
        hosted.update()
        #expect(log.take() == ["-a", "-b", "-child"])
    }

    @Test func setWhileEvaluatingEvaluatesAgainAtOnce() {
        var seen: [Int] = []
        _ = Hosted {
            HookScope {
                let state = useState(0)
                let _ = seen.append(state.wrappedValue)
                let _ = state.wrappedValue < 3 ? state.wrappedValue += 1 : ()
                Text("\(state.wrappedValue)")
            }
        }
        #expect(seen == [0, 1, 2, 3])
    }

    @Test func setInAnEffectShows() {
        let hosted = Hosted {
            HookScope {
                let state = useState(0)
                useEffect(.once) {
                    state.wrappedValue = 7
                    return nil
                }
                Text("\(state.wrappedValue)")
            }
        }
        hosted.update()
        #expect(hosted.controller.view.subviews.first?.shownText == "7")
    }

    @Test func otherHooksThanBeforeAreReportedWithTheirPlaces() {
        var reports: [String] = []
        HookRules.handler = { reports.append($0) }
        defer { HookRules.handler = nil }
        let flag = StateStorage(false)
        struct Broken: View {
            let flag: Binding<Bool>
            var body: some View {
                let flag = flag.wrappedValue
                return HookScope {
                    if flag { useEffect(.once) { nil } }
                    let state = useState(0)
                    Text("\(state.wrappedValue)")
                }
            }
        }
        let hosted = Hosted { Broken(flag: flag.binding) }
        flag.value = true
        hosted.update()
        #expect(reports.count == 1)
        #expect(reports.first?.contains("HookScopeTests.swift") == true)
    }

    @Test func nothingRunsAfterTheHostIsGone() {
        let log = Log()
        weak var controller: UIViewController?
        do {
            let hosted = Hosted {
                HookScope {
                    useEffect(.once) {
                        log.note("+")
                        return { log.note("-") }
                    }
                    Text("x")
                }
            }
            controller = hosted.controller
        }
        #expect(controller == nil)
        #expect(log.take() == ["+", "-"])
    }
}
