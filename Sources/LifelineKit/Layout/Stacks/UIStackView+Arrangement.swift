extension UIStackView {
    /// Creates the constraints that arrange the views, with the names that UIKit's logs use.
    final func makeArrangement(of views: [UIView]) -> [NSLayoutConstraint] {
        guard let first = views.first, let last = views.last else { return [] }
        let canvas: any ConstraintItem = isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self
        let (start, end) = axisEdges
        var result = [
            relate(first, start, .equal, canvas, start).identified("UISV-canvas-connection"),
            relate(canvas, end, .equal, last, end).identified("UISV-canvas-connection"),
        ]
        result += distances(views)
        result += lengths(views)
        for view in views { result += across(view, canvas) }
        result += baselines(views)
        return result
    }

    private final var axisEdges: (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) {
        axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    }

    private final var length: NSLayoutConstraint.Attribute { axis == .horizontal ? .width : .height }

    private final func relate(
        _ first: any ConstraintItem, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
        _ second: any ConstraintItem, _ other: NSLayoutConstraint.Attribute, multiplier: CGFloat = 1,
        constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(first, attribute, relation, second, other, multiplier: multiplier, constant: constant)
    }

    private final func distances(_ views: [UIView]) -> [NSLayoutConstraint] {
        let (start, end) = axisEdges
        let isExact = distribution != .equalSpacing && distribution != .equalCentering
        var result = zip(views, views.dropFirst()).map { view, next in
            relate(
                next, start, isExact ? .equal : .greaterThanOrEqual, view, end, constant: distance(after: view)
            ).identified("UISV-spacing")
        }
        if !isExact { result += equalGaps(views) }
        return result
    }

    private final func equalGaps(_ views: [UIView]) -> [NSLayoutConstraint] {
        let (start, end) = axisEdges
        let center: NSLayoutConstraint.Attribute = axis == .horizontal ? .centerX : .centerY
        let isCentering = distribution == .equalCentering
        var result: [NSLayoutConstraint] = []
        for (index, (view, next)) in zip(views, views.dropFirst()).enumerated() {
            let gap = UILayoutGuide()
            gap.identifier = "UISV-distributing"
            addLayoutGuide(gap)
            arrangementGuides.append(gap)
            result.append(
                relate(gap, start, .equal, view, isCentering ? center : end).identified("UISV-distributing-edge"))
            result.append(
                relate(gap, end, .equal, next, isCentering ? center : start).identified("UISV-distributing-edge"))
            if index > 0 {
                // Views of different sizes can make equal centre distances impossible.
                result.append(
                    relate(gap, length, .equal, arrangementGuides[0], length).identified(
                        "UISV-fill-equally", priority: isCentering ? .init(149) : .required))
            }
        }
        return result
    }

    private final func lengths(_ views: [UIView]) -> [NSLayoutConstraint] {
        switch distribution {
        case .fillEqually:
            return views.dropFirst().map {
                relate($0, length, .equal, views[0], length).identified("UISV-fill-equally")
            }
        case .fillProportionally:
            let contents = views.map { max(0, axis == .horizontal ? contentSize($0).width : contentSize($0).height) }
            guard let base = contents.firstIndex(where: { $0 > 0 }) else { return [] }
            return views.indices.filter { $0 != base }.map {
                relate(views[$0], length, .equal, views[base], length, multiplier: contents[$0] / contents[base])
                    .identified("UISV-fill-proportionally", priority: .init(999))
            }
        default: return []
        }
    }

    private final func contentSize(_ view: UIView) -> CGSize {
        let size = view.intrinsicContentSize
        return size.width >= 0 || size.height >= 0
            ? size : view.systemLayoutSizeFitting(Self.layoutFittingCompressedSize)
    }

    /// Creates a view's constraints across the axis; the stack is as thick as its thickest view.
    private final func across(_ view: UIView, _ canvas: any ConstraintItem) -> [NSLayoutConstraint] {
        let (start, end, center):
            (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
                axis == .horizontal ? (.top, .bottom, .centerY) : (.leading, .trailing, .centerX)
        func edge(_ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation)
            -> NSLayoutConstraint
        {
            relate(view, attribute, relation, canvas, attribute)
                .identified(relation == .equal ? "UISV-alignment" : "UISV-spanning-boundary")
        }
        switch alignment {
        case .fill: return [edge(start, .equal), edge(end, .equal)]
        case .leading: return [edge(start, .equal), edge(end, .lessThanOrEqual), snug(view, canvas)]
        case .trailing: return [edge(end, .equal), edge(start, .greaterThanOrEqual), snug(view, canvas)]
        case .center:
            return [
                edge(center, .equal), edge(start, .greaterThanOrEqual), edge(end, .lessThanOrEqual), snug(view, canvas),
            ]
        case .firstBaseline, .lastBaseline:
            let weak = relate(view, start, .equal, canvas, start)
            return [
                edge(start, .greaterThanOrEqual), edge(end, .lessThanOrEqual), snug(view, canvas),
                weak.identified("UISV-ambiguity-suppression", priority: .init(24)),
            ]
        }
    }

    /// Without this constraint, an otherwise unconstrained stack could have any thickness.
    private final func snug(_ view: UIView, _ canvas: any ConstraintItem) -> NSLayoutConstraint {
        let thickness: NSLayoutConstraint.Attribute = axis == .horizontal ? .height : .width
        return relate(canvas, thickness, .equal, view, thickness).identified(
            "UISV-ambiguity-suppression", priority: .init(25))
    }

    private final func baselines(_ views: [UIView]) -> [NSLayoutConstraint] {
        guard axis == .horizontal, alignment == .firstBaseline || alignment == .lastBaseline else { return [] }
        let attribute: NSLayoutConstraint.Attribute = alignment == .firstBaseline ? .firstBaseline : .lastBaseline
        return views.dropFirst().map {
            relate($0, attribute, .equal, views[0], attribute).identified("UISV-baseline-alignment")
        }
    }
}
