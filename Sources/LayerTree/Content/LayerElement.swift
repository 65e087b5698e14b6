/// The kind of element that shows a layer.
///
/// Real elements give keyboard, focus and assistive technology what they expect. The raw value is the wire's.
public enum LayerElement: UInt8, Sendable, CaseIterable {
    case div, button, a, input, textarea, img, h1, h2, h3, h4, h5, h6, ul, ol, li, nav, main, header, footer, section
    case p, span, select, option, label, form, progress

    /// The HTML tag.
    public var tag: String { "\(self)" }

    /// Whether HTML forbids another such element inside.
    public var isInteractive: Bool {
        switch self {
        case .button, .a, .input, .textarea, .select: true
        default: false
        }
    }

    /// Whether the element can have no children.
    public var isVoid: Bool { self == .input || self == .img }
}
