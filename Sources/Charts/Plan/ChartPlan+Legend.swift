/// The place of the legend.
extension ChartPlan {
    enum Side { case left, right, top, bottom }

    static func side(_ position: AnnotationPosition, or standard: Side) -> Side {
        if position.isAutomatic || position.isOverlay { return standard }
        if position.point.y == 0 { return .top }
        if position.point.y == 1 { return .bottom }
        return position.point.x == 0 ? .left : .right
    }

    static let legendSpacing = 8.0

    mutating func reserveLegend() {
        guard showsLegend else { return }
        let side = Self.side(settings.legend.position, or: .bottom)
        let isColumn = side == .left || side == .right
        let plan = LegendPlan(
            styles, model: model, width: isColumn ? context.size.width * 0.4 : context.size.width,
            isColumn: isColumn, context: context)
        guard plan.size.height > 0, plan.size.height < context.size.height * (isColumn ? 1 : 0.3) else { return }
        legend = plan
        let spacing = Double(settings.legend.spacing ?? Self.legendSpacing)
        switch side {
        case .left: fixed.left += plan.size.width + spacing
        case .right: fixed.right += plan.size.width + spacing
        case .top: fixed.top += plan.size.height + spacing
        case .bottom: fixed.bottom += plan.size.height + spacing
        }
    }

    func legendOrigin(_ legend: LegendPlan) -> CGPoint {
        let (size, whole) = (legend.size, context.size)
        let side = Self.side(settings.legend.position, or: .bottom)
        let alignment = settings.legend.alignment
        func along(_ length: Double, _ start: Double, _ total: Double, _ fraction: Double) -> Double {
            start + (total - length) * fraction
        }
        let isFromRight = context.isFromRight
        let x = Self.fraction(alignment?.horizontal, or: 0)
        let y = Self.fraction(alignment?.vertical, or: side == .left || side == .right ? 0 : 0.5)
        let plotLeft = isFromRight ? whole.width - plot.maxX : plot.minX
        let rect =
            switch side {
            case .bottom:
                CGRect(
                    x: along(size.width, min(plotLeft, whole.width - size.width), plot.width, x),
                    y: whole.height - size.height, width: size.width, height: size.height)
            case .top:
                CGRect(
                    x: along(size.width, min(plotLeft, whole.width - size.width), plot.width, x), y: 0,
                    width: size.width, height: size.height)
            case .left:
                CGRect(
                    x: 0, y: along(size.height, plot.minY, plot.height, y), width: size.width, height: size.height)
            case .right:
                CGRect(
                    x: whole.width - size.width, y: along(size.height, plot.minY, plot.height, y),
                    width: size.width, height: size.height)
            }
        var placed = mirrored(rect)
        placed.origin.x = max(0, min(placed.minX, whole.width - size.width))
        return placed.origin
    }

    static func fraction(_ alignment: HorizontalAlignment?, or standard: Double) -> Double {
        switch alignment {
        case .leading?: 0
        case .center?: 0.5
        case .trailing?: 1
        default: standard
        }
    }

    static func fraction(_ alignment: VerticalAlignment?, or standard: Double) -> Double {
        switch alignment {
        case .top?: 0
        case .center?: 0.5
        case .bottom?: 1
        default: standard
        }
    }
}
