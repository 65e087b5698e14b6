/// Names, labels and numbers of Prometheus's text format.
enum PrometheusText {
    /// A metric's name: letters, digits, `_` and `:`, not beginning with a digit.
    static func name(_ label: String) -> String { identifier(label) { $0 == ":" } }

    /// The labels of dimensions, as written behind the name: `{reason="Too many messages"}`. Of equal names the last one
    /// counts.
    static func labels(_ dimensions: [(String, String)]) -> String {
        var values: [String: String] = [:]
        for (name, value) in dimensions { values[identifier(name) { _ in false }] = escaped(value) }
        guard !values.isEmpty else { return "" }
        return "{" + values.sorted { $0.key < $1.key }.map { "\($0)=\"\($1)\"" }.joined(separator: ",") + "}"
    }

    static func labels(_ labels: String, adding name: String, _ value: String) -> String {
        labels.isEmpty ? "{\(name)=\"\(value)\"}" : "\(labels.dropLast()),\(name)=\"\(value)\"}"
    }

    static func number(_ value: Double) -> String {
        if value.isNaN { return "NaN" }
        if value.isInfinite { return value < 0 ? "-Inf" : "+Inf" }
        return value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
    }

    private static func identifier(_ text: String, allows: (Character) -> Bool) -> String {
        let result = String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) || allows($0) ? $0 : "_" })
        guard let first = result.first else { return "_" }
        return first.isNumber ? "_" + result : result
    }

    private static func escaped(_ value: String) -> String {
        value.replacing("\\", with: "\\\\").replacing("\n", with: "\\n").replacing("\"", with: "\\\"")
    }
}
