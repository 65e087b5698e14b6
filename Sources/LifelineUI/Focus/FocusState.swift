import Ownership

/// The field that has the keyboard focus. Setting it moves the focus.
///
/// ```swift
/// @FocusState private var field: Field?
/// TextField("Name", text: $name).focused($field, equals: .name)
/// Button("Fix") { field = .name }
/// ```
@preconcurrency @MainActor
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
    // Views are created without isolation, also of values that are not Sendable; they are read on the main actor.
    private nonisolated let initial: UnsafeSendable<Value>
    private var box: FocusBox<Value>?

    nonisolated public init() where Value == Bool { initial = UnsafeSendable(false) }
    nonisolated public init<T>() where Value == T? { initial = UnsafeSendable(nil) }

    /// The field that has the focus. Setting it moves the page's focus.
    public var wrappedValue: Value {
        get { box?.get() ?? initial.value }
        nonmutating set { box?.set(newValue) }
    }

    /// A binding to the focus, for the modifier.
    public var projectedValue: Binding { Binding(box: box ?? FocusBox(initial.value)) }

    /// Connects a field in `focused(_:equals:)`.
    @preconcurrency @MainActor
    @propertyWrapper
    public struct Binding {
        let box: FocusBox<Value>

        /// The field that has the focus. Setting it moves the page's focus.
        public var wrappedValue: Value {
            get { box.get() }
            nonmutating set { box.set(newValue) }
        }

        /// The binding itself.
        public var projectedValue: Binding { self }
    }

    public static var _isBoundBySlot: Bool { true }

    public static func _bind(at pointer: UnsafeMutableRawPointer, slot: inout AnyObject?, node: _ViewNode) {
        let state = pointer.assumingMemoryBound(to: Self.self)
        let box = slot as? FocusBox<Value> ?? FocusBox(state.pointee.initial.value)
        slot = box
        state.pointee.box = box
    }
}

/// Connects a field with a focus state.
public nonisolated struct _FocusedModifier<Value: Hashable>: UnaryLayoutModifier {
    let box: FocusBox<Value>
    let value: Value

    @MainActor @usableFromInline package func makeItem() -> FocusItem { FocusItem() }

    @MainActor @usableFromInline package func configure(_ item: FocusItem) -> Bool {
        box.register(item, for: value)
        return false
    }

    @MainActor @inlinable public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

/// Finds the control in its content that can have the keyboard focus: the first text field, or without one the first
/// other control.
@MainActor @usableFromInline package final class FocusItem: FocusableItem {
    private weak var control: UIView?
    /// Whether the control becomes the first responder. Buttons and other controls have only the page's focus.
    private var takesResponder = false
    private var waitsForControl = false
    private var hosts: [Host] = []

    /// A view that contains the control, or is the control.
    private struct Host {
        weak var view: UIView?
    }

    override var scene: UIWindowScene? { control?.window?.windowScene }

    package override func appendViews(to views: inout ViewList) {
        var inner: ViewList = []
        content?.appendViews(to: &inner)
        hosts = inner.map { Host(view: $0) }
        connect()
        views.append(contentsOf: inner)
        // A view of a modifier, such as a gesture's, gets its content only in the layout that follows.
        if control == nil { UIWindowScene.current?.enqueue(.layout) { [weak self] in self?.connect() } }
    }

    private func connect() {
        let views = hosts.lazy.compactMap(\.view)
        let found =
            views.compactMap { $0.firstFocusableControl }.first
            ?? views.compactMap { $0 is UIControl ? $0 : $0.firstControl }.first
        guard found !== control else { return }
        control = found
        takesResponder = found?.firstFocusableControl === found
        if !takesResponder {
            found?.reportPageFocus { [weak self, weak found] in if self?.control === found { self?.onChange?($0) } }
        } else if let target = found as? any FocusTarget {
            target.onFocusChange = { [weak self] in self?.onChange?($0) }
        } else if let field = found as? UIControl {
            field.addAction(UIAction { [weak self] _ in self?.onChange?(true) }, for: .editingDidBegin)
            field.addAction(UIAction { [weak self] _ in self?.onChange?(false) }, for: .editingDidEnd)
        }
        if waitsForControl { requestFocusWhenShown() }
    }

    override func requestFocus() {
        // It may have been replaced inside of its host.
        if control?.window == nil { connect() }
        if control?.window == nil { requestFocusWhenShown() } else { focusControl() }
    }

    private func focusControl() {
        if takesResponder { control?.becomeFirstResponder() } else { control?.takeAccessibilityFocus() }
    }

    override func requestFocusWhenShown() {
        waitsForControl = control == nil
        guard let scene = control.map({ $0.window?.windowScene ?? UIWindowScene.current }) else { return }
        scene?.enqueue(.layout) { [weak self] in self?.focusControl() }
    }

    override func resignFocus() {
        if takesResponder { control?.resignFirstResponder() } else { control?.leaveAccessibilityFocus() }
    }
}

/// A view other than a text field that reports when it gains or loses the focus.
@MainActor protocol FocusTarget: UIView {
    var onFocusChange: ((Bool) -> Void)? { get set }
    /// Whether it can be focused once it is shown.
    var isFocusTarget: Bool { get }
}

extension UIView {
    var firstFocusableControl: UIView? {
        if self is UITextField { return self }
        if let target = self as? any FocusTarget, target.isFocusTarget { return target }
        for view in subviews {
            if let found = view.firstFocusableControl { return found }
        }
        return nil
    }
}

extension View {
    /// Connects the keyboard focus with a state: the field in this view is focused while the state equals `value`. In a
    /// view without a text field, this is its first other control, a button for instance.
    public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
        modifier(_FocusedModifier(box: binding.box, value: value))
    }

    /// Connects the keyboard focus with a state: the field in this view is focused while the state is true. In a view
    /// without a text field, this is its first other control, a button for instance.
    public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        modifier(_FocusedModifier(box: condition.box, value: true))
    }
}
