import Foundation
import LayerTree
@testable import LifelineKit
import LifelineTesting
import Testing

@MainActor @Suite struct ActivityTests {
    final class Publishing: UIActivity {
        var shared: [Any] = []
        override class var activityCategory: Category { .share }
        override var activityType: ActivityType? { ActivityType("org.example.publish") }
        override var activityTitle: String? { "Publish" }
        override var activityImage: UIImage? { UIImage(systemName: "globe") }
        override func canPerform(withActivityItems items: [Any]) -> Bool { items.contains { $0 is String } }
        override func prepare(withActivityItems items: [Any]) { shared = items }
        override func perform() { activityDidFinish(true) }
    }

    final class Source: UIActivityItemSource {
        func activityViewControllerPlaceholderItem(_ controller: UIActivityViewController) -> Any { "" }
        func activityViewController(
            _ controller: UIActivityViewController, itemForActivityType type: UIActivity.ActivityType?
        ) -> Any? { type == .mail ? "for mail" : "for others" }
        func activityViewController(
            _ controller: UIActivityViewController, subjectForActivityType type: UIActivity.ActivityType?
        ) -> String { "The subject" }
    }

    private func present(
        _ items: [Any], _ activities: [UIActivity] = [], traits: DisplayTraits.Flags = [.canHover],
        excluding: [UIActivity.ActivityType] = [],
        outcome: @escaping (UIActivity.ActivityType?, Bool) -> Void = { _, _ in }
    ) -> TestScene {
        let root = UIViewController()
        let scene = TestScene(root: root, traits: traits)
        let controller = UIActivityViewController(activityItems: items, applicationActivities: activities)
        controller.excludedActivityTypes = excluding
        controller.completionWithItemsHandler = { type, completed, _, _ in outcome(type, completed) }
        root.present(controller, animated: false)
        scene.advance(by: .seconds(1))
        return scene
    }

    private func titles(_ scene: TestScene) -> [String] {
        scene.text.split(separator: "\n").map(String.init).filter { $0 != "Share" }
    }

    @Test func whatFitsIsListed() {
        #expect(titles(present(["text"])) == ["Copy", "E-Mail"])
        #expect(titles(present(["text"], traits: [.canHover, .canShare])) == ["Share…", "Copy", "E-Mail"])
        #expect(titles(present([Data([1])])) == ["Download"])
        #expect(titles(present(["text"], [Publishing()])) == ["Publish", "Copy", "E-Mail"])
        #expect(titles(present([Data([1])], [Publishing()])) == ["Download"])
        #expect(titles(present(["text"], [Publishing()], excluding: [.mail, Publishing().activityType!])) == ["Copy"])
    }

    @Test func textsAreCopiedAndMailed() async throws {
        var outcome: (UIActivity.ActivityType?, Bool)?
        var scene = present(["a & b", URL(string: "https://example.org/?q=1+2")!]) { outcome = ($0, $1) }
        try scene.tap("Copy")
        scene.advance(by: .seconds(1))
        #expect(scene.commands.contains(.copy("a & b\nhttps://example.org/?q=1+2")))
        #expect(scene.announcements.contains("Copied"))
        #expect(outcome?.0 == .copyToPasteboard && outcome?.1 == true)
        #expect(titles(scene) == [])
        scene = present([Source()])
        try scene.tap("E-Mail")
        scene.advance(by: .seconds(1))
        #expect(
            scene.commands.contains(
                .open(url: "mailto:?subject=The%20subject&body=for%20mail", inNewTab: false)), "\(scene.commands)")
        scene = present(["1 + 1\n2"])
        try scene.tap("E-Mail")
        scene.advance(by: .seconds(1))
        #expect(scene.commands.contains(.open(url: "mailto:?body=1%20%2B%201%0D%0A2", inNewTab: false)))
    }

    @Test func filesAreDownloaded() async throws {
        let scene = present([Data("data".utf8)])
        try scene.tap("Download")
        scene.advance(by: .seconds(1))
        #expect(try await scene.receiveDownloads().map(\.text) == ["data"])
    }

    @Test func anAppsActivityIsPerformed() throws {
        let publishing = Publishing()
        var outcome: (UIActivity.ActivityType?, Bool)?
        let scene = present([Source(), "plain"], [publishing]) { outcome = ($0, $1) }
        try scene.tap("Publish")
        scene.advance(by: .seconds(1))
        #expect(publishing.shared as? [String] == ["for others", "plain"])
        #expect(outcome?.0 == publishing.activityType && outcome?.1 == true)
    }

    @Test func closingIsReported() throws {
        var outcome: (UIActivity.ActivityType?, Bool)?
        let scene = present(["text"]) { outcome = ($0, $1) }
        try scene.press("Escape")
        scene.advance(by: .seconds(1))
        #expect(outcome != nil && outcome?.0 == nil && outcome?.1 == false)
    }
}
