/// A pattern of paths, such as `/users/:id` or `/files/*path`.
///
/// Used for routes, and for the addresses of windows.
package struct RoutePath: Sendable, Hashable {
    package enum Segment: Sendable, Hashable {
        case literal(String)
        case parameter(String)
        /// One or more segments, at the end.
        case rest(String)
    }

    package let segments: [Segment]

    /// - Throws: What is wrong with the pattern.
    package init(_ pattern: String) throws(RouteProblem) {
        guard pattern.hasPrefix("/") else { throw RouteProblem("The path \"\(pattern)\" must begin with a slash.") }
        guard !pattern.contains(where: { $0 == "?" || $0 == "#" }) else {
            throw RouteProblem(
                "The path \"\(pattern)\" must not have a query or fragment; handlers read the query from the request.")
        }
        var segments: [Segment] = []
        var names: Set<Substring> = []
        for part in pattern.split(separator: "/", omittingEmptySubsequences: true) {
            if case .rest? = segments.last {
                throw RouteProblem("In the path \"\(pattern)\" a catch-all (*) must be the last segment.")
            }
            guard let kind = part.first, kind == ":" || kind == "*" else {
                segments.append(.literal(String(part)))
                continue
            }
            let name = part.dropFirst()
            guard !name.isEmpty else {
                throw RouteProblem("In the path \"\(pattern)\" a parameter has no name; write :id or *path.")
            }
            guard names.insert(name).inserted else {
                throw RouteProblem("The path \"\(pattern)\" has two parameters named \(name).")
            }
            segments.append(kind == ":" ? .parameter(String(name)) : .rest(String(name)))
        }
        self.segments = segments
    }

    /// Whether the path of a request, without its query, has this pattern.
    package func matches(_ path: String) -> Bool {
        guard let parts = PathSegments.decode(path) else { return false }
        for (index, segment) in segments.enumerated() {
            switch segment {
            case .rest: return parts.count > index
            case .parameter: guard index < parts.count else { return false }
            case .literal(let text): guard index < parts.count, parts[index] == text else { return false }
            }
        }
        return parts.count == segments.count
    }

    /// Returns the values of the parameters in the segments of a path that matches.
    func parameters(in parts: [String]) -> [String: [String]] {
        var values: [String: [String]] = [:]
        for (index, segment) in segments.enumerated() {
            switch segment {
            case .literal: break
            case .parameter(let name): values[name] = [parts[index]]
            case .rest(let name): values[name] = Array(parts[index...])
            }
        }
        return values
    }
}

/// The decoded segments of paths.
enum PathSegments {
    /// Returns the segments; nil if an escape is invalid, or if the path is empty inside (`/a//b`).
    static func decode(_ path: String) -> [String]? {
        var parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        if parts.last?.isEmpty == true { parts.removeLast() }
        var result: [String] = []
        result.reserveCapacity(parts.count)
        for part in parts {
            guard !part.isEmpty, let text = PercentCoding.strictlyDecoded(part.utf8) else { return nil }
            result.append(text)
        }
        return result
    }
}

/// Why routes can't be served. The description states what to do.
package struct RouteProblem: Error, Hashable, CustomStringConvertible {
    package let description: String
    package init(_ description: String) { self.description = description }
}
