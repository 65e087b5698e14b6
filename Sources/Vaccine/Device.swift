import LifelineKit

/// Screens that a layout can be tried on.
public enum Device: CaseIterable, Sendable {
    case iPhone4, iPhoneSE, iPhone8, iPhone8Plus, iPhoneX, iPhoneXSMax, iPad, iPadPro

    /// Points, upright.
    public var size: CGSize {
        switch self {
        case .iPhone4: CGSize(width: 320, height: 480)
        case .iPhoneSE: CGSize(width: 320, height: 568)
        case .iPhone8: CGSize(width: 375, height: 667)
        case .iPhone8Plus: CGSize(width: 414, height: 736)
        case .iPhoneX: CGSize(width: 375, height: 812)
        case .iPhoneXSMax: CGSize(width: 414, height: 896)
        case .iPad: CGSize(width: 768, height: 1024)
        case .iPadPro: CGSize(width: 1024, height: 1366)
        }
    }
}

extension UIScreen {
    /// The bounds that a device's screen has, for windows that show how a layout looks there.
    public static func device(_ device: Device) -> CGRect { CGRect(origin: .zero, size: device.size) }
}
