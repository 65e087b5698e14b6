/// A value of a navigation path that says how it is written in an address: as one part between two slashes.
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
    var urlPath: String { get }
}

/// Values of a navigation path as parts of an address: as the value says it, else as its description if that can be read
/// back (numbers, strings), else as its JSON.
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
        return text.flatMap { $0.isEmpty ? nil : $0.addingPercentEncoding(withAllowedCharacters: allowed) }
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

    /// The address of values below a base; those that have none end it.
    static func path(_ values: [AnyHashable], below base: String) -> String {
        var path = base == "/" ? "" : base
        for value in values {
            guard let part = encode(value) else { break }
            path += "/" + part
        }
        return path.isEmpty ? "/" : path
    }

    /// The parts of an address below a base; nil if it lies elsewhere. What follows a question mark does not count.
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
    /// Gives the pages of the `NavigationStack` inside addresses below a path of this site.
    ///
    /// The address follows the stack, pages are entries of the browser's history, and who opens an address gets its pages:
    /// `/books/7` shows the page of 7 upon the root. Each value of the path is one part of the address: see
    /// `URLPathRepresentable`; numbers and strings are written as they are, other `Codable` values as JSON. Where a path
    /// holds values of several types, the first type whose `navigationDestination` was declared and that can read a part
    /// takes it. Pages that links bring as views, without a value, have no address of their own.
    nonisolated public func urlPath(_ path: String) -> some View { environment(\.navigationBase, path) }
}

/// Keeps the address of a tab in line with a stack.
@MainActor final class NavigationRoute {
    private unowned let model: NavigationModel
    private let base: String
    private weak var controller: UIViewController?
    /// Parts of the address whose types are not known yet.
    private var pending: [String] = []
    private let decodeElement: ((String) -> AnyHashable?)?

    init(
        _ model: NavigationModel, base: String, in graph: ViewGraph, decode: ((String) -> AnyHashable?)?
    ) {
        self.model = model
        self.base = base
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
        controller?.setURLPath(nil, goesBack: nil)
    }

    private func decode(_ part: String) -> AnyHashable? {
        decodeElement.map { $0(part) } ?? model.decode(part)
    }

    /// Shows what the address asks for, as far as it can be read by now.
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

    /// The browser went to an address.
    private func go(to path: String) -> Bool {
        guard let parts = NavigationAddress.parts(of: path, below: base) else { return false }
        pending = []
        var values: [AnyHashable] = []
        for part in parts {
            guard let value = decode(part) else { break }
            values.append(value)
        }
        let address = NavigationAddress.path(values, below: base)
        // The browser shows it already.
        if address == path { controller?.setURLPath(path, goesBack: nil, isShown: true) }
        model.replace(values)
        return true
    }

    /// The address of some values; nil if not all of them can be written in one.
    func address(of values: [AnyHashable]) -> String? {
        values.allSatisfy { NavigationAddress.encode($0) != nil } ? NavigationAddress.path(values, below: base) : nil
    }

    private var shown = 0

    /// The pages are others than before.
    func pagesDidChange() {
        guard pending.isEmpty else { return }
        let values = model.pages.compactMap(\.value)
        let goesBack: Bool? = values.count == shown ? nil : values.count < shown
        shown = values.count
        controller?.setURLPath(NavigationAddress.path(values, below: base), goesBack: goesBack)
    }

    /// Parts that nobody can read are left alone once the pages have been evaluated.
    func cancel() {
        resolve()
        pending = []
        let values = model.pages.compactMap(\.value)
        shown = values.count
        controller?.setURLPath(NavigationAddress.path(values, below: base), goesBack: nil)
    }
}
