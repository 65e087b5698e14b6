import Lifecycle
import Testing

@MainActor @Suite(.serialized) struct RIBTests {
    final class FeedInteractor: Interactor {
        let log: Log
        init(_ log: Log) {
            self.log = log
            super.init()
        }
        override func didLoad(_ lifecyclePublisher: LifecyclePublisher) { log.note("load") }
        override func didBecomeActive(_ lifecyclePublisher: LifecyclePublisher) { log.note("active") }
        override func didBecomeInactive(_ lifecyclePublisher: LifecyclePublisher) { log.note("inactive") }
    }

    final class Presenter: ScopeLifecycleDependent {}

    @Test func anInteractorLivesInItsRoutersScope() {
        let log = Log()
        let root = Router(interactor: Interactor())
        root.scopeLifecycle.activate(with: root)
        weak var released: FeedInteractor?
        do {
            let feed = Router(interactor: FeedInteractor(log))
            released = feed.interactor
            #expect(root.attachChild(feed))
            #expect(log.take() == ["load", "active"])
            root.detachChild(feed)
        }
        #expect(log.take() == ["inactive"])
        #expect(released == nil)
        LeakDetector.shared.cancelAll()
    }

    @Test func whatARouterAndAnInteractorKeptIsExpectedToEndWithThem() {
        let before = LeakDetector.shared.expectationCount
        let scope = ScopeLifecycle()
        let presenter = Presenter(scopeLifecycle: scope)
        let stranger = Presenter()
        do { _ = PresentableInteractor(presenter: presenter, scopeLifecycle: scope) }
        #expect(LeakDetector.shared.expectationCount == before + 1)
        do { _ = PresentableInteractor(presenter: stranger, scopeLifecycle: scope) }
        #expect(LeakDetector.shared.expectationCount == before + 1)
        LeakDetector.shared.cancelAll()
        let interactor = FeedInteractor(Log())
        do { _ = Router(interactor: interactor) }
        // By its router within a second, and as a dependent of its scope.
        #expect(LeakDetector.shared.expectationCount == 2)
        LeakDetector.shared.cancelAll()
    }
}
