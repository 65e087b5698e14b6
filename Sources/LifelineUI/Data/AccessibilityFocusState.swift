import LayerTree

/// Which of some views has the focus of assistive technology. Setting it moves that focus.
///
/// ```swift
/// @AccessibilityFocusState private var problemIsFocused: Bool
/// Text(problem).accessibilityFocused($problemIsFocused)
/// Button("Send") { if !send() { problemIsFocused = true } }
/// ```
///
/// A page knows one focus, the keyboard's, which screen readers follow: a view that is focused is read out. A view that
/// the Tab key would pass by can have it, too. The value becomes false, or nil, when the focus leaves the view.
@preconcurrency @MainActor
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
    nonisolated(unsafe) private let initial: Value
    private var box: AccessibilityFocusBox<Value>?

    nonisolated public init() where Value == Bool { initial = false }
    nonisolated public init<T>() where Value == T? { initial = nil }

    public var wrappedValue: Value {
        get { box?.get() ?? initial }
        nonmutating set { box?.set(newValue) }
    }

    public var projectedValue: Binding { Binding(box: box ?? AccessibilityFocusBox(initial)) }

    /// What `accessibilityFocused(_:equals:)` connects a view with.
    @preconcurrency @MainActor
    @propertyWrapper
    public struct Binding {
        let box: AccessibilityFocusBox<Value>

        public var wrappedValue: Value {
            get { box.get() }
            nonmutating set { box.set(newValue) }
        }

        public var projectedValue: Binding { self }
    }

    public static var _isBoundBySlot: Bool { true }

    public static func _bind(at pointer: UnsafeMutableRawPointer, slot: inout AnyObject?, node: _ViewNode) {
        let state = pointer.assumingMemoryBound(to: Self.self)
        let box = slot as? AccessibilityFocusBox<Value> ?? AccessibilityFocusBox(state.pointee.initial)
        slot = box
        state.pointee.box = box
    }
}

/// Where it is kept which view has the focus.
@MainActor package final class AccessibilityFocusBox<Value: Hashable>: Source {
    private let none: Value
    private var value: Value
    private var places: [WeakPlace] = []

    private struct WeakPlace {
        weak var item: AccessibilityFocusItem?
        var value: Value
    }

    init(_ initial: Value) {
        none = initial
        value = initial
    }

    func get() -> Value {
        noteRead()
        return value
    }

    func set(_ new: Value) {
        guard new != value else { return }
        let old = value
        value = new
        notifyReaders()
        // The view may be about to be made by what follows from this change.
        let scene = places.lazy.compactMap { $0.item?.scene }.first ?? UIWindowScene.current
        scene?.enqueue(.layout) { [weak self] in self?.apply(leaving: old) }
    }

    private func apply(leaving old: Value) {
        if let item = places.first(where: { $0.value == value })?.item {
            item.takeFocus()
        } else if value == none {
            places.first { $0.value == old }?.item?.leaveFocus()
        }
    }

    func register(_ item: AccessibilityFocusItem, for itemValue: Value) {
        places.removeAll { $0.item == nil || $0.item === item }
        places.append(WeakPlace(item: item, value: itemValue))
        item.onChange = { [weak self] isFocused in self?.focusDidChange(itemValue, isFocused) }
        if value == itemValue, value != none, !item.hasFocus {
            UIWindowScene.current?.enqueue(.layout) { [weak self, weak item] in
                if self?.value == itemValue { item?.takeFocus() }
            }
        }
    }

    private func focusDidChange(_ itemValue: Value, _ isFocused: Bool) {
        let new = isFocused ? itemValue : value == itemValue ? none : value
        guard new != value else { return }
        value = new
        notifyReaders()
    }
}

/// Connects a view with the place where it is kept what has the focus.
public struct _AccessibilityFocusedModifier<Value: Hashable>: UnaryLayoutModifier {
    nonisolated(unsafe) let box: AccessibilityFocusBox<Value>
    nonisolated(unsafe) let value: Value

    @usableFromInline package func makeItem() -> AccessibilityFocusItem { AccessibilityFocusItem() }

    @usableFromInline package func configure(_ item: AccessibilityFocusItem) -> Bool {
        box.register(item, for: value)
        return false
    }

    @inlinable public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

/// The first view of its content.
@MainActor @usableFromInline package final class AccessibilityFocusItem: UnaryItem {
    var onChange: ((Bool) -> Void)?
    private(set) var hasFocus = false
    private weak var view: UIView?

    var scene: UIWindowScene? { view?.window?.windowScene }

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

    func takeFocus() { view?.takeAccessibilityFocus() }
    func leaveFocus() { if hasFocus { view?.leaveAccessibilityFocus() } }
}

extension View {
    /// Connects the focus of assistive technology with a state: the view has it while the state equals `value`.
    public func accessibilityFocused<Value: Hashable>(
        _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
    ) -> some View {
        modifier(_AccessibilityFocusedModifier(box: binding.box, value: value))
    }

    /// Connects the focus of assistive technology with a state: the view has it while the state is true.
    public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View {
        modifier(_AccessibilityFocusedModifier(box: condition.box, value: true))
    }
}
