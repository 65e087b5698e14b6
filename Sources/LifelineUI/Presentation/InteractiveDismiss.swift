/// Whether a view in a presentation prevents that users dismiss it; nil if none says anything.
enum InteractiveDismissKey: PreferenceKey {
    static var defaultValue: Bool? { nil }
    static func reduce(value: inout Bool?, nextValue: () -> Bool?) {
        guard let next = nextValue() else { return }
        value = next || value == true
    }
}

extension PresentationCenter {
    /// Dismisses a presentation at a user's request: by a click outside, Escape, a swipe, or the browser's Back button. All of
    /// them call this function. `dismiss()` and bindings don't, they dismiss at once.
    ///
    /// Text that was typed and not submitted is discarded only after a confirmation, unless the content sets
    /// `interactiveDismissDisabled(_:)`.
    ///
    /// - Returns: Whether it is dismissed.
    @discardableResult
    func attemptToDismiss(_ id: PresentationID) -> Bool {
        guard let entry = entries.first(where: { $0.id == id }), mayBeDismissed(entry) else { return false }
        entry.dismiss()
        return true
    }

    /// The same for what is in front of all others; false without a presentation.
    @discardableResult
    func attemptToDismissTopmost() -> Bool { entries.last.map { attemptToDismiss($0.id) } ?? false }

    /// Whether users may dismiss a presentation. Asks them if what they have typed is to be discarded.
    func mayBeDismissed(_ entry: Entry) -> Bool {
        guard canDismissOutside(entry) else { return false }
        guard asksBeforeDismissal(entry), let texts = entry.unsavedTexts, !texts.isEmpty else { return true }
        texts.isAsking.wrappedValue = true
        return false
    }
}

extension View {
    /// Sets whether users are prevented from dismissing the enclosing sheet, cover or popover by a click outside, Escape, a
    /// swipe, or the browser's Back button. Setting its binding and calling `dismiss` still work.
    ///
    /// Without this modifier such an attempt dismisses it, unless it is a sheet or a cover in which text was typed that differs
    /// from what it was and was not submitted since: then people are asked “Discard changes?”. With true, attempts are
    /// ignored. With false they dismiss without asking, as in SwiftUI, for contents that save what is typed. If several views
    /// inside set it, true prevails.
    ///
    /// Text in fields of this module counts, and that of `searchable` doesn't. An `onSubmit` that runs submits the text of the
    /// fields inside it. Of secrets only whether they were edited is known.
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        transformPreference(InteractiveDismissKey.self) { $0 = isDisabled || $0 == true }
    }
}
