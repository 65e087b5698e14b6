/// The look of a view while a page grows from it.
public protocol MatchedTransitionSourceConfiguration {}

/// The look of a view from which a page grows, which is that of the view.
public struct EmptyMatchedTransitionSourceConfiguration: MatchedTransitionSourceConfiguration {}

extension MatchedTransitionSourceConfiguration {
    /// Has no effect: the view keeps its look.
    public func background(_ style: Color) -> some MatchedTransitionSourceConfiguration { self }

    /// Has no effect: the view keeps its look.
    public func clipShape(_ shape: RoundedRectangle) -> some MatchedTransitionSourceConfiguration { self }

    /// Has no effect: the view keeps its look.
    public func shadow(
        color: Color = Color(.black).opacity(0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some MatchedTransitionSourceConfiguration { self }
}

extension View {
    /// Makes the view the one from which a page with `navigationTransition(.zoom(sourceID:in:))` grows when it is pushed,
    /// and to which it shrinks when it is popped. The configuration has no effect: the view keeps its look.
    public func matchedTransitionSource<ID: Hashable, Configuration: MatchedTransitionSourceConfiguration>(
        id: ID, in namespace: Namespace.ID,
        configuration: (EmptyMatchedTransitionSourceConfiguration) -> Configuration
    ) -> some View {
        matchedTransitionSource(id: id, in: namespace)
    }
}
