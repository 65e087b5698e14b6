import Browsers
import Foundation
import LifelineKit
import LifelineUI
import Testing
import WindowServer

/// Pickers in a real page. The browser's own dialog is replaced: it is outside of the page.
@MainActor
@Suite("Uploads", .serialized, .browser())
struct UploadPageTests {
    @MainActor private final class Model: ObservableObject {
        @Published var isPresented = false
        var result: Result<[URL], any Error>?
        var isCancelled = false
    }

    private struct Screen: View {
        @ObservedObject var model: Model
        var types: [UTType] = [.item]
        @State private var text = "nothing"
        var body: some View {
            VStack(spacing: 20) {
                Button("Import") { model.isPresented = true }
                    .fileImporter(
                        isPresented: $model.isPresented, allowedContentTypes: types, allowsMultipleSelection: true
                    ) { result in
                        model.result = result
                        switch result {
                        case .success(let urls): text = "got " + urls.map(\.lastPathComponent).joined(separator: ", ")
                        case .failure(let error): text = error.localizedDescription
                        }
                    } onCancellation: {
                        model.isCancelled = true
                        text = "cancelled"
                    }
                Text(text)
            }
        }
    }

    private let model = Model()

    private func open(
        types: [UTType] = [.item], isProxied: Bool = false, colorScheme: Browsers.ColorScheme = .light,
        width: Int = 390,
        configure: @escaping (inout WindowServer.Configuration) -> Void = { _ in }
    ) async throws -> ControllerPage {
        // A reloaded page first has a scene of its own.
        var models = [model]
        return try await ControllerPage.open(
            path: "/", width: width, colorScheme: colorScheme, isProxied: isProxied, configure: configure
        ) { _ in UIHostingController(rootView: Screen(model: models.popLast() ?? Model(), types: types)) }
    }

    /// Makes the browser's dialog choose files at once: those that an expression makes.
    private func choose(_ files: String, in page: ControllerPage) async throws {
        _ = try await page.page.evaluate(
            """
            void (HTMLInputElement.prototype.click = function () {
              const transfer = new DataTransfer();
              for (const file of \(files)) transfer.items.add(file);
              this.files = transfer.files;
              this.dispatchEvent(new Event("change"));
            })
            """)
    }

    /// Makes the browser's dialog do nothing, as if it stayed open.
    private func openDialogs(in page: ControllerPage) async throws {
        _ = try await page.page.evaluate(
            "void (window.opened = 0, HTMLInputElement.prototype.click = function () { window.opened++; })")
    }

    private static func text(_ name: String, _ content: String) -> String { "new File([\"\(content)\"], \"\(name)\")" }

    @Test func chosenFilesReachTheApp() async throws {
        let page = try await open()
        try await choose("[\(Self.text("a.txt", "one")), \(Self.text("ü 2.txt", ""))]", in: page)
        try await page.page.click(text: "Import")
        try await page.page.wait(for: "document.body.innerText.includes('got a.txt, ü 2.txt')")
        let urls = try #require(model.result).get()
        #expect(try urls.map { try String(contentsOf: $0, encoding: .utf8) } == ["one", ""])
        // Again: a new request.
        try await choose("[\(Self.text("b.txt", "two"))]", in: page)
        try await page.page.click(text: "Import")
        try await page.page.wait(for: "document.body.innerText.includes('got b.txt')")
        #expect(page.page.problems.isEmpty, "\(page.page.problems)")
        try await page.close()
    }

    /// More files than fit into a message.
    @Test func manyFilesArriveInOrder() async throws {
        let page = try await open()
        try await choose("Array.from({ length: 90 }, (_, i) => new File([`${i}`], `${i}.txt`))", in: page)
        try await page.page.click(text: "Import")
        try await page.until("the files") { model.result != nil }
        let urls = try #require(model.result).get()
        #expect(try urls.map { try String(contentsOf: $0, encoding: .utf8) } == (0..<90).map { "\($0)" })
        try await page.close()
    }

    @Test func aFileContinuesAfterLostConnections() async throws {
        let page = try await open(isProxied: true)
        let proxy = try #require(page.proxy)
        let megabytes = 60
        // Each megabyte has its own number.
        try await choose(
            """
            [new File(Array.from({ length: \(megabytes) }, (_, i) => new Uint8Array(1 << 20).fill(i)), "film.mov")]
            """, in: page)
        // A connection ends at a quarter of the file. The page has one that is older, to which that does not apply.
        proxy.limitUpload(bytes: megabytes << 18)
        proxy.cut()
        proxy.mend()
        try await page.page.wait(for: "!document.querySelector('.connection.is-shown')")
        try await page.page.click(text: "Import")
        for percent in [20, 45, 70] {
            try await page.page.wait(
                for: "+document.querySelector('[role=progressbar]')?.ariaValueNow >= \(percent)")
            if percent == 70 { proxy.limitUpload(bytes: nil) }
            proxy.cut()
            try await page.page.wait(for: "document.querySelector('.connection.is-shown')")
            proxy.mend()
        }
        try await page.page.wait(for: "document.body.innerText.includes('got film.mov')")
        let data = try Data(contentsOf: try #require(model.result).get()[0])
        #expect(data.count == megabytes << 20)
        for index in 0..<megabytes {
            let start = index << 20
            let (first, last) = (data[start], data[start + (1 << 20) - 1])
            #expect(first == UInt8(index) && last == UInt8(index), "megabyte \(index)")
        }
        try await page.close { $0.contains("/lifeline/") }
    }

    @Test func thePanelShowsTheProgressAndCancels() async throws {
        for colorScheme in [Browsers.ColorScheme.light, .dark] {
            let page = try await open(isProxied: true, colorScheme: colorScheme, width: 320)
            try #require(page.proxy).limitRate(bytesPerSecond: 1 << 20)
            try await choose(
                "[new File([new Uint8Array(20 << 20)], \"Holidays in the mountains, first week.mov\")]", in: page)
            try await page.page.click(text: "Import")
            try await page.page.wait(
                for: """
                    (e => e?.ariaValueNow >= 5 && e.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
                      (document.querySelector('[role=progressbar]'))
                    """)
            try await page.until("the panel") {
                page.scene?.windows.first?.rootViewController?.isBeingPresented == false
            }
            try await page.picture("upload-panel-\(colorScheme)")
            #expect(
                try await page.page.evaluate(
                    "document.querySelector('[role=progressbar]').getAttribute('aria-label')") == "Upload")
            try await page.page.click(text: "Cancel")
            try await page.until("the end") { model.isCancelled }
            model.isCancelled = false
            try await page.page.wait(for: "!document.querySelector('[role=progressbar]')")
            // The request that was under way.
            try await page.close { $0.contains("status of 404") }
        }
    }

    /// Browsers open their dialog only after a click. Otherwise the page has a button for it.
    @Test func withoutAClickThePageAsks() async throws {
        for colorScheme in [Browsers.ColorScheme.light, .dark] {
            let page = try await open(colorScheme: colorScheme, width: 320)
            try await openDialogs(in: page)
            _ = try await page.page.evaluate(
                "void Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } })")
            page.perform { model.isPresented = true }
            try await page.page.wait(for: "document.querySelector('dialog.files')?.open")
            try await page.picture("upload-dialog-\(colorScheme)")
            #expect(try await page.page.evaluate("document.activeElement.textContent") == "Choose Files")
            #expect(try await page.page.evaluate("window.opened") == .number(0))
            try await page.page.press("Enter")
            try await page.page.wait(for: "window.opened === 1")
            try await page.page.press("Escape")
            try await page.until("the end") { model.isCancelled }
            model.isCancelled = false
            try await page.page.wait(for: "!document.querySelector('dialog.files')")
            try await page.close()
        }
    }

    @Test func theDialogOffersWhatIsAllowedAndCancels() async throws {
        let page = try await open(types: [.pdf, .image])
        try await openDialogs(in: page)
        try await page.page.click(text: "Import")
        try await page.page.wait(for: "window.opened === 1")
        #expect(
            try await page.page.evaluate("document.querySelector('[type=file]').accept")
                == ".pdf,application/pdf,image/*")
        #expect(try await page.page.evaluate("document.querySelector('[type=file]').multiple") == true)
        _ = try await page.page.evaluate(
            "void document.querySelector('[type=file]').dispatchEvent(new Event('cancel'))")
        try await page.until("the end") { model.isCancelled }
        try await page.page.wait(for: "!document.querySelector('[type=file]')")
        try await page.close()
    }

    @Test func whatIsRefusedIsExplained() async throws {
        let page = try await open(types: [.png]) { $0.limits.uploadBytes = 100_000 }
        try await choose("[\(Self.text("x.png", "no picture"))]", in: page)
        try await page.page.click(text: "Import")
        try await page.page.wait(for: "document.body.innerText.includes('“x.png” has the wrong type')")
        try await choose("[new File([new Uint8Array(200000)], 'y.png')]", in: page)
        try await page.page.click(text: "Import")
        try await page.page.wait(for: "document.body.innerText.includes('“y.png” is too large')")
        try await page.close { $0.contains("status of 415") }
    }

    /// A file that was deleted, or changed, since it was chosen.
    @Test func aFileThatCannotBeReadIsReported() async throws {
        let page = try await open()
        try await choose("[\(Self.text("gone.txt", "gone"))]", in: page)
        _ = try await page.page.evaluate(
            """
            void (window.fetch = async () => { throw new TypeError("failed"); },
              Blob.prototype.arrayBuffer = async () => { throw new DOMException("gone", "NotReadableError"); })
            """)
        try await page.page.click(text: "Import")
        try await page.page.wait(for: "document.body.innerText.includes('“gone.txt” can’t be read')")
        try await page.close()
    }

    @Test func aReloadedPageHasNoFiles() async throws {
        let page = try await open(isProxied: true)
        try #require(page.proxy).limitRate(bytesPerSecond: 1 << 20)
        try await choose("[new File([new Uint8Array(30 << 20)], 'big.bin')]", in: page)
        try await page.page.click(text: "Import")
        try await page.page.wait(for: "document.querySelector('[role=progressbar]')")
        try #require(page.proxy).limitRate(bytesPerSecond: 0)
        try await page.page.reload()
        try await page.page.wait(for: "document.body.innerText.includes('was interrupted')")
        try await page.close { $0.contains("/lifeline/uploads/") }
    }
}
