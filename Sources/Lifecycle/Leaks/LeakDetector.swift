/// Checks that objects are deallocated and views have disappeared when expected.
///
/// ```swift
/// LeakDetector.shared.expectDeallocate(object: session)        // within a second
/// ```
/// Time is measured on the main queue: a tick of 25 ms counts as at most 33 ms, so pauses in a debugger and a blocked
/// main thread are ignored. There are no ticks while nothing is expected.
///
/// A missed expectation is counted and reported through `LifecycleMisuse.handler`. The report includes the property
/// path that retains the object, if there is one from `roots` or from the object itself. Set the environment variable
/// `DISABLE_LEAK_DETECTION` to `yes` or `true` to have it printed instead.
@preconcurrency @MainActor public final class LeakDetector {
    /// The detector of the process.
    public static let shared = LeakDetector()

    /// Whether each released scope expects its subscribed dependents to be deallocated within 5 seconds. True by
    /// default.
    public static var expectsDependentsToEnd = true

    /// The number of pending expectations.
    public var expectationCount: Int { expectations.count }

    /// The number of missed expectations since the start.
    public private(set) var leakCount = 0

    /// Called with the report of each leak.
    public var reportLeak: @MainActor (_ message: String) -> Void

    /// Objects to search for references to a leaked one, besides the application, its delegate and its scenes. None by
    /// default.
    public var roots: [() -> AnyObject?] = []

    private var expectations: ContiguousArray<LeakExpectation> = []
    private var now: TimeInterval = 0
    private var isTicking = false
    private let ticksByItself: Bool

    /// Creates a separate detector, for tests.
    ///
    /// - Parameter ticks: whether time passes with the main queue; if not, only by `advance(by:)`.
    public init(ticks: Bool = true) {
        ticksByItself = ticks
        let isDisabled = ["yes", "true"].contains(
            ProcessInfo.processInfo.environment["DISABLE_LEAK_DETECTION"]?.lowercased() ?? "")
        reportLeak = { message in
            if isDisabled { print(message) } else { LifecycleMisuse.handler(message) }
        }
    }

    /// Expects an object to be deallocated within a time in seconds. The object is not retained.
    @discardableResult
    public func expectDeallocate(
        object: AnyObject, inTime time: TimeInterval = 1, file: StaticString = #fileID, line: UInt = #line
    ) -> LeakExpectation {
        add(
            LeakExpectation(deadline: now + time, name: describe(object), place: "\(file):\(line)") {
                [weak object] in
                object
            } message: {
                "\($0) should have been released within \(time) s"
            })
    }

    /// Expects all objects to be deallocated. An empty list is met at once. The time is in seconds.
    @discardableResult
    public func expectDeallocate(
        objects: [AnyObject], inTime time: TimeInterval = 1, file: StaticString = #fileID, line: UInt = #line
    ) -> [LeakExpectation] {
        objects.map { expectDeallocate(object: $0, inTime: time, file: file, line: line) }
    }

    /// Expects a view to disappear. A view that is not displayed meets the expectation at once. The time is in seconds.
    @discardableResult
    public func expectViewDisappear(
        tracker: ViewLifecycle, inTime time: TimeInterval = 5, file: StaticString = #fileID, line: UInt = #line
    ) -> LeakExpectation {
        add(
            LeakExpectation(
                deadline: now + time, name: tracker.owner.map(describe) ?? "A view", place: "\(file):\(line)"
            ) { [weak tracker] in
                tracker?.isActive == true ? tracker : nil
            } message: {
                "\($0) should have disappeared within \(time) s"
            })
    }

    private func add(_ expectation: LeakExpectation) -> LeakExpectation {
        guard expectation.remaining() != nil else {
            expectation.end()
            return expectation
        }
        expectations.append(expectation)
        tickLater()
        return expectation
    }

    /// Cancels all pending expectations.
    public func cancelAll() {
        for expectation in expectations { expectation.cancel() }
        expectations = []
    }

    // MARK: Time

    private static let interval = 0.025
    private static let longestTick = 0.033

    private func tickLater() {
        guard ticksByItself, !isTicking else { return }
        isTicking = true
        let begin = DispatchTime.now()
        DispatchQueue.main.asyncAfter(deadline: begin + Self.interval) { [self] in
            isTicking = false
            let elapsed = Double(DispatchTime.now().uptimeNanoseconds - begin.uptimeNanoseconds) / 1e9
            advance(by: min(elapsed, Self.longestTick))
            if !expectations.isEmpty { tickLater() }
        }
    }

    /// Advances the time and evaluates all expectations. Seconds.
    public func advance(by time: TimeInterval) {
        now += time
        var missed: [(LeakExpectation, AnyObject)] = []
        var met: [LeakExpectation] = []
        let all = expectations
        expectations = []
        for expectation in all where !expectation.isCancelled {
            if let object = expectation.remaining() {
                if expectation.deadline <= now {
                    missed.append((expectation, object))
                } else {
                    expectations.append(expectation)
                }
            } else {
                met.append(expectation)
            }
        }
        for expectation in met { expectation.end() }
        for (expectation, object) in missed {
            leakCount += 1
            let path = LeakPath.find(object, from: roots.compactMap { $0() } + LeakPath.applicationRoots)
            reportLeak(expectation.report + (path.map { " It is retained by \($0)." } ?? ""))
            expectation.end()
        }
    }
}
