/// How a preview is shown: its size, its orientation, or a modifier.
///
/// ```swift
/// #Preview("Badge", traits: .sizeThatFitsLayout, .modifier(SampleData())) { BadgeView() }
/// ```
public struct PreviewTrait<T>: Sendable {
    let apply: @MainActor @Sendable (inout PreviewContentSettings) -> Void
}

extension PreviewTrait<Preview.ViewTraits> {
    /// The content fills the page.
    public static var defaultLayout: Self { Self { $0.size = .automatic } }

    /// The content has its own size.
    public static var sizeThatFitsLayout: Self { Self { $0.size = .sizeThatFits } }

    /// The content has a size in points.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> Self {
        Self { $0.size = .fixed(width: width, height: height) }
    }

    /// The content has the shape of the page, or that of its size. This is the default.
    public static var portrait: Self { Self { $0.isLandscape = false } }

    /// As `portrait`: a page can't be upside down.
    public static var portraitUpsideDown: Self { .portrait }

    /// The content has the size of a phone on its side, or its own size with the longer side horizontal.
    public static var landscapeLeft: Self { Self { $0.isLandscape = true } }

    /// As `landscapeLeft`.
    public static var landscapeRight: Self { .landscapeLeft }

    /// Applies a modifier to the content, such as sample data in its environment.
    public static func modifier(_ modifier: some PreviewModifier) -> Self {
        Self { settings in settings.modifiers.append { AnyView(modifier.applied(to: $0)) } }
    }
}
