import Foundation

/// `lifeline run`: builds a package, runs it, and brings each edit into the running process.
public final class HotSession {
    /// What happened, for the terminal and for tests.
    public enum Event: Sendable {
        case building
        /// What SwiftPM says of how far the build is.
        case progress(String)
        case buildFailed(output: String, problems: [Diagnostic])
        case started(pid: pid_t)
        /// Connected, and ready to take edits.
        case ready
        case injected(replaced: [String], added: [String], milliseconds: Double, number: Int)
        /// The steps of a save, if they are wanted; the last is loading and evaluating in the app.
        case timings([StepTime])
        /// What the smallest patch costs, if that is wanted.
        case floor(StepTime)
        case problems([Diagnostic])
        case solved
        /// A save that makes no difference to what runs.
        case unchanged
        case restarting([Reason])
        case waitingForApp
        case ended(status: Int32)
        /// The app crashed; `isRestarted` if it was started again, `hasEdits` if with all edits.
        case crashed(CrashReport, isRestarted: Bool, hasEdits: Bool)
    }

    public struct Options: Sendable {
        public var arguments: [String] = []
        /// What the app's environment has besides that of the driver.
        public var environment: [String: String] = [:]
        /// How long the files must have been quiet, in milliseconds.
        public var debounce = 5
        /// Whether the cost of each step is reported.
        public var reportsTimings = false
        /// How long the app's main thread may be busy, once something was injected, until the process is ended for an endless
        /// loop, which a save that mends it could not enter. Nil for no limit; there is none under a debugger.
        public var loopLimit: Duration? = .seconds(5)
        /// Whether an edit that can't be injected builds and starts the app; otherwise it is only reported.
        public var restartsByItself = true
        /// Whether files are looked at repeatedly, instead of waiting for the system's events.
        public var polls = false
        public init() {}
    }

    private let build: HotBuild
    private let options: Options
    private let report: (Event) -> Void
    private let folder: SessionFolder
    private let server: AgentServer
    public private(set) var app: AppProcess?
    private var injector: Injector?
    private var observer: (any FileObserver)?
    private var waiting: Set<String> = []
    private var pending: Pending?
    /// The endless loop for which the process was told to end.
    private var loop: (isInNewCode: Bool, limit: Duration, time: ContinuousClock.Instant)?
    private var showsProblems = false
    /// Reasons of a restart that has not succeeded yet.
    private var owedRestart: [Reason]?
    private var savedState: Data?
    /// The state before something was injected last.
    private var stateBeforeEdit: Data?
    /// When the sources were changed that the last build found.
    private var builtTimes: [String: SourceTime] = [:]
    /// Since when the states are awaited that the next process restores.
    private var stateRequest: ContinuousClock.Instant?
    /// Sources that were edited since the build and are not in force: one of those that were saved together has an error, or
    /// the process was started again.
    private var unapplied: Set<String> = []
    /// The last crash, until a save replaces what crashed.
    private var crash: (report: CrashReport, state: HotCrash)?
    /// When something was injected last.
    private var injectionTime: ContinuousClock.Instant?
    private var crashTime: ContinuousClock.Instant?
    /// Since when the app says where it crashed.
    private var backtraceTime: ContinuousClock.Instant?
    private var stops = false

    /// A patch that the app was told to load.
    private struct Pending {
        let patch: Injector.ReadyPatch
        let since: ContinuousClock.Instant
        var isLate = false
        /// Whether the main thread has got to it.
        var hasBegun = false
    }

    public init(build: HotBuild, options: Options = Options(), report: @escaping (Event) -> Void) throws {
        self.build = build
        self.options = options
        self.report = report
        folder = try SessionFolder()
        server = try AgentServer(folder: folder)
    }

    // MARK: Start and end

    /// Builds and starts the app. False if the build failed; then the next save tries again.
    @discardableResult
    public func start() throws -> Bool {
        let folders = build.package.folders.filter { FileManager.default.fileExists(atPath: $0) }
        if observer == nil {
            let root = [build.package.root]
            observer =
                options.polls
                ? FilePoller(folders: folders, shallow: root) : try FileWatcher(folders: folders, shallow: root)
        }
        return try buildAndLaunch()
    }

    private func buildAndLaunch() throws -> Bool {
        report(.building)
        if let failure = try buildWhatIsSaved() {
            let problems = Diagnostic.errors(in: failure.output).map { $0.withSource() }
            report(.buildFailed(output: failure.output, problems: problems))
            show(problems)
            return false
        }
        for package in build.localPackages {
            try observer?.addShallow(package)
            try observer?.add("\(package)/Sources")
        }
        stopApp()
        injector = try Injector(
            modules: try build.modules(), executable: build.executable, dependencies: build.dependencies,
            toolchain: build.toolchain, folder: folder)
        owedRestart = nil
        unapplied = []
        crashTime = nil
        crash = nil
        stateBeforeEdit = nil
        try launch()
        injector?.warmUp()
        if options.reportsTimings, let floor = injector?.measureFloor() { report(.floor(floor)) }
        return true
    }

    /// Builds until nothing was saved meanwhile, which may be in the build or not, or have been half written.
    private func buildWhatIsSaved() throws -> HotBuild.Failure? {
        var failure: HotBuild.Failure?
        repeat {
            let times = build.sourceTimes()
            build.forgetObjects(ofChangedWithin: builtTimes, times)
            builtTimes = times
            failure = nil
            do {
                try build.build { [report] in report(.progress($0)) }
            } catch let error as HotBuild.Failure {
                failure = error
            }
        } while build.sourceTimes() != builtTimes
        return failure
    }

    private func launch() throws {
        var name: String?
        if let savedState {
            name = "state.json"
            try savedState.write(to: URL(fileURLWithPath: "\(folder.path)/state.json"))
        }
        pending = nil
        backtraceTime = nil
        showsProblems = false
        let app = try AppProcess(
            executable: build.executable, arguments: options.arguments, environment: options.environment,
            server: server, restoring: name)
        self.app = app
        report(.started(pid: app.pid))
    }

    private func stopApp() {
        app?.stop()
        app = nil
        while server.connection != nil { if server.receive().isEmpty, server.connection == nil { break } }
    }

    public func stop() {
        stops = true
        stopApp()
        folder.remove()
    }

    // MARK: The loop

    /// Works until `stop` is called, or until `until` says so; it is asked after each step.
    public func run(until: () -> Bool = { false }, input: Int32? = nil, onInput: (HotSession) -> Void = { _ in }) throws
    {
        while !stops, !until() {
            var polled = [
                pollfd(fd: server.listener, events: Int16(POLLIN), revents: 0),
                pollfd(fd: observer?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
                pollfd(fd: server.connection ?? -1, events: Int16(POLLIN), revents: 0),
                pollfd(fd: input ?? -1, events: Int16(POLLIN), revents: 0),
            ]
            let timeout: Int32 = waiting.isEmpty ? 100 : Int32(options.debounce)
            let count = poll(&polled, UInt(polled.count), timeout)
            if count > 0 {
                if polled[0].revents != 0 { server.accept() }
                if polled[2].revents != 0 { for event in server.receive() { try handle(event) } }
                if polled[3].revents != 0 { onInput(self) }
                if polled[1].revents != 0 {
                    waiting.formUnion(observer?.changes() ?? [])
                    continue
                }
            }
            if let observer, observer.descriptor == nil { waiting.formUnion(observer.changes()) }
            try checkApp()
            if pending == nil, !waiting.isEmpty, stateRequest == nil, !isConnecting {
                let changed = waiting
                waiting = []
                try process(changed)
            }
        }
    }

    /// Whether the app was just started, and can't take edits yet.
    private var isConnecting: Bool {
        guard let app, !server.isConnected else { return false }
        return app.started.duration(to: .now) < .seconds(10)
    }

    private func checkApp() throws {
        if backtraceTime == nil, app?.isBacktracing == true { backtraceTime = .now }
        if let app, app.poll(), let status = app.status {
            self.app = nil
            let interrupted = pending
            pending = nil
            stateRequest = nil
            if status > 128, owedRestart == nil {
                startAgain(afterCrashOf: app, status, during: interrupted)
            } else {
                report(.ended(status: status))
            }
        }
        if let pending, !pending.isLate, pending.since.duration(to: .now) > .milliseconds(500) {
            self.pending?.isLate = true
            report(.waitingForApp)
        }
        endLoop()
        if let stateRequest, stateRequest.duration(to: .now) > options.loopLimit ?? .seconds(60) {
            // Its states are lost, since its main thread can't tell them.
            self.stateRequest = nil
            _ = try buildAndLaunch()
        }
    }

    /// Ends a process whose main thread does not get to the end of a patch.
    private func endLoop() {
        guard let app, let pending else { return }
        if let loop {
            // It may be unable to say where it is.
            if loop.time.duration(to: .now) > .seconds(20), !app.isBacktracing { app.killAtOnce() }
            return
        }
        guard let limit = options.loopLimit, pending.since.duration(to: .now) > limit,
            pending.hasBegun || injector?.editedFiles.isEmpty == false, !app.isTraced, !app.isBacktracing
        else { return }
        loop = (pending.hasBegun, limit, .now)
        app.abort()
    }

    /// Starts what was built last, and shows the crash over it. Edits since then are injected again unless the last one may
    /// be what crashed. An app that crashes again within seconds waits for the next save.
    private func startAgain(afterCrashOf app: AppProcess, _ status: Int32, during interrupted: Pending?) {
        let loop = loop
        self.loop = nil
        let packages = build.localPackages.filter { !Self.isFramework($0) }
        let crash = CrashReport(
            output: app.lastErrors, status: status, folder: FileManager.default.currentDirectoryPath,
            roots: build.package.folders + packages,
            cause: loop.map { "The main thread was busy for \($0.limit.components.seconds) s: an endless loop?" })
        // Saying where can take longer than all else.
        let began = backtraceTime ?? .now
        backtraceTime = nil
        let isAgain = crashTime.map { $0.duration(to: began) < .seconds(10) } ?? false
        crashTime = .now
        while server.connection != nil { if server.receive().isEmpty, server.connection == nil { break } }
        // What crashes again may be due to it.
        savedState = isAgain ? nil : stateBeforeEdit
        unapplied.formUnion(injector?.editedFiles ?? [])
        unapplied.formUnion(interrupted?.patch.sources ?? [])
        let lastTime = interrupted?.since ?? injectionTime
        let isSoon =
            loop?.isInNewCode
            ?? (interrupted?.hasBegun == true || lastTime.map { $0.duration(to: began) < .seconds(5) } == true)
        self.crash = (crash, unapplied.isEmpty || !isSoon && !isAgain ? .withEdits : .withoutEdits)
        injector?.didStartAgain()
        guard !isAgain, (try? launch()) != nil else {
            report(.crashed(crash, isRestarted: false, hasEdits: false))
            return
        }
        report(.crashed(crash, isRestarted: true, hasEdits: self.crash?.state == .withEdits))
    }

    private func handle(_ event: AgentServer.Event) throws {
        switch event {
        case .connected:
            showCrash()
            report(.ready)
            if crash?.state == .withEdits, !unapplied.isEmpty { waiting.formUnion(unapplied) }
        case .disconnected: break
        case .message(.loading(let number, let state)):
            guard pending?.patch.number == number else { return }
            pending?.hasBegun = true
            stateBeforeEdit = state
        case .message(.loaded(let number, let inApp)):
            guard let pending, pending.patch.number == number else { return }
            self.pending = nil
            showsProblems = false
            injectionTime = .now
            if crash?.state == .withEdits, !unapplied.isEmpty { showCrash() } else { crash = nil }
            unapplied = []
            injector?.didLoad(pending.patch)
            report(
                .injected(
                    replaced: pending.patch.replaced.map(\.name), added: pending.patch.added,
                    milliseconds: pending.since.duration(to: .now).milliseconds, number: number))
            if options.reportsTimings {
                let steps = injector?.timings ?? []
                report(.timings(steps + [StepTime(step: "load and evaluate", milliseconds: inApp, processor: inApp)]))
            }
        case .message(.refused(let number, let reason)):
            guard let pending, pending.patch.number == number else { return }
            self.pending = nil
            try restart([Reason(file: pending.patch.sources.first ?? "", line: 1, text: reason)])
        case .message(.saved(let state)):
            guard stateRequest != nil else { return }
            stateRequest = nil
            savedState = state
            _ = try buildAndLaunch()
        case .message: break
        }
    }

    // MARK: Edits

    private func process(_ changed: Set<String>) throws {
        let root = build.package.root
        // Of the package's own folder only the manifest counts.
        let manifest = "\(root)/Package.swift"
        let locals = build.localPackages
        let own = build.package.folders
        func isOwn(_ path: String) -> Bool { own.contains { path.hasPrefix($0 + "/") } }
        let resources = changed.filter { isResource($0) }
        let foreign = changed.filter { path in
            !isOwn(path) && locals.contains { path.hasPrefix($0 + "/") } && Self.matters(path, in: locals)
        }
        let relevant = changed.filter { path in
            path == manifest || isOwn(path) && Self.isSource(path)
        }.union(resources).union(foreign)
        let sources = relevant.subtracting(resources).subtracting(foreign)
            .filter { $0.hasSuffix(".swift") && $0 != manifest }
        guard !relevant.isEmpty else { return }
        guard owedRestart == nil, let injector, app != nil else {
            // Nothing runs that could take a patch: after a failed build, or a crash.
            if injector == nil || owedRestart != nil || app == nil { _ = try buildAndLaunch() }
            return
        }
        if let other = relevant.subtracting(sources).sorted().first {
            let name =
                other == manifest
                ? "the manifest"
                : resources.contains(other)
                    ? "the resource \((other as NSString).lastPathComponent)"
                    : foreign.contains(other) ? "a package on this machine" : "a source in another language"
            try restart([Reason(file: other, line: 1, text: "\(name) changed")])
            return
        }
        let start = ContinuousClock.now
        switch injector.outcome(ofSaving: sources.union(unapplied)) {
        case .unchanged:
            unapplied = []
            crash = nil
            if showsProblems {
                show([])
                report(.solved)
            } else {
                report(.unchanged)
            }
        case .patch(let patch):
            let message = HotMessage.load(
                HotPatch(
                    number: patch.number, file: patch.file, sources: patch.sources, resetsState: patch.resetsState,
                    resets: patch.resets))
            guard server.send(message) else {
                return try restart([Reason(file: patch.sources.first ?? "", line: 1, text: "the app does not answer")])
            }
            pending = Pending(patch: patch, since: start)
        case .problems(let problems):
            // What was saved beside the error is due as soon as that is mended.
            unapplied.formUnion(sources)
            report(.problems(problems))
            show(problems)
        case .restart(let reasons):
            if options.restartsByItself { try restart(reasons) } else { report(.restarting(reasons)) }
        }
    }

    /// Whether a package is the framework, whose code is not the user's even if it is used from a folder.
    private static func isFramework(_ package: String) -> Bool {
        FileManager.default.fileExists(atPath: "\(package)/Sources/LifelineServer")
    }

    private static func isSource(_ path: String) -> Bool {
        ["swift", "c", "h", "cc", "cpp", "hpp", "cxx", "s", "S", "modulemap"].contains((path as NSString).pathExtension)
    }

    /// Whether the build only copies a file. Code that is shown beside what it does is compiled as well: it is a source.
    private func isResource(_ path: String) -> Bool {
        build.package.targets.flatMap(\.resources).contains { path == $0 || path.hasPrefix($0 + "/") }
            && !build.package.targets.contains { $0.sources.contains(path) } && !Self.isTemporary(path)
    }

    /// Files that editors write beside the user's.
    private static func isTemporary(_ path: String) -> Bool {
        let name = (path as NSString).lastPathComponent
        return name.hasPrefix(".") || name.hasPrefix("#") || name.hasSuffix("~")
            || ["swp", "swx", "tmp", "bak", "orig"].contains((name as NSString).pathExtension)
            || name.allSatisfy { $0.isNumber }
    }

    /// Whether a file of another package on this machine may be part of the build: its manifest, and what its targets have.
    private static func matters(_ path: String, in packages: [String]) -> Bool {
        if packages.contains(where: { path == $0 + "/Package.swift" }) { return true }
        return packages.contains { path.hasPrefix($0 + "/Sources/") } && !isTemporary(path)
    }

    private func showCrash() {
        if let crash { show([crash.report.problem], crash.state) }
    }

    private func show(_ problems: [Diagnostic], _ crash: HotCrash? = nil) {
        showsProblems = !problems.isEmpty
        server.send(
            .show(
                problems: problems.map {
                    HotProblem(file: $0.file, line: $0.line, column: $0.column, message: $0.message, source: $0.source)
                }, crash: crash))
    }

    /// Builds and starts the app anew, carrying over what can be.
    public func restart(_ reasons: [Reason]) throws {
        owedRestart = reasons
        report(.restarting(reasons))
        savedState = nil
        server.send(
            .building(
                reasons: reasons.map {
                    HotProblem(file: $0.file, line: $0.line, column: 0, message: $0.text, source: nil)
                }))
        if server.isConnected, server.send(.save) {
            stateRequest = .now
        } else {
            _ = try buildAndLaunch()
        }
    }

    /// Forgets the state of all views.
    public func resetState() { server.send(.reset) }
}

extension Diagnostic {
    /// With the line that it speaks of.
    func withSource() -> Diagnostic {
        guard source == nil, let text = try? String(contentsOfFile: file, encoding: .utf8) else { return self }
        var result = self
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if line >= 1, line <= lines.count { result.source = String(lines[line - 1]) }
        return result
    }
}
