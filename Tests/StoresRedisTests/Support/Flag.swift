#if Redis
    import Synchronization

    /// A condition that becomes true once.
    final class Flag: Sendable {
        private let value = Atomic(false)

        var isSet: Bool { value.load(ordering: .acquiring) }
        func set() { value.store(true, ordering: .releasing) }
    }
#endif
