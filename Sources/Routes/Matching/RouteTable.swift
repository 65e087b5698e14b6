import HTTPTypes

/// Finds the route for a request.
package struct RouteTable: Sendable {
    /// The route for a path and method.
    package struct Match: Sendable {
        package let route: Route
        package let parameters: [String: [String]]

        package init(route: Route, parameters: [String: [String]]) {
            self.route = route
            self.parameters = parameters
        }
    }

    package enum Result: Sendable {
        /// No route has this path.
        case unknown
        /// Routes have this path, but none this method. The associated value is for the header `Allow`.
        case otherMethods([HTTPRequest.Method])
        case match(Match)
    }

    private struct Node: Sendable {
        var literals: [String: Int] = [:]
        var parameter: Int?
        var rest: Int?
        var entries: [Entry] = []
    }

    private struct Entry: Sendable {
        var method: HTTPRequest.Method
        var route: Route
        var path: RoutePath
    }

    private var nodes = [Node()]
    package let isEmpty: Bool

    /// - Parameter reserved: Paths that the server itself answers, with all paths below them.
    /// - Throws: What is wrong with a route, or which routes are in conflict.
    package init(_ routes: [Route], reserved: [String] = []) throws(RouteProblem) {
        isEmpty = routes.isEmpty
        for route in routes {
            let path = try RoutePath(route.path)
            guard !route.methods.isEmpty else { throw RouteProblem("The route \"\(route.path)\" has no method.") }
            for taken in reserved where Self.isBelow(path, taken) {
                throw RouteProblem(
                    "The route \"\(route.path)\" has an address that the server itself answers (\(taken)). Choose another path."
                )
            }
            try insert(route, path)
        }
    }

    private static func isBelow(_ path: RoutePath, _ reserved: String) -> Bool {
        let literals = path.segments.prefix { if case .literal = $0 { true } else { false } }
        let parts = reserved.split(separator: "/").map { RoutePath.Segment.literal(String($0)) }
        return literals.starts(with: parts)
    }

    private mutating func insert(_ route: Route, _ path: RoutePath) throws(RouteProblem) {
        var index = 0
        for segment in path.segments {
            let next =
                switch segment {
                case .literal(let text): nodes[index].literals[text]
                case .parameter: nodes[index].parameter
                case .rest: nodes[index].rest
                }
            if let next {
                index = next
                continue
            }
            nodes.append(Node())
            let new = nodes.count - 1
            switch segment {
            case .literal(let text): nodes[index].literals[text] = new
            case .parameter: nodes[index].parameter = new
            case .rest: nodes[index].rest = new
            }
            index = new
        }
        for method in route.methods {
            if let known = nodes[index].entries.first(where: { $0.method == method }) {
                let other = known.route.path == route.path ? "" : " (as \"\(known.route.path)\")"
                throw RouteProblem(
                    "There are two routes for \(method.rawValue) \"\(route.path)\"\(other). Remove one, or give it another path or method."
                )
            }
            nodes[index].entries.append(Entry(method: method, route: route, path: path))
        }
    }

    /// - Parameter path: The path of the request as received, without its query.
    package func find(_ path: String, _ method: HTTPRequest.Method) -> Result {
        guard !isEmpty, let parts = PathSegments.decode(path) else { return .unknown }
        var found: [Int] = []
        collect(0, parts, 0, into: &found)
        guard !found.isEmpty else { return .unknown }
        for wanted in method == .head ? [.head, .get] : [method] {
            for index in found {
                guard let entry = nodes[index].entries.first(where: { $0.method == wanted }) else { continue }
                return .match(Match(route: entry.route, parameters: entry.path.parameters(in: parts)))
            }
        }
        var allowed: [HTTPRequest.Method] = []
        for entry in found.flatMap({ nodes[$0].entries }) where !allowed.contains(entry.method) {
            allowed.append(entry.method)
            if entry.method == .get, !allowed.contains(.head) { allowed.append(.head) }
        }
        if !allowed.contains(.options) { allowed.append(.options) }
        return .otherMethods(allowed)
    }

    /// Appends the nodes that match, the most specific first. Visits each node at most once.
    private func collect(_ index: Int, _ parts: [String], _ depth: Int, into found: inout [Int]) {
        let node = nodes[index]
        guard depth < parts.count else {
            if !node.entries.isEmpty { found.append(index) }
            return
        }
        if let next = node.literals[parts[depth]] { collect(next, parts, depth + 1, into: &found) }
        if let next = node.parameter { collect(next, parts, depth + 1, into: &found) }
        if let next = node.rest { found.append(next) }
    }
}
