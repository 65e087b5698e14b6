#if SQLite
    import GRDB

    enum Priority: Int, Codable, CaseIterable, Identifiable, Sendable, Comparable, DatabaseValueConvertible {
        case none
        case low
        case medium
        case high
        case urgent

        var id: Priority { self }

        var title: String {
            switch self {
            case .none: "No priority"
            case .low: "Low"
            case .medium: "Medium"
            case .high: "High"
            case .urgent: "Urgent"
            }
        }

        static func < (a: Priority, b: Priority) -> Bool { a.rawValue < b.rawValue }

        /// The priority with a title, as imported files have it.
        init?(text: String) {
            let text = text.lowercased()
            guard let priority = Self.allCases.first(where: { $0.title.lowercased() == text }) else { return nil }
            self = priority
        }
    }
#endif
