// The samples stand as they are written elsewhere.
// swift-format-ignore-file

import Lifecycle
import LifelineUI

class SceneDelegate: UIResponder, UIWindowSceneDelegate, RootLifecycle {

    let root: MyViewController = MyViewController()

    var rootLifecycleOwner: LifecycleOwner {
        return root
    }

    var window: UIWindow?

    func scene(_ scene: UIScene, 
               willConnectTo session: UISceneSession,
               options connectionOptions: UIScene.ConnectionOptions) {

        guard let windowScene = scene as? UIWindowScene else { return }

        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = UIHostingController(rootView: root.view)
        window.makeKeyAndVisible()

        activateRoot()

        self.window = window
    }
}
