/// A symbol of points.
public protocol ChartSymbolShape: Shape {
    var _symbol: BasicSymbol? { get }
}

extension ChartSymbolShape {
    public var _symbol: BasicSymbol? { nil }
}

/// The symbols that charts draw.
public enum BasicSymbol: UInt8, Hashable, Sendable, CaseIterable {
    case circle, square, triangle, diamond, pentagon, plus, cross, asterisk

    /// Whether the symbol is drawn by lines, without an interior.
    var isOpen: Bool { self == .plus || self == .cross || self == .asterisk }

    /// Adds the symbol's outline around a point. The symbols of a size look equally large.
    func add(to path: inout Path, at center: CGPoint, size: CGSize) {
        let (rx, ry) = (size.width / 2, size.height / 2)
        func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: center.x + x * rx, y: center.y + y * ry) }
        func polygon(_ count: Int, _ scale: Double) {
            for index in 0..<count {
                let angle = 2 * Double.pi * Double(index) / Double(count) - .pi / 2
                let corner = point(cos(angle) * scale, sin(angle) * scale)
                if index == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
            }
            path.closeSubpath()
        }
        func lines(_ count: Int, _ turn: Double) {
            for index in 0..<count {
                let angle = .pi * Double(index) / Double(count) + turn
                path.move(to: point(cos(angle), sin(angle)))
                path.addLine(to: point(-cos(angle), -sin(angle)))
            }
        }
        switch self {
        case .circle: path.addEllipse(in: CGRect(x: center.x - rx, y: center.y - ry, width: 2 * rx, height: 2 * ry))
        case .square:
            path.addRect(
                CGRect(x: center.x - rx * 0.9, y: center.y - ry * 0.9, width: rx * 1.8, height: ry * 1.8))
        case .triangle: polygon(3, 1.25)
        case .diamond: polygon(4, 1.25)
        case .pentagon: polygon(5, 1.1)
        case .plus: lines(2, 0)
        case .cross: lines(2, .pi / 4)
        case .asterisk: lines(3, .pi / 2)
        }
    }
}

/// One of the symbols that charts draw.
public struct BasicChartSymbolShape: ChartSymbolShape, Hashable {
    let symbol: BasicSymbol

    public static let circle = BasicChartSymbolShape(symbol: .circle)
    public static let square = BasicChartSymbolShape(symbol: .square)
    public static let triangle = BasicChartSymbolShape(symbol: .triangle)
    public static let diamond = BasicChartSymbolShape(symbol: .diamond)
    public static let pentagon = BasicChartSymbolShape(symbol: .pentagon)
    public static let plus = BasicChartSymbolShape(symbol: .plus)
    public static let cross = BasicChartSymbolShape(symbol: .cross)
    public static let asterisk = BasicChartSymbolShape(symbol: .asterisk)

    public var _symbol: BasicSymbol? { symbol }

    public func path(in rect: CGRect) -> Path {
        var path = Path()
        symbol.add(to: &path, at: CGPoint(x: rect.midX, y: rect.midY), size: rect.size)
        return path
    }
}

extension ChartSymbolShape where Self == BasicChartSymbolShape {
    public static var circle: BasicChartSymbolShape { .circle }
    public static var square: BasicChartSymbolShape { .square }
    public static var triangle: BasicChartSymbolShape { .triangle }
    public static var diamond: BasicChartSymbolShape { .diamond }
    public static var pentagon: BasicChartSymbolShape { .pentagon }
    public static var plus: BasicChartSymbolShape { .plus }
    public static var cross: BasicChartSymbolShape { .cross }
    public static var asterisk: BasicChartSymbolShape { .asterisk }
}
