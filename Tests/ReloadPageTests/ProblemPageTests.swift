import Browsers
import HotReload
import LifelineKit
import LifelineServer
import Testing
import Vaccine
import WindowServer

/// What pages show of failed builds and crashes. The driver's part is in the tests of the tools.
///
/// Problems are shown in all scenes of the process, so these tests run apart from others.
@MainActor @Suite("Problems in a page", .serialized, .browser())
struct ProblemPageTests {
    private final class App: WindowServerDelegate {
        func windowServer(didOpen display: Display) {
            UIApplication.shared.connect(display, clock: MainQueueClock.shared) { Delegate() }
        }
    }

    private final class Delegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?

        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            guard let scene = scene as? UIWindowScene else { return }
            let label = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 30))
            label.text = "The last good version"
            let controller = UIViewController()
            controller.view.addSubview(label)
            let window = UIWindow(windowScene: scene)
            window.rootViewController = controller
            window.makeKeyAndVisible()
            self.window = window
        }
    }

    /// Opens a tab of an app.
    @MainActor private final class Session {
        private let app = App()
        private let server: WindowServer

        init() async throws {
            lifelineBeginInjectionOfVaccine()
            var configuration = WindowServer.Configuration()
            configuration.port = 0
            configuration.announcesAddress = false
            server = try WindowServer(configuration: configuration, delegate: app)
            try await server.start()
        }

        func open() async throws -> Page {
            let page = try await Browser.shared.newPage(width: 800, height: 600)
            try await page.goto("http://127.0.0.1:\(server.boundAddress?.port ?? 0)/")
            return page
        }

        func end(_ pages: Page...) async throws {
            HotReload.showProblems([], nil)
            UIApplication.shared.didConnect = nil
            for page in pages {
                #expect(page.problems.map(\.description) == [])
                try await page.close()
            }
            await server.stop()
        }
    }

    private let problem = HotProblem(
        file: "/app/Sources/App/Screen.swift", line: 7, column: 12, message: "cannot find 'nane' in scope",
        source: "        Text(nane)")

    private func waits(for text: String, in page: Page, isThere: Bool = true) async throws {
        try await page.wait(for: "document.body.innerText.includes('\(text)') === \(isThere)")
    }

    @Test func aTabThatIsOpenedDuringAFailedBuildShowsTheErrorsToo() async throws {
        let session = try await Session()
        let early = try await session.open()
        try await waits(for: "The last good version", in: early)
        HotReload.showProblems([problem], nil)
        let late = try await session.open()
        for page in [early, late] {
            for text in [
                "The last edit does not compile", "Sources/App/Screen.swift:7:12", "cannot find", "Text(nane)",
            ] {
                try await waits(for: text, in: page)
            }
            // Over what was there.
            try await waits(for: "The last good version", in: page)
        }
        HotReload.showProblems([], nil)
        for page in [early, late] { try await waits(for: "does not compile", in: page, isThere: false) }
        try await session.end(early, late)
    }

    @Test func aCrashIsShownInEachTabUntilItIsClicked() async throws {
        let session = try await Session()
        // The driver notifies the new process before the tabs have connected.
        var crash = problem
        crash.message = "Fatal error: too bad"
        HotReload.showProblems([crash], .withEdits)
        let (first, second) = (try await session.open(), try await session.open())
        for page in [first, second] {
            for text in [
                "The app crashed", "Sources/App/Screen.swift:7", "too bad", "The app was restarted. Click to continue.",
            ] {
                try await waits(for: text, in: page)
            }
        }
        try await first.click(text: "The app crashed")
        try await waits(for: "The app crashed", in: first, isThere: false)
        try await waits(for: "The app crashed", in: second)
        try await session.end(first, second)
    }

    /// A build takes seconds, in which the page can be used.
    @Test func whyTheAppIsBuiltAgainIsShownBesideThePage() async throws {
        let session = try await Session()
        let early = try await session.open()
        try await waits(for: "The last good version", in: early)
        HotReload.showBuilding([
            HotProblem(
                file: "/app/Sources/App/Screen.swift", line: 9, column: 0,
                message: "stored property Screen.step was added",
                source: nil)
        ])
        let late = try await session.open()
        for page in [early, late] {
            for text in ["Building again", "Sources/App/Screen.swift:9", "Screen.step was added"] {
                try await waits(for: text, in: page)
            }
            let target = "document.elementFromPoint(40, 35)"
            try await page.wait(for: "\(target).closest('[data-layer]').innerText.includes('The last good version')")
        }
        // The build has failed, and then it succeeds.
        HotReload.showProblems([problem], nil)
        try await waits(for: "does not compile", in: early)
        try await waits(for: "Building again", in: early, isThere: false)
        HotReload.showProblems([], nil)
        try await waits(for: "does not compile", in: early, isThere: false)
        try await session.end(early, late)
    }
}
