extension MarkPlanner {
    mutating func planSectors() {
        let sectors = plan.model.items.filter { $0.mark.kind == .sector }
        let total = sectors.reduce(0.0) { $0 + max(0, $1.mark.angle?.value.real ?? 0) }
        guard total > 0, total.isFinite else { return }
        let center = CGPoint(x: plan.plot.midX, y: plan.plot.midY)
        let greatest = min(plan.plot.width, plan.plot.height) / 2
        var start = -Double.pi / 2
        let direction = plan.context.isFromRight ? -1.0 : 1
        for item in sectors {
            let mark = item.mark
            let value = max(0, mark.angle?.value.real ?? 0)
            let delta = value / total * 2 * .pi * direction
            defer { start += delta }
            guard value > 0 else { continue }
            let attributes = mark.attributes
            let sector = Sector(
                center: CGPoint(
                    x: center.x + Double(attributes.offset.width), y: center.y + Double(attributes.offset.height)),
                inner: Self.radius(attributes.innerRadius, greatest, 0),
                outer: Self.radius(attributes.outerRadius, greatest, greatest), start: start, delta: delta,
                inset: attributes.angularInset, cornerRadius: Double(attributes.cornerRadius ?? 0))
            let layer = figures.layer(of: mark)
            figures.draw(layer, plan.styles.paint(of: mark), attributes.opacity, nil, frame: plan.plot) { path in
                sector.add(to: &path)
            }
            annotate(mark, CGRect(origin: sector.middle, size: .zero), position: .overlay)
        }
    }

    private static func radius(_ dimension: MarkDimension, _ greatest: Double, _ standard: Double) -> Double {
        switch dimension.form {
        case .automatic: standard
        case .fixed(let length): min(Double(length), greatest)
        case .inset(let inset): max(0, greatest - Double(inset))
        case .ratio(let ratio): min(greatest, greatest * Double(ratio))
        }
    }
}
