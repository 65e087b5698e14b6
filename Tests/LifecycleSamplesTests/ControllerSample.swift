// The samples stand as they are written elsewhere.
// swift-format-ignore-file

import Lifecycle
import LifelineUI

protocol LifecycleViewController:
    LifecycleOwner,
    LifecycleSubscriber,
    LifecycleOwnerRouting,
    ViewLifecycleOwner,
    ViewLifecycleSubscriber,
    ObservableObject
{
    var view: AnyView { get }
}

extension LifecycleViewController {
    func didLoad(_ lifecyclePublisher: LifecyclePublisher) {}
    func didBecomeActive(_ lifecyclePublisher: LifecyclePublisher) {}
    func didBecomeInactive(_ lifecyclePublisher: LifecyclePublisher) {}
    func viewDidLoad() {}
    func viewDidAppear() {}
    func viewDidDisappear() {}
}

class MyViewController: LifecycleViewController {

    @Published var text: String = ""
    
    let scopeLifecycle: ScopeLifecycle = ScopeLifecycle()
    let viewLifecycle: ViewLifecycle = ViewLifecycle()

    init() {
        subscribe(to: scopeLifecycle)
        subscribe(to: viewLifecycle)
    }

    var view: AnyView {
        AnyView(tracked {
            ContentView(viewController: self)
        })
    }
    
    func didBecomeActive(_ lifecyclePublisher: LifecyclePublisher) {
        text = "Lifecycle is active."
    }

    struct ContentView: View {
        @ObservedObject var viewController: MyViewController

        var body: some View {
            Text(viewController.text)
        }
    }
}
