import LifelineTesting
import SwiftUI
import Testing

@MainActor struct ShimTests {
    @Test func aSourceForUIKitRuns() throws {
        let scene = TestScene { SceneDelegate() }
        let controller = try #require(scene.scene.windows.first?.rootViewController as? ProfileViewController)
        #expect(controller.events == ["viewWillAppear"])
        #expect(scene.title == "Profile")
        #expect(scene.text.contains("Hello, Ada"))
        try scene.tap("Follow")
        #expect(controller.events.last == "follow")
        try scene.press("R", modifiers: [.command, .shift])
        #expect(scene.text.contains("Hello, Grace"))
        let badge = try scene.find(identifier: "badge")
        try scene.doubleTap(badge)
        #expect(controller.events.last == "double tap")
        scene.advance(by: .seconds(1))
        let before = badge.frame
        try scene.drag(badge, by: 50, 60)
        #expect(controller.events.last == "dropped")
        let after = try scene.find(identifier: "badge").frame
        #expect(after == before.offsetBy(dx: 50, dy: 60))
        try scene.longPress(scene.find(identifier: "badge"))
        #expect(controller.events.last == "press")
        #expect(controller.request(for: URL(string: "https://example.com")!).httpMethod == "POST")
    }

    @Test func aSourceForSwiftUIRuns() throws {
        let scene = TestScene { HostingSceneDelegate() }
        #expect(scene.text.contains("Ada: 0") && scene.text.contains("Light"))
        try scene.tap("Add")
        #expect(scene.text.contains("Ada: 1"))
    }
}
