import InMemoryLogging
import LifelineTesting
import Logging
import Testing
import WindowServer

@testable import LifelineKit

/// Apps that know no scenes: their delegate makes a window when the app has launched.
@MainActor @Suite(.serialized) struct LaunchTests {
    final class Delegate: UIResponder, UIApplicationDelegate {
        static var launches = 0
        var window: UIWindow?

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            Self.launches += 1
            let controller = UIViewController()
            let label = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 30))
            label.text = "Launch \(Self.launches)"
            controller.view.addSubview(label)
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.rootViewController = controller
            window?.makeKeyAndVisible()
            return true
        }
    }

    @Test func aTabLaunchesItsDelegate() throws {
        Delegate.launches = 0
        let delegate = Delegate()
        let scene = TestScene(app: delegate, size: CGSize(width: 500, height: 700))
        #expect(scene.text == "Launch 1")
        #expect(delegate.window?.windowScene === scene.scene)
        #expect(delegate.window?.frame == CGRect(x: 0, y: 0, width: 500, height: 700))
        #expect(scene.scene.keyWindow === delegate.window)
        scene.close()
        #expect(delegate.window == nil)
    }

    @Test func eachTabHasAWindowOfItsOwn() throws {
        Delegate.launches = 0
        let application = UIApplication.shared
        defer {
            application.makeDelegate = nil
            application.delegate = nil
        }
        weak var second: Delegate?
        application.makeDelegate = {
            let new = Delegate()
            second = new
            return new
        }
        let first = Delegate()
        application.delegate = first
        // As `UIApplication.run` does, before anybody is there.
        _ = first.application(application, didFinishLaunchingWithOptions: nil)
        #expect(first.window?.windowScene == nil)
        func connect(_ size: CGSize) -> UIWindowScene {
            application.connect(
                Display(
                    request: DisplayRequest(path: "/"), traits: DisplayTraits(width: size.width, height: size.height)))
        }
        let one = connect(CGSize(width: 400, height: 600))
        #expect(first.window?.windowScene === one)
        #expect(first.window?.frame.size == CGSize(width: 400, height: 600))
        let two = connect(CGSize(width: 800, height: 600))
        #expect(Delegate.launches == 2)
        #expect(second != nil && second !== first)
        #expect(second?.window?.windowScene === two && two.windows.count == 1)
        #expect(first.window?.windowScene === one)
        application.disconnect(two)
        #expect(second == nil, "it lives as long as its tab")
        application.disconnect(one)
        #expect(first.window == nil)
        let three = connect(CGSize(width: 400, height: 600))
        #expect(Delegate.launches == 3 && three.windows.count == 1)
        application.disconnect(three)
    }

    final class EmptyDelegate: UIResponder, UIApplicationDelegate {}

    @Test func anAppWithoutAnythingToShowExplainsItself() {
        let log = InMemoryLogHandler()
        let scene = FrameworkLog.$logger.withValue(Logger(label: "test") { _ in log }) {
            TestScene(app: EmptyDelegate())
        }
        #expect(scene.text.contains("Nothing to show"))
        #expect(scene.text.contains("configurationForConnecting"))
        #expect(scene.text.contains("didFinishLaunchingWithOptions"))
        let lines = log.entries.map { "\($0.level): \($0.message)" }
        #expect(lines.count == 1)
        #expect(lines.first?.hasPrefix("error: This app has nothing to show.") == true)
        #expect(lines.first?.contains("application(_:configurationForConnecting:options:)") == true)
        #expect(lines.first?.contains("application(_:didFinishLaunchingWithOptions:)") == true)
    }

    @Test func anAppWithAWindowLogsNothing() {
        let log = InMemoryLogHandler()
        let scene = FrameworkLog.$logger.withValue(Logger(label: "test") { _ in log }) { TestScene(app: Delegate()) }
        #expect(scene.scene.windows.count == 1)
        #expect(log.entries == [])
    }
}
