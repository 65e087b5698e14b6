/// Whether a timeline is updated as often as it wants.
public enum TimelineScheduleMode: Hashable, Sendable {
    case normal
    /// Fewer updates are wanted: the user prefers reduced motion. `.animation` is then updated once a second.
    case lowFrequency
}

/// The moments at which a `TimelineView` is updated.
///
/// ```swift
/// /// At each full second, and with a faster beat in the last ten.
/// struct Countdown: TimelineSchedule {
///     let end: Date
///
///     func entries(from start: Date, mode: Mode) -> AnyIterator<Date> {
///         var next = start
///         return AnyIterator {
///             guard next < end else { return nil }
///             defer { next += end.timeIntervalSince(next) > 10 ? 1 : 0.25 }
///             return next
///         }
///     }
/// }
/// ```
public protocol TimelineSchedule {
    /// How often a timeline's view may be updated.
    typealias Mode = TimelineScheduleMode
    associatedtype Entries: Sequence where Entries.Element == Date

    /// Returns the moments, in ascending order, beginning with the last one at or before `startDate` if there is one. It
    /// may be endless: it is read one date at a time.
    func entries(from startDate: Date, mode: Mode) -> Entries
}

/// Updates at regular intervals.
public struct PeriodicTimelineSchedule: TimelineSchedule, Hashable, Sendable {
    private let start: Date
    private let interval: TimeInterval

    /// - Parameter interval: Seconds. Below 1/20 some updates are left out, since there are at most 20 frames a second.
    public init(from startDate: Date, by interval: TimeInterval) {
        start = startDate
        self.interval = interval.isFinite ? max(0.001, interval) : .greatestFiniteMagnitude
    }

    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
        let passed = startDate.timeIntervalSince(start)
        // Without a past entry the first one is the start.
        return Entries(start: start, interval: interval, index: max(0, (passed / interval).rounded(.down)))
    }

    /// The multiples of the interval after the start.
    public struct Entries: Sequence, IteratorProtocol, Sendable {
        fileprivate let start: Date
        fileprivate let interval: TimeInterval
        fileprivate var index: Double

        public mutating func next() -> Date? {
            defer { index += 1 }
            return start.addingTimeInterval(index * interval)
        }
    }
}

/// Updates at the beginning of each minute, in the time zone of UTC, whose minutes are those of nearly all time zones.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Hashable, Sendable {
    public init() {}

    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> PeriodicTimelineSchedule.Entries {
        PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 60)
            .entries(from: startDate, mode: mode)
    }
}

/// Updates at given moments.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
    private let dates: Entries

    /// - Parameter dates: In ascending order.
    public init(_ dates: Entries) { self.dates = dates }

    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

extension ExplicitTimelineSchedule: Sendable where Entries: Sendable {}

/// Updates as often as there are frames: at most 20 times per second.
public struct AnimationTimelineSchedule: TimelineSchedule, Hashable, Sendable {
    private let interval: TimeInterval
    private let isPaused: Bool

    /// - Parameters:
    ///   - minimumInterval: Seconds between two updates; nil, and less than 1/20, means each frame.
    ///   - paused: Whether there is no update after the first one.
    public init(minimumInterval: Double? = nil, paused: Bool = false) {
        interval = max(FrameClock.interval, minimumInterval.flatMap { $0.isFinite ? $0 : nil } ?? 0)
        isPaused = paused
    }

    public func entries(from start: Date, mode: TimelineScheduleMode) -> Entries {
        Entries(upcoming: start, interval: mode == .lowFrequency ? max(1, interval) : interval, isPaused: isPaused)
    }

    public struct Entries: Sequence, IteratorProtocol, Sendable {
        fileprivate var upcoming: Date?
        fileprivate let interval: TimeInterval
        fileprivate let isPaused: Bool

        public mutating func next() -> Date? {
            defer { upcoming = isPaused ? nil : upcoming?.addingTimeInterval(interval) }
            return upcoming
        }
    }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// Updates every `interval` seconds, counted from `startDate`.
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
        PeriodicTimelineSchedule(from: startDate, by: interval)
    }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    /// Updates at the beginning of each minute.
    public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    /// Updates in each frame.
    public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

    /// Updates in each frame, but not more often than every `minimumInterval` seconds, and not while paused.
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
    }
}

extension TimelineSchedule {
    /// Updates at given moments, in ascending order.
    public static func explicit<Dates: Sequence>(_ dates: Dates) -> ExplicitTimelineSchedule<Dates>
    where Self == ExplicitTimelineSchedule<Dates>, Dates.Element == Date {
        ExplicitTimelineSchedule(dates)
    }
}
