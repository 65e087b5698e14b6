/// Whether scroll indicators are shown.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
    let index: UInt8

    /// As the scroll view specifies.
    public static let automatic = ScrollIndicatorVisibility(index: 0)
    public static let visible = ScrollIndicatorVisibility(index: 1)
    public static let hidden = ScrollIndicatorVisibility(index: 2)
    /// As `hidden`.
    public static let never = ScrollIndicatorVisibility(index: 3)

    /// Whether they are shown, for a scroll view that shows them or not by default.
    func isVisible(_ byDefault: Bool) -> Bool { self == .automatic ? byDefault : self == .visible }
}

/// When scrolling hides the keyboard.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
    let index: UInt8

    public static let automatic = ScrollDismissesKeyboardMode(index: 0)
    public static let immediately = ScrollDismissesKeyboardMode(index: 1)
    /// As `immediately`: the page does not report how a finger moves while content scrolls.
    public static let interactively = ScrollDismissesKeyboardMode(index: 2)
    public static let never = ScrollDismissesKeyboardMode(index: 3)
}

extension EnvironmentValues {
    private enum VerticalIndicatorKey: EnvironmentKey {
        static var defaultValue: ScrollIndicatorVisibility { .automatic }
    }
    private enum HorizontalIndicatorKey: EnvironmentKey {
        static var defaultValue: ScrollIndicatorVisibility { .automatic }
    }
    private enum ScrollEnabledKey: EnvironmentKey {
        static var defaultValue: Bool { true }
    }
    private enum DismissesKeyboardKey: EnvironmentKey {
        static var defaultValue: ScrollDismissesKeyboardMode { .automatic }
    }

    /// Whether scroll views show vertical indicators. `automatic` by default.
    public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
        get { self[VerticalIndicatorKey.self] }
        set { self[VerticalIndicatorKey.self] = newValue }
    }

    /// Whether scroll views show horizontal indicators. `automatic` by default.
    public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
        get { self[HorizontalIndicatorKey.self] }
        set { self[HorizontalIndicatorKey.self] = newValue }
    }

    /// Whether scroll views can be scrolled by the user. True by default.
    public var isScrollEnabled: Bool {
        get { self[ScrollEnabledKey.self] }
        set { self[ScrollEnabledKey.self] = newValue }
    }

    /// When scrolling hides the keyboard. `automatic` by default.
    public var scrollDismissesKeyboardMode: ScrollDismissesKeyboardMode {
        get { self[DismissesKeyboardKey.self] }
        set { self[DismissesKeyboardKey.self] = newValue }
    }
}

/// Flashes the indicators of the scroll views inside when a value changes.
private struct FlashModifier<Value: Equatable>: ViewModifier {
    let value: Value
    let isInitial: Bool
    @State private var flashes = 0

    func body(content: Content) -> some View {
        content.transformEnvironment(\.scrollSettings) { [flashes] in $0.flashes += flashes }
            .onChange(of: value, initial: isInitial) { flashes += 1 }
    }
}

extension View {
    /// Sets whether the scroll views inside show their indicators. Content scrolls in any case.
    public func scrollIndicators(
        _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
    ) -> some View {
        modifier(
            _EnvironmentTransformModifier { values in
                if axes.contains(.vertical) { values.verticalScrollIndicatorVisibility = visibility }
                if axes.contains(.horizontal) { values.horizontalScrollIndicatorVisibility = visibility }
            })
    }

    /// Shows the indicators of the scroll views inside for a moment when they appear.
    public func scrollIndicatorsFlash(onAppear: Bool) -> some View {
        modifier(FlashModifier(value: onAppear, isInitial: onAppear))
    }

    /// Shows the indicators of the scroll views inside for a moment when a value changes.
    public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View {
        modifier(FlashModifier(value: value, isInitial: false))
    }

    /// Sets whether the user can scroll the scroll views inside. Their position can still be set.
    public func scrollDisabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.isScrollEnabled) { if disabled { $0 = false } }
    }

    /// Sets when scrolling hides the keyboard.
    public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
        environment(\.scrollDismissesKeyboardMode, mode)
    }
}
