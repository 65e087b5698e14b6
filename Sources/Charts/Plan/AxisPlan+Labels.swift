extension AxisPlan {
    /// Shortens, wraps, turns and leaves out labels, so that they do not overlap.
    mutating func resolve(_ side: inout Side, isCategorical: Bool) {
        var labels = side.labels
        if labels.contains(where: { $0.resolution == .truncate }) { truncate(&labels) }
        if isX, isCategorical { fitCategories(&labels) }
        for index in labels.indices { shorten(&labels[index]) }
        thinOut(&labels)
        side.labels = labels
    }

    private func setLines(_ label: inout Label, _ lines: [String]) {
        label.lines = lines
        label.widths = lines.map { context.measure.width($0, label.font) }
    }

    private func truncate(_ labels: inout [Label]) {
        guard isX, labels.count > 1 else { return }
        let available = scale.length / Double(labels.count) - 4
        for index in labels.indices where labels[index].resolution == .truncate {
            let label = labels[index]
            setLines(
                &labels[index], label.lines.map { context.measure.shortened($0, label.font, to: available) })
        }
    }

    /// Wraps or turns the names of categories that are wider than their categories.
    private mutating func fitCategories(_ labels: inout [Label]) {
        let flexible = labels.indices.filter { labels[$0].resolution == .automatic && labels[$0].angle == 0 }
        guard !flexible.isEmpty else { return }
        let available = scale.band - 4
        if flexible.allSatisfy({ labels[$0].width <= available }) { return }
        let wrapped = flexible.map { index in
            labels[index].lines.count > 1
                ? nil
                : context.measure.lines(labels[index].lines[0], labels[index].font, width: available, maximum: 3)
        }
        if wrapped.allSatisfy({ $0 != nil }) {
            for (index, lines) in zip(flexible, wrapped) { setLines(&labels[index], lines ?? []) }
            return
        }
        // If most of a label can be read in its category, it is shortened; otherwise labels are turned.
        let height = labels[flexible[0]].height
        let widest = flexible.map { labels[$0].width }.max() ?? 0
        if widest <= available * 1.15 {
            for index in flexible {
                let label = labels[index]
                setLines(
                    &labels[index], label.lines.map { context.measure.shortened($0, label.font, to: available) })
            }
            return
        }
        if scale.band < height * 1.5 { isSteep = true }
        let angle = isSteep ? -Double.pi / 2 : -Double.pi / 4
        for index in flexible { labels[index].angle = angle }
    }

    /// Shortens a label to the maximum thickness of the axis.
    private func shorten(_ label: inout Label) {
        let across = isX ? abs(sin(label.angle)) : abs(cos(label.angle))
        guard across > 0.1 else { return }
        let available = max(16, (limit - (isX ? label.height * abs(cos(label.angle)) : 0)) / across)
        guard label.width > available else { return }
        setLines(&label, label.lines.map { context.measure.shortened($0, label.font, to: available) })
    }

    /// Leaves out labels that would overlap: of equally distant ones every second, third and so on.
    private func thinOut(_ labels: inout [Label]) {
        let order = labels.indices.filter { labels[$0].resolution != .disabled }
            .sorted { labels[$0].position < labels[$1].position }
        guard order.count > 1 else { return }
        func needed(_ a: Int, _ b: Int) -> Double {
            let (a, b) = (labels[a], labels[b])
            if a.angle == b.angle, isX, a.angle != 0 {
                // Turned labels are beside each other like slanted stripes.
                return max(a.height, b.height) / max(0.1, abs(sin(a.angle))) + 1
            }
            let gap =
                if case .greedy(let spacing) = b.resolution { Double(spacing) } else { isX ? 4.0 : 1 }
            return (a.length(isX: isX) + b.length(isX: isX)) / 2 + gap
        }
        func overlaps(_ every: Int) -> Bool {
            let kept = stride(from: 0, to: order.count, by: every).map { order[$0] }
            return zip(kept, kept.dropFirst()).contains {
                labels[$1].position - labels[$0].position < needed($0, $1)
            }
        }
        var kept: Set<Int> = Set(labels.indices).subtracting(order)
        if order.allSatisfy({ labels[$0].resolution == .automatic }) {
            var every = 1
            while every < order.count, overlaps(every) { every += 1 }
            for index in stride(from: 0, to: order.count, by: every) { kept.insert(order[index]) }
        } else {
            var last: Int?
            for index in order {
                if let last, labels[index].position - labels[last].position < needed(last, index) { continue }
                kept.insert(index)
                last = index
            }
        }
        labels = labels.indices.filter(kept.contains).map { labels[$0] }
    }
}
