/// The characteristics of a display: its size, the user's preferences, its language.
public struct DisplayTraits: Hashable, Sendable {
    /// Properties of the display that are there or not.
    public struct Flags: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// The user prefers a dark appearance.
        public static let dark = Flags(rawValue: 1)
        /// The user prefers less motion.
        public static let reducedMotion = Flags(rawValue: 2)
        /// The user prefers more contrast.
        public static let moreContrast = Flags(rawValue: 4)
        /// The main pointer is a finger.
        public static let coarsePointer = Flags(rawValue: 8)
        /// The main pointer can hover.
        public static let canHover = Flags(rawValue: 16)
        /// The keyboard has a Command key.
        public static let hasCommandKey = Flags(rawValue: 32)
        /// The fonts have not been loaded yet.
        public static let cannotMeasure = Flags(rawValue: 64)
        /// The browser can open the operating system's dialog for sharing.
        public static let canShare = Flags(rawValue: 128)
    }

    /// Points; each at most 16,384.
    public var width, height: Double
    /// Device pixels per point: 0.25…16.
    public var scale: Float
    /// The properties that are there.
    public var flags: Flags
    /// The parts of the page that notches and the like cover, in points.
    public var safeAreaTop, safeAreaLeft, safeAreaBottom, safeAreaRight: Double
    /// The text size that the user prefers, in thousandths of the default.
    public var textScale: UInt32
    /// A BCP 47 tag such as `en-GB`.
    public var locale: String
    /// An IANA name such as `Europe/Paris`.
    public var timeZone: String

    /// Creates traits; by default those of a computer with a mouse.
    public init(
        width: Double = 1280, height: Double = 800, scale: Float = 1, flags: Flags = [.canHover],
        safeArea: (top: Double, left: Double, bottom: Double, right: Double) = (0, 0, 0, 0), textScale: UInt32 = 1000,
        locale: String = "en-US", timeZone: String = "UTC"
    ) {
        self.width = width
        self.height = height
        self.scale = scale
        self.flags = flags
        (safeAreaTop, safeAreaLeft, safeAreaBottom, safeAreaRight) = safeArea
        self.textScale = textScale
        self.locale = locale
        self.timeZone = timeZone
    }

    /// Encodes the traits.
    public func write(into writer: inout WireWriter) {
        writer.fixed(width)
        writer.fixed(height)
        writer.float(scale)
        writer.uint(flags.rawValue)
        for inset in [safeAreaTop, safeAreaLeft, safeAreaBottom, safeAreaRight] { writer.fixed(inset) }
        writer.uint(textScale)
        writer.string(locale)
        writer.string(timeZone)
    }

    public init(from reader: inout WireReader) throws(WireError) {
        width = try Self.length(&reader)
        height = try Self.length(&reader)
        scale = try reader.finiteFloat()
        guard (0.25...16).contains(scale) else { throw .outOfRange("scale") }
        flags = Flags(rawValue: try reader.uint() & 0xFF)
        safeAreaTop = try Self.length(&reader)
        safeAreaLeft = try Self.length(&reader)
        safeAreaBottom = try Self.length(&reader)
        safeAreaRight = try Self.length(&reader)
        textScale = try reader.uint()
        guard (250...8000).contains(textScale) else { throw .outOfRange("text scale") }
        locale = try Self.name(&reader, allowed: "-_")
        timeZone = try Self.name(&reader, allowed: "-_/+")
    }

    private static func length(_ reader: inout WireReader) throws(WireError) -> Double {
        let value = try reader.fixed()
        guard (0...16_384).contains(value) else { throw .outOfRange("length") }
        return value
    }

    private static func name(_ reader: inout WireReader, allowed: String) throws(WireError) -> String {
        let name = try reader.string()
        guard name.utf8.count <= 64 else { throw .outOfRange("name") }
        let isPlain = name.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
                || allowed.unicodeScalars.contains(scalar)
        }
        guard isPlain else { throw .outOfRange("name") }
        return name
    }
}
