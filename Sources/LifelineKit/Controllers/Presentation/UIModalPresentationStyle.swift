/// The placement of a presented controller.
public enum UIModalPresentationStyle: Int, Sendable {
    /// The full screen; the view below leaves the window, and its controller disappears.
    case fullScreen
    /// A sheet.
    case pageSheet
    /// A smaller centred sheet, on wide screens.
    case formSheet
    /// Like `fullScreen`, over the nearest controller that defines a context.
    case currentContext
    /// As the transitioning delegate's presentation controller specifies.
    case custom
    /// The full screen; the view below stays.
    case overFullScreen
    case overCurrentContext
    /// A bubble next to its source; a sheet on narrow screens.
    case popover
    case none = -1
    /// A sheet.
    case automatic = -2
}

/// The transition of a presented controller, unless a transitioning delegate provides one.
public enum UIModalTransitionStyle: Int, Sendable {
    /// Moves up from the bottom.
    case coverVertical
    /// Turns around the vertical axis.
    case flipHorizontal
    /// Fades in.
    case crossDissolve
    /// Turns like a page.
    case partialCurl
}
