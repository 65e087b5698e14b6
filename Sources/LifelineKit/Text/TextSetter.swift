import Typography

/// Sets text in lines: between UIKit's labels and `Typography`.
@MainActor enum TextSetter {
    /// How text is to be set in a width.
    struct Options: Hashable {
        var lineLimit = 1
        var mode = NSLineBreakMode.byTruncatingTail
    }

    struct Result {
        var lines: [LayerText.Line] = []
        /// Points; not rounded.
        var size = CGSize.zero
        var isTruncated = false
    }

    static func learn(
        _ measurements: [DisplayEvent.Measurement], in font: LayerFont, scene: UIWindowScene
    ) {}
}
