import CombineOperators
import Foundation
import OpenCombine
import Testing

private struct Failed: Error {}

/// What a subscriber received.
private final class Record<Output, Failure: Error>: Subscriber {
    var values: [Output] = []
    var end: Subscribers.Completion<Failure>?
    var subscription: (any Subscription)?
    private let initial: Subscribers.Demand

    init(_ initial: Subscribers.Demand = .unlimited) { self.initial = initial }

    func receive(subscription: any Subscription) {
        self.subscription = subscription
        if initial > .none { subscription.request(initial) }
    }

    func receive(_ input: Output) -> Subscribers.Demand {
        values.append(input)
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) { end = completion }
}

/// A scheduler whose time a test advances.
private final class TestScheduler: Scheduler {
    typealias SchedulerTimeType = ImmediateScheduler.SchedulerTimeType
    typealias SchedulerOptions = Never
    struct Work {
        var time: Int
        let number: Int
        let interval: Int?
        let action: () -> Void
    }
    private final class Handle: Cancellable {
        var isCancelled = false
        func cancel() { isCancelled = true }
    }
    private(set) var time = 0
    private var works: [Work] = []
    private var count = 0
    let now = ImmediateScheduler.shared.now
    let minimumTolerance = SchedulerTimeType.Stride(0)

    /// The scheduler of OpenCombine has one point in time, so intervals are fixed.
    static var interval: SchedulerTimeType.Stride { SchedulerTimeType.Stride(10) }

    func schedule(options: Never?, _ action: @escaping () -> Void) { add(time, nil, action) }
    func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) { add(time + 10, nil, action) }
    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let handle = Handle()
        add(time + 10, 10) { if !handle.isCancelled { action() } }
        return handle
    }

    private func add(_ time: Int, _ interval: Int?, _ action: @escaping () -> Void) {
        count += 1
        works.append(Work(time: time, number: count, interval: interval, action: action))
    }

    func advance(to end: Int) {
        while let next = works.min(by: { ($0.time, $0.number) < ($1.time, $1.number) }), next.time <= end {
            works.removeAll { $0.number == next.number }
            time = next.time
            if let interval = next.interval { add(next.time + interval, interval, next.action) }
            next.action()
        }
        time = end
    }
}

@Suite struct MergeTests {
    @Test func valuesArriveInOrder() {
        let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let c = PassthroughSubject<Int, Never>()
        let record = Record<Int, Never>()
        a.merge(with: b).merge(with: c).subscribe(record)
        for (subject, value) in [(a, 1), (c, 2), (b, 3), (a, 4)] { subject.send(value) }
        #expect(record.values == [1, 2, 3, 4])
        a.send(completion: .finished)
        b.send(completion: .finished)
        #expect(record.end == nil)
        c.send(5)
        c.send(completion: .finished)
        #expect(record.values == [1, 2, 3, 4, 5] && record.end == .finished)
    }

    @Test func aFailureEndsAll() {
        let (a, b) = (PassthroughSubject<Int, Failed>(), PassthroughSubject<Int, Failed>())
        let record = Record<Int, Failed>()
        Publishers.Merge(a, b).subscribe(record)
        a.send(1)
        b.send(completion: .failure(Failed()))
        a.send(2)
        #expect(record.values == [1])
        guard case .failure? = record.end else {
            Issue.record("no failure")
            return
        }
    }

    @Test func nothingIsLostWithoutDemand() {
        let record = Record<Int, Never>(.max(2))
        Publishers.MergeMany([1, 2].publisher, [3, 4].publisher, [5].publisher).subscribe(record)
        #expect(record.values.count == 2 && record.end == nil)
        record.subscription?.request(.unlimited)
        #expect(record.values.sorted() == [1, 2, 3, 4, 5] && record.end == .finished)
    }

    @Test func cancellingEndsAll() {
        let a = PassthroughSubject<Int, Never>()
        let b = PassthroughSubject<Int, Never>()
        var values: [Int] = []
        var cancelled = 0
        let cancellable = a.handleEvents(receiveCancel: { cancelled += 1 })
            .merge(with: b.handleEvents(receiveCancel: { cancelled += 1 })).sink { values.append($0) }
        a.send(1)
        cancellable.cancel()
        a.send(2)
        #expect(values == [1] && cancelled == 2)
    }

    @Test func severalForms() {
        let one = Just(1)
        #expect(collected(one.merge(with: one)) == [1, 1])
        #expect(collected(one.merge(with: Just(2).map { $0 }, Just(3))) == [1, 2, 3])
        #expect(collected(one.merge(with: Just(2).map { $0 }, Just(3), Just(4))) == [1, 2, 3, 4])
        #expect(collected(one.merge(with: Just(2).map { $0 }, Just(3), Just(4), Just(5))) == [1, 2, 3, 4, 5])
        #expect(collected(Publishers.MergeMany<Just<Int>>()) == [])
    }

    @Test func threadsAreSerialized() async {
        let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
        let lock = NSLock()
        nonisolated(unsafe) var values: [Int] = []
        nonisolated(unsafe) var depth = 0
        nonisolated(unsafe) var overlaps = 0
        let cancellable = Publishers.MergeMany(subjects).sink { value in
            lock.withLock {
                depth += 1
                if depth > 1 { overlaps += 1 }
            }
            values.append(value)
            lock.withLock { depth -= 1 }
        }
        nonisolated(unsafe) let shared = subjects
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<4 {
                group.addTask { for value in 0..<500 { shared[index].send(index * 1000 + value) } }
            }
        }
        #expect(values.count == 2000 && overlaps == 0)
        for index in 0..<4 {
            let own = values.filter { $0 / 1000 == index }
            #expect(own == own.sorted())
        }
        cancellable.cancel()
    }
}

private func collected<P: Publisher>(_ publisher: P) -> [P.Output] where P.Failure == Never {
    var values: [P.Output] = []
    _ = publisher.sink { values.append($0) }
    return values
}

@Suite struct CombineLatestTests {
    @Test func theLatestValuesAreCombined() {
        let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
        var values: [String] = []
        var isFinished = false
        let cancellable = a.combineLatest(b) { "\($0)\($1)" }
            .sink(receiveCompletion: { _ in isFinished = true }, receiveValue: { values.append($0) })
        a.send(1)
        a.send(2)
        b.send("a")
        b.send("b")
        a.send(3)
        a.send(completion: .finished)
        b.send("c")
        #expect(values == ["2a", "2b", "3b", "3c"] && !isFinished)
        b.send(completion: .finished)
        #expect(isFinished)
        cancellable.cancel()
    }

    @Test func aPublisherWithoutValuesEndsAll() {
        let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let record = Record<(Int, Int), Never>()
        a.combineLatest(b).subscribe(record)
        a.send(1)
        b.send(completion: .finished)
        #expect(record.values.isEmpty && record.end == .finished)
    }

    @Test func optionalValuesCount() {
        let (a, b) = (CurrentValueSubject<Int?, Never>(nil), CurrentValueSubject<Int?, Never>(nil))
        let record = Record<(Int?, Int?), Never>()
        a.combineLatest(b).subscribe(record)
        #expect(record.values.count == 1)
        a.send(1)
        #expect(record.values.last?.0 == 1 && record.values.last?.1 == nil)
    }

    @Test func aFailureEndsAll() {
        let (a, b) = (PassthroughSubject<Int, Failed>(), PassthroughSubject<Int, Failed>())
        let record = Record<(Int, Int), Failed>()
        a.combineLatest(b).subscribe(record)
        a.send(completion: .failure(Failed()))
        b.send(1)
        guard case .failure? = record.end else {
            Issue.record("no failure")
            return
        }
    }

    @Test func threeAndFour() {
        let subjects = (0..<4).map { CurrentValueSubject<Int, Never>($0) }
        var threes: [[Int]] = []
        var fours: [Int] = []
        var cancellables: Set<AnyCancellable> = []
        subjects[0].combineLatest(subjects[1], subjects[2]).sink { threes.append([$0, $1, $2]) }
            .store(in: &cancellables)
        subjects[0].combineLatest(subjects[1], subjects[2], subjects[3]) { $0 + $1 + $2 + $3 }
            .sink { fours.append($0) }.store(in: &cancellables)
        subjects[2].send(7)
        subjects[3].send(10)
        #expect(threes == [[0, 1, 2], [0, 1, 7]] && fours == [6, 11, 18])
        #expect(collected(Just(1).combineLatest(Just(2), Just(3)) { $0 * $1 * $2 }) == [6])
        #expect(collected(Just(1).combineLatest(Just(2), Just(3), Just(4)).map { $0.3 }) == [4])
    }
}

@Suite struct CollectByTimeTests {
    @Test func valuesOfAnIntervalAreCollected() {
        let scheduler = TestScheduler()
        let subject = PassthroughSubject<Int, Never>()
        let record = Record<[Int], Never>()
        subject.collect(.byTime(scheduler, TestScheduler.interval)).subscribe(record)
        subject.send(1)
        subject.send(2)
        #expect(record.values.isEmpty)
        scheduler.advance(to: 10)
        #expect(record.values == [[1, 2]])
        scheduler.advance(to: 30)
        #expect(record.values == [[1, 2]])
        subject.send(3)
        subject.send(completion: .finished)
        scheduler.advance(to: 31)
        #expect(record.values == [[1, 2], [3]] && record.end == .finished)
    }

    @Test func aFullGroupIsPublishedAtOnce() {
        let scheduler = TestScheduler()
        let subject = PassthroughSubject<Int, Never>()
        let record = Record<[Int], Never>()
        subject.collect(.byTimeOrCount(scheduler, TestScheduler.interval, 2)).subscribe(record)
        for value in 1...3 { subject.send(value) }
        scheduler.advance(to: 0)
        #expect(record.values == [[1, 2]])
        scheduler.advance(to: 10)
        #expect(record.values == [[1, 2], [3]])
    }

    @Test func demandIsRespected() {
        let scheduler = TestScheduler()
        let subject = PassthroughSubject<Int, Never>()
        let record = Record<[Int], Never>(.none)
        subject.collect(.byTime(scheduler, TestScheduler.interval)).subscribe(record)
        subject.send(1)
        scheduler.advance(to: 10)
        subject.send(2)
        record.subscription?.request(.max(1))
        scheduler.advance(to: 20)
        #expect(record.values == [[1, 2]])
        subject.send(3)
        scheduler.advance(to: 30)
        #expect(record.values.count == 1)
    }

    @Test func aFailureDiscards() {
        let scheduler = TestScheduler()
        let subject = PassthroughSubject<Int, Failed>()
        let record = Record<[Int], Failed>()
        subject.collect(.byTime(scheduler, TestScheduler.interval)).subscribe(record)
        subject.send(1)
        subject.send(completion: .failure(Failed()))
        scheduler.advance(to: 1)
        #expect(record.values.isEmpty && record.end != nil)
    }

    @Test func cancellingEndsTheTimer() {
        let scheduler = TestScheduler()
        let subject = PassthroughSubject<Int, Never>()
        var values: [[Int]] = []
        let cancellable = subject.collect(.byTime(scheduler, TestScheduler.interval)).sink { values.append($0) }
        subject.send(1)
        cancellable.cancel()
        scheduler.advance(to: 50)
        #expect(values.isEmpty)
    }
}
