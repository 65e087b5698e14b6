#if SQLite
    import Foundation
    import GRDB

    /// A file of issues, read but not yet stored: each line with its issue or its problems.
    struct IssueImport: Hashable, Sendable {
        struct Line: Hashable, Identifiable, Sendable {
            var line: Int
            var draft: IssueDraft
            var problems: [String]
            var id: Int { line }
        }

        var lines: [Line] = []
        /// Columns that are not imported.
        var unknownColumns: [String] = []

        static let byteLimit = 2 << 20
        static let lineLimit = 5_000

        var valid: [Line] { lines.filter(\.problems.isEmpty) }
        var invalid: [Line] { lines.filter { !$0.problems.isEmpty } }

        enum Column: String, CaseIterable {
            case title = "Title"
            case text = "Description"
            case status = "Status"
            case priority = "Priority"
            case assignee = "Assignee"
            case dueDate = "Due date"
            case labels = "Labels"
        }

        /// Reads a file.
        ///
        /// - Throws: `TrackerError.invalid` if it can't be read as a table with a title column.
        init(_ data: Data, people: [Person]) throws {
            guard data.count <= Self.byteLimit else {
                throw TrackerError.invalid("The file has more than 2 MB. Import it in parts.")
            }
            guard let text = String(data: data, encoding: .utf8) else {
                throw TrackerError.invalid("The file is not text in UTF-8. Save it as “CSV UTF-8”.")
            }
            let records: [CSV.Record]
            do { records = try CSV.records(in: text) } catch {
                throw TrackerError.invalid("Line \(error.line): \(error.text)")
            }
            guard let header = records.first else { throw TrackerError.invalid("The file is empty.") }
            guard records.count - 1 <= Self.lineLimit else {
                throw TrackerError.invalid("The file has more than \(Self.lineLimit) issues. Import it in parts.")
            }
            let columns = header.fields.map { name in
                Column.allCases.first {
                    $0.rawValue.lowercased() == name.trimmingCharacters(in: .whitespaces).lowercased()
                }
            }
            guard columns.contains(.title) else {
                throw TrackerError.invalid("The first line names the columns; one of them must be “Title”.")
            }
            unknownColumns = zip(header.fields, columns).filter { $1 == nil && !$0.isEmpty }.map(\.0)
            lines = records.dropFirst().map { Self.line($0, columns, people) }
        }

        private static func line(_ record: CSV.Record, _ columns: [Column?], _ people: [Person]) -> Line {
            var line = Line(line: record.line, draft: IssueDraft(), problems: [])
            if record.fields.count > columns.count {
                line.problems.append("The line has more fields than the first one.")
            }
            for (column, value) in zip(columns, record.fields) {
                let value = value.trimmingCharacters(in: .whitespacesAndNewlines)
                guard let column, !value.isEmpty else { continue }
                if let problem = line.draft.set(column, value, people) { line.problems.append(problem) }
            }
            if let problem = line.draft.problem { line.problems.append(problem) }
            return line
        }

        /// Creates the issues of the lines without problems, in one transaction.
        @discardableResult
        func perform(in projectID: Int64, by author: Person, at date: Date = .now, _ db: Database) throws -> [Issue] {
            try author.requires(.administrator)
            let issues = try valid.map { try Issue.create($0.draft, in: projectID, by: author, at: date, db) }
            try Change.record(.imported, by: author, project: projectID, to: "\(issues.count)", at: date, in: db)
            return issues
        }
    }

    extension IssueDraft {
        /// Sets a field from a file.
        ///
        /// - Returns: Why the value is refused.
        fileprivate mutating func set(_ column: IssueImport.Column, _ value: String, _ people: [Person]) -> String? {
            switch column {
            case .title: title = value
            case .text: text = value
            case .labels:
                labels = value.split { $0 == ";" || $0 == "," }.map { $0.trimmingCharacters(in: .whitespaces) }
                if labels.contains(where: { $0.isEmpty || $0.count > 40 }) {
                    return "Labels are separated by semicolons and have at most 40 characters."
                }
            case .status:
                guard let known = Status(text: value) else {
                    let all = Status.allCases.map(\.title).joined(separator: ", ")
                    return "Status “\(value.prefix(30))” is none of \(all)."
                }
                status = known
            case .priority:
                guard let known = Priority(text: value) else {
                    let all = Priority.allCases.map(\.title).joined(separator: ", ")
                    return "Priority “\(value.prefix(30))” is none of \(all)."
                }
                priority = known
            case .assignee:
                let name = value.lowercased()
                let person = people.first {
                    $0.handle.lowercased() == name || $0.email.lowercased() == name || $0.name.lowercased() == name
                }
                guard let person else { return "Nobody is called “\(value.prefix(60))”." }
                assigneeID = person.id
            case .dueDate:
                guard let day = Day(rawValue: value) else {
                    return "Due date “\(value.prefix(30))” is not written like 2026-05-01."
                }
                dueDate = day
            }
            return nil
        }
    }
#endif
