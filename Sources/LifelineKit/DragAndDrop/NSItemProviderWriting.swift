/// An object that an item provider can convert to data: `String`, `URL`, `NSString`, `NSURL`, and types of the app.
public protocol NSItemProviderWriting {
    /// The types of data, the preferred one first.
    static var writableContentTypes: [UTType] { get }
    /// Returns the object as data of one of the types; nil if that is not possible.
    func itemProviderData(for contentType: UTType) -> Data?
}

/// An object that can be made of the data of an item provider.
public protocol NSItemProviderReading: Sendable {
    /// The types of data, the preferred one first. Data of a kind of them is accepted, too.
    static var readableContentTypes: [UTType] { get }
    /// Creates an object from data of a type. Throws if it is not valid.
    static func object(withItemProviderData data: Data, contentType: UTType) throws -> Self
}

extension String: NSItemProviderWriting, NSItemProviderReading {
    public static var writableContentTypes: [UTType] { [.utf8PlainText] }
    public static var readableContentTypes: [UTType] { [.utf8PlainText, .plainText, .text, .url] }

    public func itemProviderData(for contentType: UTType) -> Data? { Data(utf8) }

    /// Creates a string from data in UTF-8. Throws `ItemProviderError.invalidData` for others.
    public static func object(withItemProviderData data: Data, contentType: UTType) throws -> String {
        guard let text = String(bytes: data, encoding: .utf8) else {
            throw ItemProviderError.invalidData(contentType)
        }
        return text
    }
}

extension URL: NSItemProviderWriting, NSItemProviderReading {
    public static var writableContentTypes: [UTType] { [.url, .utf8PlainText] }
    public static var readableContentTypes: [UTType] { [.fileURL, .url] }

    public func itemProviderData(for contentType: UTType) -> Data? { Data(absoluteString.utf8) }

    /// Creates a URL from an absolute address in UTF-8. Throws `ItemProviderError.invalidData` for others.
    public static func object(withItemProviderData data: Data, contentType: UTType) throws -> URL {
        guard let text = String(bytes: data, encoding: .utf8), let url = URL(string: text) else {
            throw ItemProviderError.invalidData(contentType)
        }
        return url
    }
}

extension NSString: NSItemProviderWriting {
    public static var writableContentTypes: [UTType] { String.writableContentTypes }
    public func itemProviderData(for contentType: UTType) -> Data? { Data(substring(from: 0).utf8) }
}

extension NSURL: NSItemProviderWriting {
    public static var writableContentTypes: [UTType] { URL.writableContentTypes }
    public func itemProviderData(for contentType: UTType) -> Data? { Data(absoluteString.utf8) }
}
