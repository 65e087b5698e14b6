/// The form that a presentation takes on a page of compact width or height.
public struct PresentationAdaptation: Hashable, Sendable {
    private enum Kind: Hashable, Sendable { case automatic, none, popover, sheet, fullScreenCover }
    private let kind: Kind

    /// Popovers are sheets; others are unchanged.
    public static let automatic = PresentationAdaptation(kind: .automatic)
    /// Unchanged.
    public static let none = PresentationAdaptation(kind: .none)
    /// A popover, if it is presented as one.
    public static let popover = PresentationAdaptation(kind: .popover)
    public static let sheet = PresentationAdaptation(kind: .sheet)
    public static let fullScreenCover = PresentationAdaptation(kind: .fullScreenCover)

    /// Returns the form of a popover or a sheet on a compact page.
    func adapt(_ kind: PresentationCenter.Kind) -> PresentationCenter.Kind {
        switch self.kind {
        case .automatic: kind == .popover ? .sheet : kind
        case .none, .popover: kind
        case .sheet: .sheet
        case .fullScreenCover: .cover
        }
    }
}

extension View {
    /// Sets the form of the enclosing popover or sheet on pages of compact width or height.
    ///
    /// ```swift
    /// .popover(isPresented: $isShown) {
    ///     Hint().presentationCompactAdaptation(.popover)  // also on phones
    /// }
    /// ```
    public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
        presentationCompactAdaptation(horizontal: adaptation, vertical: adaptation)
    }

    /// Sets the forms of the enclosing popover or sheet on pages of compact width, and on pages of regular width and
    /// compact height.
    public func presentationCompactAdaptation(
        horizontal: PresentationAdaptation, vertical: PresentationAdaptation
    ) -> some View {
        presentationOptions {
            $0.horizontalAdaptation = horizontal
            $0.verticalAdaptation = vertical
        }
    }
}
