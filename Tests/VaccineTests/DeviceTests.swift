import Foundation
import LifelineTesting
import Testing
import Vaccine

@MainActor @Suite struct DeviceTests {
    @Test func framesAreInTheMiddleOfTheScreen() {
        // Outside of scenes the screen has 1,280 × 800 points.
        #expect(UIScreen.device(.iPhoneX(orientation: .portrait)) == CGRect(x: 452.5, y: -6, width: 375, height: 812))
        #expect(UIScreen.device(.iPhoneX(orientation: .landscape)) == CGRect(x: 234, y: 212.5, width: 812, height: 375))
        #expect(UIScreen.device(.iPhoneX(orientation: nil)) == UIScreen.device(.iPhoneX(orientation: .landscape)))
        #expect(UIScreen.device(.iPhoneX) == UIScreen.device(.iPhoneX(orientation: nil)))
    }

    @Test func devicesHaveTheSizesOfTheirNames() {
        #expect(Device.allCases.count == 8 && Set(Device.allCases).count == 8)
        #expect(Device.iPad(orientation: .landscape).size == CGSize(width: 768, height: 1024))
    }

    @MainActor final class Observer: NSObject {
        var count = 0
        func injected(_ notification: Notification) { count += 1 }
    }

    @Test func anyNSObjectCanBeNotified() {
        let observer = Observer()
        var isInvoked = false
        observer.addInjection(with: Observer.injected(_:), invoke: { isInvoked = true })
        #expect(isInvoked)
        inject()
        #expect(observer.count == 1)
        observer.removeInjection()
        inject()
        #expect(observer.count == 1)
    }

    final class Delegate: UIResponder, UIApplicationDelegate {}

    @Test func aTransitionHandsOverTheWindow() {
        let scene = TestScene(root: UIViewController())
        let (old, new) = (scene.scene.windows[0], UIWindow(windowScene: scene.scene))
        var shown: UIWindow?
        Delegate().transition(from: old, to: new) { window in shown = window }
        scene.advance(by: .seconds(1))
        #expect(shown === new && old.isHidden)
        var isDone = false
        Delegate().transition(from: nil, to: new) { isDone = true }
        #expect(isDone)
    }
}
