/// Places annotations.
@MainActor enum AnnotationPlan {
    static let spacing = 4.0

    static func view(
        _ annotation: MarkAnnotation, _ id: FigureView.ID, at position: AnnotationPosition, of rect: CGRect,
        in plan: ChartPlan, zIndex: Double
    ) -> FigureView {
        let isFromRight = plan.context.isFromRight
        let spacing = Double(annotation.spacing ?? Self.spacing)
        // 0 left or above, 1 right or below, 0.5 at neither side.
        let unit = position.point
        let side = CGPoint(x: isFromRight ? 1 - unit.x : unit.x, y: unit.y)
        var point = CGPoint(x: rect.minX + rect.width * side.x, y: rect.minY + rect.height * side.y)
        var anchor = UnitPoint(x: 1 - side.x, y: 1 - side.y)
        func fraction(_ alignment: HorizontalAlignment) -> Double {
            let own = alignment == .leading ? 0.0 : alignment == .trailing ? 1 : 0.5
            return isFromRight ? 1 - own : own
        }
        func fraction(_ alignment: VerticalAlignment) -> Double {
            alignment == .top ? 0 : alignment == .bottom ? 1 : 0.5
        }
        if position.isOverlay {
            let x = fraction(annotation.alignment.horizontal)
            let y = fraction(annotation.alignment.vertical)
            point = CGPoint(x: rect.minX + rect.width * x, y: rect.minY + rect.height * y)
            anchor = UnitPoint(x: x, y: y)
        } else {
            point.x += side.x == 0 ? -spacing : side.x == 1 ? spacing : 0
            point.y += side.y == 0 ? -spacing : side.y == 1 ? spacing : 0
            if unit.x == 0.5 {
                let x = fraction(annotation.alignment.horizontal)
                point.x = rect.minX + rect.width * x
                anchor.x = x
            }
            if unit.y == 0.5 {
                let y = fraction(annotation.alignment.vertical)
                point.y = rect.minY + rect.height * y
                anchor.y = y
            }
        }
        let content = annotation.content(AnnotationContext(targetSize: rect.size))
        var view = FigureView(id: id, view: content, point: point, anchor: anchor, zIndex: zIndex)
        let whole = CGRect(origin: .zero, size: plan.context.size)
        if let boundary = annotation.overflow.x.boundary {
            let box = boundary.isChart ? whole : plan.plot
            (view.minX, view.maxX) = (box.minX, box.maxX)
        }
        if let boundary = annotation.overflow.y.boundary {
            let box = boundary.isChart ? whole : plan.plot
            (view.minY, view.maxY) = (box.minY, box.maxY)
        }
        return view
    }
}
