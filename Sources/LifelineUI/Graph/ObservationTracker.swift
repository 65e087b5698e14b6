@_spi(SwiftUI) import Observation
import Ownership

/// What one node read of `@Observable` objects. It is notified once, before the first property changes.
///
/// A tracking begun by Observation's public function can't be cancelled, so an object that never changes would keep a
/// record for each evaluation that reads it. A node that was evaluated for other reasons than a change of what it read
/// therefore also reads a private probe: changing the probe yields the tracking, which the next evaluation cancels.
/// That doubles the cost, so nodes that only depend on their objects do without; there a change ends the tracking by itself.
///
/// Not isolated, as `_ViewNode.tracking`. Used on the main actor only.
final class ObservationTracker {
    /// The node, which retains the tracker and calls `end` on it before it is released.
    private let node: Unretained<_ViewNode>
    private lazy var probe = Probe()
    private var current: ObservationTracking?
    /// Whether there is a tracking that can't be cancelled and has not ended yet.
    private var isCommitted = false
    private var needsProbe = false
    /// Distinguishes the newest tracking from older ones that could not be cancelled.
    private var generation = 0
    private var isActive = true

    init(node: _ViewNode) { self.node = Unretained(node) }

    func track<Result>(_ body: () -> Result) -> Result {
        cancel()
        if isCommitted { needsProbe = true }
        guard needsProbe else { return withObservationTracking(body, onChange: relayWithoutProbe()) }
        isCommitted = false
        generation += 1
        let relay = Relay(self, generation: generation)
        let probe = probe
        let result = withObservationTracking(
            {
                let result = body()
                probe.read()
                return result
            }, willSet: { tracking in relay.objectWillChange(tracking) })
        probe.change()
        current = relay.probed
        return result
    }

    /// Returns the change handler for a tracking that was begun without the probe, after something was read.
    func relayWithoutProbe() -> @Sendable () -> Void {
        isCommitted = true
        generation += 1
        let relay = Relay(self, generation: generation)
        relay.isProbing = false
        return { relay.objectWillChange() }
    }

    func end() {
        isActive = false
        cancel()
    }

    private func cancel() {
        guard let tracking = current else { return }
        current = nil
        tracking.cancel()
    }

    @MainActor fileprivate func changed(_ generation: Int) {
        guard isActive, generation == self.generation else { return }
        cancel()
        isCommitted = false
        node.borrow { $0.setNeedsUpdate() }
    }

    private struct Probe: Observable, @unchecked Sendable {
        let registrar = ObservationRegistrar()
        var value: Int { 0 }
        func read() { registrar.access(self, keyPath: \.value) }
        func change() { registrar.willSet(self, keyPath: \.value) }
    }

    /// Called on the thread that changes the object.
    private final class Relay: @unchecked Sendable {
        private weak var tracker: ObservationTracker?
        private let generation: Int
        var isProbing = true
        private(set) var probed: ObservationTracking?

        init(_ tracker: ObservationTracker, generation: Int) {
            self.tracker = tracker
            self.generation = generation
        }

        func objectWillChange(_ tracking: ObservationTracking) {
            if isProbing {
                isProbing = false
                probed = tracking
            } else {
                objectWillChange()
            }
        }

        func objectWillChange() {
            MainThread.run { [self] in tracker?.changed(generation) }
        }
    }
}
