/// Creates an image of views, as vector content.
///
/// ```swift
/// let renderer = ImageRenderer(content: Badge(name: "Ada"))
/// if let svg = renderer.svg { scene.download(svg, named: "badge.svg") }
/// ```
/// The views are laid out outside of any window, in their ideal size or for `proposedSize`, and drawn as with
/// `CALayer.render(in:)`: `uiImage` is crisp at any size and follows light and dark mode where it is shown, `svg` is a file.
/// Left out is what the browser draws by itself: text fields and other controls of the browser, web views, videos, client
/// views, and pictures of other sites. Tasks of the views do not run, so an `AsyncImage` shows its placeholder. In an SVG
/// file, texts have a similar font of the reader's machine, in the widths of the app's.
@preconcurrency @MainActor public final class ImageRenderer<Content: View> {
    /// The views to draw.
    public var content: Content
    /// The size that is proposed to the views. Unspecified by default: they have their ideal size.
    public var proposedSize = ProposedViewSize.unspecified
    /// Pixels per point. Without effect on what is shown: the image is vector content.
    public var scale: CGFloat = 1
    /// The appearance of `svg`; nil for that of the current scene or, without one, light appearance. `uiImage` follows the
    /// place where it is shown. Not in SwiftUI.
    public var colorScheme: ColorScheme?
    /// Whether the area behind the views is filled with the background colour of the system. False by default.
    public var isOpaque = false

    public init(content view: Content) { content = view }

    /// The image; nil if the views have no size.
    public var uiImage: UIImage? {
        guard let (controller, size) = layOut() else { return nil }
        return UIGraphicsImageRenderer(size: size).image { context in
            controller.view.layer.render(in: context.cgContext)
        }
    }

    /// The image as an SVG document; nil if the views have no size. Not in SwiftUI.
    public var svg: Data? {
        guard let (controller, size) = layOut() else { return nil }
        let isDark = colorScheme.map { $0 == .dark } ?? (UITraitCollection.current.userInterfaceStyle == .dark)
        return UIImage.svg(size: size, isDark: isDark) { controller.view.layer.render(in: $0) }
    }

    /// Calls a closure with the size of the views, and a function that draws them into a context.
    ///
    /// - Parameter rasterizationScale: Without effect: nothing is rasterized.
    public func render(
        rasterizationScale: CGFloat = 1, renderer: (CGSize, _ render: (CGContext) -> Void) -> Void
    ) {
        guard let (controller, size) = layOut() else { return renderer(.zero) { _ in } }
        renderer(size) { controller.view.layer.render(in: $0) }
    }

    private func layOut() -> (controller: UIViewController, size: CGSize)? {
        let controller = UIHostingController(
            rootView: content.fixedSize(horizontal: proposedSize.width == nil, vertical: proposedSize.height == nil)
                .transformEnvironment(\.colorScheme) { [colorScheme] in if let colorScheme { $0 = colorScheme } })
        let proposal = proposedSize.replacingUnspecifiedDimensions(by: CGSize(width: 10_000, height: 10_000))
        var size = controller.sizeThatFits(in: proposal)
        size = CGSize(width: min(size.width, 10_000), height: min(size.height, 10_000))
        guard size.width > 0, size.height > 0 else { return nil }
        controller.view.backgroundColor = isOpaque ? .systemBackground : .clear
        controller.view.frame = CGRect(origin: .zero, size: size)
        controller.view.layoutIfNeeded()
        return (controller, size)
    }
}
