import Foundation
@testable import LayerTree

/// Drawings that together contain every kind of item, paint, filter and attribute.
enum VectorSamples {
    private static let colors = [CGColor(red: 1, green: 0, blue: 0, alpha: 0.5), LayerProperty.defaultTextColor]

    private static var shape: VectorPath {
        var path = VectorPath()
        path.addRoundedRect(in: CGRect(x: 3, y: 5.25, width: 90, height: 44), cornerSize: CGSize(width: 8, height: 6))
        path.move(to: CGPoint(x: 1, y: 2))
        path.addQuadCurve(to: CGPoint(x: 30.33, y: 7), control: CGPoint(x: 9, y: -4.5))
        path.addLine(to: CGPoint(x: 12, y: 60))
        return path
    }

    private static var stops: [DrawingGradient.Stop] {
        [.init(location: 0.25, color: colors[0]), .init(location: 0.6, color: colors[1])]
    }

    private static var gradients: [DrawingGradient] {
        let center = CGPoint(x: 40, y: 30)
        let stretch = CGAffineTransform(a: 1.5, b: 0, c: 0.25, d: 0.5, tx: 3, ty: 4)
        return [
            DrawingGradient(.linear(from: .zero, to: center), stops: stops),
            DrawingGradient(.radial(center: center, from: 5, to: 30), stops: stops, transform: stretch),
            DrawingGradient(.radial(center: center, from: 30, to: 0), stops: stops),
            DrawingGradient(.angular(center: center, from: 1, to: 4), stops: stops),
            DrawingGradient(
                .angular(center: center, from: 9, to: 0),
                stops: [.init(location: 0, color: .black), .init(location: 1, color: .white)], transform: stretch),
            DrawingGradient(.linear(from: .zero, to: center), stops: []),
        ]
    }

    private static var texts: [DrawingItem] {
        [(false, LayerFont.Family.sans), (true, .mono)].map { isStyled, family in
            let font = LayerFont(family: family, weight: 600, isItalic: isStyled, size: 13.5, lineHeight: 18)
            return .text(
                DrawingText(
                    "a  <b> & \"c\" é日", font: font, paint: isStyled ? .gradient(gradients[3]) : .current,
                    origin: CGPoint(x: 5, y: 20.5), width: isStyled ? 80.25 : 0, isUnderlined: isStyled,
                    isStruckThrough: isStyled))
        }
    }

    private static var groups: [DrawingItem] {
        let fill = DrawingItem.fill(DrawingPath(shape), .color(colors[0]), isEvenOdd: true)
        return (0..<4).map { index in
            var group = DrawingGroup()
            if index & 1 != 0 {
                group.opacity = 0.35
                group.transform = CGAffineTransform(rotationAngle: 0.5)
                group.blendMode = .multiply
                group.filters = [
                    .shadow(colors[1], radius: 2.5, x: -3, y: 4), .blur(radius: 1.25),
                    .colorMatrix((0..<20).map { Float($0) / 16 }),
                ]
            }
            if index & 2 != 0 {
                group.clip = .init(shape, isEvenOdd: index == 3)
                group.mask = [fill] + texts
                group.isMaskInverted = index == 3
            }
            return .group(group, [fill, .group(DrawingGroup(), [fill])])
        }
    }

    static var contents: [DrawingContent] {
        let trimmed = DrawingPath(shape, trim: .init(start: 0.13, end: 0.71))
        let lines = [
            DrawingLine(), DrawingLine(width: 3.25, cap: .round, join: .bevel, dash: [3, 0.5], dashPhase: -2),
            DrawingLine(width: 0.5, cap: .square, join: .round, miterLimit: 3, dash: [0, 0]),
        ]
        let image = DrawingImage(
            url: "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==",
            in: CGRect(x: 1, y: 2, width: 30, height: 40.5), gravity: .resizeAspectFill)
        var tinted = image
        tinted.paint = .color(colors[1])
        let size = CGSize(width: 120, height: 66.5)
        return [
            DrawingContent(),
            DrawingContent(gradients.map { .fill(DrawingPath(shape), .gradient($0), isEvenOdd: false) }),
            DrawingContent(lines.map { .stroke(trimmed, .color(colors[1]), $0) }, isHit: true),
            DrawingContent(texts, fit: .init(size, .resize)),
            DrawingContent(groups, fit: .init(size, .resizeAspect), isHit: true),
            DrawingContent([.image(image), .image(tinted)], fit: .init(size, .center), isClipped: true),
            DrawingContent([.fill(trimmed, .current, isEvenOdd: true)], fit: .init(size, .resizeAspectFill)),
        ]
    }

    /// Markup without the styles that can't be set by attributes, and without the last digits of numbers.
    static func normalized(_ markup: String) -> String {
        markup.replacing(#/ style="[^"]*"/#, with: "")
            .replacing(#/-?\d+\.\d+/#) { String(((Double($0.output) ?? 0) * 100).rounded() / 100) }
    }
}
