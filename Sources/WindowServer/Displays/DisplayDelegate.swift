import LayerTree

/// Makes the scenes of a server's displays.
@MainActor public protocol WindowServerDelegate: AnyObject {
    /// Somebody opened a page. Set the display's delegate, put the scene's layers into its context and lay them out: the
    /// first paint is taken when this returns.
    func windowServer(didOpen display: Display)
}

/// Hears what happens at a display: LifelineKit's window scenes are such delegates.
///
/// The order in a display's life: any number of connections, each `displayDidConnect`, events, and
/// `displayDidLoseConnection`; at last `displayDidClose`, after which nothing more comes.
@MainActor public protocol DisplayDelegate: AnyObject {
    /// An event that was checked: the layer is on the display, visible, neither inert nor disabled, and reports that
    /// kind; the value is one that the control can have. `layer` is nil for events of the whole display.
    func display(_ display: Display, didReceive event: DisplayEvent, on layer: CALayer?)
    /// All events that had come are delivered: update, lay out, and call `Display.commit()`.
    func displayDidFinishEvents(_ display: Display)
    /// The size or the preferences changed; `displayDidFinishEvents` follows.
    func displayTraitsDidChange(_ display: Display, from previous: DisplayTraits)
    func displayDidConnect(_ display: Display)
    /// Whether the user that the display was opened for (`Display.user`) may go on using it. Asked when a client comes back
    /// and from time to time (`DisplayLimits.identityInterval`); if not, the display is closed and its page loads again.
    func displayMayContinue(_ display: Display) -> Bool
    func displayDidLoseConnection(_ display: Display)
    /// Changes that were held back for a slow client have been sent; there is room for more.
    func displayDidBecomeWritable(_ display: Display)
    /// The display is gone for good. Let go of everything that the scene owns.
    func displayDidClose(_ display: Display)
}

extension DisplayDelegate {
    public func displayTraitsDidChange(_ display: Display, from previous: DisplayTraits) {}
    public func displayDidConnect(_ display: Display) {}
    public func displayMayContinue(_ display: Display) -> Bool { true }
    public func displayDidLoseConnection(_ display: Display) {}
    public func displayDidBecomeWritable(_ display: Display) {}
}
