/// The font of a layer's text: what the browser needs to select the face with which the server measured.
public struct LayerFont: Hashable, Sendable {
    public enum Family: UInt8, Sendable, CaseIterable { case sans, mono }

    public var family: Family
    /// 100…900, in hundreds.
    public var weight: UInt16
    public var isItalic: Bool
    /// Points.
    public var size: Double
    /// The height of a line in whole points.
    public var lineHeight: UInt16

    public init(family: Family = .sans, weight: UInt16 = 400, isItalic: Bool = false, size: Double, lineHeight: UInt16)
    {
        self.family = family
        self.weight = weight
        self.isItalic = isItalic
        self.size = size
        self.lineHeight = lineHeight
    }
}
