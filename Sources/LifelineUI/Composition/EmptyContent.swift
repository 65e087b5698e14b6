/// A view that a builder may have made of nothing.
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
    /// Whether the view shows nothing, as far as its value shows: no body is evaluated.
    var isKnownToBeEmpty: Bool { (self as? any PossiblyEmpty)?.isNothing ?? false }
}
