import LayerTree
@testable import LifelineKit
@testable import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct PasteButtonTests {
    struct Screen: View {
        @State private var texts: [String] = []
        @State private var address = "none"
        let isEnabled: Bool
        var body: some View {
            VStack {
                Text("pasted \(texts.joined(separator: "|"))")
                Text("address \(address)")
                PasteButton(payloadType: String.self) { texts += $0 }
                PasteButton(payloadType: URL.self) { address = $0[0].absoluteString }
            }
            .disabled(!isEnabled)
        }
    }

    /// Sends what the page reports when it has read the clipboard.
    private func report(_ state: UInt8, _ text: String = "", button: Int = 0, in scene: TestScene) async throws {
        let buttons = scene.findAll { element in
            guard case .features(let features)? = element.node.properties[.features] else { return false }
            return features.contains { $0.name == "paste" }
        }
        let host = buttons[button]
        scene.client.send(.feature(LayerFeature("paste", [state] + Array(text.utf8))), to: host.id)
        // The conversion runs outside of the main actor.
        try await scene.wait { scene.scene.runningTasks == 0 }
        await scene.settle()
    }

    @Test func textIsPasted() async throws {
        let scene = TestScene { Screen(isEnabled: true) }
        #expect(scene.findAll(role: "button", name: "Paste").count == 2)
        try await report(1, "one", in: scene)
        try await report(0, "tw", in: scene)
        #expect(scene.text.contains("pasted one\n"))
        try await report(1, "o", in: scene)
        #expect(scene.text.contains("pasted one|two"))
    }

    @Test func whatIsNotAcceptedIsAnnounced() async throws {
        let scene = TestScene { Screen(isEnabled: true) }
        try await report(1, "no address", button: 1, in: scene)
        #expect(scene.text.contains("address none"))
        #expect(scene.announcements == ["The text can’t be pasted here."])
        try await report(1, "https://example.org", button: 1, in: scene)
        #expect(scene.text.contains("address https://example.org"))
    }

    @Test func refusalsAreAnnounced() async throws {
        let scene = TestScene { Screen(isEnabled: true) }
        try await report(2, in: scene)
        try await report(3, in: scene)
        #expect(
            scene.announcements == [
                "The browser did not allow the page to read the clipboard.",
                "The clipboard's text is too long to be pasted.",
            ])
        // An unknown state is ignored.
        try await report(9, "x", in: scene)
        #expect(!scene.text.contains("x|"))
    }

    @Test func aDisabledButtonPastesNothing() async throws {
        let scene = TestScene { Screen(isEnabled: false) }
        try await report(1, "one", in: scene)
        #expect(!scene.text.contains("pasted one"))
    }
}
