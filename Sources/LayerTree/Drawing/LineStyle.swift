/// The ends of lines.
public enum CGLineCap: Int32, Sendable, CaseIterable { case butt, round, square }

/// The corners of lines.
public enum CGLineJoin: Int32, Sendable, CaseIterable { case miter, round, bevel }

/// How drawn content is combined with what lies below it.
public enum CGBlendMode: Int32, Sendable, CaseIterable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    case exclusion, hue, saturation, color, luminosity
    /// Adds the colours.
    case plusLighter

    /// The mode's name in CSS.
    package var cssName: String {
        switch self {
        case .normal: "normal"
        case .multiply: "multiply"
        case .screen: "screen"
        case .overlay: "overlay"
        case .darken: "darken"
        case .lighten: "lighten"
        case .colorDodge: "color-dodge"
        case .colorBurn: "color-burn"
        case .softLight: "soft-light"
        case .hardLight: "hard-light"
        case .difference: "difference"
        case .exclusion: "exclusion"
        case .hue: "hue"
        case .saturation: "saturation"
        case .color: "color"
        case .luminosity: "luminosity"
        case .plusLighter: "plus-lighter"
        }
    }
}
