import Foundation

extension AxisPlan {
    struct Label {
        var lines: [String]
        var widths: [Double]
        var font: UIFont
        var paint: ShapePaint
        /// The position along the axis.
        var position: Double
        /// A quarter turn clockwise is π/2.
        var angle = 0.0
        var anchor: UnitPoint?
        var offset = CGSize.zero
        var spacing: Double
        var resolution: AxisValueLabelCollisionResolution.Form

        var width: Double { widths.max() ?? 0 }
        var height: Double { Double(font.lineHeight) * Double(lines.count) }

        /// The length along the axis.
        func length(isX: Bool) -> Double {
            let (w, h) = (width, height)
            if angle == 0 { return isX ? w : h }
            let (c, s) = (abs(cos(angle)), abs(sin(angle)))
            return isX ? w * c + h * s : w * s + h * c
        }

        /// The length across the axis.
        func thickness(isX: Bool) -> Double { length(isX: !isX) }
    }

    struct Line {
        var position: Double
        var stroke: StrokeStyle
        var paint: ShapePaint
        var offset = CGSize.zero
    }

    struct Tick {
        var line: Line
        var length: Double
    }

    struct LabelView {
        var view: AnyView
        var value: _ChartValue
        var position: Double
        var anchor: UnitPoint?
        var offset: CGSize
        var spacing: Double
    }

    /// The marks of one set: those that the app declared together.
    struct Side {
        var position: AxisMarkPosition.Form
        var preset: AxisMarkPreset.Form
        var gridLines: [Line] = []
        var ticks: [Tick] = []
        var labels: [Label] = []
        var views: [LabelView] = []

        /// The space that ticks and labels need outside of the plot.
        func thickness(isX: Bool, views: Double) -> Double {
            if preset == .inset { return 0 }
            let tick = ticks.map(\.length).max() ?? 0
            let label = labels.map { $0.thickness(isX: isX) + $0.spacing }.max() ?? 0
            return max(tick, label, self.views.isEmpty ? 0 : views)
        }
    }
}
