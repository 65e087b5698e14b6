import LayerTree

/// Creates the scenes of a server's displays.
@MainActor public protocol WindowServerDelegate: AnyObject {
    /// Called when a page is opened. Set the display's delegate, add the scene's layers to its context and lay them
    /// out: the first paint is encoded when this returns.
    func windowServer(didOpen display: Display)

    /// Called when the server stops, before it closes its displays. Does nothing by default.
    func windowServerWillStop()
}

extension WindowServerDelegate {
    public func windowServerWillStop() {}
}

/// Receives the events of a display. LifelineKit's window scenes are such delegates.
///
/// The order of calls: any number of connections, each with `displayDidConnect`, events, and
/// `displayDidLoseConnection`; finally `displayDidClose`, after which nothing is called.
@MainActor public protocol DisplayDelegate: AnyObject {
    /// Called before an event is validated. Changes that earlier events of the batch requested are made here, so that the
    /// event is judged by what they made of its layer. Does nothing by default.
    func display(_ display: Display, willReceive event: DisplayEvent)
    /// Reports a validated event: the layer is on the display, visible, neither inert nor disabled, and listens to that
    /// kind of event; the value is one that the control can have. `layer` is nil for events of the whole display.
    func display(_ display: Display, didReceive event: DisplayEvent, on layer: CALayer?)
    /// All pending events have been delivered: update, lay out, and call `Display.commit()`.
    func displayDidFinishEvents(_ display: Display)
    /// The size or the preferences changed. `displayDidFinishEvents` follows.
    func displayTraitsDidChange(_ display: Display, from previous: DisplayTraits)
    /// Called when a client has connected, also after it had lost the connection.
    func displayDidConnect(_ display: Display)
    /// Returns whether the display's user (`Display.user`) may continue to use it. Called when a client reconnects and
    /// periodically (`DisplayLimits.identityInterval`). If false, the display is closed and its page reloads.
    func displayMayContinue(_ display: Display) -> Bool
    /// Called when the connection was lost, or the page was left.
    func displayDidLoseConnection(_ display: Display)
    /// Returns what another process needs to continue the scene, and the path of its page. Nil by default: the scene ends
    /// with the process.
    ///
    /// `encode` is called once, on any thread.
    func displayState(_ display: Display) -> (path: String, encode: @Sendable () -> [UInt8]?)?
    /// A process was killed, and the client used something that this display may show otherwise: it was not delivered.
    /// Called once for each restored display.
    func displayDidRefuseUse(_ display: Display)
    /// Changes that were held back for a slow client have been sent; more can be sent.
    func displayDidBecomeWritable(_ display: Display)
    /// The client has acknowledged commits; see `Display.isBehind`.
    func displayDidCatchUp(_ display: Display)
    /// The display is closed permanently. Release everything that the scene owns.
    func displayDidClose(_ display: Display)
}

extension DisplayDelegate {
    public func display(_ display: Display, willReceive event: DisplayEvent) {}
    public func displayTraitsDidChange(_ display: Display, from previous: DisplayTraits) {}
    public func displayDidConnect(_ display: Display) {}
    public func displayMayContinue(_ display: Display) -> Bool { true }
    public func displayDidLoseConnection(_ display: Display) {}
    public func displayState(_ display: Display) -> (path: String, encode: @Sendable () -> [UInt8]?)? { nil }
    public func displayDidRefuseUse(_ display: Display) {}
    public func displayDidBecomeWritable(_ display: Display) {}
    public func displayDidCatchUp(_ display: Display) {}
}
