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

    public var wrappedValue: Value {
        get { box?.get() ?? initial.value }
        nonmutating set { box?.set(newValue) }
    }

    public var projectedValue: Binding { Binding(box: box ?? FocusBox(initial.value)) }

    /// Connects a field in `focused(_:equals:)`.
    @preconcurrency @MainActor
    @propertyWrapper
    public struct Binding {
        let box: FocusBox<Value>

        public var wrappedValue: Value {
            get { box.get() }
            nonmutating set { box.set(newValue) }
        }

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

/// Finds the control in its content that can have the keyboard focus.
@MainActor @usableFromInline package final class FocusItem: FocusableItem {
    private weak var control: UIView?
    private var waitsForControl = false

    override var scene: UIWindowScene? { control?.window?.windowScene }

    package override func appendViews(to views: inout ViewList) {
        var inner: ViewList = []
        content?.appendViews(to: &inner)
        connect(inner)
        views.append(contentsOf: inner)
    }

    private func connect(_ views: ViewList) {
        let found = views.lazy.compactMap { $0.firstFocusableControl }.first
        guard found !== control else { return }
        control = found
        if let target = found as? any FocusTarget {
            target.onFocusChange = { [weak self] in self?.onChange?($0) }
        } else if let field = found as? UIControl {
            field.addAction(UIAction { [weak self] _ in self?.onChange?(true) }, for: .editingDidBegin)
            field.addAction(UIAction { [weak self] _ in self?.onChange?(false) }, for: .editingDidEnd)
        }
        if waitsForControl { requestFocusWhenShown() }
    }

    override func requestFocus() {
        if control == nil { waitsForControl = true } else { control?.becomeFirstResponder() }
    }

    override func requestFocusWhenShown() {
        guard let control else {
            waitsForControl = true
            return
        }
        waitsForControl = false
        guard let scene = control.window?.windowScene ?? UIWindowScene.current else { return }
        scene.enqueue(.layout) { [weak control] in control?.becomeFirstResponder() }
    }

    override func resignFocus() { control?.resignFirstResponder() }
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
    /// Connects the keyboard focus with a state: the field in this view is focused while the state equals `value`.
    public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
        modifier(_FocusedModifier(box: binding.box, value: value))
    }

    /// Connects the keyboard focus with a state: the field in this view is focused while the state is true.
    public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        modifier(_FocusedModifier(box: condition.box, value: true))
    }
}
