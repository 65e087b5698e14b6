/// The numbers of a drawing's encoding.
package enum DrawingCode {
    package enum Item: UInt8, CaseIterable { case end = 0, fill, stroke, text, image, group }
    package enum Paint: UInt8, CaseIterable { case current = 0, color, linear, radial, angular }
    package enum Filter: UInt8, CaseIterable { case end = 0, shadow, blur, colorMatrix }

    package enum Head {
        package static let gravityMask: UInt8 = 7
        package static let isHit: UInt8 = 8
        package static let isClipped: UInt8 = 16
        package static let all: UInt8 = 31
    }
    package enum PathFlag {
        package static let isEvenOdd: UInt8 = 1
        package static let isTrimmed: UInt8 = 2
        package static let hasStyle: UInt8 = 4
        package static let isDashed: UInt8 = 8
        package static let all: UInt8 = 15
    }
    package enum TextFlag {
        package static let isUnderlined: UInt8 = 1
        package static let isStruckThrough: UInt8 = 2
        package static let all: UInt8 = 3
    }
    package enum GroupFlag {
        package static let opacity: UInt32 = 1
        package static let transform: UInt32 = 2
        package static let clip: UInt32 = 4
        package static let isClipEvenOdd: UInt32 = 8
        package static let blendMode: UInt32 = 16
        package static let filters: UInt32 = 32
        package static let mask: UInt32 = 64
        package static let isMaskInverted: UInt32 = 128
        package static let all: UInt32 = 255
    }

    /// Units per point.
    static let scale = 100.0
    /// Units per 1 of fractions.
    static let fractionScale = 10_000.0
    /// The maximum precision of a path: units per point are 100 × 2 to its power.
    static let maximumPrecision: UInt8 = 10
    static let verbBits: UInt32 = 3
}
