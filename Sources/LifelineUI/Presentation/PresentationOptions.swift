/// How the content of a presentation wants to be presented.
struct PresentationOptions: @unchecked Sendable {
    /// The heights at which a sheet rests; empty for the maximum height.
    var detents: Set<PresentationDetent> = []
    var selection: Binding<PresentationDetent>?
    var dragIndicator = Visibility.automatic
    var background: AnyView?
    var cornerRadius: CGFloat?
    var horizontalAdaptation: PresentationAdaptation?
    var verticalAdaptation: PresentationAdaptation?
    /// The size of a sheet on wide pages; nil for that of a form.
    var sizing: (any PresentationSizing)?
    /// The view above the items of a context menu.
    var menuPreview: AnyView?

    /// Whether another value looks the same. Bindings are not compared.
    @MainActor func isSame(as other: PresentationOptions) -> Bool {
        guard detents == other.detents, dragIndicator == other.dragIndicator, cornerRadius == other.cornerRadius,
            horizontalAdaptation == other.horizontalAdaptation, verticalAdaptation == other.verticalAdaptation,
            (selection == nil) == (other.selection == nil), Self.areSame(sizing, other.sizing)
        else { return false }
        return Self.areSame(background, other.background) && Self.areSame(menuPreview, other.menuPreview)
    }

    @MainActor private static func areSame(
        _ a: (any PresentationSizing)?, _ b: (any PresentationSizing)?
    ) -> Bool {
        func isSame<Sizing: PresentationSizing>(_ a: Sizing) -> Bool {
            (b as? Sizing).map { areProvablyEqual(a, $0) } ?? false
        }
        return a.map { isSame($0) } ?? (b == nil)
    }

    @MainActor private static func areSame(_ a: AnyView?, _ b: AnyView?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        return a.isSame(as: b)
    }
}

enum PresentationOptionsKey: PreferenceKey {
    static var defaultValue: PresentationOptions { PresentationOptions() }
    static func reduce(value: inout PresentationOptions, nextValue: () -> PresentationOptions) {
        let next = nextValue()
        if value.detents.isEmpty { (value.detents, value.selection) = (next.detents, next.selection) }
        if value.dragIndicator == .automatic { value.dragIndicator = next.dragIndicator }
        value.background = value.background ?? next.background
        value.cornerRadius = value.cornerRadius ?? next.cornerRadius
        value.horizontalAdaptation = value.horizontalAdaptation ?? next.horizontalAdaptation
        value.verticalAdaptation = value.verticalAdaptation ?? next.verticalAdaptation
        value.sizing = value.sizing ?? next.sizing
        value.menuPreview = value.menuPreview ?? next.menuPreview
    }
}

/// Stores the options of one presentation for the view around its content.
@MainActor final class PresentationOptionsBox: Source {
    private var options = PresentationOptions()

    nonisolated override init() { super.init() }

    func get() -> PresentationOptions {
        recordRead()
        return options
    }

    func set(_ new: PresentationOptions) {
        let isSame = new.isSame(as: options)
        options = new
        if !isSame { notifyReaders() }
    }
}

extension View {
    func presentationOptions(_ change: @escaping (inout PresentationOptions) -> Void) -> some View {
        transformPreference(PresentationOptionsKey.self, change)
    }

    /// Sets the heights at which the enclosing sheet rests. It begins at the lowest.
    ///
    /// On pages of compact width a finger drags the sheet between them, and a mouse its grabber; pressing the grabber
    /// selects the next one. On wide pages the sheet is centred; the grabber changes its height there, too.
    public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        presentationOptions {
            $0.detents = detents
            $0.selection = nil
        }
    }

    /// Sets the heights at which the enclosing sheet rests, and a binding to the current one. A value that is not among
    /// `detents` has the effect of the lowest.
    public func presentationDetents(
        _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
    ) -> some View {
        presentationOptions {
            $0.detents = detents
            $0.selection = selection
        }
    }

    /// Sets whether the enclosing sheet has a grabber; by default if it has several heights.
    public func presentationDragIndicator(_ visibility: Visibility) -> some View {
        presentationOptions { $0.dragIndicator = visibility }
    }

    /// Sets the style behind the content of the enclosing presentation.
    public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
        let background = AnyView(Rectangle().fill(style))
        return presentationOptions { $0.background = background }
    }

    /// Sets the view behind the content of the enclosing presentation.
    public func presentationBackground<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        let background = AnyView(
            content().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment))
        return presentationOptions { $0.background = background }
    }

    /// Sets the corner radius of the enclosing presentation, in points; nil for the default.
    public func presentationCornerRadius(_ radius: CGFloat?) -> some View {
        presentationOptions { $0.cornerRadius = radius }
    }
}
