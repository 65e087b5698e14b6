/// The area available to a scene: the viewport of its tab.
@preconcurrency @MainActor public final class UIScreen {
    private weak var scene: UIWindowScene?

    init(scene: UIWindowScene?) { self.scene = scene }

    /// The screen used outside of scenes.
    static let unknown = UIScreen(scene: nil)

    /// The screen of the current scene; outside of scenes, one of 1,280 × 800 points.
    public static var main: UIScreen { UIWindowScene.current?.screen ?? unknown }

    /// The viewport, in points.
    public var bounds: CGRect { scene?.bounds ?? CGRect(x: 0, y: 0, width: 1280, height: 800) }

    /// Device pixels per point.
    public var scale: CGFloat { scene?.traitCollection.displayScale ?? 1 }

    /// The traits of the scene.
    public var traitCollection: UITraitCollection { scene?.traitCollection ?? .light }
}

/// The position of a device. Only `portrait` and `landscapeLeft` are reported, by the size of the page.
public enum UIDeviceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

    /// Whether the device is held upright.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the device is held sideways.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The kind of a device.
public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone, pad, tv, carPlay, mac
}
