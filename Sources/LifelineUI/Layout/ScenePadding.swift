/// A kind of padding.
public struct ScenePadding: Hashable, Sendable {
    let length: CGFloat
    public static let minimum = ScenePadding(length: 16)
    /// That of the navigation bar's content.
    public static let navigationBar = ScenePadding(length: 16)
}

extension View {
    /// Adds the distance that the content of a page has from the page's edges: 16 points.
    public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges, ScenePadding.minimum.length) }

    /// Adds the padding of a kind at some edges.
    public func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> some View {
        self.padding(edges, padding.length)
    }

    /// Adds a bar above or below the view, and reduces its safe area accordingly.
    public func safeAreaBar<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
    }
}
