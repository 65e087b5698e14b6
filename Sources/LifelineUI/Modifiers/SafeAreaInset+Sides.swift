extension View {
    /// Shows a view at a side, and insets this one by its width.
    public func safeAreaInset<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        let bar = content().frame(maxHeight: .infinity, alignment: Alignment(horizontal: .center, vertical: alignment))
        return HStack(spacing: spacing ?? 0) {
            if edge == .leading { bar.layoutPriority(1) }
            self.frame(maxWidth: .infinity, maxHeight: .infinity)
            if edge == .trailing { bar.layoutPriority(1) }
        }
    }
}
