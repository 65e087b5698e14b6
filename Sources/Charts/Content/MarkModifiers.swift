/// Content whose marks are modified. A modifier nearer to the mark has precedence.
public struct _ModifiedMarks<Content: ChartContent>: _PrimitiveChartContent {
    let content: Content
    let change: (inout Mark) -> Void

    public func _collect(into marks: inout _Marks) { marks.collect(content, change) }
}

extension ChartContent {
    private func modified(_ change: @escaping (inout Mark) -> Void) -> _ModifiedMarks<Self> {
        _ModifiedMarks(content: self, change: change)
    }

    private func attributes(_ change: @escaping (inout Mark.Attributes) -> Void) -> _ModifiedMarks<Self> {
        modified { change(&$0.attributes) }
    }

    // MARK: Styles

    /// Paints the marks.
    public func foregroundStyle(_ style: some ShapeStyle) -> some ChartContent {
        let style = AnyShapeStyle(style)
        return modified { if $0.style == nil, $0.styleBy == nil { $0.style = style } }
    }

    /// Paints each mark in the colour of a value: see `chartForegroundStyleScale`. Lines of different values are
    /// different series.
    public func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        let field = value.field
        return modified { if $0.style == nil, $0.styleBy == nil { $0.styleBy = field } }
    }

    /// Multiplies the opacity.
    public func opacity(_ opacity: Double) -> some ChartContent {
        attributes { $0.opacity *= opacity.isFinite ? max(0, min(1, opacity)) : 1 }
    }

    /// Rounds the corners of bars, rectangles and sectors. By default those of bars are rounded slightly. The radius is
    /// in points.
    public func cornerRadius(_ radius: CGFloat) -> some ChartContent {
        attributes { $0.cornerRadius = $0.cornerRadius ?? (radius.isFinite ? max(0, radius) : 0) }
    }

    /// The style of lines and rules.
    public func lineStyle(_ style: StrokeStyle) -> some ChartContent {
        attributes { if $0.lineStyle == nil, $0.lineStyleBy == nil { $0.lineStyle = style } }
    }

    /// Dashes a line by a value: see `chartLineStyleScale`.
    public func lineStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        attributes { if $0.lineStyle == nil, $0.lineStyleBy == nil { $0.lineStyleBy = value.field } }
    }

    /// How the points of a line or area are connected.
    public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
        attributes { $0.interpolation = $0.interpolation ?? method }
    }

    // MARK: Symbols

    /// The symbol of points; lines get one at each point.
    public func symbol(_ symbol: some ChartSymbolShape) -> some ChartContent {
        attributes {
            guard $0.symbol == nil, $0.symbolView == nil else { return }
            if let basic = symbol._symbol {
                $0.symbol = basic
            } else {
                $0.symbolView = { AnyView(symbol.fill()) }
            }
        }
    }

    /// A view as the symbol.
    public func symbol<V: View>(@ViewBuilder symbol: @escaping () -> V) -> some ChartContent {
        attributes { if $0.symbol == nil, $0.symbolView == nil { $0.symbolView = { AnyView(symbol()) } } }
    }

    /// Gives points the symbol of a value: see `chartSymbolScale`.
    public func symbol<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        let field = value.field
        return modified { if $0.symbolBy == nil, $0.attributes.symbol == nil { $0.symbolBy = field } }
    }

    /// - Parameter area: The area of the symbol's square, in square points; by default 40.
    public func symbolSize(_ area: CGFloat) -> some ChartContent {
        attributes { $0.symbolSize = $0.symbolSize ?? (area.isFinite ? max(0, area) : 0) }
    }

    /// - Parameter size: The symbol's size in points; its area is used.
    public func symbolSize(_ size: CGSize) -> some ChartContent { symbolSize(size.width * size.height) }

    /// Makes the area of symbols proportional to a number, from none to 320 square points.
    public func symbolSize<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        attributes { $0.symbolSizeBy = $0.symbolSizeBy ?? value.field }
    }

    // MARK: Positions

    /// Places marks of different values side by side.
    ///
    /// - Parameters:
    ///   - axis: The axis along which they are side by side; by default that of the categories.
    ///   - span: The part of the category's length that they share.
    public func position<D: Plottable>(
        by value: PlottableValue<D>, axis: Axis? = nil, span: MarkDimension = .automatic
    ) -> some ChartContent {
        attributes {
            guard $0.positionBy == nil else { return }
            $0.positionBy = value.field
            $0.positionAxis = axis
            $0.positionSpan = span
        }
    }

    /// Moves marks, in points.
    public func offset(_ offset: CGSize) -> some ChartContent { self.offset(x: offset.width, y: offset.height) }

    /// Moves the marks, in points. Positive values move to the trailing edge and downwards.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some ChartContent {
        attributes {
            $0.offset.width += x
            $0.offset.height += y
        }
    }

    /// Moves marks horizontally, and their lower and upper ends apart, in points.
    public func offset(x: CGFloat = 0, yStart: CGFloat, yEnd: CGFloat) -> some ChartContent {
        attributes {
            $0.offset.width += x
            $0.endOffsets.2 += yStart
            $0.endOffsets.3 += yEnd
        }
    }

    /// Moves marks vertically, and their leading and trailing ends apart, in points.
    public func offset(xStart: CGFloat, xEnd: CGFloat, y: CGFloat = 0) -> some ChartContent {
        attributes {
            $0.offset.height += y
            $0.endOffsets.0 += xStart
            $0.endOffsets.1 += xEnd
        }
    }

    /// Marks with greater values are in front of others. By default the order is that of the declaration.
    public func zIndex(_ value: Double) -> some ChartContent { attributes { $0.zIndex = value } }

    /// Stretches gradients over the plot instead of each mark.
    public func alignsMarkStylesWithPlotArea(_ aligns: Bool = true) -> some ChartContent {
        attributes { $0.alignsStyleWithPlot = aligns }
    }

    // MARK: Accessibility

    /// Replaces the mark's name for assistive technology, which by default is its value of the axis of categories.
    public func accessibilityLabel(_ label: some StringProtocol) -> some ChartContent {
        attributes { $0.label = $0.label ?? String(label) }
    }

    public func accessibilityLabel(_ label: Text) -> some ChartContent { accessibilityLabel(label.string) }

    /// Replaces the mark's value for assistive technology.
    public func accessibilityValue(_ value: some StringProtocol) -> some ChartContent {
        attributes { $0.value = $0.value ?? String(value) }
    }

    public func accessibilityValue(_ value: Text) -> some ChartContent { accessibilityValue(value.string) }

    /// Leaves the marks out of the chart's description and table.
    public func accessibilityHidden(_ hidden: Bool) -> some ChartContent { attributes { $0.isHidden = hidden } }
}
