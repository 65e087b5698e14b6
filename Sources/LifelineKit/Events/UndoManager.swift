import Foundation

/// Records how to undo changes, and undoes and redoes them in groups.
///
/// ```swift
/// func delete(_ row: Row) {
///     rows.removeAll { $0.id == row.id }
///     undoManager?.registerUndo(withTarget: self) { $0.insert(row) }
///     undoManager?.setActionName("Delete")
/// }
/// ```
/// What is registered while undoing is the redo. The changes of one event form a group, which is undone as a whole.
///
/// Each scene has one, `UIResponder.undoManager` and `EnvironmentValues.undoManager`: Control-Z (Command-Z) and
/// Shift-Control-Z there undo and redo, except in text fields, whose edits the browser undoes.
///
/// Foundation has no `UndoManager` on Linux; this one behaves like Apple's. Targets are not retained.
@preconcurrency @MainActor open class UndoManager {
    private struct Action {
        weak var target: AnyObject?
        let perform: (AnyObject) -> Void
    }

    private struct Group {
        var actions: [Action] = []
        var name = ""
        /// The event that began the group; nil for one begun by `beginUndoGrouping`.
        var event: UInt64?

        mutating func append(_ group: Group) {
            actions += group.actions
            if name.isEmpty { name = group.name }
        }

        /// Removes the actions whose targets are deallocated.
        var isEmpty: Bool { actions.allSatisfy { $0.target == nil } }
    }

    private enum Activity { case none, undoing, redoing }

    private var undoStack: [Group] = []
    private var redoStack: [Group] = []
    /// The open groups, the innermost last.
    private var openGroups: [Group] = []
    private var activity = Activity.none
    private var disablings = 0
    /// Called when what can be undone or redone may have changed.
    package final var onChange: (() -> Void)?

    public init() {}

    // MARK: Registering

    /// Registers an action that undoes a change. It is not registered while registration is disabled.
    public final func registerUndo<Target: AnyObject>(
        withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
    ) {
        guard isUndoRegistrationEnabled else { return }
        closeGroupOfFormerEvent()
        if openGroups.isEmpty {
            if !groupsByEvent {
                Self.report(
                    "registerUndo(withTarget:handler:) needs an open group. Call beginUndoGrouping() before it.")
            }
            openGroups.append(Group(event: Self.currentEvent))
        }
        let action = Action(target: target) { if let target = $0 as? Target { handler(target) } }
        openGroups[openGroups.count - 1].actions.append(action)
        if activity == .none { redoStack = [] }
        onChange?()
    }

    /// Ignores what is registered until `enableUndoRegistration()` is called as often.
    open func disableUndoRegistration() { disablings += 1 }

    /// Ends one `disableUndoRegistration()`. Calls without one are logged as errors.
    open func enableUndoRegistration() {
        if disablings == 0 {
            return Self.report("enableUndoRegistration() was called more often than disableUndoRegistration().")
        }
        disablings -= 1
    }

    /// Whether registered changes are recorded.
    open var isUndoRegistrationEnabled: Bool { disablings == 0 }

    // MARK: Groups

    /// Whether the changes of an event form a group. True by default.
    open var groupsByEvent = true

    /// The number of groups that can be undone; 0, the default, means any number.
    open var levelsOfUndo = 0 {
        didSet { removeExcess() }
    }

    /// The number of open groups.
    open var groupingLevel: Int { openGroups.count }

    /// Begins a group, which lasts until `endUndoGrouping()`. Groups can be nested.
    open func beginUndoGrouping() {
        closeGroupOfFormerEvent()
        openGroups.append(Group())
    }

    /// Closes the innermost group. A group in another one becomes part of that.
    open func endUndoGrouping() {
        guard let group = openGroups.popLast() else {
            return Self.report("endUndoGrouping() was called more often than beginUndoGrouping().")
        }
        if openGroups.isEmpty {
            push(group)
        } else {
            openGroups[openGroups.count - 1].append(group)
        }
    }

    /// The number of the event being handled; those of all scenes are counted.
    package static var currentEvent: UInt64 = 0

    private func closeGroupOfFormerEvent() {
        guard activity == .none, openGroups.count == 1, let event = openGroups[0].event, event != Self.currentEvent
        else {
            return
        }
        endUndoGrouping()
    }

    /// Closes the group of the current event.
    private func closeEventGroup() {
        if openGroups.count == 1, openGroups[0].event != nil { endUndoGrouping() }
    }

    private func push(_ group: Group) {
        guard !group.actions.isEmpty else { return }
        if activity == .undoing { redoStack.append(group) } else { undoStack.append(group) }
        removeExcess()
        onChange?()
    }

    private func removeExcess() {
        guard levelsOfUndo > 0 else { return }
        undoStack.removeFirst(max(0, undoStack.count - levelsOfUndo))
        redoStack.removeFirst(max(0, redoStack.count - levelsOfUndo))
    }

    // MARK: Undoing

    /// Whether there is a change to undo.
    open var canUndo: Bool { (undoStack + openGroups).contains { !$0.isEmpty } }
    /// Whether there is a change to redo.
    open var canRedo: Bool { redoStack.contains { !$0.isEmpty } }
    /// Whether an undo is running.
    open var isUndoing: Bool { activity == .undoing }
    /// Whether a redo is running.
    open var isRedoing: Bool { activity == .redoing }

    /// Closes the group of the current event and undoes the last group.
    open func undo() {
        closeEventGroup()
        if !openGroups.isEmpty {
            Self.report("undo() was called while a group is open. Call endUndoGrouping() before it.")
            while !openGroups.isEmpty { endUndoGrouping() }
        }
        undoNestedGroup()
    }

    // Misuse must not end the process: it serves other people, too.
    private static func report(_ message: String) { UIApplication.log.error("[UndoManager] \(message)") }

    /// Undoes the last group that is not open.
    open func undoNestedGroup() {
        while let last = undoStack.last, last.isEmpty { undoStack.removeLast() }
        guard activity == .none, let group = undoStack.popLast() else { return }
        perform(group, as: .undoing)
    }

    /// Redoes the last group that was undone, unless something was registered since.
    open func redo() {
        closeEventGroup()
        while let last = redoStack.last, last.isEmpty { redoStack.removeLast() }
        guard activity == .none, let group = redoStack.popLast() else { return }
        perform(group, as: .redoing)
    }

    private func perform(_ group: Group, as new: Activity) {
        activity = new
        openGroups.append(Group(name: group.name))
        for action in group.actions.reversed() {
            if let target = action.target { action.perform(target) }
        }
        while openGroups.count > 1 { endUndoGrouping() }
        endUndoGrouping()
        activity = .none
        onChange?()
    }

    /// Discards everything that can be undone and redone.
    open func removeAllActions() {
        (undoStack, redoStack) = ([], [])
        for index in openGroups.indices { openGroups[index].actions = [] }
        onChange?()
    }

    /// Discards the actions of a target.
    open func removeAllActions(withTarget target: Any) {
        let target = target as AnyObject
        func remove(_ groups: inout [Group]) {
            for index in groups.indices { groups[index].actions.removeAll { $0.target === target } }
        }
        remove(&undoStack)
        remove(&redoStack)
        remove(&openGroups)
        undoStack.removeAll { $0.actions.isEmpty }
        redoStack.removeAll { $0.actions.isEmpty }
        onChange?()
    }

    // MARK: Names

    /// Names the current group, for menus: "Undo Delete".
    open func setActionName(_ name: String) {
        closeGroupOfFormerEvent()
        if !openGroups.isEmpty {
            openGroups[0].name = name
        } else if !undoStack.isEmpty {
            undoStack[undoStack.count - 1].name = name
        }
    }

    /// The name of what `undo()` would undo; empty if it has none.
    open var undoActionName: String { openGroups.first?.name ?? undoStack.last?.name ?? "" }
    /// The name of what `redo()` would redo; empty if it has none.
    open var redoActionName: String { redoStack.last?.name ?? "" }
    /// The title of a menu entry for `undo()`, in the visitor's language.
    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    /// The title of a menu entry for `redo()`, in the visitor's language.
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
    /// Returns the title of a menu entry that undoes an action with a name, in the visitor's language.
    open func undoMenuTitle(forUndoActionName name: String) -> String {
        name.isEmpty ? FrameworkText.undo.string : FrameworkText.undoAction("\(name)")
    }
    /// Returns the title of a menu entry that redoes an action with a name, in the visitor's language.
    open func redoMenuTitle(forUndoActionName name: String) -> String {
        name.isEmpty ? FrameworkText.redo.string : FrameworkText.redoAction("\(name)")
    }
}
