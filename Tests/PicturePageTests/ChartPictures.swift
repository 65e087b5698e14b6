import Charts
import LifelineUI

private let letters = ["a", "b", "c", "d"]
private let numbers: [Double] = [3, 7, 2, 5]

struct Bars: View {
    var body: some View {
        Chart(0..<8, id: \.self) { index in
            BarMark(x: .value("Letter", letters[index % 4]), y: .value("Number", numbers[(index * 3) % 4]))
                .foregroundStyle(by: .value("Half", index < 4 ? "A" : "B"))
        }
        .padding(4)
    }
}

struct Lines: View {
    var body: some View {
        Chart(0..<8, id: \.self) { index in
            LineMark(
                x: .value("Number", index % 4), y: .value("Value", numbers[(index * 3) % 4] + Double(index / 4 * 5))
            )
            .foregroundStyle(by: .value("Half", index < 4 ? "A" : "B"))
            .lineStyle(StrokeStyle(lineWidth: 6, lineCap: .round, dash: index < 4 ? [] : [16, 12]))
        }
        .chartLegend(.hidden)
        .padding(4)
    }
}

struct Areas: View {
    var body: some View {
        Chart(0..<8, id: \.self) { index in
            AreaMark(x: .value("Number", index % 4), y: .value("Value", numbers[(index * 3) % 4]))
                .foregroundStyle(by: .value("Half", index < 4 ? "A" : "B"))
                .interpolationMethod(.monotone)
        }
        .chartLegend(.hidden)
        .padding(4)
    }
}

struct Points: View {
    var body: some View {
        Chart(0..<8, id: \.self) { index in
            PointMark(x: .value("Number", index), y: .value("Value", numbers[(index * 3) % 4]))
                .symbol(by: .value("Half", index < 4 ? "A" : "B"))
                .foregroundStyle(by: .value("Half", index < 4 ? "A" : "B"))
                .symbolSize(200)
        }
        .chartLegend(.hidden)
        .padding(4)
    }
}

struct Rectangles: View {
    var body: some View {
        Chart(0..<16, id: \.self) { index in
            RectangleMark(x: .value("Column", letters[index % 4]), y: .value("Row", letters[index / 4]))
                .foregroundStyle(by: .value("Number", (index * 7) % 16))
        }
        .chartLegend(.hidden)
        .padding(4)
    }
}

struct Rules: View {
    var body: some View {
        Chart {
            RuleMark(y: .value("Value", 2)).lineStyle(StrokeStyle(lineWidth: 8)).foregroundStyle(.red)
            RuleMark(y: .value("Value", 6)).lineStyle(StrokeStyle(lineWidth: 8, dash: [24, 12]))
            RuleMark(x: .value("Place", 3), yStart: .value("Value", 0), yEnd: .value("Value", 8))
                .lineStyle(StrokeStyle(lineWidth: 6)).foregroundStyle(.green)
        }
        .chartXScale(domain: 0...8).chartYScale(domain: 0...8)
        .padding(4)
    }
}

struct Sectors: View {
    var body: some View {
        Chart(0..<4, id: \.self) { index in
            SectorMark(angle: .value("Number", numbers[index]), innerRadius: .ratio(0.4), angularInset: 2)
                .foregroundStyle(by: .value("Letter", letters[index]))
        }
        .padding(4)
    }
}
