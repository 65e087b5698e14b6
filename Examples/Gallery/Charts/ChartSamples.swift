import Charts
import Lifeline

/// Twelve charts of fixed data, which `scripts/compare-charts` compares with the same ones of another library.
struct ChartSamples: View {
    static let size = CGSize(width: 420, height: 260)

    var body: some View {
        ChartWall {
            sample { bars }
            sample { stacked }
            sample { longNames }
            sample { series }
            sample { scatter }
            sample { areas }
            sample { normalized }
            sample { logarithmic }
            sample { ring }
            sample { heatMap }
            sample { histogram }
            sample { turned }
        }
    }

    private func sample(@ViewBuilder _ chart: () -> some View) -> some View {
        chart().padding(12).frame(maxWidth: Self.size.width).frame(height: Self.size.height)
            .background(Color(.systemBackground))
    }

    // MARK: Data

    private static let letters = ["A", "B", "C", "D", "E", "F", "G", "H", "I"]
    private static let numbers = [28, 55, 43, 91, 81, 53, 19, 87, 52]
    private static let names = [
        "Applied mathematics", "History of art", "Law", "Comparative linguistics", "Medicine", "Physics",
    ]
    private static let towns = ["Oslo", "Rome", "Lima", "Cairo"]

    /// The first day of a month of 2024 or 2025.
    static func month(_ index: Int) -> Date {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "UTC")!
        return calendar.date(from: DateComponents(year: 2024 + index / 12, month: index % 12 + 1, day: 1))!
    }

    /// The same waves as in the script.
    static func wave(_ index: Int, _ series: Int) -> Double {
        60 + 25 * sin(Double(index) / 3 + Double(series)) + Double(series * 12) + Double(index * (series + 1)) / 2
    }

    // MARK: Charts

    private var bars: some View {
        Chart(0..<9, id: \.self) {
            BarMark(x: .value("Letter", Self.letters[$0]), y: .value("Number", Self.numbers[$0]))
        }
    }

    private var stacked: some View {
        Chart {
            ForEach(0..<8) { index in
                ForEach(0..<3) { series in
                    BarMark(
                        x: .value("Month", Self.month(index), unit: .month),
                        y: .value("Sales", Self.wave(index, series).rounded())
                    )
                    .foregroundStyle(by: .value("Town", Self.towns[series]))
                }
            }
        }
    }

    private var longNames: some View {
        Chart(0..<6, id: \.self) {
            BarMark(x: .value("Students", Self.numbers[$0] * 11), y: .value("Subject", Self.names[$0]))
        }
    }

    private var series: some View {
        Chart {
            ForEach(0..<4) { series in
                ForEach(0..<24) { index in
                    LineMark(x: .value("Month", Self.month(index)), y: .value("Price", Self.wave(index, series)))
                        .foregroundStyle(by: .value("Town", Self.towns[series]))
                }
            }
        }
    }

    private var scatter: some View {
        Chart(0..<150, id: \.self) { index in
            PointMark(
                x: .value("Length", 4 + Double(index * 37 % 100) / 25 + Double(index % 3)),
                y: .value("Width", 2 + Double(index * 53 % 90) / 40 + Double(index % 3) / 2)
            )
            .foregroundStyle(by: .value("Kind", Self.towns[index % 3]))
            .symbol(by: .value("Kind", Self.towns[index % 3]))
        }
    }

    private var areas: some View {
        Chart {
            ForEach(0..<3) { series in
                ForEach(0..<24) { index in
                    AreaMark(x: .value("Month", Self.month(index)), y: .value("Users", Self.wave(index, series)))
                        .foregroundStyle(by: .value("Town", Self.towns[series]))
                        .interpolationMethod(.monotone)
                }
            }
        }
    }

    private var normalized: some View {
        Chart {
            ForEach(0..<6) { index in
                ForEach(0..<4) { series in
                    BarMark(
                        x: .value("Share", Self.wave(index * 2, series)), y: .value("Letter", Self.letters[index]),
                        stacking: .normalized
                    )
                    .foregroundStyle(by: .value("Town", Self.towns[series]))
                }
            }
        }
    }

    private var logarithmic: some View {
        Chart(0..<20, id: \.self) { index in
            LineMark(x: .value("Generation", index), y: .value("Cells", pow(1.9, Double(index)))).symbol(.circle)
        }
        .chartYScale(type: .log)
    }

    private var ring: some View {
        Chart(0..<4, id: \.self) { index in
            SectorMark(angle: .value("Sales", Self.numbers[index]), innerRadius: .ratio(0.6), angularInset: 1)
                .foregroundStyle(by: .value("Town", Self.towns[index]))
        }
        .chartLegend(position: .trailing)
    }

    private var heatMap: some View {
        Chart {
            ForEach(0..<12) { column in
                ForEach(0..<6) { row in
                    RectangleMark(x: .value("Hour", "\(column)"), y: .value("Letter", Self.letters[row]))
                        .foregroundStyle(by: .value("Visits", Self.wave(column, row)))
                }
            }
        }
    }

    private var histogram: some View {
        Chart(0..<12, id: \.self) { index in
            BarMark(
                x: .value("Weight", Double(index) * 5..<Double(index + 1) * 5),
                y: .value("Count", 100 * exp(-pow((Double(index) - 5.5) / 2.5, 2)))
            )
        }
    }

    private var turned: some View {
        Chart(0..<18, id: \.self) { index in
            BarMark(
                x: .value("Subject", "\(Self.names[index % 6]) \(index)"),
                y: .value("Thousand", Self.numbers[index % 9] * 12345)
            )
        }
        .chartYAxis { AxisMarks(position: .leading) }
    }
}

/// A grid with three columns at a fixed place.
private struct ChartWall<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 0) {
                // The script expects the charts below 64 points.
                HStack(spacing: 16) {
                    Link("‹ Gallery", destination: URL(string: "/")!)
                    Text("Twelve charts").font(.headline).accessibilityHeading(.h1)
                }
                .padding(.horizontal, 12).frame(height: 64)
                ChartGrid { content }.environment(\.timeZone, TimeZone(identifier: "UTC")!)
            }
        }
        .background(Color(.systemBackground))
    }
}

/// As many charts beside each other as there is room for, at most three.
private struct ChartGrid: Layout {
    private func columns(_ width: Double) -> Int { max(1, min(3, Int(width / ChartSamples.size.width))) }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let size = ChartSamples.size
        let width = proposal.width ?? size.width * 3
        let columns = columns(width)
        return CGSize(
            width: min(size.width, width) * Double(columns),
            height: size.height * Double((subviews.count + columns - 1) / columns))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let columns = columns(bounds.width)
        let size = CGSize(width: min(ChartSamples.size.width, bounds.width), height: ChartSamples.size.height)
        for (index, subview) in subviews.enumerated() {
            subview.place(
                at: CGPoint(
                    x: bounds.minX + Double(index % columns) * size.width,
                    y: bounds.minY + Double(index / columns) * size.height), proposal: ProposedViewSize(size))
        }
    }
}
