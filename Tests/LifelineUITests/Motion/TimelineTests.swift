import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct TimelineTests {
    /// The dates that a timeline has shown, in seconds since the scene began.
    @MainActor final class Record {
        var times: [Double] = []
        var cadences: [TimelineViewDefaultContext.Cadence] = []

        func note(_ context: TimelineViewDefaultContext) -> Text {
            times.append((context.date.timeIntervalSinceReferenceDate * 1000).rounded() / 1000)
            cadences.append(context.cadence)
            return Text("\(times.count)")
        }
    }

    struct Shown<S: TimelineSchedule>: View {
        let schedule: S
        let record: Record

        var body: some View { TimelineView(schedule) { record.note($0) } }
    }

    private var start: Date { Date(timeIntervalSinceReferenceDate: 0) }

    @Test func aPeriodicTimelineIsUpdatedAtItsMoments() {
        let record = Record()
        let scene = TestScene {
            Shown(schedule: .periodic(from: start.addingTimeInterval(0.25), by: 0.5), record: record)
        }
        // Before the first moment the date is that moment.
        #expect(record.times == [0.25])
        scene.advance(by: .milliseconds(1300))
        #expect(record.times == [0.25, 0.75, 1.25])
        #expect(scene.text == "3")
    }

    @Test func aViewThatAppearsBetweenTwoMomentsShowsTheEarlierOne() {
        let record = Record()
        let scene = TestScene {
            Shown(schedule: .periodic(from: start.addingTimeInterval(-100.2), by: 1), record: record)
        }
        #expect(record.times == [-0.2])
        scene.advance(by: .seconds(2))
        #expect(record.times == [-0.2, 0.8, 1.8])
    }

    @Test func everyMinuteIsAtTheFullMinute() {
        let record = Record()
        let scene = TestScene { Shown(schedule: .everyMinute, record: record) }
        scene.advance(by: .seconds(59))
        #expect(record.times == [0])
        scene.advance(by: .seconds(62))
        #expect(record.times == [0, 60, 120])
    }

    @Test func explicitDatesEnd() {
        let record = Record()
        let dates = [-5, -1, 2, 2.5].map { start.addingTimeInterval($0) }
        let scene = TestScene { Shown(schedule: .explicit(dates), record: record) }
        #expect(record.times == [-1])
        scene.advance(by: .seconds(10))
        #expect(record.times == [-1, 2, 2.5])
        scene.resetCounts()
        scene.advance(by: .seconds(100))
        #expect(scene.turns == 0)
    }

    @Test func anAnimationHasTwentyFramesPerSecondAtMost() {
        let record = Record()
        let scene = TestScene { Shown(schedule: .animation, record: record) }
        scene.resetCounts()
        scene.advance(by: .seconds(1))
        #expect(record.times.count == 21)
        #expect(scene.commits == 20)
        let slow = Record()
        let other = TestScene { Shown(schedule: .animation(minimumInterval: 0.2), record: slow) }
        other.advance(by: .seconds(1))
        #expect(slow.times == [0, 0.2, 0.4, 0.6, 0.8, 1])
        let paused = Record()
        let still = TestScene { Shown(schedule: .animation(paused: true), record: paused) }
        still.advance(by: .seconds(1))
        #expect(paused.times == [0])
    }

    /// One clock serves all views: what is due together is one frame.
    @Test func timelinesShareTheirFrames() {
        let records = (0..<5).map { _ in Record() }
        let scene = TestScene {
            VStack { ForEach(0..<5, id: \.self) { Shown(schedule: .animation, record: records[$0]) } }
        }
        scene.resetCounts()
        scene.advance(by: .seconds(1))
        #expect(scene.commits == 20)
        #expect(records.allSatisfy { $0.times.count == 21 })
    }

    @Test func aHiddenPageHasNoFrames() {
        let record = Record()
        let scene = TestScene { Shown(schedule: .animation, record: record) }
        scene.advance(by: .milliseconds(100))
        let before = record.times.count
        scene.client.send(.visibility(isVisible: false, isFocused: false))
        scene.resetCounts()
        scene.advance(by: .seconds(10))
        #expect(record.times.count == before)
        #expect(scene.turns == 0)
        scene.client.send(.visibility(isVisible: true, isFocused: true))
        scene.advance(by: .milliseconds(50))
        // It continues with the present, without the frames that were left out.
        #expect(record.times.last.map { $0 > 10 } == true)
        #expect(record.times.count <= before + 3)
    }

    @Test func aHiddenPageStaysHiddenWhenItsConnectionReturns() {
        let record = Record()
        let scene = TestScene { Shown(schedule: .animation, record: record) }
        scene.client.send(.visibility(isVisible: false, isFocused: false))
        scene.disconnect()
        scene.reconnect()
        let before = record.times.count
        scene.advance(by: .seconds(1))
        #expect(record.times.count == before)
    }

    @Test func aPageWithoutAConnectionHasNoFrames() {
        let record = Record()
        let scene = TestScene { Shown(schedule: .animation, record: record) }
        scene.disconnect()
        let before = record.times.count
        scene.advance(by: .seconds(1))
        #expect(record.times.count == before)
        scene.reconnect()
        scene.advance(by: .seconds(1))
        #expect(record.times.count > before + 15)
    }

    /// Frames would only pile up in front of a client that is slow.
    @Test func aClientThatLagsBehindIsWaitedFor() {
        let record = Record()
        let scene = TestScene { Shown(schedule: .animation, record: record) }
        scene.client.acknowledges = false
        scene.advance(by: .seconds(5))
        let before = record.times.count
        #expect(before <= 8)
        scene.advance(by: .seconds(5))
        #expect(record.times.count == before)
        scene.client.acknowledges = true
        scene.advance(by: .milliseconds(100))
        #expect(record.times.count > before)
    }

    struct Switched: View {
        let record: Record
        @State private var isShown = true

        var body: some View {
            VStack {
                Button("toggle") { isShown.toggle() }
                if isShown { Shown(schedule: .animation, record: record) }
            }
        }
    }

    @Test func aTimelineEndsWithItsView() throws {
        let record = Record()
        let scene = TestScene { Switched(record: record) }
        try scene.tap("toggle")
        let before = record.times.count
        scene.resetCounts()
        scene.advance(by: .seconds(1))
        #expect(record.times.count == before)
        #expect(scene.turns == 0)
    }

    @Test func aTimelineOnAPageThatIsNotShownWaits() throws {
        let record = Record()
        let scene = TestScene {
            TabView {
                Shown(schedule: .animation, record: record).tabItem { Text("one") }
                Text("other page").tabItem { Text("two") }
            }
        }
        scene.advance(by: .milliseconds(200))
        let first = record.times.count
        #expect(first > 3)
        try scene.tap("two")
        let before = record.times.count
        scene.advance(by: .seconds(2))
        #expect(record.times.count == before)
        try scene.tap("one")
        scene.advance(by: .milliseconds(200))
        #expect(record.times.count > before)
    }

    @Test func reducedMotionSlowsAnimationsDown() {
        let record = Record()
        let scene = TestScene(traits: [.canHover, .reducedMotion]) { Shown(schedule: .animation, record: record) }
        scene.advance(by: .seconds(3))
        #expect(record.times == [0, 1, 2, 3])
        #expect(record.cadences.allSatisfy { $0 == .seconds })
        #expect(TimelineViewDefaultContext.Cadence.live < .seconds)
    }

    struct Backwards: TimelineSchedule {
        func entries(from start: Date, mode: Mode) -> AnyIterator<Date> { AnyIterator { start } }
    }

    /// A schedule that never moves on must not stop the server.
    @Test func aScheduleThatDoesNotAdvanceIsGivenUp() {
        let record = Record()
        let scene = TestScene { Shown(schedule: Backwards(), record: record) }
        scene.advance(by: .seconds(1))
        #expect(record.times.count == 1)
    }

    struct Doubling: TimelineSchedule {
        func entries(from start: Date, mode: Mode) -> AnyIterator<Date> {
            var step = 0.5
            var next = start
            return AnyIterator {
                defer { (next, step) = (next.addingTimeInterval(step), step * 2) }
                return next
            }
        }
    }

    @Test func aScheduleOfAnAppIsFollowed() {
        let record = Record()
        let scene = TestScene { Shown(schedule: Doubling(), record: record) }
        scene.advance(by: .seconds(8))
        #expect(record.times == [0, 0.5, 1.5, 3.5, 7.5])
    }
}

extension TestScene {
    /// A scene that shows a view.
    convenience init(
        traits: DisplayTraits.Flags, @ViewBuilder view: @escaping @MainActor () -> some View
    ) {
        self.init(root: UIHostingController(rootView: view()), traits: traits)
    }
}
