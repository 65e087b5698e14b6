import Browsers
import Foundation
import LifelineUI
import LiveServer
import Testing

/// Vector content in each engine, light and dark, compared with what was recorded and reviewed in `Pictures`.
///
/// `LIFELINE_RECORD=1` writes it again: Chromium's pictures, and those of another engine that differ from them.
/// `LIFELINE_SCREENSHOTS` names a folder for the pictures themselves.
@MainActor @Suite("Golden pictures", .serialized, .browser())
struct PictureTests {
    private func open(
        _ app: (some App).Type, _ scheme: Browsers.ColorScheme, _ body: (Page) async throws -> Void
    ) async throws {
        let server = try await LiveServer(app)
        let width = Int(PictureSamples.size.width) * PictureSamples.columns + 32
        let height = Int(PictureSamples.size.height) * PictureSamples.rows + 24
        let page = try await Browser.shared.newPage(width: width, height: height, colorScheme: scheme)
        try await page.goto(server.url + "/")
        try await page.wait(for: "document.fonts.status === 'loaded' && document.querySelectorAll('svg').length > 4")
        try await body(page)
        try await page.close()
        await server.stop()
    }

    private func grids(_ page: Page, count: Int) async throws -> [ColorGrid] {
        let (width, height) = (PictureSamples.size.width, PictureSamples.size.height)
        let origins = (0..<count).map { index in
            (
                x: Double(index % PictureSamples.columns) * width, y: Double(index / PictureSamples.columns) * height
            )
        }
        return try await page.colorGrids(
            origins, columns: Int(width) / ColorGrid.side, rows: Int(height) / ColorGrid.side)
    }

    private func background(_ scheme: Browsers.ColorScheme) -> SIMD3<Double> {
        scheme == .dark ? .zero : SIMD3(repeating: 255)
    }

    @Test(arguments: [Browsers.ColorScheme.light, .dark])
    func picturesLookAsRecorded(scheme: Browsers.ColorScheme) async throws {
        let recordings = PictureRecordings(scheme: "\(scheme)", background: background(scheme))
        try await open(PictureApp.self, scheme) { page in
            if let folder = ProcessInfo.processInfo.environment["LIFELINE_SCREENSHOTS"] {
                try await page.screenshot(savePath: "\(folder)/pictures-\(scheme)-\(Engine.current.rawValue).png")
            }
            let shown = zip(PictureSamples.all.map(\.name), try await grids(page, count: PictureSamples.all.count))
            if ProcessInfo.processInfo.environment["LIFELINE_RECORD"] == "1" {
                return try recordings.record(Array(shown), for: .current)
            }
            for (name, grid) in shown {
                let expected = try #require(
                    try recordings.grid(name, for: .current),
                    "\(name) is not recorded: LIFELINE_RECORD=1 does that")
                let differences = grid.differences(from: expected)
                #expect(
                    differences.isEmpty,
                    "\(name), \(scheme): \(differences.prefix(12).joined(separator: ", ")). LIFELINE_RECORD=1 records it."
                )
            }
        }
    }

    /// What the comparison is worth: small changes are found, and equal pictures are equal.
    @Test func smallChangesAreFound() async throws {
        try await open(ChangedApp.self, .light) { page in
            let names = ChangedSheet.names
            let all = try await grids(page, count: names.count)
            let recorded = try #require(
                ColorGrid(all[0].text(background: background(.light)), background: background(.light)))
            #expect(all[1].differences(from: recorded).isEmpty)
            for (name, grid) in zip(names, all).dropFirst(2) {
                #expect(!grid.differences(from: recorded).isEmpty, "\(name)")
            }
        }
    }

    @Test func everyPictureIsRecordedOnce() throws {
        for scheme in ["light", "dark"] {
            let recordings = PictureRecordings(scheme: scheme, background: .zero)
            #expect(try recordings.names(for: .chromium) == PictureSamples.all.map(\.name))
        }
    }
}

/// A picture, the same again, and with small changes.
private struct ChangedApp: App {
    var body: some Scene {
        WindowGroup("Changes") { ChangedSheet() }
    }
}

struct ChangedSheet: View {
    static let names = ["a picture", "the same", "moved across", "moved down", "another colour", "without a dash"]

    var body: some View {
        VStack(spacing: 0) {
            HStack(spacing: 0) {
                ChangedPicture()
                ChangedPicture()
                ChangedPicture(offset: CGSize(width: 3, height: 0))
                ChangedPicture(offset: CGSize(width: 0, height: 3))
            }
            HStack(spacing: 0) {
                ChangedPicture(color: .indigo)
                ChangedPicture(dashes: 3)
            }
            Spacer(minLength: 0)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

private struct ChangedPicture: View {
    var offset = CGSize.zero
    var color = Color.blue
    var dashes = 4

    var body: some View {
        Canvas { context, size in
            let square = CGRect(x: 18 + offset.width, y: 19 + offset.height, width: 40, height: 40)
            context.fill(Path(square), with: .color(color))
            var line = Path()
            line.move(to: CGPoint(x: 12, y: 100))
            line.addLine(to: CGPoint(x: 12 + Double(dashes) * 30 - 10, y: 100))
            context.stroke(line, with: .color(.red), style: StrokeStyle(lineWidth: 6, dash: [20, 10]))
        }
        .frame(width: PictureSamples.size.width, height: PictureSamples.size.height)
    }
}
