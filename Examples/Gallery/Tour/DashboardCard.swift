import Charts
import Lifeline
import PubSub

/// Charts of what all visitors do on the board.
struct DashboardCard: View {
    @Shared(Activity.boardKey) private var pieces = BoardPieces()
    @Shared(Activity.key) private var activity = Activity()
    @State private var now = Date()

    var body: some View {
        Card("A dashboard", subtitle: "What all visitors have placed, as it happens.") {
            HStack(alignment: .top, spacing: 16) {
                chart("Colors on the board") { colors }
                chart("Pieces in four minutes") { lately }
            }
        }
        .task {
            while !Task.isCancelled {
                now = Date()
                try? await Task.sleep(for: .seconds(Activity.period))
            }
        }
    }

    private func chart<Content: View>(_ title: String, @ViewBuilder content: () -> Content) -> some View {
        VStack(alignment: .leading, spacing: 8) {
            Text(title).font(.footnote).foregroundColor(.secondary)
            content().frame(height: 120)
        }
        .frame(maxWidth: .infinity)
    }

    private var colors: some View {
        Chart(BoardColor.allCases, id: \.self) { color in
            BarMark(x: .value("Color", color.rawValue), y: .value("Pieces", pieces.count(of: color)))
                .foregroundStyle(color.color)
                .cornerRadius(3)
        }
        .chartXAxis(.hidden)
        .accessibilityLabel("Colors on the board")
    }

    private var lately: some View {
        let counts = activity.counts(at: max(now, Date()))
        return Chart(counts.indices, id: \.self) { index in
            AreaMark(x: .value("Period", index), y: .value("Pieces", counts[index]))
                .interpolationMethod(.monotone)
                .opacity(0.25)
            LineMark(x: .value("Period", index), y: .value("Pieces", counts[index]))
                .interpolationMethod(.monotone)
        }
        .chartXAxis(.hidden)
        .chartXScale(domain: 0...(Activity.periods - 1))
        .chartYScale(domain: 0...max(4, counts.max() ?? 0))
        .accessibilityLabel("Pieces in four minutes")
    }
}
