#if SQLite
    import GRDB

    /// The state of an issue: a column of the board.
    enum Status: String, Codable, CaseIterable, Identifiable, Sendable, Comparable, DatabaseValueConvertible {
        case backlog
        case todo
        case doing
        case review
        case done

        var id: Status { self }

        var title: String {
            switch self {
            case .backlog: "Backlog"
            case .todo: "To do"
            case .doing: "In progress"
            case .review: "In review"
            case .done: "Done"
            }
        }

        var symbol: String {
            switch self {
            case .backlog: "circle.dashed"
            case .todo: "circle"
            case .doing: "circle.lefthalf.filled"
            case .review: "smallcircle.filled.circle"
            case .done: "checkmark.circle.fill"
            }
        }

        static func < (a: Status, b: Status) -> Bool { allCases.firstIndex(of: a)! < allCases.firstIndex(of: b)! }

        /// The status with a title or a name, as imported files have it.
        init?(text: String) {
            let text = text.lowercased()
            guard let status = Self.allCases.first(where: { $0.rawValue == text || $0.title.lowercased() == text })
            else {
                return nil
            }
            self = status
        }
    }
#endif
