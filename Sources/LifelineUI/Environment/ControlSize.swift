/// The size of controls.
public enum ControlSize: CaseIterable, Hashable, Comparable, Sendable {
    case mini, small, regular, large, extraLarge
}

private enum ControlSizeKey: EnvironmentKey {
    static var defaultValue: ControlSize { .regular }
}

extension EnvironmentValues {
    /// The size of the controls inside. `regular` by default.
    public var controlSize: ControlSize {
        get { self[ControlSizeKey.self] }
        set { self[ControlSizeKey.self] = newValue }
    }
}

extension View {
    /// Sets the size of the controls inside: buttons with a border, and spinners. Others have one size.
    nonisolated public func controlSize(_ size: ControlSize) -> some View { environment(\.controlSize, size) }
}

extension ControlSize {
    /// The insets around the label of a button with a border. A prominent one has slightly more at its sides.
    func insets(isProminent: Bool) -> EdgeInsets {
        let (end, side): (CGFloat, CGFloat) =
            switch self {
            case .mini: (2, 8)
            case .small: (4, 10)
            case .regular: (7, 12)
            case .large: (12, 18)
            case .extraLarge: (16, 22)
            }
        let sides = side + (isProminent ? 2 : 0)
        return EdgeInsets(top: end, leading: sides, bottom: end, trailing: sides)
    }

    var cornerRadius: CGFloat {
        switch self {
        case .mini: 6
        case .small: 7
        case .regular: 8
        case .large: 10
        case .extraLarge: 12
        }
    }

    /// The font of a button's label; nil for that of the environment.
    var font: Font? {
        switch self {
        case .mini, .small: .subheadline
        case .regular, .large, .extraLarge: nil
        }
    }
}

/// The label of a button with a border.
struct _BorderedLabel: View {
    let configuration: ButtonStyleConfiguration
    @Environment(\.controlSize) private var size
    @Environment(\.font) private var font
    @Environment(\.buttonBorderShape) private var shape

    var body: some View {
        _TintedLabel(configuration: configuration)
            .environment(\.font, size.font ?? font)
            .padding(size.insets(isProminent: false))
            .background(
                RoundedRectangle(cornerRadius: shape.radius ?? size.cornerRadius).fill(Color(.tertiarySystemFill)))
    }
}
