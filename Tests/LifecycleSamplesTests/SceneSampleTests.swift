import Lifecycle
import LifelineKit
import LifelineTesting
import Testing

@MainActor @Suite struct SceneSampleTests {
    @Test func theScenesDelegateActivatesItsRootAndLosesItWithTheTab() {
        weak var root: MyViewController?
        do {
            let scene = TestScene { SceneDelegate() }
            root = (scene.scene.delegate as? SceneDelegate)?.root
            #expect(root?.isActive == true)
            #expect(scene.text == "Lifecycle is active.")
            scene.close()
        }
        #expect(root == nil)
    }
}
