import Foundation
import SeededRandom

@testable import LayerTree

/// Drawings of all kinds of items, at the wire's precision.
struct RandomDrawing {
    var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    private mutating func flip() -> Bool { Bool.random(using: &random) }
    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    private mutating func length() -> Double { Double(number(-90_000...90_000)) / 100 }
    private mutating func size() -> Double { Double(number(0...9_000)) / 100 }
    private mutating func fraction() -> Double { Double(number(0...10_000)) / 10_000 }
    private mutating func point() -> CGPoint { CGPoint(x: length(), y: length()) }

    private mutating func rgba() -> RGBA {
        RGBA(
            red: UInt8.random(in: 0...255, using: &random), green: UInt8.random(in: 0...255, using: &random),
            blue: UInt8.random(in: 0...255, using: &random), alpha: UInt8.random(in: 1...255, using: &random))
    }

    mutating func color() -> CGColor { flip() ? CGColor(rgba()) : CGColor(light: rgba(), dark: rgba()) }

    mutating func path(steps: Int? = nil) -> VectorPath {
        var path = VectorPath()
        path.move(to: CGPoint(x: 900, y: length()))
        for _ in 0..<(steps ?? number(0...9)) {
            switch number(0...5) {
            case 0: path.move(to: point())
            case 1: path.addQuadCurve(to: point(), control: point())
            case 2: path.addCurve(to: point(), control1: point(), control2: point())
            case 3: path.closeSubpath()
            default: path.addLine(to: point())
            }
        }
        return path
    }

    private mutating func drawingPath() -> DrawingPath {
        DrawingPath(path(), trim: number(0...3) == 0 ? .init(start: fraction(), end: fraction()) : nil)
    }

    private mutating func transform() -> CGAffineTransform {
        var t = CGAffineTransform.identity
        // Numbers that are exact as floats.
        t.a = Double(number(-8...8)) / 4
        t.b = Double(number(-8...8)) / 4
        t.tx = Double(number(-400...400)) / 4
        return t
    }

    private mutating func paint() -> DrawingPaint {
        switch number(0...5) {
        case 0: return .current
        case 1, 2: return .color(color())
        default:
            var last = 0.0
            let stops = (0..<number(0...4)).map { _ in
                last = max(last, fraction())
                return DrawingGradient.Stop(location: last, color: color())
            }
            let form: DrawingGradient.Form =
                switch number(0...2) {
                case 0: .linear(from: point(), to: point())
                case 1: .radial(center: point(), from: size(), to: size())
                default: .angular(center: point(), from: Double(number(-9...9)), to: Double(number(-9...9)))
                }
            return .gradient(DrawingGradient(form, stops: stops, transform: flip() ? .identity : transform()))
        }
    }

    private mutating func line() -> DrawingLine {
        DrawingLine(
            width: size(), cap: CGLineCap.allCases.randomElement(using: &random)!,
            join: CGLineJoin.allCases.randomElement(using: &random)!, miterLimit: size(),
            dash: flip() ? [] : [size(), size()], dashPhase: 0)
    }

    private mutating func group() -> DrawingGroup {
        var group = DrawingGroup()
        if flip() { group.opacity = fraction() }
        if flip() { group.transform = transform() }
        if flip() { group.clip = .init(path(), isEvenOdd: flip()) }
        if flip() { group.blendMode = CGBlendMode.allCases.randomElement(using: &random)! }
        if flip() { group.filters.append(.shadow(color(), radius: size(), x: length(), y: length())) }
        if number(0...3) == 0 { group.filters.append(.blur(radius: size())) }
        if number(0...3) == 0 { group.filters.append(.colorMatrix((0..<20).map { Float($0) / 4 })) }
        if number(0...3) == 0 {
            group.mask = items(depth: 3)
            group.isMaskInverted = flip()
        }
        return group
    }

    mutating func items(depth: Int = 0) -> [DrawingItem] { (0..<number(0...4)).map { _ in item(depth) } }

    private mutating func item(_ depth: Int) -> DrawingItem {
        switch number(0...(depth < 3 ? 5 : 3)) {
        case 0: return .fill(drawingPath(), paint(), isEvenOdd: flip())
        case 1: return .stroke(drawingPath(), paint(), line())
        case 2:
            let font = LayerFont(
                family: flip() ? .mono : .sans, weight: 400, isItalic: flip(), size: 17, lineHeight: 22)
            return .text(
                DrawingText(
                    ["", "a < b & c", "é\u{1}日本"].randomElement(using: &random)!, font: font, paint: paint(),
                    origin: point(), width: size(), isUnderlined: flip(), isStruckThrough: flip()))
        case 3:
            return .image(
                DrawingImage(
                    url: "/a.png", in: CGRect(origin: point(), size: CGSize(width: size(), height: size())),
                    gravity: .resizeAspect, paint: flip() ? nil : paint()))
        default: return .group(group(), items(depth: depth + 1))
        }
    }

    mutating func content() -> DrawingContent {
        let fits: [LayerImage.Gravity] = [.resize, .resizeAspect, .resizeAspectFill, .center]
        return DrawingContent(
            items(),
            fit: flip() ? nil : .init(CGSize(width: size(), height: size()), fits.randomElement(using: &random)!),
            isHit: flip(), isClipped: flip())
    }

    mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) } }
}
