/// Whether a view in a presentation prevents that users dismiss it; nil if none says anything.
enum InteractiveDismissKey: PreferenceKey {
    static var defaultValue: Bool? { nil }
    static func reduce(value: inout Bool?, nextValue: () -> Bool?) {
        guard let next = nextValue() else { return }
        value = next || value == true
    }
}

/// The result of a user's attempt to dismiss a presentation.
enum DismissalAttempt {
    case dismissed
    /// The user is asked whether what was typed is to be discarded.
    case asked
    case ignored
}

extension PresentationCenter {
    /// Dismisses a presentation at a user's request: by a click outside, Escape, a swipe, or the browser's Back button. All of
    /// them call this function. `dismiss()` and bindings don't, they dismiss at once.
    ///
    /// Text that was typed and not submitted is discarded only after a confirmation, unless the content sets
    /// `interactiveDismissDisabled(_:)`.
    @discardableResult
    func attemptToDismiss(_ id: PresentationID) -> DismissalAttempt {
        guard let entry = entries.first(where: { $0.id == id }), canDismissOutside(entry) else { return .ignored }
        if asksBeforeDismissal(entry), let texts = entry.unsavedTexts, !texts.isEmpty {
            texts.isAsking.wrappedValue = true
            return .asked
        }
        entry.dismiss()
        return .dismissed
    }

    /// The same for what is in front of all others; ignored without a presentation.
    @discardableResult
    func attemptToDismissTopmost() -> DismissalAttempt {
        entries.last.map { attemptToDismiss($0.id) } ?? .ignored
    }
}

extension View {
    /// Sets whether users are prevented from dismissing the enclosing sheet, cover or popover by a click outside, Escape, a
    /// swipe, or the browser's Back button. Setting its binding and calling `dismiss` still work.
    ///
    /// Without this modifier such an attempt dismisses it, unless it is a sheet or a cover in which text was typed that differs
    /// from what it was and was not submitted since: then people are asked “Discard changes?”. With true, attempts are ignored. With false they dismiss
    /// without asking, as in SwiftUI, for contents that save what is typed. If several views inside set it, true prevails.
    ///
    /// Text in fields of this module counts, and that of `searchable` doesn't. An `onSubmit` that runs submits the text of the
    /// fields inside it. Of secrets only whether they were edited is known.
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        transformPreference(InteractiveDismissKey.self) { $0 = isDisabled || $0 == true }
    }
}
