import Foundation

/// Where the parts of the framework, and an app, hear that code was replaced while it runs.
///
/// Handlers are called on the main actor, between two turns, in the order of their stage.
@MainActor public enum HotReload {
    /// What came with a patch.
    public struct Event {
        /// Counts patches, from 1; 0 for a reset without a patch.
        public var generation: Int
        /// The types whose code was replaced.
        public var types: [Any.Type]
        /// The edited source files, as paths.
        public var sources: [String]
        /// Whether the state of what the files declare is to be forgotten; with no files, all state.
        public var resetsState: Bool
        /// Properties whose initial value changed, like `Screen.count`.
        public var resets: [String]

        public init(
            generation: Int = 0, types: [Any.Type] = [], sources: [String] = [], resetsState: Bool = false,
            resets: [String] = []
        ) {
            self.generation = generation
            self.types = types
            self.sources = sources
            self.resetsState = resetsState
            self.resets = resets
        }
    }

    /// The order of handlers.
    public enum Stage: Int, Comparable, Sendable {
        /// Notes what the coming evaluation has to know.
        case prepare
        /// Reloads controllers and views.
        case reload
        /// Evaluates declared views.
        case evaluate
        /// Puts back what the new views do not know: focus, scroll positions.
        case finish

        public static func < (a: Stage, b: Stage) -> Bool { a.rawValue < b.rawValue }
    }

    private struct Handler {
        let name: String
        let stage: Stage
        let run: @MainActor (Event) -> Void
    }

    private static var handlers: [Handler] = []

    /// How many patches are in force.
    public private(set) static var generation = 0

    /// Calls `handler` at each reload. A second registration with the same name takes the place of the first.
    public static func onReload(
        _ name: String, stage: Stage = .evaluate, perform handler: @escaping @MainActor (Event) -> Void
    ) {
        handlers.removeAll { $0.name == name }
        handlers.append(Handler(name: name, stage: stage, run: handler))
    }

    /// Tells all handlers.
    package static func post(_ event: Event) {
        if event.generation > 0 { generation = event.generation }
        let ordered = handlers.enumerated().sorted { ($0.element.stage, $0.offset) < ($1.element.stage, $1.offset) }
        for handler in ordered { handler.element.run(event) }
    }

    // MARK: What the driver asks for besides

    /// Shows errors of the compiler or where the last process crashed, or removes them if there are none.
    package static var showProblems: (_ problems: [HotProblem], _ crash: HotCrash?) -> Void = { _, _ in }
    /// Says in the pages that the process is about to be replaced.
    package static var announceRestart: (String) -> Void = { _ in }
    /// What parts of the framework keep for the next process, by their names.
    package static var keepers: [String: @MainActor () -> Data?] = [:]
    /// What the parts kept in the former process; empty in an ordinary start.
    package static var kept: [String: Data] = [:]

    /// What all parts keep.
    package static func saveState() -> Data {
        (try? JSONEncoder().encode(keepers.compactMapValues { $0() })) ?? Data()
    }

    /// Gives the parts what the former process saved.
    package static func restore(_ saved: Data) {
        kept = (try? JSONDecoder().decode([String: Data].self, from: saved)) ?? [:]
    }
}
