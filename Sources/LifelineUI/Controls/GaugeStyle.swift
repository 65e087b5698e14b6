/// The parts of a gauge, for its style.
@preconcurrency @MainActor
public struct GaugeStyleConfiguration {
    /// The position in the range, from 0 to 1.
    public let value: Double
    /// What the gauge measures.
    public let label: AnyView
    /// The label of the current value; nil if there is none.
    public let currentValueLabel: AnyView?
    /// The label of the lower bound; nil if there is none.
    public let minimumValueLabel: AnyView?
    /// The label of the upper bound; nil if there is none.
    public let maximumValueLabel: AnyView?
}

/// The appearance of gauges.
@preconcurrency @MainActor
public protocol GaugeStyle {
    associatedtype Body: View
    /// What a style is given: the parts of the control, and its state.
    typealias Configuration = GaugeStyleConfiguration
    /// Returns the appearance of the control.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension GaugeStyle {
    func makeAnyBody(_ configuration: Configuration) -> AnyView {
        styleBody(of: self) { $0.makeBody(configuration: configuration) }
    }
}

/// A bar that fills from the leading side, with the label above and the value below.
public struct LinearCapacityGaugeStyle: GaugeStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 6) {
            configuration.label
            HStack(spacing: 8) {
                configuration.minimumValueLabel?.font(.caption).foregroundColor(.secondary)
                _ProgressBar(fraction: configuration.value, name: nil)
                configuration.maximumValueLabel?.font(.caption).foregroundColor(.secondary)
            }
            configuration.currentValueLabel?.font(.caption).foregroundColor(.secondary)
        }
    }
}

/// The default style of gauges.
public typealias DefaultGaugeStyle = LinearCapacityGaugeStyle

/// An open ring with a marker at the value.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        _CircularGauge(configuration: configuration, fills: false)
    }
}

/// A closed ring that fills from the top.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        _CircularGauge(configuration: configuration, fills: true)
    }
}

/// A short bar with a marker at the value.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 8) {
            (configuration.minimumValueLabel ?? configuration.currentValueLabel)?.font(.subheadline)
            _GaugeTrack(fraction: configuration.value)
            configuration.maximumValueLabel?.font(.subheadline)
        }
    }
}

/// A short bar that fills from the leading side, between the label and the value.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 4) {
            configuration.label.font(.subheadline)
            _ProgressBar(fraction: configuration.value, name: nil)
            configuration.currentValueLabel?.font(.caption).foregroundColor(.secondary)
        }
    }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    nonisolated public static var automatic: LinearCapacityGaugeStyle { .init() }
    nonisolated public static var linearCapacity: LinearCapacityGaugeStyle { .init() }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
    nonisolated public static var accessoryCircular: AccessoryCircularGaugeStyle { .init() }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    nonisolated public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle { .init() }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
    nonisolated public static var accessoryLinear: AccessoryLinearGaugeStyle { .init() }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
    nonisolated public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle { .init() }
}

private enum GaugeStyleKey: EnvironmentKey {
    static var defaultValue: any GaugeStyle { LinearCapacityGaugeStyle() }
}

extension EnvironmentValues {
    var gaugeStyle: any GaugeStyle {
        get { self[GaugeStyleKey.self] }
        set { self[GaugeStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the gauges inside.
    nonisolated public func gaugeStyle(_ style: some GaugeStyle) -> some View { environment(\.gaugeStyle, style) }
}
