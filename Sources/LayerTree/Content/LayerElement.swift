/// The kind of HTML element that displays a layer.
///
/// Real elements provide the keyboard, focus and accessibility behaviour that users expect. The raw value is the
/// wire's.
public enum LayerElement: UInt8, Sendable, CaseIterable {
    case div, button, a, input, textarea, img, h1, h2, h3, h4, h5, h6, ul, ol, li, nav, main, header, footer, section
    case p, span, select, option, label, form, progress
    /// HTML's own `<button>`, which submits or resets the enclosing form, depending on its `type`.
    ///
    /// Everywhere else prefer `button`. Browsers restyle a `<button>` when it is released, and Chromium delays every
    /// message that arrives between such a change and the next frame, so the effect of a click would appear a frame
    /// late.
    case formButton

    /// The HTML tag.
    public var tag: String {
        switch self {
        case .button: "lifeline-button"
        case .formButton: "button"
        default: "\(self)"
        }
    }

    /// Whether HTML forbids nesting another such element inside.
    public var isInteractive: Bool {
        switch self {
        case .button, .formButton, .a, .input, .textarea, .select: true
        default: false
        }
    }

    /// Whether the element can have no children.
    public var isVoid: Bool { self == .input || self == .img }
}
