/// The size of sheets on wide pages. On narrow ones they are as wide as the page, with the height of their detent.
///
/// ```swift
/// .sheet(isPresented: $isEditing) { Editor().presentationSizing(.page) }
/// ```
@preconcurrency @MainActor
public protocol PresentationSizing {
    /// Returns the size in points that a sheet's content is offered; nil in a dimension for that of a form. The page limits
    /// it.
    func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize
}

/// The content of a sheet, for its size.
@preconcurrency @MainActor
public struct PresentationSizingRoot {
    let measure: (ProposedViewSize) -> CGSize

    /// Returns the size in points that the content would like to have.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { measure(proposal) }
}

/// The surroundings of a sheet, for its size.
public struct PresentationSizingContext {}

/// The size of a form. The default.
public struct AutomaticPresentationSizing: PresentationSizing {
    nonisolated init() {}
    public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        FormPresentationSizing().proposedSize(for: root, context: context)
    }
}

/// 560 by 640 points.
public struct FormPresentationSizing: PresentationSizing {
    nonisolated init() {}
    public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        ProposedViewSize(width: 560, height: 640)
    }
}

/// 720 by 960 points, about a sheet of paper.
public struct PagePresentationSizing: PresentationSizing {
    nonisolated init() {}
    public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        ProposedViewSize(width: 720, height: 960)
    }
}

/// The ideal size of the content.
public struct FittedPresentationSizing: PresentationSizing {
    nonisolated init() {}
    public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        ProposedViewSize(root.sizeThatFits(.unspecified))
    }
}

/// A sizing with the ideal size of the content in some dimensions.
public struct _FittedPresentationSizing<Base: PresentationSizing>: PresentationSizing {
    let base: Base
    let horizontal, vertical: Bool

    init(_ base: Base, horizontal: Bool, vertical: Bool) {
        (self.base, self.horizontal, self.vertical) = (base, horizontal, vertical)
    }

    public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        var size = base.proposedSize(for: root, context: context)
        let ideal = root.sizeThatFits(
            ProposedViewSize(width: horizontal ? nil : size.width, height: vertical ? nil : size.height))
        if horizontal { size.width = ideal.width }
        if vertical { size.height = ideal.height }
        return size
    }
}

extension PresentationSizing where Self == AutomaticPresentationSizing {
    nonisolated public static var automatic: AutomaticPresentationSizing { .init() }
}

extension PresentationSizing where Self == FormPresentationSizing {
    /// 560 by 640 points.
    nonisolated public static var form: FormPresentationSizing { .init() }
}

extension PresentationSizing where Self == PagePresentationSizing {
    /// 720 by 960 points.
    nonisolated public static var page: PagePresentationSizing { .init() }
}

extension PresentationSizing where Self == FittedPresentationSizing {
    /// The ideal size of the content.
    nonisolated public static var fitted: FittedPresentationSizing { .init() }
}

extension PresentationSizing {
    /// Returns a sizing with the ideal width or height of the content, or both.
    public func fitted(horizontal: Bool, vertical: Bool) -> some PresentationSizing {
        _FittedPresentationSizing(self, horizontal: horizontal, vertical: vertical)
    }
}

extension View {
    /// Sets the size of the enclosing sheet on wide pages. Detents, if there are any, determine its height.
    public func presentationSizing(_ sizing: some PresentationSizing) -> some View {
        presentationOptions { $0.sizing = sizing }
    }
}
