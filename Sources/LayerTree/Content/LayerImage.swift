/// An image in a layer.
public struct LayerImage: Hashable, Sendable {
    /// The colours of an image.
    public enum Rendering: UInt8, Sendable, CaseIterable {
        /// Drawn unchanged.
        case original = 1
        /// Only the alpha channel is used; the image is drawn in the layer's text colour.
        case template
    }

    /// How the image fills the layer's bounds.
    public enum Gravity: UInt8, Sendable { case resize, resizeAspect, resizeAspectFill, center }

    /// The address, one that `LayerURL.isAllowedImage` accepts.
    public var url: String
    /// Whether the image has its own colours or is a template.
    public var rendering: Rendering
    /// How the image fills the layer.
    public var gravity: Gravity

    public init(url: String, rendering: Rendering = .original, gravity: Gravity = .resize) {
        self.url = url
        self.rendering = rendering
        self.gravity = gravity
    }
}
