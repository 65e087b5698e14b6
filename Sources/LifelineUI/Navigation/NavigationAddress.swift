/// A value of a navigation path that defines its form in an address: one component between two slashes.
///
/// ```swift
/// struct Book: Hashable, URLPathRepresentable {
///     var id: Int
///     var urlPath: String { "book-\(id)" }
///     init?(urlPath: String) { … }
/// }
/// ```
public protocol URLPathRepresentable: Hashable {
    init?(urlPath: String)
    /// The value as one component of an address, without escapes. A value whose component is empty, `.` or `..` has no
    /// address, because browsers resolve these.
    var urlPath: String { get }
}

/// Encodes values of a navigation path as components of an address: by `URLPathRepresentable`, otherwise as their
/// description if that can be parsed (numbers, strings), otherwise as JSON.
enum NavigationAddress {
    static func encode(_ value: AnyHashable) -> String? {
        let text: String?
        if let value = value.base as? any URLPathRepresentable {
            text = value.urlPath
        } else if let value = value.base as? any LosslessStringConvertible {
            text = value.description
        } else if let value = value.base as? any Codable {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            text = (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
        } else {
            text = nil
        }
        guard let text, !["", ".", ".."].contains(text) else { return nil }
        return text.addingPercentEncoding(withAllowedCharacters: allowed)
    }

    static func decode<Value: Hashable>(_ part: String, as type: Value.Type) -> Value? {
        guard let text = part.removingPercentEncoding else { return nil }
        if let type = type as? any URLPathRepresentable.Type { return type.init(urlPath: text) as? Value }
        if let type = type as? any LosslessStringConvertible.Type { return type.init(text) as? Value }
        if let type = type as? any Codable.Type {
            return (try? JSONDecoder().decode(type, from: Data(text.utf8))) as? Value
        }
        return nil
    }

    private static let allowed = CharacterSet(
        charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")

    /// Returns the base with a leading slash and without one at its end.
    static func base(_ path: String) -> String { "/" + path.split(separator: "/").joined(separator: "/") }

    /// Returns the address of values below a base; it ends before the first value that can't be encoded.
    static func path(_ values: [AnyHashable], below base: String) -> String {
        var path = base == "/" ? "" : base
        for value in values {
            guard let part = encode(value) else { break }
            path += "/" + part
        }
        return path.isEmpty ? "/" : path
    }

    /// Returns the components of an address below a base; nil for other addresses. Query and fragment are ignored.
    static func parts(of path: String, below base: String) -> [String]? {
        let path = path.prefix { $0 != "?" && $0 != "#" }
        let base = base == "/" ? "" : base
        guard path == base || path.hasPrefix(base + "/") else { return nil }
        return path.dropFirst(base.count).split(separator: "/").map(String.init)
    }
}

private enum NavigationBaseKey: EnvironmentKey {
    static var defaultValue: String? { nil }
}

extension EnvironmentValues {
    var navigationBase: String? {
        get { self[NavigationBaseKey.self] }
        set { self[NavigationBaseKey.self] = newValue }
    }
}

extension View {
    /// Gives the pages of the enclosed `NavigationStack` addresses below a path of this site.
    ///
    /// A leading slash is added if the path lacks one. The address follows the stack, and opening an address shows its
    /// pages: `/books/7` shows the page of 7 on top of the root. Each value of the path is one component of the
    /// address: see `URLPathRepresentable`; numbers and strings are written unchanged, other `Codable` values as JSON.
    /// Where a path holds values of several types, a component is decoded by the first declared `navigationDestination`
    /// whose type can parse it. Pages that links show as views, without a value, have no address.
    nonisolated public func urlPath(_ path: String) -> some View { environment(\.navigationBase, path) }
}

/// Keeps the address of a tab in sync with a stack.
@MainActor final class NavigationRoute {
    private unowned let model: NavigationModel
    private let base: String
    private weak var controller: UIViewController?
    /// Components of the address that no registered type could decode yet.
    private var pending: [String] = []
    private let decodeElement: ((String) -> AnyHashable?)?

    init(
        _ model: NavigationModel, base: String, in graph: ViewGraph, decode: ((String) -> AnyHashable?)?
    ) {
        self.model = model
        self.base = NavigationAddress.base(base)
        decodeElement = decode
        controller = graph.controller
        controller?.onPath = { [weak self] path in self?.go(to: path) ?? false }
        if let path = (graph.scene ?? UIWindowScene.current)?.initialPath,
            let parts = NavigationAddress.parts(of: path, below: base)
        {
            pending = parts
        }
    }

    func end() {
        controller?.onPath = nil
        controller?.urlPath = nil
    }

    private func decode(_ part: String) -> AnyHashable? {
        decodeElement.map { $0(part) } ?? model.decode(part)
    }

    /// Shows the pages of the pending components that can be decoded by now.
    func resolve() {
        guard !pending.isEmpty else { return }
        var values = model.pages.compactMap(\.value)
        var count = 0
        for part in pending {
            guard let value = decode(part) else { break }
            values.append(value)
            count += 1
        }
        guard count > 0 else { return }
        pending.removeFirst(count)
        model.replace(values)
    }

    /// Shows the pages of an address to which the browser has navigated.
    private func go(to path: String) -> Bool {
        guard let parts = NavigationAddress.parts(of: path, below: base) else { return false }
        pending = []
        var values: [AnyHashable] = []
        for part in parts {
            guard let value = decode(part) else { break }
            values.append(value)
        }
        let address = NavigationAddress.path(values, below: base)
        if address == path { controller?.urlPath = path }
        model.replace(values)
        return true
    }

    /// Returns the address of values; nil if one of them can't be encoded.
    func address(of values: [AnyHashable]) -> String? {
        values.allSatisfy { NavigationAddress.encode($0) != nil } ? NavigationAddress.path(values, below: base) : nil
    }

    /// Updates the address after the pages have changed.
    func pagesDidChange() {
        guard pending.isEmpty else { return }
        controller?.urlPath = NavigationAddress.path(model.pages.compactMap(\.value), below: base)
    }

    /// Discards components that no type can decode once the pages have been evaluated: there is no such address.
    func cancel() {
        resolve()
        if !pending.isEmpty {
            (controller?.viewIfLoaded?.window?.windowScene ?? UIWindowScene.current)?.isAddressKnown = false
        }
        pending = []
        pagesDidChange()
    }
}
