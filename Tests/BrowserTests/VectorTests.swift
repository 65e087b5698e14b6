import Browsers
import Foundation
@testable import LayerTree
import Testing

/// Drawings of layers, compared with a canvas that the test page draws by its own calls.
@MainActor @Suite("Vector content on the page", .browser())
struct VectorTests {
    private static let side = 200.0

    private static let blue = CGColor(
        light: RGBA(red: UInt8(0), green: 0, blue: 255), dark: RGBA(red: UInt8(255), green: 255, blue: 0))
    private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

    /// A triangle with a thick dashed line, a ring, a gradient, a clipped and translucent group, and a trimmed arc.
    private var content: DrawingContent {
        var triangle = VectorPath()
        triangle.move(to: CGPoint(x: 20, y: 80))
        triangle.addLine(to: CGPoint(x: 90, y: 80))
        triangle.addQuadCurve(to: CGPoint(x: 55, y: 20), control: CGPoint(x: 90, y: 20))
        triangle.closeSubpath()
        var ring = VectorPath()
        ring.addEllipse(in: CGRect(x: 110, y: 10, width: 80, height: 80))
        ring.addEllipse(in: CGRect(x: 130, y: 30, width: 40, height: 40))
        var box = VectorPath()
        box.addRect(CGRect(x: 10, y: 110, width: 80, height: 80))
        var circle = VectorPath()
        circle.addEllipse(in: CGRect(x: 110, y: 110, width: 80, height: 80))
        var clipped = DrawingGroup(clip: .init(circle))
        clipped.opacity = 0.5
        var bar = VectorPath()
        bar.addRect(CGRect(x: 0, y: 0, width: 40, height: 100))
        let moved = DrawingGroup(transform: CGAffineTransform(translationX: 110, y: 100))
        return DrawingContent([
            .fill(DrawingPath(triangle), .color(Self.blue), isEvenOdd: false),
            .stroke(
                DrawingPath(triangle), .color(Self.red),
                DrawingLine(width: 6, cap: .butt, join: .round, dash: [12, 6], dashPhase: 3)),
            .fill(DrawingPath(ring), .color(Self.blue), isEvenOdd: true),
            .fill(
                DrawingPath(box),
                .gradient(
                    DrawingGradient(
                        .linear(from: CGPoint(x: 10, y: 110), to: CGPoint(x: 90, y: 190)),
                        stops: [.init(location: 0, color: Self.red), .init(location: 1, color: Self.blue)])),
                isEvenOdd: false),
            .group(
                clipped, [.group(moved, [.fill(DrawingPath(bar), .color(Self.red), isEvenOdd: false)])]),
            .stroke(
                DrawingPath(circle, trim: .init(start: 0, end: 0.25)), .color(Self.blue),
                DrawingLine(width: 8, cap: .round)),
        ])
    }

    /// The same by hand. `color` is the blue's form.
    private static func reference(_ color: String) -> String {
        """
        const blue = '\(color)', red = '#f00', path = new Path2D('M20 80L90 80Q90 20 55 20Z');
        c.fillStyle = blue; c.fill(path);
        c.strokeStyle = red; c.lineWidth = 6; c.lineJoin = 'round'; c.setLineDash([12, 6]); c.lineDashOffset = 3;
        c.stroke(path); c.setLineDash([]);
        c.beginPath(); c.arc(150, 50, 40, 0, 7); c.closePath(); c.moveTo(170, 50); c.arc(150, 50, 20, 0, 7);
        c.fill('evenodd');
        const gradient = c.createLinearGradient(10, 110, 90, 190);
        gradient.addColorStop(0, red); gradient.addColorStop(1, blue);
        c.fillStyle = gradient; c.fillRect(10, 110, 80, 80);
        c.save(); c.beginPath(); c.arc(150, 150, 40, 0, 7); c.clip(); c.globalAlpha = 0.5;
        c.fillStyle = red; c.fillRect(110, 100, 40, 100); c.restore();
        c.strokeStyle = blue; c.lineWidth = 8; c.lineCap = 'round';
        c.beginPath(); c.arc(150, 150, 40, 0, Math.PI / 2); c.stroke();
        """
    }

    /// Expects that what the page shows at (10, 10) is what the script draws on a canvas. Edges may be smoothed
    /// otherwise: few pixels may differ.
    private func expect(
        _ test: ClientTest, looksLike script: String, background: String, share limit: Double = 0.02,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let picture = try await test.page.screenshot().base64EncodedString()
        let result = try await test.page.evaluate(
            """
            (async () => {
              const bytes = Uint8Array.from(atob('\(picture)'), (c) => c.charCodeAt(0));
              const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
              const scale = image.width / innerWidth, side = \(Self.side) * scale;
              const canvas = () => new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true });
              const shown = canvas(), c = canvas();
              shown.drawImage(image, -10 * scale, -10 * scale);
              c.fillStyle = '\(background)'; c.fillRect(0, 0, side, side); c.scale(scale, scale);
              \(script)
              const a = shown.getImageData(0, 0, side, side).data, b = c.getImageData(0, 0, side, side).data;
              let different = 0;
              for (let i = 0; i < a.length; i += 4) {
                if (Math.max(...[0, 1, 2].map((n) => Math.abs(a[i + n] - b[i + n]))) > 24) different++;
              }
              return [different * 4 / a.length, scale];
            })()
            """)
        let share = result[0].number ?? 1
        #expect(share < limit, "scale \(result[1].number ?? 0)", sourceLocation: sourceLocation)
    }

    /// Opens a page that has the drawings of its first paint only as elements, as the server assumes.
    private func open(
        colorScheme: Browsers.ColorScheme = .light, reducedMotion: Bool = false, build: (CALayer) -> Void
    ) async throws -> ClientTest {
        let test = try await ClientTest.open(colorScheme: colorScheme, reducedMotion: reducedMotion, build: build)
        test.scene.context.resendFeatures()
        return test
    }

    /// Waits until the data of the layer's path begin with a text.
    private func wait(_ test: ClientTest, _ layer: CALayer, forPath start: String) async throws {
        try await test.page.wait(
            for: "\(test.element(layer)).querySelector('path').getAttribute('d').startsWith('\(start)')")
    }

    private func layer() -> CALayer { CALayer(.div, 10, 10, Self.side, Self.side) }

    @Test(arguments: [true, false], [Browsers.ColorScheme.light, .dark])
    func aDrawingLooksLikeACanvas(inFirstPaint: Bool, scheme: Browsers.ColorScheme) async throws {
        let layer = layer()
        if inFirstPaint { layer.drawing = LayerDrawing(content) }
        let test = try await open(colorScheme: scheme) { $0.addSublayer(layer) }
        if !inFirstPaint {
            layer.drawing = LayerDrawing(content)
            try await test.commit()
            try await test.page.wait(for: "\(test.element(layer)).querySelector('svg path')")
        }
        let isDark = scheme == .dark
        try await expect(
            test, looksLike: Self.reference(isDark ? "#ff0" : "#00f"), background: isDark ? "#000" : "#fff")
        // It is crisp at twice the resolution.
        if test.page.supports(.pixelRatio) {
            try await test.page.emulate(viewport: Viewport(width: 400, height: 600, deviceScaleFactor: 2))
            try await expect(
                test, looksLike: Self.reference(isDark ? "#ff0" : "#00f"), background: isDark ? "#000" : "#fff")
        }
        try await test.close()
    }

    /// Both makers of elements agree, so that a change does not replace what the first paint shows.
    @Test func theFirstPaintEqualsWhatTheClientDraws() async throws {
        let contents = VectorSamples.contents
        let layers = contents.map { _ in layer() }
        for (layer, content) in zip(layers, contents) { layer.drawing = LayerDrawing(content) }
        let test = try await open { root in layers.forEach(root.addSublayer) }
        let html = "[...document.querySelectorAll('[data-layer] > svg')].map((e) => e.outerHTML)"
        let first = try await test.page.evaluate(html)
        for layer in layers { layer.drawing = nil }
        try await test.commit()
        try await test.page.wait(for: "!document.querySelector('[data-layer] > svg')")
        for (layer, content) in zip(layers, contents) { layer.drawing = LayerDrawing(content) }
        try await test.commit()
        try await test.page.wait(for: "document.querySelectorAll('[data-layer] > svg').length === \(layers.count)")
        let second = try await test.page.evaluate(html)
        for (a, b) in zip(first.array, second.array) {
            #expect(VectorSamples.normalized(a.string ?? "") == VectorSamples.normalized(b.string ?? ""))
        }
        try await test.close()
    }

    @Test func changesAreDrawnInPlace() async throws {
        let layer = CAShapeLayer()
        layer.frame = CGRect(x: 10, y: 10, width: Self.side, height: Self.side)
        layer.path = CGPath(rect: CGRect(x: 20, y: 20, width: 60, height: 60))
        let test = try await open { $0.addSublayer(layer) }
        try await test.evaluate(layer, "void (window.path = e.querySelector('path'))")
        // The first change is sent as a whole, the next one as a difference.
        for x in [40.0, 60] {
            layer.path = CGPath(rect: CGRect(x: x, y: 20, width: 60, height: 60))
            try await test.commit()
            try await test.page.wait(for: "path.isConnected && path.getAttribute('d').startsWith('M\(Int(x)) 20')")
        }
        try await expect(
            test, looksLike: "c.fillStyle = '#000'; c.fillRect(60, 20, 60, 60);", background: "#fff")
        layer.path = nil
        try await test.commit()
        try await test.page.wait(for: "!path.isConnected")
        try await test.close()
    }

    @Test func aDrawingTakesNoClicksUnlessItIsHit() async throws {
        let below = CALayer(.div, 10, 10, Self.side, Self.side)
        let above = CALayer(.div, 10, 10, Self.side, Self.side)
        above.setFlag(.passesThrough, true)
        var path = VectorPath()
        path.addEllipse(in: CGRect(x: 50, y: 50, width: 100, height: 100))
        let items: [DrawingItem] = [.fill(DrawingPath(path), .color(.black), isEvenOdd: false)]
        above.drawing = LayerDrawing(DrawingContent(items))
        let test = try await open { root in [below, above].forEach(root.addSublayer) }
        func hit(_ x: Int, _ y: Int) async throws -> String? {
            try await test.page.evaluate(
                "document.elementFromPoint(\(x), \(y)).closest('[data-layer]').dataset.layer"
            ).string
        }
        #expect(try await hit(110, 110) == "\(below.id)")
        above.drawing = LayerDrawing(DrawingContent(items, isHit: true))
        try await test.commit()
        try await test.page.wait(for: "document.querySelector('[pointer-events=visiblePainted]')")
        #expect(try await hit(110, 110) == "\(above.id)")
        // In the corner of the circle's box.
        #expect(try await hit(65, 65) == "\(below.id)")
        try await test.close()
    }

    @Test func aPathTurnsIntoAnotherOne() async throws {
        let layer = CAShapeLayer()
        layer.frame = CGRect(x: 10, y: 10, width: Self.side, height: Self.side)
        layer.path = CGPath(rect: CGRect(x: 20, y: 20, width: 60, height: 60))
        layer.fillColor = Self.red
        let test = try await open { $0.addSublayer(layer) }
        let animation = CABasicAnimation(keyPath: "path")
        animation.fromValue = layer.path
        animation.toValue = CGPath(rect: CGRect(x: 100, y: 60, width: 60, height: 100))
        animation.duration = 60
        animation.timingFunction = CAMediaTimingFunction(name: .linear)
        layer.path = CGPath(rect: CGRect(x: 100, y: 60, width: 60, height: 100))
        layer.add(animation, forKey: "path")
        try await test.commit()
        try await test.page.wait(for: "\(test.element(layer)).getAnimations().length === 1")
        try await test.evaluate(
            layer, "void e.getAnimations().forEach((a) => { a.pause(); a.currentTime = 30000; })")
        try await wait(test, layer, forPath: "M60 40")
        try await expect(
            test, looksLike: "c.fillStyle = '#f00'; c.fillRect(60, 40, 60, 80);", background: "#fff")
        // One that continues begins with what is shown.
        let next = LayerAnimation(
            layer: layer.id, property: .drawing, options: .continues, duration: 60_000,
            keyframes: [
                .init(offset: 0, value: .drawing(layer.drawing!)), .init(offset: 1, value: .drawing(layer.drawing!)),
            ])
        _ = test.scene.context.add(next)
        try await test.commit()
        try await test.page.wait(for: "\(test.element(layer)).getAnimations().length === 1")
        try await test.evaluate(
            layer, "void e.getAnimations().forEach((a) => { a.pause(); a.currentTime = 30000; })")
        try await wait(test, layer, forPath: "M80 50")
        // At its end the layer shows its own drawing.
        try await test.evaluate(layer, "void e.getAnimations().forEach((a) => a.finish())")
        try await wait(test, layer, forPath: "M100 60")
        try await test.close()
    }

    @Test func reducedMotionShowsTheEnd() async throws {
        let layer = CAShapeLayer()
        layer.frame = CGRect(x: 10, y: 10, width: Self.side, height: Self.side)
        layer.path = CGPath(rect: CGRect(x: 20, y: 20, width: 60, height: 60))
        let test = try await open(reducedMotion: true) { $0.addSublayer(layer) }
        let animation = CABasicAnimation(keyPath: "path")
        animation.fromValue = layer.path
        animation.duration = 60
        layer.path = CGPath(rect: CGRect(x: 100, y: 60, width: 60, height: 100))
        layer.add(animation, forKey: "path")
        try await test.commit()
        try await wait(test, layer, forPath: "M100 60")
        try await test.close()
    }
}
