#if SQLite
    import Foundation

    /// Tables as text (RFC 4180).
    enum CSV {
        struct Record: Hashable, Sendable {
            /// The line of the file in which it begins, from 1.
            var line: Int
            var fields: [String]
        }

        struct Problem: Error, Hashable {
            var line: Int
            var text: String
        }

        /// Reads records separated by commas, or by semicolons if the first line has more of those. Empty lines are
        /// left out.
        static func records(in text: String) throws(Problem) -> [Record] {
            // "\r\n" is one character in Swift.
            let text = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
            let first = text.prefix { !$0.isNewline }
            let separator: Character = first.count { $0 == ";" } > first.count { $0 == "," } ? ";" : ","
            var reader = Reader(separator: separator)
            for character in text { try reader.read(character) }
            try reader.end()
            return reader.records
        }

        static func text(_ rows: [[String]]) -> String {
            rows.map { $0.map(field).joined(separator: ",") + "\r\n" }.joined()
        }

        private static func field(_ text: String) -> String {
            let text = isFormula(text) ? "'" + text : text
            let isPlain = !text.contains { $0 == "\"" || $0 == "," || $0 == ";" || $0.isNewline }
            return isPlain ? text : "\"" + text.replacingOccurrences(of: "\"", with: "\"\"") + "\""
        }

        /// Whether a spreadsheet would compute a text that others wrote. Such texts are exported behind an apostrophe.
        private static func isFormula(_ text: some StringProtocol) -> Bool {
            text.first.map { "=+-@\t".contains($0) } ?? false
        }

        private struct Reader {
            let separator: Character
            var records: [Record] = []
            private var fields: [String] = []
            private var field = ""
            private var (line, start) = (1, 1)
            private var state = State.start

            private enum State { case start, plain, quoted, closed }

            init(separator: Character) { self.separator = separator }

            mutating func read(_ character: Character) throws(Problem) {
                switch (state, character) {
                case (.quoted, "\""):
                    state = .closed
                case (.quoted, _):
                    field.append(character)
                case (.closed, "\""):
                    field.append("\"")
                    state = .quoted
                case (_, separator):
                    endField()
                case (_, _) where character.isNewline:
                    endRecord()
                case (.closed, _):
                    throw Problem(line: line, text: "After a closing quotation mark there must be a separator.")
                case (.start, "\""):
                    state = .quoted
                default:
                    field.append(character)
                    state = .plain
                }
                if character.isNewline {
                    line += 1
                    if state != .quoted { start = line }
                }
            }

            mutating func end() throws(Problem) {
                if state == .quoted { throw Problem(line: start, text: "A quotation mark is not closed.") }
                endRecord()
            }

            private mutating func endField() {
                fields.append(field.hasPrefix("'") && isFormula(field.dropFirst()) ? String(field.dropFirst()) : field)
                (field, state) = ("", .start)
            }

            private mutating func endRecord() {
                guard !fields.isEmpty || !field.isEmpty || state == .closed else { return }
                endField()
                if !fields.allSatisfy(\.isEmpty) { records.append(Record(line: start, fields: fields)) }
                fields = []
            }
        }
    }
#endif
