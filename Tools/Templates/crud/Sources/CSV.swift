import Foundation
import Lifeline

nonisolated extension Reply {
    /// A download of rows as values that commas separate.
    static func csv(_ rows: [[String]], name: String) -> Reply {
        let text = rows.map { $0.map(field).joined(separator: ",") + "\r\n" }.joined()
        return Reply.data(Array(text.utf8), contentType: "text/csv; charset=utf-8")
            .disposition(.attachment(name: name))
    }

    private static func field(_ text: String) -> String {
        // Spreadsheets take these for the beginning of a formula.
        let isFormula = text.first.map { "=+-@\t\r".contains($0) } ?? false
        let text = isFormula ? "'" + text : text
        guard text.contains(where: { ",\"\n\r\r\n".contains($0) }) else { return text }
        return "\"" + text.replacingOccurrences(of: "\"", with: "\"\"") + "\""
    }
}
