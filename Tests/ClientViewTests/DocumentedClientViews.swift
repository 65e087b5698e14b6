import DocumentedExamples
import Foundation
import LifelineKit
import LifelineTesting
import LifelineUI
import Testing

// The examples of Documentation/ClientViews.md, which are compared with this file.

extension ClientModule {
    static let editor = ClientModule("Editor/editor.js", in: .module)
}

struct SourceEditor: View {
    @State private var text = "let answer = 42"

    var body: some View {
        ClientView(module: .editor, payload: EditorText(text: text)) { (event: EditorEvent) in
            switch event {
            case .changed(let new): text = new
            case .saved: print("saved")
            }
        } placeholder: {
            ProgressView()
        }
        .frame(height: 300)
    }
}

struct EditorText: Encodable {
    var text: String
}

enum EditorEvent: Decodable {
    case changed(text: String)
    case saved
}

@MainActor func allowSites() {
    UIApplication.shared.contentOrigins.scripts = ["https://cdn.example.com"]
    UIApplication.shared.contentOrigins.connections = ["https://api.example.com"]
    UIApplication.shared.contentOrigins.frames = ["https://player.example.com"]
    UIApplication.shared.contentOrigins.media = ["https://videos.example.com"]
}

final class EditorController: UIViewController {
    private let editor = UIClientView(module: .editor)

    override func viewDidLoad() {
        super.viewDidLoad()
        editor.frame = view.bounds
        editor.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        editor.setPayload(EditorText(text: "let answer = 42"))
        editor.onEvent(EditorEvent.self) { event in
            if case .changed(let text) = event { print(text.count) }
        }
        view.addSubview(editor)
    }
}

@MainActor func theEditorKeepsItsText() throws {
    let scene = TestScene(root: UIHostingController(rootView: SourceEditor()))
    let editor = try scene.clientView("editor.js")
    try editor.mount()
    try editor.send("changed", ["text": "let answer = 43"])
    #expect(try editor.json == #"{"text":"let answer = 43"}"#)
}

struct PlayerPage: View {
    var body: some View {
        WebView(url: URL(string: "https://player.example.com/7"), title: "Player")
            .webViewSandbox(.website)
            .webViewPermissions([.fullscreen])
            .frame(height: 240)
    }
}

struct IntroductionPage: View {
    @State private var player = AVPlayer(playerItem: Self.introduction)

    var body: some View {
        VStack {
            VideoPlayer(player: player)
                .videoTitle("Introduction")
                .aspectRatio(16 / 9, contentMode: .fit)
            Button("Play") { player.play() }
        }
    }

    private static var introduction: AVPlayerItem {
        let folder = Bundle.module.bundleURL
        let item = AVPlayerItem(url: folder.appendingPathComponent("intro.mp4"))
        let captions = folder.appendingPathComponent("intro.vtt")
        item.textTracks = [AVTextTrack(url: captions, language: "en", label: "English")]
        return item
    }
}

struct BadgePage: View {
    var body: some View {
        if let image = ImageRenderer(content: Badge(name: "Ada")).uiImage {
            Image(uiImage: image).accessibilityLabel("Badge of Ada")
        }
    }
}

struct Badge: View {
    let name: String

    var body: some View {
        Text(name).padding().background(Color.yellow)
    }
}

@MainActor @Suite("Documented client views", .serialized)
struct DocumentedClientViews {
    @Test func theExamplesOfTheDocumentCompile() throws {
        let examples = try DocumentedExamples("ClientViews")
        #expect(examples.count == 7)
        #expect(examples.missing == [])
    }

    @Test func theDocumentedTestPasses() throws { try theEditorKeepsItsText() }

    @Test func theDocumentedModuleIsTheTestedOne() throws {
        let file = try #require(Bundle.module.resourceURL).appendingPathComponent("Editor/editor.js")
        let module = try String(contentsOf: file, encoding: .utf8)
        #expect(try DocumentedExamples("ClientViews").document.contains(module))
    }
}
