import Ownership

/// The constraints of one tree of views, and their solution.
///
/// The root of the tree retains the engine. It is created at the first layout of a view with constraints and then adds
/// all existing ones at once; later changes are passed to the solver one by one.
///
/// Positions are those of `UIView.frame`: in the superview's coordinates. A constraint between a view and a descendant
/// has no term for the outer view's position, so that moving a view does not affect its content.
@MainActor final class LayoutEngine {
    /// The rectangle of a view or guide as unknowns, created when a constraint first mentions them.
    final class Item {
        unowned let item: any ConstraintItem
        unowned let view: UIView
        let guide: UILayoutGuide?
        /// Horizontal origin and length, then vertical.
        var unknowns = SIMD4<LinearSolver.Unknown>(repeating: -1)
        /// The constraints that pin the unknowns to the frame, for views not laid out by constraints.
        var pins: [LinearSolver.Unknown] = [-1, -1, -1, -1]
        var isFixed = false
        /// The constraints for content sizes and for non-negative lengths, by axis.
        var contents: [LinearSolver.Unknown] = [-1, -1]
        var bounds: [LinearSolver.Unknown] = [-1, -1]
        var measuredWidth: Double?
        /// The unknowns of a scroll view's content size, by axis.
        var scrolled: [LinearSolver.Unknown] = [-1, -1]
        var isScroller = false
        var isQueued = false

        init(_ item: any ConstraintItem, _ view: UIView) {
            self.item = item
            self.view = view
            guide = item as? UILayoutGuide
        }
    }

    unowned let root: UIView
    /// Whether the engine only computes the fitting size of the root.
    let isFitting: Bool
    var solver = LinearSolver()
    var items: [ObjectIdentifier: Item] = [:]
    var itemOfUnknown: [Item?] = []
    var errors: [ObjectIdentifier: LinearSolver.Unknown] = [:]
    var constraintOfError: [LinearSolver.Unknown: Unretained<NSLayoutConstraint>] = [:]
    var pending: [NSLayoutConstraint] = []
    var pendingWidths: [Item] = []
    var wrapping: [ObjectIdentifier: Item] = [:]
    var staleContents: [Item] = []
    /// Items whose frames are applied in the layout of their superview, by superview.
    var queue: [ObjectIdentifier: [Item]] = [:]
    var scrollers: [Item] = []
    var broken: Set<LinearSolver.Unknown> = []
    unowned var current: UIView?
    /// An unknown that is always 1.
    var unit: LinearSolver.Unknown?

    init(root: UIView, isFitting: Bool = false) {
        self.root = root
        self.isFitting = isFitting
    }

    /// Returns the engine of a view's tree, creating it if needed.
    static func engine(of view: UIView) -> LayoutEngine {
        let root = view.constraintRoot
        let state = root.ensuredConstraintState
        if let engine = state.engine { return engine }
        let engine = LayoutEngine(root: root)
        state.engine = engine
        engine.enqueueAll(in: root)
        return engine
    }

    func enqueueAll(in view: UIView) {
        if let held = view.extras?.constraints?.held { pending.append(contentsOf: held) }
        for subview in view.subviews where subview.flags.contains(.constrained) { enqueueAll(in: subview) }
    }

    // MARK: Constraints

    func enqueue(_ constraint: NSLayoutConstraint) { pending.append(constraint) }

    func remove(_ constraint: NSLayoutConstraint) {
        if let error = errors.removeValue(forKey: ObjectIdentifier(constraint)) {
            constraintOfError[error] = nil
            broken.remove(error)
            solver.remove(constraint: error)
        } else if let index = pending.lastIndex(where: { $0 === constraint }) {
            pending.remove(at: index)
        }
    }

    func constantDidChange(_ constraint: NSLayoutConstraint) {
        if let error = errors[ObjectIdentifier(constraint)] {
            solver.setConstant(-Double(constraint.constant), of: error)
        }
    }

    func removeItem(_ item: any ConstraintItem) {
        guard let item = items.removeValue(forKey: ObjectIdentifier(item)) else { return }
        wrapping[ObjectIdentifier(item.view)] = item.guide == nil ? nil : wrapping[ObjectIdentifier(item.view)]
        staleContents.removeAll { $0 === item }
        pendingWidths.removeAll { $0 === item }
        scrollers.removeAll { $0 === item }
        for (key, items) in queue where items.contains(where: { $0 === item }) {
            queue[key] = items.filter { $0 !== item }
        }
        queue[ObjectIdentifier(item.view)] = item.guide == nil ? nil : queue[ObjectIdentifier(item.view)]
        for error in item.pins + item.contents + item.bounds where error >= 0 { solver.remove(constraint: error) }
        for unknown in (0..<4).map({ item.unknowns[$0] }) + item.scrolled where unknown >= 0 {
            itemOfUnknown[Int(unknown)] = nil
            solver.remove(variable: unknown)
        }
    }

    // MARK: Solving

    /// Adds pending constraints: equations before inequalities, then by descending priority. In this order most of them
    /// define a fresh unknown and need no search.
    private func flush() {
        guard !pending.isEmpty else { return }
        let new = pending
        pending.removeAll(keepingCapacity: true)
        var later: [(NSLayoutConstraint, [LinearSolver.Term])] = []
        for constraint in new where constraint.holder != nil {
            guard let terms = terms(of: constraint) else { continue }
            later.append((constraint, terms))
        }
        // Content lengths are added first, so that dependent positions are expressed in terms of them.
        for item in pendingWidths where item.guide == nil { addContents(item) }
        func rank(_ constraint: NSLayoutConstraint) -> Float {
            constraint.priority.rawValue + (constraint.relation == .equal ? 2000 : 0)
        }
        let order = later.indices.sorted {
            let (a, b) = (rank(later[$0].0), rank(later[$1].0))
            return a != b ? a > b : $0 < $1
        }
        for index in order { add(later[index].0, later[index].1) }
    }

    private func add(_ constraint: NSLayoutConstraint, _ terms: [LinearSolver.Term]) {
        let priority = min(1000, max(1, constraint.priority.rawValue))
        let error = solver.add(
            terms, constant: -Double(constraint.constant),
            above: constraint.relation == .greaterThanOrEqual ? nil : priority,
            below: constraint.relation == .lessThanOrEqual ? nil : priority)
        errors[ObjectIdentifier(constraint)] = error
        constraintOfError[error] = Unretained(constraint)
    }

    func solve() {
        flush()
        addLengths()
        for item in staleContents { updateContent(item) }
        staleContents.removeAll(keepingCapacity: true)
        solver.solve()
        // The height of wrapping text depends on its width, which is only known now.
        for _ in 0..<4 where !wrapping.isEmpty {
            var changed = false
            for item in wrapping.values { changed = wrap(item) || changed }
            if !changed { break }
            solver.solve()
        }
        if !isFitting { reportConflicts() }
    }

    private func reportConflicts() {
        guard solver.mayConflict else { return }
        solver.mayConflict = false
        let conflicts = solver.conflicts
        if conflicts.isEmpty, broken.isEmpty { return }
        for conflict in conflicts where !broken.contains(conflict.broken) {
            let names = ([conflict.broken] + conflict.others).map { "    \(name(of: $0))" }
            UIApplication.log.error(
                """
                Unable to simultaneously satisfy constraints. One of these is probably unintended:
                \(names.joined(separator: "\n"))
                Will attempt to recover by breaking constraint \(name(of: conflict.broken))
                """)
            LayoutConflicts.handler?(name(of: conflict.broken), conflict.others.map(name(of:)))
        }
        broken = Set(conflicts.map(\.broken))
    }

    private func name(of error: LinearSolver.Unknown) -> String {
        if let constraint = constraintOfError[error] { return constraint.object.description }
        for item in items.values {
            if let index = item.pins.firstIndex(of: error) {
                return "NSAutoresizingMaskLayoutConstraint \(item.item.layoutName).\(Self.names[index])"
            }
            if let index = item.contents.firstIndex(of: error) {
                return "NSContentSizeLayoutConstraint \(item.item.layoutName).\(Self.names[2 * index + 1])"
            }
            if let index = item.bounds.firstIndex(of: error) {
                return "\(item.item.layoutName).\(Self.names[2 * index + 1]) >= 0"
            }
        }
        return "a constraint"
    }

    private static let names = ["minX", "width", "minY", "height"]
}

/// Lets tests observe logged conflicts.
@MainActor package enum LayoutConflicts {
    /// Called with the broken constraint and the constraints that it conflicts with.
    package static var handler: ((String, [String]) -> Void)?
}
