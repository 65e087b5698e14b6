/// What the modifiers of charts set, from the outside inwards.
struct ChartConfiguration {
    struct AxisSettings {
        var visibility = Visibility.automatic
        /// Nil for the default content.
        var contents: [AxisMarkSet]?
        var domain: _ScaleDomain?
        var range: _PositionRange?
        var type: ScaleType?
        var label: AxisTitle?
        var selection: ChartSelection?
        var isScrollable = false
        /// In numbers, seconds or categories.
        var visibleLength: Double?
        var scrollPosition: ScrollPosition?
    }

    struct AxisTitle {
        var text: String?
        var view: AnyView?
        var position: AnnotationPosition
        var alignment: Alignment?
        var spacing: CGFloat?
    }

    struct Legend {
        var visibility = Visibility.automatic
        var position = AnnotationPosition.automatic
        var alignment: Alignment?
        var spacing: CGFloat?
        var content: AnyView?
    }

    struct ScrollPosition {
        var get: @MainActor () -> _ChartValue?
        var set: @MainActor (_ChartValue) -> Void
    }

    var x = AxisSettings()
    var y = AxisSettings()
    var angleSelection: ChartSelection?
    var legend = Legend()
    var styles = ValueScale<AnyShapeStyle>()
    var symbols = ValueScale<ScaledSymbol>()
    var lineStyles = ValueScale<StrokeStyle>()
    var symbolSizes: ClosedRange<CGFloat>?
    var plotStyles: [@MainActor (AnyView) -> AnyView] = []
    var overlays: [ChartLayerView] = []
    var backgrounds: [ChartLayerView] = []
    var descriptor: (@MainActor () -> AXChartDescriptor)?
}

/// A view in front of or behind the whole chart.
struct ChartLayerView {
    var alignment: Alignment
    var content: @MainActor (ChartProxy) -> AnyView
}

/// The selection of values along an axis.
enum ChartSelection {
    case value(get: @MainActor () -> _ChartValue?, set: @MainActor (_ChartValue?) -> Void)
    case range(
        get: @MainActor () -> (_ChartValue, _ChartValue)?, set: @MainActor ((_ChartValue, _ChartValue)?) -> Void)
}

private enum ChartConfigurationKey: EnvironmentKey {
    static var defaultValue: ChartConfiguration { ChartConfiguration() }
}

extension EnvironmentValues {
    var chartConfiguration: ChartConfiguration {
        get { self[ChartConfigurationKey.self] }
        set { self[ChartConfigurationKey.self] = newValue }
    }
}

extension View {
    func configuringChart(_ change: @escaping @MainActor (inout ChartConfiguration) -> Void) -> some View {
        transformEnvironment(\.chartConfiguration, transform: change)
    }
}
