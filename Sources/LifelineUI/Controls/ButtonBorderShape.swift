/// The shape of buttons with a border.
public struct ButtonBorderShape: Hashable, Sendable {
    /// The corner radius in points; nil for that of the control's size.
    let radius: CGFloat?

    public static let automatic = ButtonBorderShape(radius: nil)
    public static let roundedRectangle = ButtonBorderShape(radius: nil)
    public static let capsule = ButtonBorderShape(radius: 1000)
    /// As a capsule, which is a circle around a symbol.
    public static let circle = ButtonBorderShape(radius: 1000)
    /// Rounded corners with a radius in points; a negative one counts as 0.
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
        ButtonBorderShape(radius: max(0, radius))
    }
}

private enum ButtonBorderShapeKey: EnvironmentKey {
    static var defaultValue: ButtonBorderShape { .automatic }
}

extension EnvironmentValues {
    var buttonBorderShape: ButtonBorderShape {
        get { self[ButtonBorderShapeKey.self] }
        set { self[ButtonBorderShapeKey.self] = newValue }
    }
}

extension View {
    /// Sets the shape of the buttons with a border inside.
    nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
        environment(\.buttonBorderShape, shape)
    }

    /// Shows or hides the labels of the controls inside; screen readers read them in both cases.
    public func labelsVisibility(_ visibility: Visibility) -> some View {
        transformEnvironment(\.labelsAreHidden) { hidden in
            if visibility != .automatic { hidden = visibility == .hidden }
        }
    }
}
