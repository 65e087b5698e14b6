import LifelineUI
import Testing

@testable import Hooks

@MainActor @Suite struct ThrowingEffectTests {
    struct Failure: Error, Equatable { let name: String }

    /// A boundary around two scopes, of which the second has an effect that may throw.
    private func screen(_ log: Log, fails: Binding<Bool>, retry: RefObject<(() -> Void)?>) -> some View {
        ErrorBoundary {
            useEffect(.once) {
                log.note("+boundary")
                return { log.note("-boundary") }
            }
            return VStack {
                HookScope {
                    useLayoutEffect(.once) {
                        log.note("+first")
                        return { log.note("-first") }
                    }
                    Text("first")
                }
                HookScope {
                    let fails = fails.wrappedValue
                    useEffect(.preserved(by: fails)) {
                        if fails { throw Failure(name: "setup") }
                        log.note("+second")
                        return { log.note("-second") }
                    }
                    useEffect(.preserved(by: fails)) {
                        log.note("+third \(fails)")
                        return { log.note("-third \(fails)") }
                    }
                    Text("second")
                }
            }
        } fallback: { error, again in
            let _ = (retry.current = again)
            Text("failed: \((error as? Failure)?.name ?? "?")")
        }
    }

    @Test func aSetupThatThrowsShowsTheBoundaryAndCleansWhatHasRun() {
        let log = Log()
        let fails = StateStorage(true)
        let retry = RefObject<(() -> Void)?>(nil)
        let hosted = Hosted { screen(log, fails: fails.binding, retry: retry) }
        hosted.update()
        #expect(hosted.texts == ["failed: setup"])
        #expect(log.take() == ["+first", "+third true", "+boundary", "-boundary", "-first", "-third true"])
        fails.value = false
        hosted.update()
        #expect(hosted.texts == ["failed: setup"])
        retry.current?()
        hosted.update()
        #expect(hosted.texts == ["first", "second"])
        #expect(log.take() == ["+first", "+second", "+third false", "+boundary"])
        fails.value = true
        hosted.update()
        #expect(
            log.take() == ["-second", "-third false", "+third true", "-boundary", "-first", "-third true"])
    }

    @Test func theNearestBoundaryTakesTheErrorAndSiblingsStay() {
        let hosted = Hosted {
            ErrorBoundary {
                VStack {
                    Text("sibling")
                    ErrorBoundary {
                        HookScope {
                            useLayoutEffect(.once) { () throws -> (() throws -> Void)? in throw Failure(name: "inner") }
                            Text("content")
                        }
                    } fallback: { _, _ in
                        Text("inner fallback")
                    }
                }
            } fallback: { _, _ in
                Text("outer fallback")
            }
        }
        hosted.update()
        #expect(hosted.texts == ["sibling", "inner fallback"])
    }

    @Test func aBoundaryTakesWhatAnEffectOfItsOwnContentThrows() {
        let hosted = Hosted {
            ErrorBoundary {
                useEffect(.once) { () throws -> (() throws -> Void)? in throw Failure(name: "own") }
                return Text("content")
            } fallback: { error, _ in
                Text((error as? Failure)?.name ?? "?")
            }
        }
        hosted.update()
        #expect(hosted.texts == ["own"])
    }

    @Test func aCleanupThatThrowsDoesNotKeepTheOthersFromRunning() {
        let log = Log()
        let tester = HookTester(0) { value in
            for name in ["a", "b", "c"] {
                useEffect(.preserved(by: value)) {
                    {
                        log.note("-\(name)")
                        if name != "c" { throw Failure(name: name) }
                    }
                }
            }
        }
        tester.update(with: 1)
        #expect(log.take() == ["-a", "-b", "-c"])
        #expect(tester.errors as? [Failure] == [Failure(name: "a"), Failure(name: "b")])
        tester.dispose()
        #expect(log.take() == ["-a", "-b", "-c"])
        #expect(tester.errors.count == 4)
    }

    @Test func withoutABoundaryTheErrorIsReportedAndTheScopeGoesOn() {
        let log = Log()
        let reports = reporting {
            HookDispatcher().scoped {
                useEffect { () throws -> (() throws -> Void)? in throw Failure(name: "lost") }
                useEffect {
                    log.note("next")
                    return nil
                }
            }
        }
        #expect(log.take() == ["next"])
        #expect(reports.count == 1)
        #expect(reports.first?.contains("ThrowingEffectTests.swift") == true)
    }

    @Test func aContentThatThrowsWhileItIsMountedRunsNoneOfItsEffects() {
        let log = Log()
        let hosted = Hosted {
            ErrorBoundary {
                useEffect {
                    log.note("effect")
                    return { log.note("cleanup") }
                }
                useInsertionEffect {
                    log.note("insertion")
                    return nil
                }
                if log.lines.isEmpty { throw Failure(name: "mounting") }
                return Text("content")
            } fallback: { _, _ in
                Text("fallback")
            }
        }
        #expect(hosted.texts == ["fallback"])
        #expect(log.take().isEmpty)
    }
}
