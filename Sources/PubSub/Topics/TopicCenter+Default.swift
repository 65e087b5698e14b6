import Synchronization

extension TopicCenter {
    private static let shared = Mutex<TopicCenter?>(nil)

    /// The center of the app, over `UIApplication.store`. Topics, presences and shared values use it unless another one
    /// is given. When the app ends, it sends what waits.
    ///
    /// Set it before the first use: in tests, or in the `init` of an app that uses another store for messages.
    public static var `default`: TopicCenter {
        get {
            let (center, isNew) = shared.withLock { center in
                if let center { return (center, false) }
                let new = TopicCenter { await MainActor.run { UIApplication.shared.store } }
                center = new
                return (new, true)
            }
            if isNew {
                Task { @MainActor in
                    UIApplication.shared.applicationStore.closingActions.append { await center.close() }
                }
            }
            return center
        }
        set { shared.withLock { $0 = newValue } }
    }
}
