/// Maps values to colours, symbols or line styles.
struct ValueScale<Output> {
    /// The values in the order of the legend; nil for those of the chart.
    var domain: [_ChartValue]?
    /// Assigned to the values in order, from the beginning again after the last one.
    var range: [Output]?
    var mapping: (@MainActor (_ChartValue) -> Output?)?
    /// The ends of a domain of numbers.
    var limits: (Double, Double)?

    @MainActor func output(of value: _ChartValue, in values: [_ChartValue]) -> Output? {
        if let mapping, let result = mapping(value) { return result }
        guard let range, !range.isEmpty, let index = values.firstIndex(of: value) else { return nil }
        return range[index % range.count]
    }
}

/// A symbol of a scale.
enum ScaledSymbol {
    case basic(BasicSymbol)
    case view(@MainActor () -> AnyView)

    @MainActor init(_ shape: some ChartSymbolShape) {
        if let basic = shape._symbol {
            self = .basic(basic)
        } else {
            self = .view { AnyView(shape.fill()) }
        }
    }
}

extension View {
    // MARK: Colours

    /// Assigns colours or other styles to values: `["Wind": .blue, "Sun": .orange]`.
    public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
        _ mapping: KeyValuePairs<D, S>
    ) -> some View {
        chartForegroundStyleScale(domain: mapping.map(\.key), range: mapping.map(\.value))
    }

    /// - Parameters:
    ///   - domain: The values in the order of the legend, or the interval of numbers.
    ///   - range: The styles; for numbers, the colours of a gradient.
    public func chartForegroundStyleScale<D: ScaleDomain, S: ShapeStyle>(
        domain: D, range: [S], type: ScaleType? = nil
    ) -> some View {
        let (domain, styles) = (domain._domain, range.map { AnyShapeStyle($0) })
        return configuringChart {
            $0.styles.set(domain)
            $0.styles.range = styles
        }
    }

    /// Sets the values that have styles, in the order of the legend, or the interval of numbers.
    public func chartForegroundStyleScale<D: ScaleDomain>(domain: D, type: ScaleType? = nil) -> some View {
        let domain = domain._domain
        return configuringChart { $0.styles.set(domain) }
    }

    public func chartForegroundStyleScale<S: ShapeStyle>(range: [S], type: ScaleType? = nil) -> some View {
        let styles = range.map { AnyShapeStyle($0) }
        return configuringChart { $0.styles.range = styles }
    }

    /// The colours of a gradient, for numbers.
    public func chartForegroundStyleScale(range: Gradient, type: ScaleType? = nil) -> some View {
        chartForegroundStyleScale(range: range.stops.map(\.color))
    }

    public func chartForegroundStyleScale<D: ScaleDomain>(
        domain: D, range: Gradient, type: ScaleType? = nil
    ) -> some View {
        chartForegroundStyleScale(domain: domain, range: range.stops.map(\.color))
    }

    /// Assigns styles to values by a closure, for the legend in the order of `domain`.
    public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
        domain: [D], mapping: @escaping (D) -> S
    ) -> some View {
        let domain = domain._domain
        return configuringChart {
            $0.styles.set(domain)
            $0.styles.mapping = { D($0).map { AnyShapeStyle(mapping($0)) } }
        }
    }

    /// Assigns styles to values by a closure.
    public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
        mapping: @escaping (D) -> S
    ) -> some View {
        configuringChart { $0.styles.mapping = { D($0).map { AnyShapeStyle(mapping($0)) } } }
    }

    // MARK: Symbols

    /// Assigns symbols to values.
    public func chartSymbolScale<D: Plottable, S: ChartSymbolShape>(_ mapping: KeyValuePairs<D, S>) -> some View {
        chartSymbolScale(domain: mapping.map(\.key), range: mapping.map(\.value))
    }

    /// Assigns symbols to values in order, from the beginning again after the last one.
    public func chartSymbolScale<D: ScaleDomain, S: ChartSymbolShape>(domain: D, range: [S]) -> some View {
        let (domain, symbols) = (domain._domain, range.map { ScaledSymbol($0) })
        return configuringChart {
            $0.symbols.set(domain)
            $0.symbols.range = symbols
        }
    }

    /// Sets the values that have symbols, in the order of the legend.
    public func chartSymbolScale<D: ScaleDomain>(domain: D) -> some View {
        let domain = domain._domain
        return configuringChart { $0.symbols.set(domain) }
    }

    /// Sets the symbols that are assigned to values in order, from the beginning again after the last one.
    public func chartSymbolScale<S: ChartSymbolShape>(range: [S]) -> some View {
        let symbols = range.map { ScaledSymbol($0) }
        return configuringChart { $0.symbols.range = symbols }
    }

    /// Assigns symbols to values by a closure.
    public func chartSymbolScale<D: Plottable, S: ChartSymbolShape>(mapping: @escaping (D) -> S) -> some View {
        configuringChart { $0.symbols.mapping = { D($0).map { ScaledSymbol(mapping($0)) } } }
    }

    /// The areas that `symbolSize(by:)` gives the least and the greatest number, in square points.
    public func chartSymbolSizeScale(range: ClosedRange<CGFloat>) -> some View {
        configuringChart { $0.symbolSizes = range }
    }

    // MARK: Lines

    /// Assigns line styles to values.
    public func chartLineStyleScale<D: Plottable>(_ mapping: KeyValuePairs<D, StrokeStyle>) -> some View {
        chartLineStyleScale(domain: mapping.map(\.key), range: mapping.map(\.value))
    }

    /// Assigns line styles to values in order, from the beginning again after the last one.
    public func chartLineStyleScale<D: ScaleDomain>(domain: D, range: [StrokeStyle]) -> some View {
        let domain = domain._domain
        return configuringChart {
            $0.lineStyles.set(domain)
            $0.lineStyles.range = range
        }
    }

    /// Sets the values that have line styles, in the order of the legend.
    public func chartLineStyleScale<D: ScaleDomain>(domain: D) -> some View {
        let domain = domain._domain
        return configuringChart { $0.lineStyles.set(domain) }
    }

    /// Sets the line styles that are assigned to values in order, from the beginning again after the last one.
    public func chartLineStyleScale(range: [StrokeStyle]) -> some View {
        configuringChart { $0.lineStyles.range = range }
    }

    /// Assigns line styles to values by a closure.
    public func chartLineStyleScale<D: Plottable>(mapping: @escaping (D) -> StrokeStyle) -> some View {
        configuringChart { $0.lineStyles.mapping = { D($0).map { mapping($0) } } }
    }
}

extension ValueScale {
    mutating func set(_ domain: _ScaleDomain) {
        switch domain.form {
        case .values(let values): self.domain = values
        case .range(let from, let to):
            if let from = from.real, let to = to.real, from.isFinite, to.isFinite { limits = (from, to) }
        case .automatic: break
        }
    }
}
