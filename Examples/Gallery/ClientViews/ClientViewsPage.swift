import Lifeline

/// Parts of a page that the browser draws by itself: modules of the app, a video, and documents in frames.
struct ClientViewsPage: View {
    var body: some View {
        VStack(spacing: 16) {
            Card(
                "A code editor", subtitle: "Type, select and undo as in any field. The app counts what it receives."
            ) {
                EditorCard()
            }
            Card(
                "A map",
                subtitle: "Drag it, pinch it, or focus it and use the arrow keys, plus and minus."
            ) {
                MapCard()
            }
            Card("A video", subtitle: "The browser's controls and the app's, with captions.") { VideoCard() }
            Card("A document", subtitle: "HTML in a frame of its own, without scripts.") { DocumentCard() }
            Card("An image of views", subtitle: "Drawn as vectors, and downloaded as SVG.") { ImageCard() }
        }
    }
}

extension ClientModule {
    static let editor = ClientModule("Modules/Editor/editor.js", in: .module)
    static let map = ClientModule("Modules/Map/map.js", in: .module)
}
