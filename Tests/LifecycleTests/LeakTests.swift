import Lifecycle
import Testing

@MainActor @Suite struct LeakTests {
    final class Session { var next: Session?; var handlers: [String: [Session]] = [:]; weak var delegate: Session? }

    private func detector() -> (LeakDetector, Log) {
        let detector = LeakDetector(ticks: false)
        let log = Log()
        detector.reportLeak = { log.note($0) }
        return (detector, log)
    }

    @Test func anObjectThatIsGoneIsNoLeak() {
        let (detector, log) = detector()
        var isMet = false
        var following: AnyCancellable?
        do {
            let session = Session()
            following = detector.expectDeallocate(object: session)
                .sink(receiveCompletion: { _ in isMet = true }, receiveValue: { _ in })
            detector.advance(by: 0.5)
            #expect(detector.expectationCount == 1)
        }
        detector.advance(by: 0.1)
        #expect(isMet && detector.expectationCount == 0 && detector.leakCount == 0)
        #expect(log.take() == [])
        following?.cancel()
    }

    @Test func aLeakIsReportedWithItsPlaceAndItsPath() {
        let (detector, log) = detector()
        let (root, middle, leaked) = (Session(), Session(), Session())
        root.handlers = ["x": [middle]]
        middle.next = leaked
        detector.roots = [{ root }]
        detector.expectDeallocate(object: leaked, inTime: 2)
        detector.advance(by: 1.9)
        #expect(detector.leakCount == 0)
        detector.advance(by: 0.2)
        let report = log.take().first ?? ""
        #expect(detector.leakCount == 1)
        #expect(report.contains("Session should have been released within 2.0 s"))
        #expect(report.contains("LeakTests.swift"))
        #expect(report.contains("It is retained by Session.handlers[0].value[0].next."), "\(report)")
    }

    @Test func aCycleIsFoundAndWeakReferencesAreNot() {
        let (detector, log) = detector()
        let (a, b) = (Session(), Session())
        a.delegate = b
        b.delegate = a
        detector.expectDeallocate(object: a)
        detector.advance(by: 2)
        #expect(log.take().first?.contains("It is retained by") == false)
        a.next = b
        b.next = a
        detector.expectDeallocate(object: a)
        detector.advance(by: 2)
        #expect(log.take().first?.contains("It is retained by Session.next.next.") == true)
        a.next = nil
    }

    @Test func aPathGoesThroughScopes() {
        let (detector, log) = detector()
        let (root, child) = (Owner("r"), Owner("c"))
        root.attachChild(child)
        detector.roots = [{ root }]
        detector.expectDeallocate(object: child)
        detector.advance(by: 2)
        let report = log.take().first ?? ""
        #expect(report.contains("It is retained by Owner.scopeLifecycle.childEntries[0].owner."), "\(report)")
    }

    @Test func aViewThatStaysIsReported() {
        let (detector, log) = detector()
        let view = ViewLifecycle()
        detector.expectViewDisappear(tracker: view)
        #expect(detector.expectationCount == 0)
        view.isDisplayed = true
        detector.expectViewDisappear(tracker: view)
        detector.advance(by: 6)
        #expect(log.take().count == 1)
        detector.expectViewDisappear(tracker: view)
        view.isDisplayed = false
        detector.advance(by: 6)
        #expect(log.take() == [])
    }

    @Test func aCancelledExpectationIsNotCounted() {
        let (detector, log) = detector()
        let session = Session()
        detector.expectDeallocate(object: session).cancel()
        detector.advance(by: 2)
        #expect(detector.expectationCount == 0 && log.take() == [])
    }

    @Test func aReleasedScopeExpectsItsDependentsToEnd() {
        let before = LeakDetector.shared.expectationCount
        let dependent: ScopeLifecycleDependent
        do {
            let scope = ScopeLifecycle()
            dependent = ScopeLifecycleDependent(scopeLifecycle: scope)
            scope.activate()
        }
        #expect(LeakDetector.shared.expectationCount == before + 1)
        LeakDetector.shared.cancelAll()
        _ = dependent
    }

    @Test func timeOfTheMainQueueCounts() async throws {
        let detector = LeakDetector()
        var reports = 0
        detector.reportLeak = { _ in reports += 1 }
        let session = Session()
        detector.expectDeallocate(object: session, inTime: 0.05)
        await withCheckedContinuation { done in
            detector.expectDeallocate(object: session, inTime: 0.06).retained
                .sink(receiveFinished: { done.resume() }) { _ in }
        }
        #expect(reports == 2)
    }
}
