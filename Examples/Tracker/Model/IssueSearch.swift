#if SQLite
    import GRDB

    enum IssueSearch {
        /// Words as an expression of FTS5: each must begin a word of the issue. Whatever people type is a word, never
        /// an operator. Nil if there is no word.
        static func expression(for text: String) -> String? {
            let words = text.split { !$0.isLetter && !$0.isNumber }.prefix(12)
            return words.isEmpty ? nil : words.map { "\"\($0)\"*" }.joined(separator: " ")
        }

        /// The issues that contain all words, in titles, texts or comments; the best first.
        static func find(_ text: String, limit: Int = 500, in db: Database) throws -> [Int64] {
            guard let expression = expression(for: text) else { return [] }
            let sql =
                "SELECT rowid FROM issueSearch WHERE issueSearch MATCH ? ORDER BY bm25(issueSearch, 10, 2, 1) LIMIT ?"
            return try Int64.fetchAll(db, sql: sql, arguments: [expression, limit])
        }
    }
#endif
