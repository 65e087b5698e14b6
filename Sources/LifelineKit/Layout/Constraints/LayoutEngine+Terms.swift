extension LayoutEngine {
    /// Returns a constraint as `first − multiplier × second`, without the constant; nil if an item was deallocated.
    func terms(of constraint: NSLayoutConstraint) -> [LinearSolver.Term]? {
        guard let first = constraint.first, let holder = constraint.holder else { return nil }
        var terms: [LinearSolver.Term] = []
        terms.reserveCapacity(4)
        let second = constraint.second
        // From right to left, positions are distances from the right: constants and relations keep their meaning.
        let isMirrored =
            (constraint.firstAttribute.isDirectional || constraint.secondAttribute.isDirectional)
            && first.layoutView.map(isRightToLeft) == true
        let side: Double = isMirrored ? -1 : 1
        func position(_ attribute: NSLayoutConstraint.Attribute) -> (NSLayoutConstraint.Attribute, Double) {
            guard isMirrored, attribute.axis == 0, !attribute.isLength else { return (attribute, 1) }
            return (attribute.opposite, side)
        }
        let (firstAttribute, firstSide) = position(constraint.firstAttribute)
        append(first, firstAttribute, firstSide, in: holder, other: second, to: &terms)
        if constraint.hasSecond {
            guard let second else { return nil }
            let (attribute, side) = position(constraint.secondAttribute)
            append(
                second, attribute, -side * Double(constraint.multiplier), in: holder, other: first, to: &terms)
        }
        return terms
    }

    private func isRightToLeft(_ view: UIView) -> Bool {
        switch view.semanticContentAttribute {
        case .unspecified: root.traitCollection.layoutDirection == .rightToLeft
        case .forceRightToLeft: true
        case .forceLeftToRight, .playback, .spatial: false
        }
    }

    private func append(
        _ item: any ConstraintItem, _ attribute: NSLayoutConstraint.Attribute, _ factor: Double, in holder: UIView,
        other: (any ConstraintItem)?, to terms: inout [LinearSolver.Term]
    ) {
        guard let own = self.item(item) else { return }
        let axis = attribute.axis
        // Constraints between a scroll view and its content refer to the edges of the scrollable content.
        let scrolls =
            item === holder && item is UIScrollView && other != nil && other !== item && other?.layoutView !== item
            && !attribute.isLength
        func add(_ unknown: LinearSolver.Unknown, _ coefficient: Double) {
            terms.append(.init(unknown: unknown, coefficient: factor * coefficient))
        }
        func addLength(_ share: Double) {
            add(scrolls ? scrolled(own, axis) : unknown(own, 2 * axis + 1), share)
        }
        func addOrigin() {
            var next: UIView? = own.view
            if own.guide != nil {
                add(unknown(own, 2 * axis), 1)
            }
            while let view = next, view !== holder {
                if let outer = self.item(view) { add(unknown(outer, 2 * axis), 1) }
                next = view.superview
            }
        }
        switch attribute {
        case .notAnAttribute: return
        case .width, .height: addLength(1)
        case .left, .leading, .top: addOrigin()
        case .right, .trailing, .bottom:
            addOrigin()
            addLength(1)
        case .centerX, .centerY:
            addOrigin()
            addLength(0.5)
        case .firstBaseline, .lastBaseline:
            addOrigin()
            guard own.guide == nil, let offset = own.view.baselineOffset else {
                if attribute == .lastBaseline { addLength(1) }
                return
            }
            // The text is vertically centred in the view, or fills it.
            addLength(attribute == .firstBaseline ? 0 : 1)
            add(one, attribute == .firstBaseline ? offset.top : -offset.bottom)
        }
    }

    /// An unknown that is always 1, to express an item's internal distances as terms.
    private var one: LinearSolver.Unknown {
        if let unit { return unit }
        let unknown = solver.makeVariable()
        unit = unknown
        _ = solver.add([.init(unknown: unknown, coefficient: 1)], constant: -1, above: 1000, below: 1000)
        return unknown
    }
}

extension NSLayoutConstraint.Attribute {
    /// 0 for horizontal attributes, 1 for vertical ones.
    var axis: Int {
        switch self {
        case .left, .right, .leading, .trailing, .width, .centerX, .notAnAttribute: 0
        default: 1
        }
    }

    var isLength: Bool { self == .width || self == .height }

    /// Whether the edge depends on the direction of the language.
    var isDirectional: Bool { self == .leading || self == .trailing }

    /// The edge on the other side.
    fileprivate var opposite: Self {
        switch self {
        case .left, .leading: .trailing
        case .right, .trailing: .leading
        default: self
        }
    }
}
