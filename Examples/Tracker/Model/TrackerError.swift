#if SQLite
    import Foundation

    /// Why the model refuses something, in words for the person who asked for it.
    enum TrackerError: Error, Equatable, LocalizedError {
        case notAllowed(TeamRole)
        case missing(String)
        case invalid(String)

        var errorDescription: String? {
            switch self {
            case .notAllowed(.administrator): "Only administrators can do this."
            case .notAllowed: "You can read everything. To write, ask an administrator to make you a member."
            case .missing(let what): "\(what) does not exist any more."
            case .invalid(let reason): reason
            }
        }
    }
#endif
