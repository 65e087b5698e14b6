/// A view for which a builder may produce no content.
@MainActor private protocol PossiblyEmpty {
    var isNothing: Bool { get }
}

extension EmptyView: PossiblyEmpty {
    fileprivate var isNothing: Bool { true }
}

extension Optional: PossiblyEmpty where Wrapped: View {
    fileprivate var isNothing: Bool { map(\.isKnownToBeEmpty) ?? true }
}

extension _ConditionalContent: PossiblyEmpty {
    @MainActor fileprivate var isNothing: Bool {
        switch storage {
        case .first(let view): view.isKnownToBeEmpty
        case .second(let view): view.isKnownToBeEmpty
        }
    }
}

extension View {
    /// Whether the view's value proves that it shows nothing. No body is evaluated.
    var isKnownToBeEmpty: Bool { (self as? any PossiblyEmpty)?.isNothing ?? false }
}
