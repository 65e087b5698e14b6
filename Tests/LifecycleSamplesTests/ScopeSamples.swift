// The samples stand as they are written elsewhere.
// swift-format-ignore-file

import Lifecycle

class MyLifecycleOwner: LifecycleOwner {
    let scopeLifecycle: ScopeLifecycle = ScopeLifecycle()
}

class MyLifecycleSubscriber: LifecycleSubscriber {
    init(scopeLifecycle: ScopeLifecycle) {
        subscribe(to: scopeLifecycle)
    }

    func didLoad(_ lifecyclePublisher: LifecyclePublisher) {
        // First active
    }

    func didBecomeActive(_ lifecyclePublisher: LifecyclePublisher) {
        // On active
    }

    func didBecomeInactive(_ lifecyclePublisher: LifecyclePublisher) {
        // On inactive
    }
}

class MyParentLifecycleOwner: LifecycleOwner, LifecycleOwnerRouting {
    let scopeLifecycle: ScopeLifecycle = ScopeLifecycle()
    let childLifecycleOwner: LifecycleOwner

    init(childLifecycleOwner: LifecycleOwner) {
        self.childLifecycleOwner = childLifecycleOwner
    }

    func makeChildActive() {
        if attachChild(childLifecycleOwner) {
            print("Child is now active")
        }
    }

    func makeChildInactive() {
        detachChild(childLifecycleOwner)
    }
}

class MyLifecycleDependent: LifecycleDependent {
    weak var scopeLifecycle: ScopeLifecycle?
}

class MyParentLifecycleDependent: LifecycleDependent, LifecycleOwnerRouting {
    weak var scopeLifecycle: ScopeLifecycle?

    let childLifecycleOwner: LifecycleOwner

    init(scopeLifecycle: ScopeLifecycle,
         childLifecycleOwner: LifecycleOwner) {
        self.scopeLifecycle = scopeLifecycle
        self.childLifecycleOwner = childLifecycleOwner
    }

    func makeChildActive() {
        if attachChild(childLifecycleOwner) {
            print("Child is now active")
        }
    }

    func makeChildInactive() {
        detachChild(childLifecycleOwner)
    }
}

class AutoCancelLifecycleSubscriber: MyLifecycleSubscriber {
    
    private let textStream: RelayPublisher<String>

    init(scopeLifecycle: ScopeLifecycle,
         textStream: RelayPublisher<String>) {
        self.textStream = textStream
        super.init(scopeLifecycle: scopeLifecycle)
    }

    override func didBecomeActive(_ lifecyclePublisher: LifecyclePublisher) {
        super.didBecomeActive(lifecyclePublisher)
        
        textStream
            .autoCancel(lifecyclePublisher)
            .sink { value in
                print("""
                Safely capturing \(self) as retain cycle is broken when 
                \(lifecyclePublisher) becomes inactive deataching from parent scope.
                """)
            }
    }
}
