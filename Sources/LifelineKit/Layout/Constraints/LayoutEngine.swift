import Ownership

/// The constraints of one tree of views, and their solution.
///
/// The root of the tree keeps the engine. It is made at the first layout of a view that has to do with constraints and
/// brings in all at once; later changes go into the solver one by one.
///
/// Positions are those of `UIView.frame`: in the superview's coordinates. A constraint between a view and one inside
/// of it has no term for where the outer one lies, so that moving a view leaves what is in it alone.
@MainActor final class LayoutEngine {
    /// The rectangle of a view or guide as unknowns, made when a constraint first mentions them.
    final class Item {
        unowned let item: any ConstraintItem
        unowned let view: UIView
        let guide: UILayoutGuide?
        /// Horizontal origin and length, then vertical.
        var unknowns = SIMD4<LinearSolver.Unknown>(repeating: -1)
        /// What keeps each unknown at the frame, of views that are not laid out by constraints.
        var pins: [LinearSolver.Unknown] = [-1, -1, -1, -1]
        var isFixed = false
        /// Content sizes, and lengths not being negative, by axis.
        var contents: [LinearSolver.Unknown] = [-1, -1]
        var bounds: [LinearSolver.Unknown] = [-1, -1]
        var measuredWidth: Double?
        /// The content size of a scroll view, by axis.
        var scrolled: [LinearSolver.Unknown] = [-1, -1]
        var isScroller = false
        // Set in each change of a place: the runtime's checks would be most of what that costs.
        var isQueued = false

        init(_ item: any ConstraintItem, _ view: UIView) {
            self.item = item
            self.view = view
            guide = item as? UILayoutGuide
        }
    }

    unowned let root: UIView
    /// Whether it only finds the size that the root should have.
    let isFitting: Bool
    // Its methods call nobody back, so no two accesses meet.
    var solver = LinearSolver()
    var items: [ObjectIdentifier: Item] = [:]
    var itemOfUnknown: [Item?] = []
    var errors: [ObjectIdentifier: LinearSolver.Unknown] = [:]
    var constraintOfError: [LinearSolver.Unknown: Unretained<NSLayoutConstraint>] = [:]
    var pending: [NSLayoutConstraint] = []
    var pendingWidths: [Item] = []
    var wrapping: [ObjectIdentifier: Item] = [:]
    var staleContents: [Item] = []
    /// Views whose frames wait for the layout of their superview, by that.
    var queue: [ObjectIdentifier: [Item]] = [:]
    var scrollers: [Item] = []
    var broken: Set<LinearSolver.Unknown> = []
    unowned var current: UIView?
    /// Always 1.
    var unit: LinearSolver.Unknown?

    init(root: UIView, isFitting: Bool = false) {
        self.root = root
        self.isFitting = isFitting
    }

    /// The engine of a view's tree, made if need be.
    static func engine(of view: UIView) -> LayoutEngine {
        let root = view.constraintRoot
        let state = root.constraintState
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

    /// Brings in what is new. Equations come before inequalities, the important before the others: then most of them
    /// find an unknown of their own and need no search.
    private func flush() {
        guard !pending.isEmpty else { return }
        let new = pending
        pending.removeAll(keepingCapacity: true)
        var later: [(NSLayoutConstraint, [LinearSolver.Term])] = []
        for constraint in new where constraint.holder != nil {
            guard let terms = terms(of: constraint) else { continue }
            later.append((constraint, terms))
        }
        // Lengths that content decides come first: the positions that follow from them then begin in terms of them.
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
        // Text that wraps is as high as its width makes it, and the width is known only now.
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
                Unable to simultaneously satisfy constraints. One of these is probably not wanted:
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

/// Where tests hear of conflicts that are logged.
@MainActor package enum LayoutConflicts {
    /// Called with the broken constraint and those that it conflicts with.
    package static var handler: ((String, [String]) -> Void)?
}
