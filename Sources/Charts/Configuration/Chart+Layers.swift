extension View {
    // MARK: Legend

    /// Shows or hides the legend. By default it is shown if colours, symbols or line styles depend on values.
    public func chartLegend(_ visibility: Visibility) -> some View {
        configuringChart { $0.legend.visibility = visibility }
    }

    /// Places the legend.
    ///
    /// - Parameters:
    ///   - position: The side of the plot; by default below it.
    ///   - alignment: The place along this side; by default its beginning.
    ///   - spacing: The distance to the axis in points; by default 8.
    public func chartLegend(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View {
        configuringChart {
            $0.legend.position = position
            $0.legend.alignment = alignment
            $0.legend.spacing = spacing
        }
    }

    /// Replaces the legend by a view. The spacing is in points.
    public func chartLegend<Content: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) -> some View {
        let content = AnyView(content())
        return configuringChart {
            $0.legend = ChartConfiguration.Legend(
                visibility: .visible, position: position, alignment: alignment, spacing: spacing, content: content)
        }
    }

    // MARK: Views in front and behind

    /// Modifies the view that has the plot's frame: its background, border or overlay.
    public func chartPlotStyle<Content: View>(
        @ViewBuilder content: @escaping (ChartPlotContent) -> Content
    ) -> some View {
        configuringChart { $0.plotStyles.append { AnyView(content(ChartPlotContent(content: $0))) } }
    }

    /// Adds a view in front of the chart, which can convert positions and values.
    public func chartOverlay<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
    ) -> some View {
        configuringChart {
            $0.overlays.append(ChartLayerView(alignment: alignment) { AnyView(content($0)) })
        }
    }

    /// Adds a view behind the chart, which can convert positions and values.
    public func chartBackground<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
    ) -> some View {
        configuringChart {
            $0.backgrounds.append(ChartLayerView(alignment: alignment) { AnyView(content($0)) })
        }
    }
}

/// The plot of a chart, as a view.
public struct ChartPlotContent: View {
    let content: AnyView
    public var body: some View { content }
}
