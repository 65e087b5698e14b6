import LifelineUI
import Testing

@testable import Hooks

/// Contents that wait for what they use.
@MainActor @Suite struct SuspenseTests {
    struct Failure: Error {}

    /// Resources that are there when the test says so.
    @MainActor final class Source {
        private typealias Continuation = CheckedContinuation<String, any Error>
        /// What was asked for last of each name: its resource's number and the continuation.
        private var asked: [String: (resource: Int, continuation: Continuation)] = [:]
        private var resources: [AsyncResource<String>] = []
        private(set) var loads: [String] = []

        func resource(_ name: String) -> AsyncResource<String> {
            let number = resources.count
            let resource = AsyncResource { [self] in
                loads.append(name)
                return try await withCheckedThrowingContinuation { asked[name] = (number, $0) }
            }
            resources.append(resource)
            return resource
        }

        func settle(_ name: String, _ result: Result<String, any Error>, _ hosted: () -> Void) async {
            while asked[name] == nil { await Task.yield() }
            guard let (number, continuation) = asked.removeValue(forKey: name) else { return }
            continuation.resume(with: result)
            while resources[number].phase.value == nil, resources[number].phase.error == nil { await Task.yield() }
            hosted()
        }
    }

    @Test func aFallbackIsShownUntilTheResourceIsThereAndSiblingsKeepTheirHooks() async {
        let source = Source()
        let log = Log()
        let profile = source.resource("profile")
        let hosted = Hosted {
            HookScope {
                let number = useRef { log.lines.count }
                let _ = log.note("sibling \(number.current)")
                Text("sibling")
            }
            Suspense {
                let name = try use(profile)
                Text(name)
            } fallback: {
                Text("loading")
            }
        }
        #expect(hosted.texts == ["sibling", "loading"])
        await source.settle("profile", .success("Ada"), hosted.update)
        #expect(hosted.texts == ["sibling", "Ada"])
        #expect(log.take() == ["sibling 0"])
        #expect(source.loads == ["profile"])
    }

    @Test func whatWasLoadedIsThereAtOnceForEveryReader() async {
        let source = Source()
        let profile = source.resource("profile")
        let first = HookTester { try? use(profile) }
        #expect(first.value == nil)
        await source.settle("profile", .success("Ada")) {}
        #expect(first.value == "Ada")
        let second = HookTester { [try? use(profile), try? use(profile)] }
        #expect(second.valueHistory == [["Ada", "Ada"]])
        #expect(source.loads.count == 1)
    }

    @Test func aFailureGoesToTheBoundaryAndMayBeTriedAgain() async {
        let source = Source()
        let profile = source.resource("profile")
        var again: (() -> Void)?
        let hosted = Hosted {
            ErrorBoundary {
                Suspense {
                    Text(try use(profile))
                } fallback: {
                    Text("loading")
                }
            } fallback: { error, retry in
                let _ = again = retry
                Text("\(type(of: error))")
            }
        }
        await source.settle("profile", .failure(Failure()), hosted.update)
        hosted.update()
        #expect(hosted.texts == ["Failure"])
        profile.reset()
        again?()
        hosted.update()
        #expect(hosted.texts == ["loading"])
        await source.settle("profile", .success("Ada"), hosted.update)
        #expect(hosted.texts == ["Ada"])
    }

    @Test func aResourceThatIsMadeInTheContentThatWaitsIsReported() {
        let source = Source()
        for isKept in [false, true] {
            let reports = reporting {
                _ = Hosted {
                    Suspense {
                        let profile = isKept ? useMemo(.once) { source.resource("a") } : source.resource("a")
                        Text(try use(profile))
                    } fallback: {
                        Text("loading")
                    }
                }
            }
            #expect(reports.count == 1)
            #expect(reports.first?.contains("created in the same evaluation") == true)
        }
        // What another scope keeps is as good as any.
        let reports = reporting {
            _ = Hosted {
                HookScope {
                    let profile = useMemo(.once) { source.resource("a") }
                    Suspense {
                        Text(try use(profile))
                    } fallback: {
                        Text("loading")
                    }
                }
            }
        }
        #expect(reports.isEmpty)
    }

    @Test func theHooksOfAContentThatWaitsAtFirstBeginAnew() async {
        let source = Source()
        let log = Log()
        let profile = source.resource("profile")
        var initial = 0
        let hosted = Hosted {
            Suspense {
                let number = useState { () -> Int in
                    initial += 1
                    return initial
                }
                useEffect(.once) {
                    log.note("+")
                    return { log.note("-") }
                }
                let name = try use(profile)
                Text("\(name) \(number.wrappedValue)")
            } fallback: {
                Text("loading")
            }
        }
        #expect(log.take().isEmpty)
        await source.settle("profile", .success("Ada"), hosted.update)
        #expect(hosted.texts == ["Ada 2"])
        #expect(log.take() == ["+"])
    }

    struct Page: View {
        let resources: [AsyncResource<String>]
        let number: Binding<Int>
        let log: Log
        let hold: RefObject<Binding<Int>?>

        var body: some View {
            let number = number.wrappedValue
            Suspense {
                let count = useState(0)
                let _ = hold.current = count
                useLayoutEffect(.once) {
                    log.note("+layout")
                    return { log.note("-layout") }
                }
                useEffect(.once) {
                    log.note("+passive")
                    return { log.note("-passive") }
                }
                let name = try use(resources[number])
                let last = useRef(name)
                Text("\(name) \(count.wrappedValue) \(last.current)")
            } fallback: {
                Text("loading")
            }
        }
    }

    /// A page that can go.
    struct Shown: View {
        let page: Page
        let isShown: Binding<Bool>
        var body: some View { if isShown.wrappedValue { page } }
    }

    @Test func aContentThatWaitsLaterKeepsItsHooksButForLayoutEffects() async {
        let source = Source()
        let log = Log()
        let number = StateStorage(0)
        let hold = RefObject<Binding<Int>?>(nil)
        let isShown = StateStorage(true)
        let resources = ["a", "b"].map(source.resource)
        let hosted = Hosted {
            Shown(
                page: Page(resources: resources, number: number.binding, log: log, hold: hold), isShown: isShown.binding
            )
        }
        await source.settle("a", .success("A"), hosted.update)
        #expect(log.take() == ["+layout", "+passive"])
        hold.current?.wrappedValue = 7
        number.value = 1
        hosted.update()
        #expect(hosted.texts == ["loading"])
        #expect(log.take() == ["-layout"])
        await source.settle("b", .success("B"), hosted.update)
        #expect(hosted.texts == ["B 7 A"])
        #expect(log.take() == ["+layout"])
        isShown.value = false
        hosted.update()
        #expect(log.take() == ["-layout", "-passive"])
    }

    @Test func aContentThatEndsWhileItWaitsEndsOnce() async {
        let source = Source()
        let log = Log()
        let number = StateStorage(0)
        let isShown = StateStorage(true)
        let resources = ["a", "b"].map(source.resource)
        let hosted = Hosted {
            Shown(
                page: Page(resources: resources, number: number.binding, log: log, hold: RefObject(nil)),
                isShown: isShown.binding)
        }
        await source.settle("a", .success("A"), hosted.update)
        number.value = 1
        hosted.update()
        _ = log.take()
        isShown.value = false
        hosted.update()
        #expect(log.take() == ["-passive"])
        await source.settle("b", .success("B"), hosted.update)
        #expect(hosted.texts.isEmpty)
        #expect(log.take().isEmpty)
    }

    @Test func aBoundaryInsideOfWhatWaitsShowsNothingMeanwhile() async {
        let source = Source()
        let profile = source.resource("profile")
        let hosted = Hosted {
            ErrorBoundary {
                Text(try use(profile))
            } fallback: { _, _ in
                Text("failed")
            }
        }
        #expect(hosted.texts.isEmpty)
        await source.settle("profile", .success("Ada"), hosted.update)
        #expect(hosted.texts == ["Ada"])
    }
}
