/// The kind of element that shows a layer.
///
/// Real elements give keyboard, focus and assistive technology what they expect. The raw value is the wire's.
public enum LayerElement: UInt8, Sendable, CaseIterable {
    case div, button, a, input, textarea, img, h1, h2, h3, h4, h5, h6, ul, ol, li, nav, main, header, footer, section
    case p, span, select, option, label, form, progress
    /// HTML's own `<button>`, which can submit and reset the form around it: its `type` says which.
    ///
    /// Everywhere else `button` is the better choice. Browsers change the look of a `<button>` as it is let go of, and
    /// Chromium holds every message back that comes between such a change and the next frame: what a click leads to is
    /// seen a frame later than it could be.
    case formButton

    /// The HTML tag.
    public var tag: String {
        switch self {
        case .button: "lifeline-button"
        case .formButton: "button"
        default: "\(self)"
        }
    }

    /// Whether HTML forbids another such element inside.
    public var isInteractive: Bool {
        switch self {
        case .button, .formButton, .a, .input, .textarea, .select: true
        default: false
        }
    }

    /// Whether the element can have no children.
    public var isVoid: Bool { self == .input || self == .img }
}
