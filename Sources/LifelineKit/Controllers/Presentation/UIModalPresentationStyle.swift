/// How a presented controller lies on the screen.
public enum UIModalPresentationStyle: Int, Sendable {
    /// All of the screen; what is below leaves the window, and its controller disappears.
    case fullScreen
    /// A sheet.
    case pageSheet
    /// A smaller sheet in the middle, on wide screens.
    case formSheet
    /// As `fullScreen`, over the nearest controller that defines a context.
    case currentContext
    /// What the transitioning delegate's presentation controller says.
    case custom
    /// All of the screen; what is below stays.
    case overFullScreen
    case overCurrentContext
    /// A bubble beside what it belongs to; a sheet on narrow screens.
    case popover
    case none = -1
    /// A sheet.
    case automatic = -2
}

/// How a presented controller comes and goes, unless a transitioning delegate says.
public enum UIModalTransitionStyle: Int, Sendable {
    /// Up from the bottom.
    case coverVertical
    case flipHorizontal
    case crossDissolve
    /// As a page that is turned.
    case partialCurl
}
