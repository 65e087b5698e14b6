extension View {
    // MARK: Axes

    /// Shows or hides the x axis of charts.
    public func chartXAxis(_ visibility: Visibility) -> some View {
        configuringChart { $0.x.visibility = visibility }
    }

    /// Sets the content of the x axis of charts: see `AxisMarks`.
    public func chartXAxis<Content: AxisContent>(@AxisContentBuilder content: () -> Content) -> some View {
        var contents = _AxisContents()
        content()._collect(into: &contents)
        return configuringChart { [contents] in $0.x.contents = contents.all }
    }

    /// Shows or hides the y axis of charts.
    public func chartYAxis(_ visibility: Visibility) -> some View {
        configuringChart { $0.y.visibility = visibility }
    }

    /// Sets the content of the y axis of charts: see `AxisMarks`.
    public func chartYAxis<Content: AxisContent>(@AxisContentBuilder content: () -> Content) -> some View {
        var contents = _AxisContents()
        content()._collect(into: &contents)
        return configuringChart { [contents] in $0.y.contents = contents.all }
    }

    // MARK: Titles

    /// Adds a title to the x axis.
    ///
    /// - Parameters:
    ///   - position: The side of the plot; by default below it.
    ///   - alignment: The place along this side; by default its middle.
    ///   - spacing: The distance to the labels in points.
    public func chartXAxisLabel(
        _ label: some StringProtocol, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View {
        axisTitle(\.x, String(label), nil, position, alignment, spacing)
    }

    public func chartXAxisLabel(
        _ label: Text, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View {
        axisTitle(\.x, label.string, nil, position, alignment, spacing)
    }

    @_disfavoredOverload
    public func chartXAxisLabel(
        _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View {
        chartXAxisLabel(Text(labelKey), position: position, alignment: alignment, spacing: spacing)
    }

    /// Adds a view as the title of the x axis, by default below it. The spacing is in points.
    public func chartXAxisLabel<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> C
    ) -> some View {
        axisTitle(\.x, nil, AnyView(content()), position, alignment, spacing)
    }

    /// Adds a title to the y axis, by default above the axis. The spacing is in points.
    public func chartYAxisLabel(
        _ label: some StringProtocol, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View {
        axisTitle(\.y, String(label), nil, position, alignment, spacing)
    }

    public func chartYAxisLabel(
        _ label: Text, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View {
        axisTitle(\.y, label.string, nil, position, alignment, spacing)
    }

    @_disfavoredOverload
    public func chartYAxisLabel(
        _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View {
        chartYAxisLabel(Text(labelKey), position: position, alignment: alignment, spacing: spacing)
    }

    /// Adds a view as the title of the y axis, by default above it. The spacing is in points.
    public func chartYAxisLabel<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> C
    ) -> some View {
        axisTitle(\.y, nil, AnyView(content()), position, alignment, spacing)
    }

    private func axisTitle(
        _ axis: WritableKeyPath<ChartConfiguration, ChartConfiguration.AxisSettings> & Sendable, _ text: String?,
        _ view: AnyView?, _ position: AnnotationPosition, _ alignment: Alignment?, _ spacing: CGFloat?
    ) -> some View {
        let title = ChartConfiguration.AxisTitle(
            text: text, view: view, position: position, alignment: alignment, spacing: spacing)
        return configuringChart { $0[keyPath: axis].label = title }
    }

    // MARK: Scales

    /// Sets the values that the x axis covers, the part of the plot that they use, and the kind of scale.
    public func chartXScale<Domain: ScaleDomain, Range: PositionScaleRange>(
        domain: Domain, range: Range, type: ScaleType? = nil
    ) -> some View {
        scale(\.x, domain._domain, range._range, type)
    }

    /// Sets the values that the x axis covers, and the kind of scale; nil chooses one for the values.
    public func chartXScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil) -> some View {
        scale(\.x, domain._domain, nil, type)
    }

    /// Sets the part of the plot's width that the x axis uses, and the kind of scale.
    public func chartXScale<Range: PositionScaleRange>(range: Range, type: ScaleType? = nil) -> some View {
        scale(\.x, nil, range._range, type)
    }

    /// Sets the kind of the x axis's scale; nil chooses one for the values.
    public func chartXScale(type: ScaleType?) -> some View { scale(\.x, nil, nil, type) }

    /// Sets the values that the y axis covers, the part of the plot that they use, and the kind of scale.
    public func chartYScale<Domain: ScaleDomain, Range: PositionScaleRange>(
        domain: Domain, range: Range, type: ScaleType? = nil
    ) -> some View {
        scale(\.y, domain._domain, range._range, type)
    }

    /// Sets the values that the y axis covers, and the kind of scale; nil chooses one for the values.
    public func chartYScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil) -> some View {
        scale(\.y, domain._domain, nil, type)
    }

    /// Sets the part of the plot's height that the y axis uses, and the kind of scale.
    public func chartYScale<Range: PositionScaleRange>(range: Range, type: ScaleType? = nil) -> some View {
        scale(\.y, nil, range._range, type)
    }

    /// Sets the kind of the y axis's scale; nil chooses one for the values.
    public func chartYScale(type: ScaleType?) -> some View { scale(\.y, nil, nil, type) }

    private func scale(
        _ axis: WritableKeyPath<ChartConfiguration, ChartConfiguration.AxisSettings> & Sendable,
        _ domain: _ScaleDomain?, _ range: _PositionRange?, _ type: ScaleType?
    ) -> some View {
        configuringChart {
            if let domain { $0[keyPath: axis].domain = domain }
            if let range { $0[keyPath: axis].range = range }
            if let type { $0[keyPath: axis].type = type }
        }
    }
}
