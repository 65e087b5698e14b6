import Foundation

/// Notifies the parts of the framework, and apps, that code was replaced at run time.
///
/// Handlers are called on the main actor, between two turns, in the order of their stage.
@MainActor public enum HotReload {
    /// The contents of a patch.
    public struct Event {
        /// The number of the patch, from 1; 0 for a reset without a patch.
        public var generation: Int
        /// The types whose code was replaced.
        public var types: [Any.Type]
        /// The edited source files, as paths.
        public var sources: [String]
        /// Whether to discard the state of the types declared in the files; without files, all state.
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
        /// Records information needed by the next evaluation.
        case prepare
        /// Reloads controllers and views.
        case reload
        /// Evaluates declared views.
        case evaluate
        /// Restores what the new views do not contain: focus, scroll positions.
        case finish

        public static func < (a: Stage, b: Stage) -> Bool { a.rawValue < b.rawValue }
    }

    private struct Handler {
        let name: String
        let stage: Stage
        let run: @MainActor (Event) -> Void
    }

    private static var handlers: [Handler] = []

    /// The number of patches in effect.
    public private(set) static var generation = 0

    /// Calls `handler` at each reload. Another registration with the same name replaces the previous one.
    public static func onReload(
        _ name: String, stage: Stage = .evaluate, perform handler: @escaping @MainActor (Event) -> Void
    ) {
        handlers.removeAll { $0.name == name }
        handlers.append(Handler(name: name, stage: stage, run: handler))
    }

    /// Calls all handlers.
    package static func post(_ event: Event) {
        if event.generation > 0 { generation = event.generation }
        let ordered = handlers.enumerated().sorted { ($0.element.stage, $0.offset) < ($1.element.stage, $1.offset) }
        for handler in ordered { handler.element.run(event) }
    }

    // MARK: Other requests of the driver

    /// Shows that the app is built again, and why, until problems are shown or removed.
    package static var showBuilding: (_ reasons: [HotProblem]) -> Void = { _ in }
    /// Shows compiler errors or where the last process crashed; removes them if there are none.
    package static var showProblems: (_ problems: [HotProblem], _ crash: HotCrash?) -> Void = { _, _ in }
    /// Return the state that parts of the framework save for the next process, by name.
    package static var keepers: [String: @MainActor () -> Data?] = [:]
    /// The state that the parts saved in the previous process; empty in an ordinary start.
    package static var kept: [String: Data] = [:]

    /// Returns the saved state of all parts.
    package static func saveState() -> Data {
        (try? JSONEncoder().encode(keepers.compactMapValues { $0() })) ?? Data()
    }

    /// Provides the state saved by the previous process to the parts.
    package static func restore(_ saved: Data) {
        kept = (try? JSONDecoder().decode([String: Data].self, from: saved)) ?? [:]
    }
}
