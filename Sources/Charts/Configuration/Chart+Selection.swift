extension View {
    /// Selects the value at the pointer, or under a finger: set while it moves over the plot, nil after it has left.
    /// The arrow keys move it from value to value.
    public func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View {
        let selection = ChartSelection(value)
        return configuringChart { $0.x.selection = selection }
    }

    /// Selects the interval that a drag covers.
    public func chartXSelection<P: Plottable & Comparable>(range: Binding<ClosedRange<P>?>) -> some View {
        let selection = ChartSelection(range)
        return configuringChart { $0.x.selection = selection }
    }

    /// Selects the value of the y axis at the pointer, or under a finger: nil after it has left the plot.
    public func chartYSelection<P: Plottable>(value: Binding<P?>) -> some View {
        let selection = ChartSelection(value)
        return configuringChart { $0.y.selection = selection }
    }

    /// Selects the interval of the y axis that a drag covers.
    public func chartYSelection<P: Plottable & Comparable>(range: Binding<ClosedRange<P>?>) -> some View {
        let selection = ChartSelection(range)
        return configuringChart { $0.y.selection = selection }
    }

    /// Selects a value of the sum of all sectors, by the angle at the pointer.
    public func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View {
        let selection = ChartSelection(value)
        return configuringChart { $0.angleSelection = selection }
    }

    /// Adds a gesture to the plot, whose locations are points from the upper left corner of the plot.
    ///
    /// ```swift
    /// .chartGesture { chart in
    ///     DragGesture(minimumDistance: 0)
    ///         .onChanged { chart.selectXRange(from: $0.startLocation.x, to: $0.location.x) }
    /// }
    /// ```
    /// It replaces the plot's own reactions to the pointer.
    public func chartGesture<G: Gesture>(_ gesture: @escaping (ChartProxy) -> G) -> some View {
        chartOverlay(alignment: .topLeading) { proxy in
            GeometryReader { geometry in
                if let anchor = proxy.plotFrame {
                    let frame = geometry[anchor]
                    Color.clear.contentShape(Rectangle())
                        .frame(width: frame.width, height: frame.height)
                        .gesture(gesture(proxy))
                        .offset(x: frame.minX, y: frame.minY)
                }
            }
        }
    }

    // MARK: Scrolling

    /// Lets the plot scroll along axes whose visible part was set: see `chartXVisibleDomain(length:)`.
    public func chartScrollableAxes(_ axes: Axis.Set) -> some View {
        configuringChart {
            $0.x.isScrollable = axes.contains(.horizontal)
            $0.y.isScrollable = axes.contains(.vertical)
        }
    }

    /// The length of the visible part: a number, seconds of dates, or a number of categories.
    public func chartXVisibleDomain<P: Plottable & Numeric>(length: P) -> some View
    where P.PrimitivePlottable: PrimitivePlottableProtocol {
        let length = length.primitivePlottable._chartValue.real
        return configuringChart { $0.x.visibleLength = length }
    }

    /// Sets the length of the visible part of the y axis: a number, seconds of dates, or a number of categories.
    public func chartYVisibleDomain<P: Plottable & Numeric>(length: P) -> some View
    where P.PrimitivePlottable: PrimitivePlottableProtocol {
        let length = length.primitivePlottable._chartValue.real
        return configuringChart { $0.y.visibleLength = length }
    }

    /// The first visible value.
    public func chartScrollPosition<P: Plottable>(x: Binding<P>) -> some View {
        configuringChart {
            $0.x.scrollPosition = ChartConfiguration.ScrollPosition(
                get: { x.wrappedValue.primitivePlottable._chartValue },
                set: { if let value = P($0) { x.wrappedValue = value } })
        }
    }

    /// The first visible value of the y axis.
    public func chartScrollPosition<P: Plottable>(y: Binding<P>) -> some View {
        configuringChart {
            $0.y.scrollPosition = ChartConfiguration.ScrollPosition(
                get: { y.wrappedValue.primitivePlottable._chartValue },
                set: { if let value = P($0) { y.wrappedValue = value } })
        }
    }

    /// The first visible value when the chart appears.
    public func chartScrollPosition<P: Plottable>(initialX: P) -> some View {
        let value = initialX.primitivePlottable._chartValue
        return configuringChart { $0.x.scrollPosition = .init(get: { value }, set: { _ in }) }
    }

    /// The first visible value of the y axis when the chart appears.
    public func chartScrollPosition<P: Plottable>(initialY: P) -> some View {
        let value = initialY.primitivePlottable._chartValue
        return configuringChart { $0.y.scrollPosition = .init(get: { value }, set: { _ in }) }
    }
}

@MainActor extension ChartSelection {
    init<P: Plottable>(_ value: Binding<P?>) {
        self = .value(
            get: { value.wrappedValue?.primitivePlottable._chartValue },
            set: { new in value.wrappedValue = new.flatMap { P($0) } })
    }

    init<P: Plottable & Comparable>(_ range: Binding<ClosedRange<P>?>) {
        self = .range(
            get: {
                range.wrappedValue.map {
                    ($0.lowerBound.primitivePlottable._chartValue, $0.upperBound.primitivePlottable._chartValue)
                }
            },
            set: { new in
                guard let new, let a = P(new.0), let b = P(new.1) else {
                    range.wrappedValue = nil
                    return
                }
                range.wrappedValue = min(a, b)...max(a, b)
            })
    }
}
