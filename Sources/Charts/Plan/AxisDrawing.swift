/// The lines and labels of axes as figures in the chart.
@MainActor struct AxisDrawing {
    private let plan: ChartPlan
    private(set) var lines: [Figure] = []
    private(set) var labels: [Figure] = []
    /// Labels that move with a scrolling plot.
    private(set) var scrollingLabels: [Figure] = []
    private(set) var views: [FigureView] = []

    init(plan: ChartPlan) { self.plan = plan }

    private var plot: CGRect { plan.plot }

    /// The extent of the plot's content across an axis.
    private func extent(isX: Bool) -> (Double, Double) {
        isX ? (plot.minY, plot.minY + plan.contentSize.height) : (contentLeft, contentLeft + plan.contentSize.width)
    }

    private var contentLeft: Double {
        plan.context.isFromRight ? plot.maxX - plan.contentSize.width : plot.minX
    }

    mutating func add(_ axis: AxisPlan) {
        let scrolls = axis.isX ? plan.contentSize.width > plot.width : plan.contentSize.height > plot.height
        for side in axis.sides {
            let thickness = side.thickness(isX: axis.isX, views: 0)
            let isLow = isLow(side, isX: axis.isX)
            for line in side.gridLines {
                var (from, to) = extent(isX: axis.isX)
                if side.preset == .extended { if isLow { from -= thickness } else { to += thickness } }
                add(line, axis.isX, from, to)
            }
            for tick in side.ticks {
                let edge = edge(side, isX: axis.isX)
                add(tick.line, axis.isX, edge, isLow ? edge - tick.length : edge + tick.length)
            }
            for (index, label) in side.labels.enumerated() {
                let place =
                    side.preset != .aligned
                    ? Place.middle
                    : index == 0 ? .first : index == side.labels.count - 1 ? .last : .middle
                let figures = figures(label, side, axis, place)
                if scrolls { scrollingLabels += figures } else { labels += figures }
            }
            for view in side.views { add(view, side, axis.isX) }
        }
    }

    /// Whether the labels are above the plot or left of it.
    private func isLow(_ side: AxisPlan.Side, isX: Bool) -> Bool {
        isX ? side.position == .top : (side.position == .leading) != plan.context.isFromRight
    }

    private func edge(_ side: AxisPlan.Side, isX: Bool) -> Double {
        let isLow = isLow(side, isX: isX)
        return isX ? (isLow ? plot.minY : plot.maxY) : (isLow ? plot.minX : plot.maxX)
    }

    private mutating func add(_ line: AxisPlan.Line, _ isX: Bool, _ from: Double, _ to: Double) {
        let position = snapped(line.position, width: line.stroke.lineWidth)
        var path = Path()
        let (dx, dy) = (Double(line.offset.width), Double(line.offset.height))
        path.move(to: isX ? CGPoint(x: position + dx, y: from + dy) : CGPoint(x: from + dx, y: position + dy))
        path.addLine(to: isX ? CGPoint(x: position + dx, y: to + dy) : CGPoint(x: to + dx, y: position + dy))
        // Equal lines are one path.
        if case .stroke(var all, let style)? = lines.last?.form, style == line.stroke, lines.last?.paint == line.paint {
            all.addPath(path)
            lines[lines.count - 1].form = .stroke(all, style)
        } else {
            lines.append(Figure(form: .stroke(path, line.stroke), paint: line.paint))
        }
    }

    /// Moves a thin line to the middle of a pixel, so that it is sharp.
    private func snapped(_ position: Double, width: CGFloat) -> Double {
        let scale = plan.context.scale
        return width * scale < 1.5
            ? ((position * scale).rounded(.down) + 0.5) / scale : (position * scale).rounded() / scale
    }

    private enum Place { case first, middle, last }

    private func figures(
        _ label: AxisPlan.Label, _ side: AxisPlan.Side, _ axis: AxisPlan, _ place: Place
    ) -> [Figure] {
        let isX = axis.isX
        let edge = edge(side, isX: isX)
        let isLow = isLow(side, isX: isX)
        let height = Double(label.font.lineHeight)
        let (c, s) = (cos(label.angle), sin(label.angle))
        // Where the label's box begins along the axis, as a fraction before the position.
        let fraction: Double =
            if let anchor = label.anchor {
                isX ? anchor.x : anchor.y
            } else {
                switch place {
                case .middle: 0.5
                case .first: isX ? (plan.x.start < plan.x.end ? 0 : 1) : 1
                case .last: isX ? (plan.x.start < plan.x.end ? 1 : 0) : 0
                }
            }
        var figures: [Figure] = []
        for (index, (string, width)) in zip(label.lines, label.widths).enumerated() {
            let row = (Double(index) - Double(label.lines.count - 1) / 2) * height
            var origin: CGPoint
            if isX {
                let inset = side.preset == .inset
                let outward = inset ? -1.0 : 1
                let near = isLow ? edge - label.spacing * outward : edge + label.spacing * outward
                let isAbove = isLow != inset
                if label.angle == 0 {
                    let middle = isAbove ? near - label.height / 2 : near + label.height / 2
                    let left = label.position - label.width * fraction
                    origin = CGPoint(x: left + (label.width - width) * 0.5, y: middle + row)
                } else {
                    // The end of a turned label that is nearer to the plot is at the position.
                    let across = height / 2 * abs(c) * (isAbove ? -1 : 1)
                    let isEndNear = (s < 0) != isAbove
                    let point = CGPoint(x: label.position - row * s, y: near + across + row * c)
                    origin =
                        isEndNear
                        ? CGPoint(x: point.x - width * c, y: point.y - width * s) : point
                }
            } else {
                let inset = side.preset == .inset
                let near = isLow != inset ? edge - label.spacing : edge + label.spacing
                let isLeft = isLow != inset
                let length = label.length(isX: false)
                let middle = label.position + (0.5 - fraction) * length - (inset ? height / 2 + 1 : 0)
                if label.angle == 0 {
                    origin = CGPoint(x: isLeft ? near - width : near, y: middle + row)
                } else {
                    let across = label.thickness(isX: false) / 2
                    let center = CGPoint(x: isLeft ? near - across : near + across, y: middle)
                    origin = CGPoint(
                        x: center.x - width / 2 * c - row * s, y: center.y - width / 2 * s + row * c)
                }
            }
            origin.x += label.offset.width
            origin.y += label.offset.height
            figures.append(
                Figure(
                    form: .text(
                        FigureText(
                            string: string, font: label.font, width: width, origin: origin, angle: label.angle)),
                    paint: label.paint))
        }
        return figures
    }

    private mutating func add(_ label: AxisPlan.LabelView, _ side: AxisPlan.Side, _ isX: Bool) {
        let isLow = isLow(side, isX: isX)
        let inset = side.preset == .inset
        let edge = edge(side, isX: isX)
        let near = isLow != inset ? edge - label.spacing : edge + label.spacing
        let (x, y) = (Double(label.offset.width), Double(label.offset.height))
        let point = isX ? CGPoint(x: label.position + x, y: near + y) : CGPoint(x: near + x, y: label.position + y)
        let across: Double = isLow != inset ? 1 : 0
        let anchor =
            isX
            ? UnitPoint(x: label.anchor?.x ?? 0.5, y: across) : UnitPoint(x: across, y: label.anchor?.y ?? 0.5)
        let id = FigureView.ID.axis(isX: isX, label.value)
        views.append(FigureView(id: id, view: label.view, point: point, anchor: anchor))
    }
}

extension AxisPlan {
    /// How far a label extends along the axis before and after its position.
    func extents(of label: Label) -> (before: Double, after: Double) {
        let length = label.length(isX: isX)
        if let anchor = label.anchor, label.angle == 0 {
            let fraction = isX ? anchor.x : anchor.y
            return (length * fraction, length * (1 - fraction))
        }
        guard isX, label.angle != 0, abs(cos(label.angle)) > 0.1 else { return (length / 2, length / 2) }
        let half = label.height / 2
        return label.angle < 0 ? (length - half, half) : (half, length - half)
    }
}
