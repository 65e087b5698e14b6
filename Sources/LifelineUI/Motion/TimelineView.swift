/// A view that is updated at the moments of a schedule.
///
/// ```swift
/// TimelineView(.periodic(from: .now, by: 1)) { context in
///     Text(context.date, format: .dateTime.hour().minute().second())
/// }
/// ```
/// The content is evaluated by the server, in frames that all views of a page share: at most 20 per second, and none while
/// the page is hidden or not connected, the view is not on screen, or the page lags behind. What moves without new
/// content (an offset, a rotation, a scale) is smoother as an animation that repeats, such as `phaseAnimator`, and
/// needs no messages while it runs.
///
/// When the user prefers reduced motion, the schedule is asked for its `lowFrequency` entries and `cadence` is `seconds`.
public struct TimelineView<Schedule: TimelineSchedule, Content> {
    /// The state of a timeline, for its content.
    @preconcurrency @MainActor public struct Context {
        /// How often a timeline is updated. A slower cadence is greater.
        public enum Cadence: Comparable, Hashable, Sendable {
            /// As often as the schedule wants.
            case live
            /// About once a second: leave out what changes faster.
            case seconds
            /// About once a minute. Not used by this framework.
            case minutes
        }

        /// The moment of the schedule that caused the update: in the past if the update is late, or if the view appeared
        /// between two moments; in the future before the first moment of the schedule.
        public let date: Date
        /// How often the view is updated.
        public let cadence: Cadence

        fileprivate weak var timeline: Timeline?

        /// Asks the schedule for its entries once more, because it depends on something that has changed.
        public func invalidateTimelineContent() { timeline?.restart() }
    }

    let schedule: Schedule
    let content: (TimelineViewDefaultContext) -> Content

    @ViewScope private var scope
    @State private var timeline = Timeline()
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
}

/// The context of all timeline views.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

extension TimelineView: View where Content: View {
    /// Creates a view that is evaluated at the dates of a schedule.
    nonisolated public init(
        _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
    ) {
        self.schedule = schedule
        self.content = content
    }

    public var body: some View {
        let date = timeline.date(for: schedule, mode: reducesMotion ? .lowFrequency : .normal, at: scope)
        content(
            TimelineViewDefaultContext(date: date, cadence: reducesMotion ? .seconds : .live, timeline: timeline))
    }
}

/// Follows the schedule of one timeline view.
@MainActor final class Timeline {
    private var place: ViewPlace?
    private var schedule: (any TimelineSchedule)?
    private var mode = TimelineScheduleMode.normal
    private var next: () -> Date? = { nil }
    private var current: Date?
    private var upcoming: Date?
    private var request: FrameRequest?
    private var isOnScreen = false
    private var isFirst = true

    /// Entries that are read at once to find the current one: a schedule whose dates do not ascend ends with an error.
    private static let limit = 10_000

    /// Seconds after which the entries are requested once more, instead of reading all that have passed.
    private static let longPause = 10.0

    nonisolated init() {}

    /// Returns the moment to show, and schedules an update at the next one.
    func date<S: TimelineSchedule>(for new: S, mode: TimelineScheduleMode, at place: ViewPlace) -> Date {
        if isFirst {
            isFirst = false
            self.place = place
            place.onAppearanceChange { [weak self] in self?.appearanceDidChange($0) }
            place.onUnmount { [weak self] in self?.end() }
        }
        let isSame = mode == self.mode && (schedule as? S).map { ValueComparison.areSame($0, new) } == true
        if !isSame {
            self.mode = mode
            schedule = new
            begin()
        }
        advance()
        return current ?? now
    }

    private var scene: UIWindowScene? { place?.mountedNode?.graph.scene ?? UIWindowScene.current }

    private var now: Date { scene?.clock.date ?? Date() }

    private func begin() {
        guard let schedule else { return }
        func iterate<S: TimelineSchedule>(_ schedule: S) -> () -> Date? {
            var iterator = schedule.entries(from: now, mode: mode).makeIterator()
            return { iterator.next() }
        }
        next = iterate(schedule)
        current = nil
        upcoming = next()
    }

    /// Moves on to the last entry that is not in the future.
    private func advance() {
        // Times of clocks and dates differ by rounding.
        let now = now.addingTimeInterval(0.0005)
        // What has passed while nobody looked need not be read.
        if let upcoming, now.timeIntervalSince(upcoming) > Self.longPause { begin() }
        var count = 0
        while let date = upcoming, date <= now || current == nil {
            current = date
            upcoming = next()
            count += 1
            guard count <= Self.limit else {
                UIApplication.log.error(
                    "A schedule of a TimelineView, \(schedule.map { "\(type(of: $0))" } ?? ""), has returned \(Self.limit) dates that have passed. Return ascending dates, the first one near `startDate`. The view is not updated any more."
                )
                upcoming = nil
                break
            }
            // The first entry is shown even if it is in the future.
            if date > now { break }
        }
        schedule(upcoming)
    }

    private func schedule(_ date: Date?) {
        guard let date, isOnScreen, let scene else {
            request?.cancel()
            return
        }
        let request = request ?? FrameRequest(scene) { [weak self] in self?.place?.setNeedsUpdate() }
        self.request = request
        request.schedule(at: scene.clock.now + max(0, date.timeIntervalSince(now)))
    }

    func restart() {
        begin()
        place?.setNeedsUpdate()
    }

    private func appearanceDidChange(_ isVisible: Bool) {
        isOnScreen = isVisible
        guard isVisible else {
            request?.cancel()
            return
        }
        if let upcoming, upcoming <= now { place?.setNeedsUpdate() } else { schedule(upcoming) }
    }

    private func end() {
        request?.cancel()
        request = nil
        next = { nil }
    }
}
