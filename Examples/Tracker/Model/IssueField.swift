#if SQLite
    import Foundation

    /// A part of an issue that is edited, merged and logged on its own. Its value is a text in the log.
    enum IssueField: String, Codable, CaseIterable, Sendable {
        case title
        case text
        case status
        case priority
        case assignee
        case dueDate

        var title: String {
            switch self {
            case .title: "Title"
            case .text: "Description"
            case .status: "Status"
            case .priority: "Priority"
            case .assignee: "Assignee"
            case .dueDate: "Due date"
            }
        }

        func value(of issue: Issue) -> String? {
            switch self {
            case .title: issue.title
            case .text: issue.text
            case .status: issue.status.rawValue
            case .priority: String(issue.priority.rawValue)
            case .assignee: issue.assigneeID
            case .dueDate: issue.dueDate?.rawValue
            }
        }

        /// - Throws: `TrackerError.invalid` if the field can't have the value.
        func set(_ value: String?, of issue: inout Issue) throws {
            if let problem = problem(with: value) { throw TrackerError.invalid(problem) }
            switch self {
            case .title: issue.title = value ?? ""
            case .text: issue.text = value ?? ""
            case .status: issue.status = value.flatMap(Status.init(rawValue:)) ?? issue.status
            case .priority: issue.priority = value.flatMap(Int.init).flatMap(Priority.init(rawValue:)) ?? issue.priority
            case .assignee: issue.assigneeID = value
            case .dueDate: issue.dueDate = value.flatMap(Day.init(rawValue:))
            }
        }

        /// Why the field can't have a value, in words for people; nil if it can.
        func problem(with value: String?) -> String? {
            switch self {
            case .title:
                let isEmpty = (value ?? "").allSatisfy(\.isWhitespace)
                if isEmpty { return "An issue needs a title." }
                return value!.count > Issue.titleLimit ? "A title has at most \(Issue.titleLimit) characters." : nil
            case .text:
                let isLong = (value ?? "").utf8.count > Issue.textLimit
                return isLong
                    ? "A description has at most \(Issue.textLimit) bytes; attach longer texts as files." : nil
            case .status:
                return value.flatMap(Status.init(rawValue:)) == nil ? "There is no such status." : nil
            case .priority:
                return value.flatMap(Int.init).flatMap(Priority.init(rawValue:)) == nil
                    ? "There is no such priority." : nil
            case .assignee:
                return nil
            case .dueDate:
                return value.map { Day(rawValue: $0) == nil } == true ? "A date is written like 2026-05-01." : nil
            }
        }
    }
#endif
