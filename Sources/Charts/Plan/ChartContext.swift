/// What the plan of a chart depends on besides its content and configuration.
@MainActor struct ChartContext {
    var size: CGSize
    var environment: EnvironmentValues
    var isFromRight: Bool
    var locale: Locale
    var calendar: Calendar
    var scale: Double
    let measure = TextMeasure()
    let labelFont: UIFont
    let titleFont: UIFont

    init(size: CGSize, environment: EnvironmentValues) {
        self.size = CGSize(
            width: size.width.isFinite ? max(0, size.width) : 0,
            height: size.height.isFinite ? max(0, size.height) : 0)
        self.environment = environment
        isFromRight = environment.layoutDirection == .rightToLeft
        locale = environment.locale
        calendar = environment.calendar
        calendar.timeZone = environment.timeZone
        calendar.locale = environment.locale
        scale = max(1, Double(environment.displayScale))
        labelFont = Font.caption.uiFont
        titleFont = Font.caption.weight(.medium).uiFont
    }

    func paint(_ style: AnyShapeStyle?, or color: Color) -> ShapePaint {
        style?._paint(in: environment) ?? .color(color)
    }
}
