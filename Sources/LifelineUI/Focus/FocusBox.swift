/// An item whose content can be focused, by the keyboard or by assistive technology.
@MainActor @usableFromInline package class FocusableItem: UnaryItem {
    /// Called when the content gains or loses the focus.
    final var onChange: ((Bool) -> Void)?

    /// The scene that shows the content.
    var scene: UIWindowScene? { nil }

    /// Moves the focus to the content.
    func requestFocus() {}

    /// Moves the focus to the content as soon as it is shown.
    func requestFocusWhenShown() {}

    /// Removes the focus from the content.
    func resignFocus() {}
}

/// Stores the value of a `FocusState` or an `AccessibilityFocusState`.
@MainActor package final class FocusBox<Value: Hashable>: Source {
    private let none: Value
    private var value: Value
    private var places: [Place] = []

    private struct Place {
        weak var item: FocusableItem?
        var value: Value
    }

    init(_ initial: Value) {
        none = initial
        value = initial
    }

    func get() -> Value {
        recordRead()
        return value
    }

    func set(_ new: Value) {
        guard new != value else { return }
        let old = value
        value = new
        notifyReaders()
        // The update that follows from this change may create the view.
        let scene = places.lazy.compactMap { $0.item?.scene }.first ?? UIWindowScene.current
        scene?.enqueue(.layout) { [weak self] in self?.apply(leaving: old) }
    }

    private func apply(leaving old: Value) {
        if let item = places.first(where: { $0.value == value })?.item {
            item.requestFocus()
        } else {
            places.first { $0.value == old }?.item?.resignFocus()
        }
    }

    /// Connects an item, which is focused while the value equals `itemValue`.
    func register(_ item: FocusableItem, for itemValue: Value) {
        places.removeAll { $0.item == nil || $0.item === item }
        places.append(Place(item: item, value: itemValue))
        item.onChange = { [weak self] isFocused in self?.focusDidChange(itemValue, isFocused) }
        if value == itemValue, value != none { item.requestFocusWhenShown() }
    }

    private func focusDidChange(_ itemValue: Value, _ isFocused: Bool) {
        let new = isFocused ? itemValue : value == itemValue ? none : value
        guard new != value else { return }
        value = new
        notifyReaders()
    }
}
