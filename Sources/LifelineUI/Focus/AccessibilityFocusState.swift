import LayerTree
import Ownership

/// The view that has the focus of assistive technology. Setting it moves that focus.
///
/// ```swift
/// @AccessibilityFocusState private var problemIsFocused: Bool
/// Text(problem).accessibilityFocused($problemIsFocused)
/// Button("Send") { if !send() { problemIsFocused = true } }
/// ```
///
/// A web page has a single focus, the keyboard's, which screen readers follow: a view that is focused is read aloud.
/// Views that the Tab key skips can also be focused. The value becomes false, or nil, when the focus leaves the view.
@preconcurrency @MainActor
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
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

    /// Connects a view in `accessibilityFocused(_:equals:)`.
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

/// Connects a view with a focus state.
public nonisolated struct _AccessibilityFocusedModifier<Value: Hashable>: UnaryLayoutModifier {
    let box: FocusBox<Value>
    let value: Value

    @MainActor @usableFromInline package func makeItem() -> AccessibilityFocusItem { AccessibilityFocusItem() }

    @MainActor @usableFromInline package func configure(_ item: AccessibilityFocusItem) -> Bool {
        box.register(item, for: value)
        return false
    }

    @MainActor @inlinable public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

/// Observes the focus of the first view of its content.
@MainActor @usableFromInline package final class AccessibilityFocusItem: FocusableItem {
    private var hasFocus = false
    private weak var view: UIView?

    override var scene: UIWindowScene? { view?.window?.windowScene }

    package override func appendViews(to views: inout ViewList) {
        let start = views.count
        super.appendViews(to: &views)
        let found = views.count > start ? views[start] : nil
        guard found !== view else { return }
        view = found
        found?.reportPageFocus { [weak self] isFocused in
            self?.hasFocus = isFocused
            self?.onChange?(isFocused)
        }
    }

    override func requestFocus() { view?.takeAccessibilityFocus() }

    override func requestFocusWhenShown() {
        guard !hasFocus else { return }
        UIWindowScene.current?.enqueue(.layout) { [weak self] in self?.requestFocus() }
    }

    override func resignFocus() { if hasFocus { view?.leaveAccessibilityFocus() } }
}

extension View {
    /// Connects the focus of assistive technology with a state: the view is focused while the state equals `value`.
    public func accessibilityFocused<Value: Hashable>(
        _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
    ) -> some View {
        modifier(_AccessibilityFocusedModifier(box: binding.box, value: value))
    }

    /// Connects the focus of assistive technology with a state: the view is focused while the state is true.
    public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View {
        modifier(_AccessibilityFocusedModifier(box: condition.box, value: true))
    }
}
