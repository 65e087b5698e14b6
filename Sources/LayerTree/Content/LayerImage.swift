/// A picture in a layer.
public struct LayerImage: Hashable, Sendable {
    public enum Rendering: UInt8, Sendable, CaseIterable {
        /// Painted as it is.
        case original = 1
        /// Only its opacity counts; it is painted in the layer's text colour.
        case template
    }

    /// How the picture fills the layer's bounds.
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
