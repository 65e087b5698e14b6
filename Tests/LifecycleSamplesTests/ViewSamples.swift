import Lifecycle
import LifelineUI

class MyViewLifecycleOwner: ViewLifecycleOwner {
    let viewLifecycle: ViewLifecycle = ViewLifecycle()

    var view: some View {
        tracked {
            Text("Hello World")
        }
    }
}

class MyViewLifecycleSubscriber: ViewLifecycleSubscriber {
    init(viewLifecycle: ViewLifecycle) {
        subscribe(to: viewLifecycle)
    }

    func viewDidLoad() {
        // View initialized
    }

    func viewDidAppear() {
        // On appear
    }

    func viewDidDisappear() {
        // On disappear
    }
}
