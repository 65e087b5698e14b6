/// The size of a preview's content.
enum PreviewSize: Hashable {
    /// As the preview declares it; without that, all of the page's room.
    case automatic
    case sizeThatFits
    /// In points.
    case fixed(width: CGFloat, height: CGFloat)

    static let smallPhone = PreviewSize.fixed(width: 320, height: 568)
    static let phone = PreviewSize.fixed(width: 390, height: 844)
    static let largePhone = PreviewSize.fixed(width: 430, height: 932)
    static let tablet = PreviewSize.fixed(width: 820, height: 1180)
    static let desktop = PreviewSize.fixed(width: 1280, height: 800)

    /// The size with its longer side horizontal.
    var landscape: PreviewSize {
        switch self {
        case .fixed(let width, let height): .fixed(width: max(width, height), height: min(width, height))
        case .automatic: PreviewSize.phone.landscape
        case .sizeThatFits: self
        }
    }
}

/// A device by name, for `previewDevice(_:)`. Only its size matters here.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { rawValue = value }

    /// The size of the kind of devices that the name mentions; that of the page for others.
    var size: PreviewSize {
        let name = rawValue.lowercased()
        func has(_ words: String...) -> Bool { words.contains { name.contains($0) } }
        if has("ipad") { return .tablet }
        if has("watch") { return .fixed(width: 198, height: 242) }
        if has("iphone") || has("ipod") {
            return has("max", "plus") ? .largePhone : has("se", "ipod") ? .fixed(width: 375, height: 667) : .phone
        }
        if has("tv") { return .fixed(width: 1920, height: 1080) }
        return .automatic
    }
}
