import Browsers
import Foundation
import LifelineKit
import LifelineUI
import Routes
import Testing

/// An app below a path, as a browser uses it: what a page requests, links to and shows as its address has the path.
@MainActor
@Suite("An app below a path", .serialized, .browser())
struct BasePathPageTests {
    private static let base = "/tools/stock"
    /// An orange rectangle of 30 × 20 pixels.
    private static let picture =
        "iVBORw0KGgoAAAANSUhEUgAAAB4AAAAUCAIAAAAVyRqTAAAAIUlEQVR4nGP438BAI0Qrc0eNHjV61OhRo0eNHjWapkYDAPsLgdb3yGfBAAAAAElFTkSuQmCC"

    private struct Screen: View {
        @State private var path: [Int] = []
        @State private var isExporting = false
        @State private var isImporting = false
        @State private var outcome = "nothing"

        var body: some View {
            NavigationStack(path: $path) {
                VStack(spacing: 12) {
                    NavigationLink("Order 7", value: 7)
                    Link("The form", destination: URL(string: "/form")!)
                    Text("Or [write](/form) us.")
                    if let picture = Data(base64Encoded: BasePathPageTests.picture).flatMap({ UIImage(data: $0) }) {
                        Image(uiImage: picture).accessibilityLabel("Picture")
                    }
                    Button("Export") { isExporting = true }
                        .fileExporter(isPresented: $isExporting, item: "exported", defaultFilename: "Orders") { _ in }
                    Button("Import") { isImporting = true }
                        .fileImporter(isPresented: $isImporting, allowedContentTypes: [.item]) { result in
                            outcome = (try? String(contentsOf: result.get(), encoding: .utf8)) ?? "failed"
                        }
                    Text("outcome \(outcome)")
                }
                .navigationTitle("Orders")
                .navigationDestination(for: Int.self) { Text("Number \($0)").navigationTitle("Order \($0)") }
            }
            .urlPath("/orders")
        }
    }

    private var routes: [Route] {
        [
            Route("/form") { request in
                Reply.html(
                    """
                    <!doctype html><title>Form</title>
                    <form method="post" action="\(request.address(of: "/sent"))"><button>Send it</button></form>
                    """)
            },
            Route("/sent", .post) { _ in Reply.redirect(to: "/orders/7") },
        ]
    }

    private func open() async throws -> ControllerPage {
        let routes = routes
        return try await ControllerPage.open(path: Self.base + "/orders") {
            $0.basePath = Self.base
            $0.routes = routes
        } root: { _ in
            UIHostingController(rootView: Screen())
        }
    }

    private func expect(_ path: String, _ title: String, in page: Page) async throws {
        try await page.wait(
            for: "location.pathname === '\(Self.base)\(path)' && document.title === '\(title)'")
    }

    @Test func theAddressFollowsAndLinksLead() async throws {
        let test = try await open()
        let page = test.page
        try await expect("/orders", "Orders", in: page)
        let links = try await page.evaluate("[...document.querySelectorAll('a')].map(e => e.getAttribute('href'))")
        #expect(
            links.array.compactMap(\.string).sorted() == [
                "/tools/stock/form", "/tools/stock/form", "/tools/stock/orders/7",
            ])
        try await page.click(text: "Order 7")
        try await expect("/orders/7", "Order 7", in: page)
        try await page.back()
        try await expect("/orders", "Orders", in: page)
        try await page.evaluate("history.forward()")
        try await expect("/orders/7", "Order 7", in: page)
        try await page.reload()
        try await expect("/orders/7", "Order 7", in: page)
        try await page.wait(forText: "Number 7")
        try await page.back()
        try await expect("/orders", "Orders", in: page)
        try await page.click(text: "The form")
        try await expect("/form", "Form", in: page)
        try await page.click(text: "Send it")
        try await expect("/orders/7", "Order 7", in: page)
        try await test.close()
    }

    @Test func filesGoBothWays() async throws {
        let test = try await open()
        let page = test.page
        try await page.wait(for: "[...document.images].some(image => image.complete && image.naturalWidth === 30)")
        try await page.evaluate(
            """
            void (HTMLAnchorElement.prototype.click = function() { window.address = this.getAttribute("href"); },
              HTMLInputElement.prototype.click = function() {
                const transfer = new DataTransfer();
                transfer.items.add(new File(["imported"], "a.txt"));
                this.files = transfer.files;
                this.dispatchEvent(new Event("change"));
              })
            """)
        try await page.click(text: "Export")
        try await page.wait(for: "window.address?.startsWith('\(Self.base)/lifeline/')")
        #expect(try await page.evaluate("fetch(address).then(answer => answer.text())") == "exported")
        try await page.click(text: "Import")
        try await page.wait(forText: "outcome imported")
        let elsewhere = """
            performance.getEntriesByType('resource').map(entry => new URL(entry.name))
              .filter(url => url.protocol.startsWith('http') && !url.pathname.startsWith('\(Self.base)/')).join()
            """
        #expect(try await page.evaluate(elsewhere) == "")
        try await test.close()
    }

    /// Pages with images, drawings, fonts, media, and modules of the app.
    @Test func pagesOfTheGalleryRequestNothingElse() async throws {
        let gallery = try await GalleryProcess.start(environment: [
            "LIFELINE_BASE_PATH": Self.base, "LIFELINE_MAX_SCENES_PER_VISITOR": "1000",
        ])
        #expect(gallery.announcement.hasSuffix(":\(gallery.port)\(Self.base)"))
        let page = try await Browser.shared.newPage(width: 1280, height: 900)
        for address in ["/", "/client-views", "/charts", "/views/image", "/views/canvas", "/markdown", "/controllers"] {
            #expect(galleryAddresses.contains(address))
            try await page.goto(gallery.address + address.dropFirst())
            try await page.wait(for: PageTests.isConnected)
            let found = try await page.evaluate(
                """
                (() => {
                  const resources = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
                  const links = [...document.querySelectorAll("[href], [src]")]
                    .map(e => new URL(e.getAttribute("href") ?? e.getAttribute("src"), location));
                  return [...resources, ...links].filter(({ origin, pathname }) =>
                    origin === location.origin && !pathname.startsWith("\(Self.base)/")).join();
                })()
                """)
            #expect(found == "", "\(address)")
        }
        #expect(page.problems.isEmpty, "\(page.problems)")
        try await page.close()
        await gallery.stop()
    }
}
