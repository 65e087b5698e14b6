// Compiled in both language modes.

import Lifecycle
import Testing
import UIKit

/// A plain `deinit`, as in most code that was written for RIBs.
@MainActor @Suite struct RouterDeinitTests {
    private final class PlainInteractor: PresentableInteractor<UIView> {
        var counter: DeinitCounter?
        deinit { counter?.note("interactor") }
    }

    private final class PlainRouter: Router<PlainInteractor> {
        var counter: DeinitCounter?
        deinit { counter?.note("router") }
    }

    private final class PlainViewableRouter: ViewableRouter<PlainInteractor, UIViewController> {
        var counter: DeinitCounter?
        deinit { counter?.note("viewable router") }
    }

    private final class PlainOwner: BaseLifecycleOwner {
        var counter: DeinitCounter?
        deinit { counter?.note("owner") }
    }

    @Test func plainDeinitializers() {
        let counter = DeinitCounter()
        func interactor() -> PlainInteractor {
            let interactor = PlainInteractor(presenter: UIView())
            interactor.counter = counter
            return interactor
        }
        do {
            let router = PlainRouter(interactor: interactor())
            router.counter = counter
        }
        #expect(counter.names == ["router", "interactor"])
        do {
            let router = PlainViewableRouter(interactor: interactor(), viewController: UIViewController())
            router.counter = counter
            let owner = PlainOwner()
            owner.counter = counter
        }
        #expect(counter.names.dropFirst(2).sorted() == ["interactor", "owner", "viewable router"])
        LeakDetector.shared.cancelAll()
    }
}
