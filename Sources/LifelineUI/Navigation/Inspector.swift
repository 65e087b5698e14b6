extension View {
    /// Shows a view with details in a column at the trailing side while `isPresented` is true; on pages of compact width
    /// in a sheet.
    ///
    /// ```swift
    /// Drawing(shape: shape)
    ///     .inspector(isPresented: $showsInspector) {
    ///         ShapeSettings(shape: $shape).inspectorColumnWidth(min: 200, ideal: 260, max: 320)
    ///     }
    ///     .toolbar { Button("Inspector") { showsInspector.toggle() } }
    /// ```
    public func inspector<V: View>(isPresented: Binding<Bool>, @ViewBuilder content: () -> V) -> some View {
        modifier(_InspectorModifier(isPresented: isPresented, inspector: content()))
    }

    /// Sets the width of the enclosing inspector's column, in points. It has no effect in a sheet.
    public func inspectorColumnWidth(_ width: CGFloat) -> some View {
        preference(key: InspectorWidthKey.self, value: SplitWidth(minimum: width, ideal: width, maximum: width))
    }

    /// Sets the width of the enclosing inspector's column, in points: the ideal one, or a third of the page where that is
    /// less, within the limits.
    public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
        preference(key: InspectorWidthKey.self, value: SplitWidth(minimum: min, ideal: ideal, maximum: max))
    }
}

enum InspectorWidthKey: PreferenceKey {
    static var defaultValue: SplitWidth? { nil }
    static func reduce(value: inout SplitWidth?, nextValue: () -> SplitWidth?) { value = value ?? nextValue() }
}

struct _InspectorModifier<Inspector: View>: ViewModifier {
    let isPresented: Binding<Bool>
    let inspector: Inspector
    @State private var widths = SplitWidths()
    @Environment(\.horizontalSizeClass) private var sizeClass

    func body(content: Content) -> some View {
        let isWide = sizeClass == .regular
        let isShown = isPresented.wrappedValue
        let inspector = inspector
        return _InspectorLayout(width: widths.read()[.detail]) {
            content.frame(maxWidth: .infinity, maxHeight: .infinity)
            if isShown, isWide {
                _PageContent(content: inspector).frame(maxWidth: .infinity, maxHeight: .infinity)
                    .modifier(_PreferenceCapture<InspectorWidthKey> { [widths] in widths.set($0, of: .detail) })
                    .background(Color(.systemBackground))
                    .overlay(alignment: .leading) {
                        Rectangle().fill(Color(.separator)).frame(width: 1).accessibilityHidden(true)
                    }
                    .accessibilityLandmark(.complementary)
                    .accessibilityLabel(FrameworkText.inspector.string)
            }
        }
        .modifier(
            _PresentationModifier(
                isPresented: isShown && !isWide, kind: .sheet, dismiss: { isPresented.wrappedValue = false }
            ) {
                // As in the column, what is typed is not meant to be discarded.
                AnyView(inspector.interactiveDismissDisabled(false))
            })
    }
}

/// Places an inspector beside the content.
struct _InspectorLayout: Layout {
    let width: SplitWidth?

    private static let usual = SplitWidth(minimum: 200, ideal: 270, maximum: nil)

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        let wanted = width ?? Self.usual
        let within = max(wanted.minimum ?? 0, min(wanted.ideal, bounds.width / 3))
        let column = min(bounds.width, wanted.maximum.map { min($0, within) } ?? within)
        let room = subviews.count > 1 ? bounds.width - column : bounds.width
        for (index, subview) in subviews.enumerated() {
            subview.place(
                at: CGPoint(x: bounds.minX + (index == 0 ? 0 : room), y: bounds.minY),
                proposal: ProposedViewSize(width: index == 0 ? room : column, height: bounds.height))
        }
    }
}
