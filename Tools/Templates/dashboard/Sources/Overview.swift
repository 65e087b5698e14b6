import Charts
import Lifeline

struct Overview: View {
    let figures: Figures

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                Text("DashboardTemplate").font(.largeTitle.bold()).accessibilityAddTraits(.isHeader)
                HStack(spacing: 16) {
                    Figure(title: "Requests a second", value: figures.latest)
                    Figure(title: "Average of a minute", value: figures.average)
                }
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 400), spacing: 16)], spacing: 16) {
                    Panel(title: "Requests") { RequestsChart(figures: figures) }
                    Panel(title: "Pages") { PagesChart(figures: figures) }
                }
            }
            .padding()
        }
        .background(Color.secondary.opacity(0.1))
    }
}

struct Figure: View {
    let title: String
    let value: Double

    var body: some View {
        VStack(alignment: .leading) {
            Text(value, format: .number.precision(.fractionLength(0))).font(.title.bold().monospacedDigit())
            Text(title).font(.footnote).foregroundStyle(.secondary)
        }
        .accessibilityElement(children: .combine)
    }
}

struct Panel<Content: View>: View {
    let title: String
    @ViewBuilder let content: Content

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text(title).font(.headline)
            content.frame(height: 200)
        }
        .padding()
        .background(.background, in: RoundedRectangle(cornerRadius: 12))
    }
}

struct RequestsChart: View {
    let figures: Figures

    var body: some View {
        Chart(figures.samples) { sample in
            LineMark(x: .value("Time", sample.date), y: .value("Requests", sample.requests))
        }
    }
}

struct PagesChart: View {
    let figures: Figures

    var body: some View {
        Chart(figures.pages, id: \.name) { page in
            BarMark(x: .value("Requests", page.count), y: .value("Page", page.name))
        }
    }
}
