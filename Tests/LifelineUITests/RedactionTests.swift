@testable import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct RedactionTests {
    struct Screen: View {
        @State var reason: RedactionReasons
        var body: some View {
            VStack {
                VStack {
                    Text("public")
                    Text("secret").privacySensitive()
                    Image(systemName: "star").accessibilityIdentifier("star")
                    Text("kept").unredacted()
                }
                .redacted(reason: reason)
                Button("clear") { reason = [] }
            }
        }
    }

    /// Everything that the page received.
    private func received(_ scene: TestScene) -> String { scene.layerLines.joined(separator: "\n") }

    @Test func placeholdersHideTextsFromThePage() throws {
        let scene = TestScene(size: CGSize(width: 200, height: 300)) { Screen(reason: .placeholder) }
        #expect(!received(scene).contains("secret") && !received(scene).contains("public"))
        #expect(received(scene).contains("kept"))
        try scene.tap("clear")
        #expect(received(scene).contains("secret") && received(scene).contains("public"))
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func privacyHidesWhatIsPrivate() {
        let scene = TestScene(size: CGSize(width: 200, height: 300)) { Screen(reason: .privacy) }
        #expect(!received(scene).contains("secret"))
        #expect(received(scene).contains("public"))
    }

    @Test func invalidatedContentIsDimmed() throws {
        let scene = TestScene(size: CGSize(width: 200, height: 300)) { Screen(reason: .invalidated) }
        #expect(try scene.find(text: "public").node.properties[.opacity] == .opacity(500))
        try scene.tap("clear")
        #expect(try scene.find(text: "public").node.properties[.opacity] == nil)
    }

    @Test func redactedViewsKeepTheirSize() {
        func sizes(_ reason: RedactionReasons) -> CGSize {
            let hosted = Hosted(width: 120, height: 300) {
                Text("a text of several lines that are broken").accessibilityIdentifier("a").redacted(reason: reason)
            }
            return hosted.identifiedFrames["a"]?.size ?? .zero
        }
        #expect(sizes(.placeholder) == sizes([]))
        #expect(sizes([]).height > 30)
    }

    @Test func customViewsReadTheReasons() {
        struct Reader: View {
            @Environment(\.redactionReasons) var reasons
            var body: some View { Text("reasons \(reasons.rawValue)").unredacted() }
        }
        let scene = TestScene { Reader().redacted(reason: .placeholder).redacted(reason: .invalidated) }
        #expect(scene.text.contains("reasons 5"))
    }
}
