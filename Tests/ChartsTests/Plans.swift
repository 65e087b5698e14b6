import LayerTree
import LifelineUI
import SeededRandom
import Testing

@testable import Charts

/// Plans of charts, without a page.
@MainActor enum Plans {
    static func plan(
        width: Double = 400, height: Double = 240, isFromRight: Bool = false,
        _ configure: (inout ChartConfiguration) -> Void = { _ in },
        @ChartContentBuilder _ content: () -> some ChartContent
    ) -> ChartPlan {
        var marks = _Marks()
        content()._collect(into: &marks)
        var settings = ChartConfiguration()
        configure(&settings)
        var environment = EnvironmentValues()
        environment.timeZone = TimeZone(identifier: "UTC")!
        environment.locale = Locale(identifier: "en_US")
        if isFromRight { environment.layoutDirection = .rightToLeft }
        return ChartPlan(
            marks.all, settings: settings,
            context: ChartContext(size: CGSize(width: width, height: height), environment: environment))
    }
}

extension ChartPlan {
    /// The texts outside of the plot, and those that scroll with it.
    var texts: [FigureText] {
        (outside + back).flatMap(\.figures).compactMap { if case .text(let text) = $0.form { text } else { nil } }
    }

    var strings: [String] { texts.map(\.string) }

    /// The points of all paths of a kind of mark.
    func paths(_ kind: Mark.Kind) -> [Path] {
        marks.filter { $0.key.kind == kind }.flatMap(\.figures).compactMap {
            switch $0.form {
            case .fill(let path), .stroke(let path, _): path
            case .text: nil
            }
        }
    }

    /// The rectangles of bars, from left to right and from below.
    var bars: [CGRect] {
        paths(.bar).flatMap { path -> [CGRect] in
            var boxes: [CGRect] = []
            var points: [CGPoint] = []
            path.forEach { element in
                switch element {
                case .move(let to): points = [to]
                case .line(let to): points.append(to)
                case .quadCurve(let to, _): points.append(to)
                case .curve(let to, _, _): points.append(to)
                case .closeSubpath:
                    let (xs, ys) = (points.map(\.x), points.map(\.y))
                    boxes.append(
                        CGRect(
                            x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!))
                }
            }
            return boxes
        }.sorted { ($0.minX, -$0.minY) < ($1.minX, -$1.minY) }
    }
}

extension FigureLayer.Key {
    /// The kind of the layer's marks.
    var kind: Mark.Kind? {
        switch content {
        case .marks(let kind, _): kind
        case .series(let series): series.kind
        case .grid, .labels, .scrollingLabels: nil
        }
    }
}
