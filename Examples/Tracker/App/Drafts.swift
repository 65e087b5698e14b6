#if SQLite
    /// Texts that somebody has begun and not saved, by issue and field.
    @MainActor final class Drafts {
        enum Place: Hashable {
            case field(IssueField, issue: Int64)
            case comment(issue: Int64)
        }

        struct Draft: Hashable {
            var text: String
            /// The version of the field when the text was begun.
            var base = 0
        }

        private var drafts: [Place: Draft] = [:]

        subscript(place: Place) -> Draft? {
            get { drafts[place] }
            set { drafts[place] = newValue }
        }
    }
#endif
