import Foundation

/// The properties of shape and gradient layers that can be animated, by their key paths.
package enum DrawingKey: String, Sendable {
    case path, fillColor, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit, lineDashPhase
    case colors, locations, startPoint, endPoint
}
