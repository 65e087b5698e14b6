import Routes

extension RequestHead: RouteHead {
    var routeMethod: HTTPRequest.Method? { HTTPRequest.Method(rawValue: method.rawValue) }

    /// The headers for handlers.
    var fields: HTTPFields {
        var fields = HTTPFields()
        for (name, value) in headers {
            guard let name = HTTPField.Name(name) else { continue }
            fields.append(HTTPField(name: name, value: value))
        }
        return fields
    }

    /// Whether the client wants pages: browsers ask for HTML when people navigate.
    var prefersHTML: Bool { headers["accept"].contains { $0.lowercased().contains("text/html") } }

    /// Whether the client is a program that wants data, and not a page.
    var wantsData: Bool { !prefersHTML && headers["accept"].contains { $0.lowercased().contains("json") } }
}
