import LayerTree

/// What the page reports about the pointer over a plot: see the client's `chart.js`.
enum ChartMessage: Hashable {
    /// The pointer has left.
    case none
    /// A point of the plot.
    case point(CGPoint)
    /// A drag from one point to another one.
    case range(CGPoint, CGPoint)

    static let feature = "chart"

    /// Nil for a malformed message.
    init?(_ payload: [UInt8]) {
        let message = WireReader.read(payload) { reader throws(WireError) -> ChartMessage? in
            func point(_ reader: inout WireReader) throws(WireError) -> CGPoint {
                CGPoint(x: try reader.fixed(), y: try reader.fixed())
            }
            switch try reader.byte() {
            case 0: return ChartMessage.none
            case 1: return .point(try point(&reader))
            case 2: return .range(try point(&reader), try point(&reader))
            default: return nil
            }
        }
        guard let message, let message else { return nil }
        self = message
    }

    var bytes: [UInt8] {
        var writer = WireWriter()
        func add(_ point: CGPoint) {
            writer.fixed(Double(point.x))
            writer.fixed(Double(point.y))
        }
        switch self {
        case .none: writer.byte(0)
        case .point(let point):
            writer.byte(1)
            add(point)
        case .range(let from, let to):
            writer.byte(2)
            add(from)
            add(to)
        }
        return writer.bytes
    }
}

/// What the page needs to answer the pointer and the keyboard without the server.
struct ChartStops: Hashable {
    /// A place at which the crosshair stops.
    struct Stop: Hashable {
        /// In the plot, in points.
        var point: CGPoint
        /// The positions of the other points across the axis.
        var others: [Double]
        var text: String
    }

    struct Flags: OptionSet, Hashable {
        let rawValue: UInt8
        /// Stops follow each other along the y axis.
        static let isVertical = Flags(rawValue: 1)
        /// The pointer selects a value, and shows the crosshair.
        static let selectsValue = Flags(rawValue: 2)
        /// A drag selects an interval.
        static let selectsRange = Flags(rawValue: 4)
        /// Stops are around a middle.
        static let isRound = Flags(rawValue: 8)
    }

    var flags: Flags
    var stops: [Stop]

    /// The maximum number of stops: more are less than two points apart in most charts.
    static let maximum = 300
    /// The maximum length of a text, and number of values in it.
    static let maximumText = 200
    static let maximumValues = 12

    /// The numbers of a stop are differences from the previous one, in 1/64 points.
    var payload: [UInt8] {
        var writer = WireWriter()
        writer.byte(flags.rawValue)
        writer.uint(stops.count)
        var last = CGPoint.zero
        for stop in stops {
            writer.fixed(Double(stop.point.x - last.x))
            writer.fixed(Double(stop.point.y - last.y))
            last = CGPoint(
                x: last.x + (Double(stop.point.x - last.x) * 64).rounded() / 64,
                y: last.y + (Double(stop.point.y - last.y) * 64).rounded() / 64)
            writer.uint(stop.others.count)
            for other in stop.others { writer.fixed(other) }
            writer.string(stop.text)
        }
        return writer.bytes
    }
}
