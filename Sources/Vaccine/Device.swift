import LifelineKit

/// Screen sizes on which to try a layout.
///
/// ```swift
/// let window = UIWindow(frame: UIScreen.device(.iPhoneX(orientation: .landscape)))
/// ```
public struct Device: Hashable, CaseIterable, Sendable {
    /// How a device is held.
    public enum Orientation: Hashable, Sendable {
        /// Upright: taller than wide.
        case portrait
        /// On its side: wider than tall.
        case landscape
    }

    /// The size in points, held upright.
    public let size: CGSize
    /// How the device is held; nil to follow the browser window, wide or tall.
    public var orientation: Orientation?

    private init(_ width: Double, _ height: Double) { size = CGSize(width: width, height: height) }

    /// 320 × 480 points.
    public static let iPhone4 = Device(320, 480)
    /// 320 × 568 points.
    public static let iPhoneSE = Device(320, 568)
    /// 375 × 667 points.
    public static let iPhone8 = Device(375, 667)
    /// 414 × 736 points.
    public static let iPhone8Plus = Device(414, 736)
    /// 375 × 812 points.
    public static let iPhoneX = Device(375, 812)
    /// 414 × 896 points.
    public static let iPhoneXSMax = Device(414, 896)
    /// 768 × 1024 points.
    public static let iPad = Device(768, 1024)
    /// 1024 × 1366 points.
    public static let iPadPro = Device(1024, 1366)

    public static var allCases: [Device] {
        [iPhone4, iPhoneSE, iPhone8, iPhone8Plus, iPhoneX, iPhoneXSMax, iPad, iPadPro]
    }

    /// The device, as it is held; nil to follow the browser's window.
    public static func iPhone4(orientation: Orientation?) -> Device { iPhone4.held(orientation) }
    /// The device, as it is held; nil to follow the browser's window.
    public static func iPhoneSE(orientation: Orientation?) -> Device { iPhoneSE.held(orientation) }
    /// The device, as it is held; nil to follow the browser's window.
    public static func iPhone8(orientation: Orientation?) -> Device { iPhone8.held(orientation) }
    /// The device, as it is held; nil to follow the browser's window.
    public static func iPhone8Plus(orientation: Orientation?) -> Device { iPhone8Plus.held(orientation) }
    /// The device, as it is held; nil to follow the browser's window.
    public static func iPhoneX(orientation: Orientation?) -> Device { iPhoneX.held(orientation) }
    /// The device, as it is held; nil to follow the browser's window.
    public static func iPhoneXSMax(orientation: Orientation?) -> Device { iPhoneXSMax.held(orientation) }
    /// The device, as it is held; nil to follow the browser's window.
    public static func iPad(orientation: Orientation?) -> Device { iPad.held(orientation) }
    /// The device, as it is held; nil to follow the browser's window.
    public static func iPadPro(orientation: Orientation?) -> Device { iPadPro.held(orientation) }

    private func held(_ orientation: Orientation?) -> Device {
        var device = self
        device.orientation = orientation
        return device
    }
}

extension UIScreen {
    /// Returns the frame of a device in the middle of the screen, for windows that preview a layout.
    ///
    /// A device without an orientation is held as the screen is. The origin is negative if the device is larger than
    /// the screen.
    public static func device(_ device: Device) -> CGRect {
        let isWide = device.orientation.map { $0 == .landscape } ?? UIDevice.current.orientation.isLandscape
        let size = isWide ? CGSize(width: device.size.height, height: device.size.width) : device.size
        let screen = UIScreen.main.bounds
        return CGRect(
            x: screen.midX - size.width / 2, y: screen.midY - size.height / 2, width: size.width, height: size.height)
    }
}
