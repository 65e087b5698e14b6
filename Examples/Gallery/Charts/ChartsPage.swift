import Charts
import Lifeline

/// Charts that follow live data.
struct ChartsPage: View {
    @State private var feed = ChartFeed()
    @State private var selected: Date?

    var body: some View {
        VStack(spacing: 16) {
            Card(
                "Visitors",
                subtitle: "A new value each two seconds. Point at the chart, or focus it and use the arrow keys."
            ) {
                visitors
            }
            Card("Sales by shop", subtitle: "Stacked bars with a legend.") { sales }
            Card("Share", subtitle: "Sectors of a ring.") { shares }
            Card("Temperature", subtitle: "A band, its middle, and the limit as a rule.") { temperatures }
            Card("Response times", subtitle: "Two thousand points on a logarithmic axis.") { responses }
            Card("Hours", subtitle: "A heat map; colours depend on numbers.") { hours }
        }
        .task {
            while !Task.isCancelled {
                try? await Task.sleep(for: .seconds(2))
                withAnimation { feed.advance() }
            }
        }
    }

    private var visitors: some View {
        Chart {
            ForEach(feed.visits) { visit in
                LineMark(x: .value("Time", visit.date), y: .value("Visitors", visit.count))
                    .interpolationMethod(.monotone)
            }
            if let selected, let visit = feed.visit(at: selected) {
                RuleMark(x: .value("Time", visit.date)).foregroundStyle(.secondary)
                    .annotation(position: .topTrailing) { Text("\(visit.count)").font(.caption) }
            }
        }
        .chartXSelection(value: $selected)
        .frame(height: 220)
    }

    private var sales: some View {
        Chart(feed.sales) { sale in
            BarMark(x: .value("Month", sale.month), y: .value("Sales", sale.count))
                .foregroundStyle(by: .value("Shop", sale.shop))
        }
        .chartYAxisLabel("Thousand")
        .frame(height: 240)
    }

    private var shares: some View {
        Chart(feed.shares, id: \.shop) { share in
            SectorMark(angle: .value("Sales", share.count), innerRadius: .ratio(0.6), angularInset: 1)
                .foregroundStyle(by: .value("Shop", share.shop))
                .annotation(position: .overlay) {
                    Text("\(share.count)").font(.caption).padding(.horizontal, 5).padding(.vertical, 1)
                        .background(.background, in: Capsule())
                }
        }
        .frame(height: 240)
    }

    private var temperatures: some View {
        Chart {
            ForEach(feed.temperatures) { day in
                AreaMark(x: .value("Day", day.day), yStart: .value("Low", day.low), yEnd: .value("High", day.high))
                    .opacity(0.25)
                LineMark(x: .value("Day", day.day), y: .value("Mean", (day.low + day.high) / 2))
            }
            RuleMark(y: .value("Limit", 30))
                .lineStyle(StrokeStyle(lineWidth: 1, dash: [4, 4]))
                .foregroundStyle(.red)
                .annotation(position: .top, alignment: .leading) { Text("Limit").font(.caption) }
        }
        .chartYAxis { AxisMarks(position: .leading) }
        .frame(height: 220)
    }

    private var responses: some View {
        Chart(feed.responses) { response in
            PointMark(x: .value("Size", response.size), y: .value("Milliseconds", response.time))
                .foregroundStyle(by: .value("Kind", response.kind))
                .symbolSize(12)
        }
        .chartYScale(type: .log)
        .chartXAxisLabel("Size (KB)")
        .frame(height: 260)
    }

    private var hours: some View {
        Chart(feed.hours) { hour in
            RectangleMark(
                x: .value("Hour", hour.hour), y: .value("Day", hour.day), width: .inset(1), height: .inset(1)
            )
            .foregroundStyle(by: .value("Visitors", hour.count))
            .cornerRadius(2)
        }
        .frame(height: 240)
    }
}
