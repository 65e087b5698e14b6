/// An image in a layer.
public struct LayerImage: Hashable, Sendable {
    public enum Rendering: UInt8, Sendable, CaseIterable {
        /// Drawn unchanged.
        case original = 1
        /// Only the alpha channel is used; the image is drawn in the layer's text colour.
        case template
    }

    /// How the image fills the layer's bounds.
    public enum Gravity: UInt8, Sendable { case resize, resizeAspect, resizeAspectFill, center }

    /// See `LayerURL.isAllowedImage`.
    public var url: String
    public var rendering: Rendering
    public var gravity: Gravity

    public init(url: String, rendering: Rendering = .original, gravity: Gravity = .resize) {
        self.url = url
        self.rendering = rendering
        self.gravity = gravity
    }
}
