import Foundation

/// The data of the charts' page: the same for each visitor at first, then changed step by step.
struct ChartFeed {
    struct Visit: Identifiable {
        var id: Int
        var date: Date
        var count: Int
    }

    struct Sale: Identifiable {
        var month, shop: String
        var count: Int
        var id: String { month + shop }
    }

    struct Temperature: Identifiable {
        var id: Int
        var low, high: Double
        var day: Int { id + 1 }
    }

    struct Response: Identifiable {
        var id: Int
        var size, time: Double
        var kind: String
    }

    struct Hour: Identifiable {
        var hour, day: String
        var count: Int
        var id: String { day + hour }
    }

    private(set) var visits: [Visit] = []
    private(set) var sales: [Sale] = []
    private(set) var temperatures: [Temperature] = []
    private(set) var responses: [Response] = []
    private(set) var hours: [Hour] = []
    /// Pseudo-random numbers, equal for each visitor.
    private var state: UInt64 = 42

    private static let start = Date(timeIntervalSinceReferenceDate: 802_000_000)

    init() {
        for index in 0..<60 { addVisit(index) }
        for month in ["Jan", "Feb", "Mar", "Apr", "May", "Jun"] {
            for shop in ["Oslo", "Rome", "Lima"] {
                sales.append(Sale(month: month, shop: shop, count: number(20...90)))
            }
        }
        for day in 0..<31 {
            let middle = 20 + 8 * sin(Double(day) / 5)
            temperatures.append(
                Temperature(id: day, low: middle - Double(number(3...6)), high: middle + Double(number(3...7))))
        }
        for index in 0..<2000 {
            let size = Double(number(1...1000))
            let kind = index % 3 == 0 ? "Page" : "Picture"
            let time = exp(Double(number(100...500)) / 100 + size / 400) * (kind == "Page" ? 3 : 1)
            responses.append(Response(id: index, size: size, time: time, kind: kind))
        }
        for day in ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] {
            for hour in 6..<22 {
                let noon = 60 - 6 * abs(hour - 14)
                hours.append(Hour(hour: "\(hour)", day: day, count: max(0, noon + number(0...30))))
            }
        }
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return range.lowerBound + Int((state >> 33) % UInt64(range.count))
    }

    private mutating func addVisit(_ index: Int) {
        let last = visits.last?.count ?? 120
        visits.append(
            Visit(
                id: index, date: Self.start + Double(index) * 60,
                count: max(0, last + number(0...40) - 20 + (120 - last) / 20)))
    }

    /// Adds a minute, and changes a sale.
    mutating func advance() {
        addVisit((visits.last?.id ?? 0) + 1)
        visits.removeFirst()
        let index = number(0...(sales.count - 1))
        sales[index].count = max(5, sales[index].count + number(0...40) - 20)
    }

    /// The visit nearest to a date.
    func visit(at date: Date) -> Visit? {
        visits.min { abs($0.date.timeIntervalSince(date)) < abs($1.date.timeIntervalSince(date)) }
    }

    /// The sum of the sales of each shop.
    var shares: [(shop: String, count: Int)] {
        var sums: [(shop: String, count: Int)] = []
        for sale in sales {
            if let index = sums.firstIndex(where: { $0.shop == sale.shop }) {
                sums[index].count += sale.count
            } else {
                sums.append((sale.shop, sale.count))
            }
        }
        return sums
    }
}
