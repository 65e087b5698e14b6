/// The horizontal alignment of lines. `natural` follows the direction of the language.
public enum NSTextAlignment: Int, Sendable {
    case left, center, right, justified, natural

    package var layerAlignment: LayerText.Alignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        case .natural: .natural
        }
    }
}

/// How lines are broken, and how text that does not fit is truncated.
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}
