import Foundation

/// The titles of the axes.
extension ChartPlan {
    func titles() -> [(title: ChartConfiguration.AxisTitle, isX: Bool, side: Side)] {
        // A smaller chart has no space for titles.
        guard model.hasAxes, context.size.height >= 120 else { return [] }
        var result: [(ChartConfiguration.AxisTitle, Bool, Side)] = []
        if let title = settings.x.label, hasXAxis {
            result.append((title, true, Self.side(title.position, or: .bottom)))
        }
        if let title = settings.y.label, hasYAxis { result.append((title, false, Self.side(title.position, or: .top))) }
        return result
    }

    static let titleSpacing = 4.0

    mutating func reserveTitles() {
        for (title, _, side) in titles() where title.text != nil {
            let thickness = Double(context.titleFont.lineHeight) + Double(title.spacing ?? Self.titleSpacing)
            switch side {
            case .left: fixed.left += thickness
            case .right: fixed.right += thickness
            case .top: fixed.top += thickness
            case .bottom: fixed.bottom += thickness
            }
        }
    }

    func addTitles(_ texts: inout [Figure]) {
        let font = context.titleFont
        let height = Double(font.lineHeight)
        let legendSide = legend == nil ? nil : Self.side(settings.legend.position, or: .bottom)
        let spacing = Double(settings.legend.spacing ?? Self.legendSpacing)
        for (title, isX, side) in titles() {
            guard let full = title.text else { continue }
            let isAlong = side == .top || side == .bottom
            let text = context.measure.shortened(
                full, font, to: max(20, isAlong ? context.size.width : plot.height))
            let width = context.measure.width(text, font)
            // The y axis' title above it is at the side of its labels.
            let isLeading = settings.y.contents?.first?.position.form == .leading
            let standard = isX ? 0.5 : isLeading ? 0 : 1
            var point: CGPoint
            var angle = 0.0
            switch side {
            case .top, .bottom:
                let fraction = Self.fraction(title.alignment?.horizontal, or: standard)
                let fromLeft = context.isFromRight ? 1 - fraction : fraction
                let left = isX ? plot.minX : 0
                let room = isX ? plot.width : context.size.width
                let inset =
                    (legendSide == .top && side == .top || legendSide == .bottom && side == .bottom)
                    ? (legend?.size.height ?? 0) + spacing : 0
                point = CGPoint(
                    x: max(0, min(left + (room - width) * fromLeft, context.size.width - width)),
                    y: side == .top ? inset + height / 2 : context.size.height - inset - height / 2)
            case .left, .right:
                let fraction = Self.fraction(title.alignment?.vertical, or: 0.5)
                let inset = legendSide == side ? (legend?.size.width ?? 0) + spacing : 0
                let isLeft = (side == .left) != context.isFromRight
                angle = isLeft ? -.pi / 2 : .pi / 2
                let top = plot.minY + (plot.height - width) * fraction
                point = CGPoint(
                    x: isLeft ? inset + height / 2 : context.size.width - inset - height / 2,
                    y: isLeft ? top + width : top)
            }
            texts.append(
                Figure(
                    form: .text(FigureText(string: text, font: font, width: width, origin: point, angle: angle)),
                    paint: .color(.secondary)))
        }
    }
}
