import Browsers
import SeededRandom
import Testing

/// Text that an engine renders wider than computed would be cut off at the edge of its label.
@Suite("Labels of the gallery", .browser()) struct GalleryLabelTests {
    /// Texts that extend beyond their layer's left or right edge, with the excess in pixels. The last letter of a line and,
    /// in WebKit, letters after a hyphen are kerned differently (`Documentation/Browsers.md`). Transformed layers and
    /// collapsed white space are left out.
    private static let cutTexts = """
        (() => {
          const tolerance = \(Engine.current == .webkit ? 2 : 1), found = [];
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), range = document.createRange();
          while (walker.nextNode()) {
            const node = walker.currentNode, layer = node.parentElement.closest("[data-layer]");
            // Texts of drawings may be beside their layer, which does not cut them off.
            if (node.parentElement.closest("svg")) continue;
            if (!layer || !node.data.trim() || /^(TEXTAREA|SELECT|OPTION|STYLE|SCRIPT)$/.test(node.parentElement.tagName)) continue;
            const box = layer.getBoundingClientRect();
            if (!box.width || Math.abs(box.width - layer.offsetWidth) > 1 || Math.abs(box.height - layer.offsetHeight) > 1) continue;
            // Other scripts have no bundled font; the browser reports the widths of their graphemes later.
            if (/[^\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{Script=Common}\\p{Script=Inherited}]/u.test(node.data)) continue;
            range.selectNodeContents(node);
            const text = range.getBoundingClientRect(), excess = Math.max(box.left - text.left, text.right - box.right);
            if (text.width && excess > tolerance) found.push([node.data.slice(0, 40), excess]);
          }
          return found;
        })()
        """

    @Test(.timeLimit(.minutes(20)), arguments: [1.0, 2.0]) @MainActor func noneIsCut(deviceScaleFactor: Double)
        async throws
    {
        let gallery = try await GalleryProcess.start()
        let page = try await Browser.shared.newPage(width: 390, height: 844, deviceScaleFactor: deviceScaleFactor)
        for address in TestSample.of(galleryAddresses.sorted(), count: 16) {
            for width in [390, 1280] {
                try await page.emulate(
                    viewport: Viewport(width: width, height: 844, deviceScaleFactor: deviceScaleFactor))
                try await page.goto(gallery.address + address.dropFirst())
                try await page.wait(for: PageTests.isConnected)
                try await page.evaluate("document.fonts.ready.then(() => 0)")
                // Characters that no bundled font has are measured by the browser, which reports their widths after the
                // first paint.
                _ = try? await page.wait(for: "\(Self.cutTexts).length === 0", timeout: .seconds(10))
                let texts = try await page.evaluate(Self.cutTexts)
                #expect(texts == [], "\(address), \(width) points wide")
            }
        }
        try await page.close()
        await gallery.stop()
    }
}
