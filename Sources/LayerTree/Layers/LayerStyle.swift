import Foundation

/// The properties that most layers never set, allocated on demand to keep plain layers small.
final class LayerStyle {
    var transform = CATransform3D.identity
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var cornerRadius = 0.0
    var maskedCorners: CACornerMask = .all
    var borderWidth = 0.0
    var borderColor = CGColor.black
    var shadowOpacity: Float = 0
    var shadowRadius = 3.0
    var shadowOffset = CGSize(width: 0, height: -3)
    var shadowColor = CGColor.black
    var zPosition = 0.0
    var mask: CALayer?
    var colorScheme: UInt8 = 0
    var cursor = LayerCursor.automatic
    var tintColor = CGColor.clear
    var name: String?
    var animations: [String: CAAnimation] = [:]
}

/// The corners that `cornerRadius` rounds. The raw value is the wire's.
public struct CACornerMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
    static let all = CACornerMask(rawValue: 15)
}
