import Ownership

/// The slots in which one node stores its dynamic properties' state across evaluations.
@MainActor @usableFromInline package final class DynamicPropertySlots {
    // Freed by `deinit`, which has no isolation.
    nonisolated(unsafe) let objects: UnsafeMutableBufferPointer<AnyObject?>

    init(count: Int) {
        objects = .allocate(capacity: count)
        objects.initialize(repeating: nil)
    }

    deinit {
        objects.deinitialize()
        objects.deallocate()
    }

    /// Whether a slot stores something that was set, or may have been.
    var storesState: Bool {
        objects.contains { slot in slot.map { !(($0 as? any DiscardableSlot)?.canBeDiscarded ?? false) } ?? false }
    }

    func unmount() {
        for object in objects {
            (object as? any DynamicPropertySlot)?.unmount()
        }
    }
}
