/// Looks whether objects that should be gone are gone, and views that should have left have left.
///
/// ```swift
/// LeakDetector.shared.expectDeallocate(object: session)        // within a second
/// ```
/// Time is the time that the main queue runs: a tick of 25 ms adds at most 33 ms, so a debugger's stop or a blocked main
/// thread does not count. Nothing ticks while nothing is expected.
///
/// An expectation that is not met is counted, and reported through `LifecycleMisuse.handler`, with the path of properties by
/// which the object is kept, if there is one from `roots` or from the object itself. Set the environment variable
/// `DISABLE_LEAK_DETECTION` to `yes` or `true` to have it printed instead.
@preconcurrency @MainActor public final class LeakDetector {
    public static let shared = LeakDetector()

    /// Whether each scope that is released expects the dependents that subscribed to it to be gone 5 seconds later.
    public static var expectsDependentsToEnd = true

    /// Expectations that are neither met nor missed yet.
    public var expectationCount: Int { expectations.count }

    /// How many were missed since the beginning.
    public private(set) var leakCount = 0

    /// Gets the report of each leak.
    public var reportLeak: @MainActor (_ message: String) -> Void

    /// Objects to look in for what keeps a leaked one, besides the application, its delegate and its scenes.
    public var roots: [() -> AnyObject?] = []

    private var expectations: ContiguousArray<LeakExpectation> = []
    private var now: TimeInterval = 0
    private var isTicking = false
    private let ticksByItself: Bool

    /// A detector of its own, for tests.
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

    /// Expects an object to be gone after some seconds. The object is not kept.
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

    /// Expects all objects to be gone. An empty list is met at once.
    @discardableResult
    public func expectDeallocate(
        objects: [AnyObject], inTime time: TimeInterval = 1, file: StaticString = #fileID, line: UInt = #line
    ) -> [LeakExpectation] {
        objects.map { expectDeallocate(object: $0, inTime: time, file: file, line: line) }
    }

    /// Expects a view to have disappeared. A view that is not displayed meets it at once.
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

    /// Expects nothing any more of what was expected so far.
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

    /// Lets time pass, and looks at what is due.
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
            reportLeak(expectation.report + (path.map { " It is kept by \($0)." } ?? ""))
            expectation.end()
        }
    }
}
