import Foundation
import Testing

@testable import InjectionEngine

/// A copy of the fixture package, built once for all tests, with a program of its own that runs under a session.
final class Fixture {
    enum Failure: Error { case noBuild(String), noAnswer(String) }

    private let files: FixturePackage
    private var restarts = true
    private(set) var session: HotSession!
    private(set) var events: [HotSession.Event] = []

    var root: String { files.root }
    var output: String { files.output }

    static let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fixtures/Plain").path

    /// The modules of Lifeline that the program is made of.
    static let frameworkModules = ["HotReload", "Ownership"]

    /// - Parameters:
    ///   - files: sources that are written before the build, by name.
    ///   - restarts: whether an edit that can't be injected builds and starts the program.
    ///   - others: files elsewhere in the package, by path.
    ///   - loopLimit: how long the program may be busy.
    ///   - polls: whether the session looks at the files instead of waiting for events.
    init(
        files: [String: String] = [:], others: [String: String] = [:], restarts: Bool = true,
        loopLimit: Duration = .seconds(60), polls: Bool = false
    ) throws {
        self.files = try FixturePackage(files: files, others: others)
        let toolchain = try #require(Toolchain())
        // What belongs to the framework is no code of the user's.
        var package = try PackageModel(root: root)
        package.targets.removeAll { Self.frameworkModules.contains($0.name) }
        let build = HotBuild(package: package, product: "Plain", toolchain: toolchain)
        var options = HotSession.Options()
        options.environment = ["PLAIN_OUTPUT": output]
        options.restartsByItself = restarts
        options.loopLimit = loopLimit
        options.polls = polls
        self.restarts = restarts
        session = try HotSession(build: build, options: options) { [unowned self] in events.append($0) }
        guard try session.start() else {
            throw Failure.noBuild(
                events.map { if case .buildFailed(_, let problems) = $0 { "\(problems)" } else { "\($0)" } }.joined())
        }
        try wait { $0.contains { if case .ready = $0 { true } else { false } } }
        events = []
    }

    deinit { session.stop() }

    var executable: String { "\(root)/.build/hot/debug/Plain" }

    /// A file as it was at the build.
    func original(_ name: String) -> String { files.sources[name] ?? "" }

    func path(_ name: String) -> String { files.path(name) }

    /// Runs the session until its events satisfy a condition; an error after five minutes.
    func wait(for condition: ([HotSession.Event]) -> Bool) throws {
        let deadline = ContinuousClock.now + .seconds(300)
        try session.run(until: { condition(events) || ContinuousClock.now > deadline })
        if !condition(events) { throw Failure.noAnswer("\(events)") }
    }

    /// What became of a save.
    enum Effect: Equatable {
        case injected([String]), restarted(String), problems([String]), solved, failed(String), unchanged
        /// It needs a restart, which the session does not do by itself.
        case refused(String)
        case crashed(CrashReport, isRestarted: Bool, hasEdits: Bool)
    }

    /// Writes a file, and waits for what comes of it.
    @discardableResult
    func save(_ name: String, _ text: String) throws -> Effect {
        try save(path: path(name), text)
    }

    /// Writes any file.
    func save(path: String, _ text: String) throws -> Effect {
        try effect { try text.write(toFile: path, atomically: true, encoding: .utf8) }
    }

    /// Does something to a file, and waits for what comes of it.
    func effect(of change: () throws -> Void) throws -> Effect {
        events = []
        try change()
        var result: Effect?
        try wait { events in
            result = effect(events)
            return result != nil
        }
        return result!
    }

    /// Writes those files that are different, and waits for what comes of it; nil if none is.
    func save(_ files: [String: String]) throws -> Effect? {
        let new = files.filter { (try? String(contentsOfFile: path($0.key), encoding: .utf8)) != $0.value }
        guard let last = new.keys.sorted().last else { return nil }
        for (name, text) in new where name != last {
            try text.write(toFile: path(name), atomically: true, encoding: .utf8)
        }
        return try save(last, new[last]!)
    }

    /// Replaces a piece of a file as it is now.
    @discardableResult
    func edit(_ name: String, _ old: String, _ new: String) throws -> Effect {
        let text = try String(contentsOfFile: path(name), encoding: .utf8)
        #expect(text.contains(old), "\(name) has no “\(old)”")
        return try save(name, text.replacing(old, with: new))
    }

    private func effect(_ events: [HotSession.Event]) -> Effect? {
        var reason: String?
        for event in events {
            switch event {
            case .injected(let replaced, let added, _, _): return .injected(replaced + added)
            case .restarting(let reasons):
                reason = reasons.map(\.text).joined(separator: "; ")
                if !restarts { return .refused(reason!) }
            case .unchanged: return .unchanged
            case .ready: if let reason { return .restarted(reason) }
            case .problems(let problems): return .problems(problems.map { "\($0.line):\($0.column) \($0.message)" })
            case .solved: return .solved
            case .buildFailed(let output, let problems):
                return .failed(problems.isEmpty ? output : problems.map(\.message).joined(separator: "; "))
            case .crashed(let report, let isRestarted, let hasEdits):
                return .crashed(report, isRestarted: isRestarted, hasEdits: hasEdits)
            case .ended(let status): return .failed("ended with \(status)")
            default: break
            }
        }
        return nil
    }

    /// What the program last said.
    var answers: [String: String] { files.answers }

    /// What the program says of something, which may take it a moment to be what is expected.
    func answer(_ key: String, soon value: String) -> String? {
        files.wait(seconds: 10) { $0[key] == value }
        return answers[key]
    }
}
