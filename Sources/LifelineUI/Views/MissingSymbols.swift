/// The names of symbols that views requested and the library lacks. Each is logged once.
@MainActor final class MissingSymbols {
    static let shared = MissingSymbols { UIApplication.log.warning("\($0)") }

    /// The symbol that is shown in place of a missing one.
    static let placeholder = "questionmark.circle"

    /// The maximum number of names that are stored, since names can be computed. Later ones are not logged.
    static let limit = 200

    private let log: (String) -> Void
    private var names: Set<String> = []

    init(log: @escaping (String) -> Void) { self.log = log }

    func report(_ name: String) {
        guard names.count < Self.limit, names.insert(name).inserted else { return }
        log(
            "No symbol named \"\(name)\"; a question mark is shown instead. `UIImage.systemNames` lists the available names."
        )
    }
}
