/// A chart of marks, with axes and a legend.
///
/// ```swift
/// Chart(sales) { sale in
///     BarMark(x: .value("Month", sale.date, unit: .month), y: .value("Sales", sale.count))
///         .foregroundStyle(by: .value("Shop", sale.shop))
/// }
/// .frame(height: 240)
/// ```
/// A chart fills the proposed size. Axes, scales, the legend and interaction are set by modifiers, which also apply to
/// the charts inside of other views. Numbers that are NaN or infinite are not shown.
public struct Chart<Content: ChartContent>: View {
    private let content: Content
    @Environment(\.chartConfiguration) private var settings

    /// Creates a chart of marks.
    public init(@ChartContentBuilder content: () -> Content) { self.content = content() }

    /// A chart with marks for each element of a collection.
    public init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ChartContentBuilder content: @escaping (Data.Element) -> C
    ) where Content == ForEach<Data, ID, C> {
        self.content = ForEach(data, id: id, content: content)
    }

    /// Creates a chart with content for each element.
    public init<Data: RandomAccessCollection, C: ChartContent>(
        _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, C> {
        self.content = ForEach(data, content: content)
    }

    public var body: some View {
        GeometryReader { geometry in
            ChartBody(content: content, size: geometry.size)
        }
        .modifier(ChartFrame(settings: settings))
    }
}

/// Adds the legend and the titles that are views around a chart.
private struct ChartFrame: ViewModifier {
    let settings: ChartConfiguration

    private struct Part: Identifiable {
        enum ID { case legend, x, y }

        var id: ID
        var view: AnyView
        var position: AnnotationPosition
        var alignment: Alignment?
        var spacing: CGFloat
    }

    private func parts(_ edge: UnitPoint) -> [Part] {
        var parts: [Part] = []
        let legend = settings.legend
        if let view = legend.content, legend.visibility != .hidden {
            parts.append(
                Part(
                    id: .legend, view: view, position: legend.position.isAutomatic ? .bottom : legend.position,
                    alignment: legend.alignment ?? .leading, spacing: legend.spacing ?? 8))
        }
        for (id, label, standard) in [
            (Part.ID.x, settings.x.label, AnnotationPosition.bottom), (.y, settings.y.label, .top),
        ] {
            guard let label, let view = label.view else { continue }
            parts.append(
                Part(
                    id: id, view: view, position: label.position.isAutomatic ? standard : label.position,
                    alignment: label.alignment, spacing: label.spacing ?? 4))
        }
        return parts.filter { part in
            let point = part.position.point
            let side: UnitPoint =
                point.y == 0 ? .top : point.y == 1 ? .bottom : point.x == 0 ? .leading : .trailing
            return side == edge
        }
    }

    @ViewBuilder func body(content: Content) -> some View {
        if settings.legend.content == nil, settings.x.label?.view == nil, settings.y.label?.view == nil {
            content
        } else {
            HStack(spacing: 0) {
                ForEach(parts(.leading)) { part in
                    side(part).padding(.trailing, part.spacing)
                }
                VStack(spacing: 0) {
                    ForEach(parts(.top)) { part in
                        row(part).padding(.bottom, part.spacing)
                    }
                    content
                    ForEach(parts(.bottom)) { part in
                        row(part).padding(.top, part.spacing)
                    }
                }
                ForEach(parts(.trailing)) { part in
                    side(part).padding(.leading, part.spacing)
                }
            }
        }
    }

    private func row(_ part: Part) -> some View {
        part.view.frame(maxWidth: .infinity, alignment: part.alignment ?? .center)
    }

    private func side(_ part: Part) -> some View {
        part.view.frame(maxHeight: .infinity, alignment: part.alignment ?? .center)
    }
}
