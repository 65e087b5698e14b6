private enum EventFreshnessKey: EnvironmentKey {
    static var defaultValue: Int? { nil }
}

extension EnvironmentValues {
    /// Not nil where buttons and switches require fresh events. Another number: a click means something else than before.
    var eventFreshness: Int? {
        get { self[EventFreshnessKey.self] }
        set { self[EventFreshnessKey.self] = newValue }
    }
}

extension View {
    /// Makes the buttons and switches of the view ignore clicks from before their current state, and the result of their last
    /// use, was shown.
    ///
    /// ```swift
    /// Button("Pay") { model.pay() }.requiresFreshEvents()
    /// ```
    /// The network delays the display of a change. Within that time a second click on “Pay”, or one on a row that was about to
    /// change, does nothing. Alerts and dialogs require fresh events: there a click is also ignored if the title or the
    /// message has changed. Not in SwiftUI; see `UIControl.requiresFreshEvents`.
    ///
    /// - Parameter areRequired: False allows all clicks again, in a part of the view or in an alert.
    public func requiresFreshEvents(_ areRequired: Bool = true) -> some View {
        environment(\.eventFreshness, areRequired ? 0 : nil)
    }
}
