import Browsers
import Foundation
import LifelineKit
import LifelineUI
import Routes
import Testing
import WindowServer

/// Images that people choose, that an app makes, and that are loaded, as a browser shows them.
@MainActor
@Suite("Images", .serialized, .browser())
struct ImagePageTests {
    /// An orange rectangle of 30 × 20 pixels.
    private nonisolated static let picture =
        "iVBORw0KGgoAAAANSUhEUgAAAB4AAAAUCAIAAAAVyRqTAAAAIUlEQVR4nGP438BAI0Qrc0eNHjV61OhRo0eNHjWapkYDAPsLgdb3yGfBAAAAAElFTkSuQmCC"
    private nonisolated static var bytes: [UInt8] { Data(base64Encoded: picture).map(Array.init) ?? [] }

    /// An expression: a file of the browser with these bytes.
    private static func file(_ name: String, _ bytes: [UInt8]) -> String {
        let text = Data(bytes).base64EncodedString()
        return "new File([Uint8Array.from(atob('\(text)'), c => c.charCodeAt(0))], '\(name)')"
    }

    /// Makes the browser's dialog choose a file at once.
    private func choose(_ file: String, in page: Browsers.Page) async throws {
        _ = try await page.evaluate(
            """
            void (HTMLInputElement.prototype.click = function () {
              const transfer = new DataTransfer();
              transfer.items.add(\(file));
              this.files = transfer.files;
              this.dispatchEvent(new Event("change"));
            })
            """)
    }

    /// Waits until the browser has decoded the picture in a number of places.
    private func waitForPictures(_ count: Int, in page: Browsers.Page) async throws {
        try await page.wait(
            for: """
                [...document.images].filter(i => i.checkVisibility() && i.complete
                  && i.naturalWidth === 30 && i.naturalHeight === 20).length === \(count)
                """)
    }

    private struct Photos: View {
        @State private var item: PhotosPickerItem?
        @State private var image: Image?

        var body: some View {
            VStack(spacing: 20) {
                PhotosPicker("Choose a photo", selection: $item, matching: .images)
                if let image { image.accessibilityLabel("Chosen photo") }
            }
            .onChange(of: item) {
                Task { image = try? await item?.loadTransferable(type: Image.self) }
            }
        }
    }

    @Test func aChosenPhotoIsShown() async throws {
        let page = try await ControllerPage.open(UIHostingController(rootView: Photos()))
        try await choose(Self.file("photo.png", Self.bytes), in: page.page)
        try await page.page.click(text: "Choose a photo")
        try await waitForPictures(1, in: page.page)
        #expect(page.page.problems.isEmpty, "\(page.page.problems)")
        try await page.close()
    }

    /// A picker of UIKit, whose file an `AsyncImage` shows by its address.
    private final class Documents: UIViewController, UIDocumentPickerDelegate {
        private(set) var urls: [URL] = []

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            guard urls.isEmpty, presentedViewController == nil else { return }
            let button = UIButton(
                type: .system,
                primaryAction: UIAction(title: "Choose a file") { [weak self] _ in
                    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.png])
                    picker.delegate = self
                    self?.present(picker, animated: true)
                })
            button.frame = CGRect(x: 20, y: 40, width: 200, height: 44)
            view.addSubview(button)
        }

        func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
            self.urls = urls
            let image = UIHostingController(rootView: AsyncImage(url: urls.first))
            addChild(image)
            image.view.frame = CGRect(x: 20, y: 100, width: 200, height: 200)
            view.addSubview(image.view)
            image.didMove(toParent: self)
        }
    }

    @Test func aPickedDocumentIsShown() async throws {
        let documents = Documents()
        let page = try await ControllerPage.open(documents)
        try await choose(Self.file("scan.png", Self.bytes), in: page.page)
        try await page.page.click(text: "Choose a file")
        try await waitForPictures(1, in: page.page)
        #expect(documents.urls.map(\.lastPathComponent) == ["scan.png"])
        #expect(page.page.problems.isEmpty, "\(page.page.problems)")
        try await page.close()
    }

    private final class NoPages: WindowServerDelegate {
        func windowServer(didOpen display: Display) {}
    }

    private struct Loaded: View {
        let urls: [URL?]
        let loading: AsyncImageLoading

        var body: some View {
            VStack(spacing: 20) {
                ForEach(Array(urls.enumerated()), id: \.offset) { _, url in
                    AsyncImage(url: url) { phase in
                        switch phase {
                        case .empty: Text("Loading")
                        case .success(let image): image.accessibilityLabel("Picture")
                        case .failure: Text("No picture")
                        }
                    }
                }
            }
            .asyncImageLoading(loading)
        }
    }

    /// From another site, by this server or by the browser; from a path of this server; and one that is missing.
    @Test(arguments: [true, false]) func anImageIsLoaded(isByServer: Bool) async throws {
        let route = Route("/picture.png") { _ in
            Reply.data(Self.bytes, contentType: "image/png").header(.crossOriginResourcePolicy, "cross-origin")
        }
        var configuration = SmallApp.configuration()
        configuration.routes = [route]
        let app = NoPages()
        let other = try WindowServer(configuration: configuration, delegate: app)
        try await other.start()
        let origin = "http://localhost:\(try #require(other.boundAddress).port)"
        _ = UIApplication.shared.setImageOrigins([origin])
        let urls = ["\(origin)/picture.png", "/picture.png", "\(origin)/missing.png"].map { URL(string: $0) }
        let root = UIHostingController(rootView: Loaded(urls: urls, loading: isByServer ? .server : .browser))
        let page = try await ControllerPage.open(root) {
            $0.routes = [route]
            $0.imageOrigins = [origin]
        }
        try await waitForPictures(2, in: page.page)
        try await page.page.wait(for: "document.body.innerText.includes('No picture')")
        // The other server's address is known to the browser only if it loads the image.
        let isKnown = try await page.page.evaluate("[...document.images].some(i => i.src.startsWith('\(origin)'))")
        #expect(isKnown.bool == !isByServer)
        try await page.close { $0.contains("status of 404") || $0.contains("/missing.png") }
        _ = UIApplication.shared.setImageOrigins([])
        await other.stop()
        withExtendedLifetime(app) {}
    }

    /// An image that only one browser gets.
    @Test func aMadeImageIsShownToItsVisitorOnly() async throws {
        let view = UIImageView(frame: CGRect(x: 20, y: 20, width: 30, height: 20))
        let controller = UIViewController()
        controller.view.addSubview(view)
        let page = try await ControllerPage.open(controller)
        page.perform {
            view.image = page.scene?.makeImage(size: CGSize(width: 30, height: 20), contentType: .png) {
                Data(Self.bytes)
            }
        }
        try await waitForPictures(1, in: page.page)
        let address = try #require(try await page.evaluate(view, "(e.querySelector('img') ?? e).src").string)
        let (_, response) = try await URLSession(configuration: .ephemeral).data(
            from: try #require(URL(string: address)))
        #expect((response as? HTTPURLResponse)?.statusCode == 404)
        // The address ends with the image.
        page.perform { view.image = nil }
        try await page.until("the end of the address") { view.image == nil }
        #expect(try await page.page.evaluate("fetch('\(address)').then(r => r.status)").int == 404)
        try await page.close { $0.contains("status of 404") }
    }

    private struct Pasted: View {
        @State private var image: Image?
        var body: some View {
            VStack(spacing: 20) {
                Text("Paste here").focusable()
                if let image { image.accessibilityLabel("Pasted picture") }
            }
            .onPasteCommand(of: [.image]) { providers in
                providers.first?.loadDataRepresentation(for: .png) { data, _ in
                    guard let picture = data.flatMap({ UIImage(data: $0) }) else { return }
                    Task { @MainActor in image = Image(uiImage: picture) }
                }
            }
        }
    }

    @Test(.browser(.clipboardFiles)) func aPastedPictureIsShown() async throws {
        let page = try await ControllerPage.open(UIHostingController(rootView: Pasted()))
        try await page.page.wait(for: "document.querySelector('[data-paste]')")
        _ = try await page.page.evaluate("document.querySelector('[data-paste] [tabindex=\"0\"]').focus()")
        _ = try await page.page.evaluate(
            """
            (() => {
              const clipboardData = new DataTransfer();
              clipboardData.items.add(\(Self.file("image.png", Self.bytes)));
              document.activeElement.dispatchEvent(
                new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
            })()
            """)
        try await waitForPictures(1, in: page.page)
        #expect(page.page.problems.isEmpty, "\(page.page.problems)")
        try await page.close()
    }

    private struct Import: View {
        @State private var isPresented = false
        @State private var text = "No file yet"
        var body: some View {
            VStack(spacing: 20) {
                Button("Import") { isPresented = true }
                    .fileImporter(isPresented: $isPresented, allowedContentTypes: [.image]) { result in
                        switch result {
                        case .success(let url): text = "Got \(url.lastPathComponent)"
                        case .failure(let error): text = error.localizedDescription
                        }
                    }
                Text(text)
            }
        }
    }

    private static func big(_ number: Int, _ count: Int = 4) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    private static func box(_ kind: String, _ content: [UInt8]) -> [UInt8] {
        big(8 + content.count) + Array(kind.utf8) + content
    }

    /// Small files whose pictures would fill the memory of whoever decodes them.
    private nonisolated static let bombs = ["png", "heic"]

    private static func bomb(_ kind: String) -> [UInt8] {
        if kind == "png" {
            var bytes = bytes
            bytes.replaceSubrange(16..<24, with: big(50_000) + big(50_000))
            return bytes
        }
        let size = box("ispe", [0, 0, 0, 0] + big(Int(UInt32.max)) + big(Int(UInt32.max)))
        let properties = box("iprp", box("ipco", size + size))
        return box("ftyp", Array("heic\0\0\0\0mif1heic".utf8)) + box("meta", [0, 0, 0, 0] + properties)
    }

    @Test(arguments: bombs) func aPictureThatIsTooLargeIsRefused(kind: String) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bombs-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let page = try await ControllerPage.open(UIHostingController(rootView: Import())) {
            $0.uploadFolder = folder.path
        }
        try await choose(Self.file("bomb.\(kind)", Self.bomb(kind)), in: page.page)
        try await page.page.click(text: "Import")
        // The text is in lines.
        let isExplained = #"/has\s+too\s+many\s+pixels/.test(document.body.innerText)"#
        try await page.page.wait(for: isExplained)
        // Nothing is left, and the page goes on.
        let left = { FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? [] }
        try await page.page.wait(for: "the file's end") { !left().contains { $0.hasSuffix(".\(kind)") } }
        try await choose(Self.file("small.png", Self.bytes), in: page.page)
        try await page.page.click(text: "Import")
        try await page.page.wait(for: "document.body.innerText.includes('Got small.png')")
        try await page.close { $0.contains("status of 415") }
    }
}
