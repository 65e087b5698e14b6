/// The client's device.
@preconcurrency @MainActor public final class UIDevice {
    public static let current = UIDevice()

    /// Portrait or landscape, derived from the current scene's size.
    public var orientation: UIDeviceOrientation {
        let size = UIScreen.main.bounds.size
        return size.width > size.height ? .landscapeLeft : .portrait
    }

    /// A phone on pages of compact width, a pad on others.
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        UITraitCollection.current.horizontalSizeClass == .compact ? .phone : .pad
    }
}
