import Foundation

/// Turns edits of source files into patches for the process that was built of them.
///
/// It knows the sources that the process was built of, the *baseline*, and what was loaded since. Everything that is not
/// certain to behave as a fresh build would leads to `restart`.
public final class Injector {
    public enum Outcome: Sendable {
        /// Nothing that matters is different from what runs.
        case unchanged
        case patch(ReadyPatch)
        /// The edit can't be injected: the package must be built and the process started anew.
        case restart([Reason])
        /// The source has errors.
        case problems([Diagnostic])
    }

    /// A patch that may be loaded.
    public struct ReadyPatch: Sendable {
        public let number: Int
        /// The library's name in the session's folder.
        public let file: String
        public let replaced: [Replacement]
        /// What is new in it, by name.
        public let added: [String]
        public let sources: [String]
        public let resetsState: Bool
        /// Stored properties that begin anew, since their initial value changed, like `Screen.count`.
        public let resets: [String]
        /// What to remember once it is loaded.
        let state: LoadedState
    }

    struct LoadedState: Sendable {
        /// The text of each edited file, by path.
        var outlines: [String: Outline] = [:]
        /// Bodies that some patch has replaced, by path.
        var replaced: [String: Set<String>] = [:]
        var hasAdditions = false
    }

    public let modules: [HotModule]
    public let folder: SessionFolder
    private let toolchain: Toolchain
    private let names: NameIndex
    private let gate: ObjectGate
    private var baseline: [String: Outline] = [:]
    private var loaded = LoadedState()
    private var number = 0
    /// How long the steps of the last patch took.
    public private(set) var timings: [StepTime] = []

    public init(
        modules: [HotModule], executable: String, dependencies: [String], toolchain: Toolchain, folder: SessionFolder
    ) throws {
        self.modules = modules
        self.toolchain = toolchain
        self.folder = folder
        names = NameIndex.scanning(modules: modules, dependencies: dependencies, toolchain: toolchain)
        gate = ObjectGate(
            process: try ELFFile(path: executable, dynamic: true).defined, modules: modules.map(\.name))
        for file in modules.flatMap(\.sources) {
            if let bytes = Self.read(file) { baseline[file] = Outline(path: file, bytes: bytes) }
        }
    }

    private static func read(_ path: String) -> [UInt8]? {
        FileManager.default.contents(atPath: path).map { [UInt8]($0) }
    }

    private func measure<Result>(_ step: String, _ body: () throws -> Result) rethrows -> Result {
        let start = ContinuousClock.now
        let usage = StepTime.processorTime()
        defer {
            timings.append(
                StepTime(
                    step: step, milliseconds: start.duration(to: .now).milliseconds,
                    processor: StepTime.processorTime() - usage))
        }
        return try body()
    }

    /// The module that a path belongs to.
    private func module(of path: String) -> HotModule? {
        modules.first { $0.sources.contains(path) }
            ?? modules.filter { path.hasPrefix($0.folder + "/") }.max { $0.folder.count < $1.folder.count }
    }

    // MARK: An edit

    /// What to do about files that were written, made or removed.
    public func outcome(ofSaving paths: Set<String>) -> Outcome {
        timings = []
        var state = loaded
        var edited: [(outline: Outline, module: HotModule, isNew: Bool)] = []
        var isDifferent = false
        for path in paths.sorted() where path.hasSuffix(".swift") {
            guard let module = module(of: path) else {
                let text = "the file belongs to no module whose code is replaced"
                return .restart([Reason(file: path, line: 1, text: text)])
            }
            guard let bytes = Self.read(path) else {
                if baseline[path] != nil || loaded.outlines[path] != nil {
                    return .restart([Reason(file: path, line: 1, text: "the file is gone")])
                }
                continue
            }
            let outline = measure("parse") { Outline(path: path, bytes: bytes) }
            if outline.source.tree.hasError {
                return problems(in: [path], else: "the parser finds an error that the compiler does not", line: 1)
            }
            let before = loaded.outlines[path] ?? baseline[path]
            if let before, before.isSame(as: outline) { continue }
            isDifferent = true
            state.outlines[path] = outline
            edited.append((outline, module, baseline[path] == nil))
        }
        guard isDifferent else { return .unchanged }
        return outcome(of: &state, edited: Set(edited.map(\.outline.source.path)))
    }

    private func outcome(of state: inout LoadedState, edited: Set<String>) -> Outcome {
        var reasons: [Reason] = []
        var files: [FilePatch] = []
        var bodiesOnly = true
        var shadowed: Set<String> = []
        var excused: [Reason] = []
        for (path, outline) in state.outlines.sorted(by: { $0.key < $1.key }) {
            guard let module = module(of: path) else { continue }
            let isNew = baseline[path] == nil
            let old = baseline[path] ?? Outline(path: path, bytes: [])
            let changes = measure("classify") { Classifier(old: old, new: outline, names: names).changes() }
            reasons += changes.reasons
            bodiesOnly = bodiesOnly && changes.areBodiesOnly && !isNew
            shadowed.formUnion(changes.shadowed)
            excused += changes.excused
            var bodies = changes.bodies
            for key in (state.replaced[path] ?? []) where !bodies.contains(where: { $0.key == key }) {
                if let member = outline.members[key] { bodies.append(member) }
            }
            files.append(
                FilePatch(
                    module: module.name, outline: outline, isNew: isNew, bodies: bodies,
                    addedMembers: changes.addedMembers, addedScopes: changes.addedScopes,
                    addedFixtures: changes.addedFixtures))
        }
        guard reasons.isEmpty else { return .restart(excused + reasons) }
        if !shadowed.isEmpty, let obstacles = shadow(shadowed, in: &files, state: state) {
            return .restart(excused + obstacles)
        }
        // Also of files that nobody edited bodies may be replaced now, which an edit back must replace again.
        for file in files { state.outlines[file.outline.source.path] = file.outline }
        let hasAdditions = !bodiesOnly
        if !hasAdditions, !loaded.hasAdditions { keepOnlyNews(&files) }
        state.hasAdditions = hasAdditions
        files.removeAll(where: \.isEmpty)
        for file in files {
            state.replaced[file.outline.source.path, default: []].formUnion(file.bodies.map(\.key))
        }
        guard !files.isEmpty else { return .unchanged }
        let untouched = edited.filter { path in !files.contains { $0.outline.source.path == path } }
        let resets = edited.sorted().flatMap { path -> [String] in
            guard let new = state.outlines[path], let old = loaded.outlines[path] ?? baseline[path] else { return [] }
            return shadowed.sorted().flatMap { new.newInitialValues(of: $0, since: old) }
        }
        return makePatch(
            files, state: state, edited: edited, checksModule: hasAdditions || !untouched.isEmpty, resets: resets)
    }

    /// Declares types anew, and writes again all that mentions them; what speaks against it, if anything does.
    private func shadow(_ types: Set<String>, in files: inout [FilePatch], state: LoadedState) -> [Reason]? {
        let current = baseline.merging(state.outlines) { $1 }.compactMapValues { outline in
            module(of: outline.source.path).map { Shadowing.File(outline: outline, module: $0.name) }
        }
        let homes = current.values.filter { file in
            file.outline.scopes.contains { $0.kind.isType && types.contains($0.name) }
        }
        let shadowing = measure("shadow") { Shadowing(types, of: Set(homes.map(\.module)), files: current) }
        var reasons = shadowing.reasons
        for path in Set(shadowing.bodies.keys).union(shadowing.scopes.keys).sorted() {
            guard let file = current[path] else { continue }
            let outline = file.outline
            var obstacles = Changes()
            let classifier = Classifier(old: baseline[path] ?? outline, new: outline, names: names)
            for body in shadowing.bodies[path] ?? [] { classifier.check(body, &obstacles) }
            reasons += obstacles.reasons
            let index =
                files.firstIndex { $0.outline.source.path == path }
                ?? {
                    files.append(FilePatch(module: file.module, outline: outline))
                    return files.count - 1
                }()
            files[index].declareAnew(shadowing.scopes[path] ?? []) { shadowing.isOwn(outline.scope($0)) }
            // All of a new file is in the patch as it is.
            guard !files[index].isNew else { continue }
            let known = Set(files[index].bodies.map(\.key))
            let added = Set(files[index].addedMembers.map(\.key))
            files[index].bodies += (shadowing.bodies[path] ?? []).filter { body in
                !known.contains(body.key) && !added.contains(body.key)
                    && !files[index].addedScopes.contains { body.scope.isScope(of: $0.key) }
            }
        }
        return reasons.isEmpty ? nil : reasons
    }

    /// Leaves out bodies that are in force already. With additions all must be there, since additions are declared
    /// anew in each patch and bodies have to mean the newest.
    private func keepOnlyNews(_ files: inout [FilePatch]) {
        for index in files.indices {
            let path = files[index].outline.source.path
            let before = loaded.outlines[path] ?? baseline[path]
            files[index].bodies.removeAll { before?.members[$0.key]?.body == $0.body }
        }
    }

    /// To be called when the process has loaded a patch.
    public func didLoad(_ patch: ReadyPatch) { loaded = patch.state }

    // MARK: A patch

    private func makePatch(
        _ files: [FilePatch], state: LoadedState, edited: Set<String>, checksModule: Bool, resets: [String]
    ) -> Outcome {
        number += 1
        let patch = measure("generate") { Patch(files, number: number) }
        let first = files[0].outline.source
        let base = "\(folder.path)/\(patch.module)"
        let template = modules.first { $0.name == files[0].module }?.template ?? modules[0].template
        do {
            let source = base + ".source"
            try FileManager.default.createDirectory(atPath: source, withIntermediateDirectories: true)
            var paths: [String] = []
            for file in patch.files {
                try file.text.write(toFile: "\(source)/\(file.name)", atomically: false, encoding: .utf8)
                paths.append("\(source)/\(file.name)")
            }
            let compiled = try measure("compile") {
                try Subprocess.run(
                    template.compile(paths, module: patch.module, to: base + ".o"),
                    environment: FrontendTemplate.environment)
            }
            guard compiled.status == 0 else {
                let said =
                    Diagnostic.errors(in: compiled.output).first?.message
                    ?? "the compiler ended with \(compiled.status)"
                return problems(
                    in: edited.union(files.map(\.outline.source.path)),
                    else: "it can't be compiled as a patch: \(said)", line: files[0].bodies.first?.line ?? 1
                )
            }
            if checksModule, let errors = typecheck(edited), !errors.isEmpty { return .problems(errors) }
            let linked = try measure("link") { try Subprocess.run(toolchain.link(base + ".o", to: base + ".so")) }
            guard linked.status == 0 else {
                return .restart([Reason(file: first.path, line: 1, text: "the patch can't be linked: \(linked.output)")]
                )
            }
            if let fault = try measure(
                "verify", { gate.check(try ELFFile(path: base + ".o"), expecting: patch.replaced) })
            {
                return .restart([Reason(file: first.path, line: files[0].bodies.first?.line ?? 1, text: fault)])
            }
            chmod(base + ".so", 0o600)
            try? FileManager.default.removeItem(atPath: base + ".o")
            try? FileManager.default.removeItem(atPath: source)
        } catch {
            return .restart([Reason(file: first.path, line: 1, text: "\(error)")])
        }
        let added =
            files.flatMap { file in
                file.addedScopes.map(\.name) + file.addedMembers.map(\.displayName) + file.addedFixtures.map(\.name)
            }
        return .patch(
            ReadyPatch(
                number: number, file: "\(patch.module).so", replaced: patch.replaced, added: added,
                sources: edited.sorted(),
                resetsState: files.contains { edited.contains($0.outline.source.path) && $0.outline.resetsState },
                resets: resets, state: state))
    }

    // MARK: Errors of the user

    /// The errors that the compiler finds in files, in the place where they stand; a restart if it finds none.
    private func problems(in paths: Set<String>, else text: String, line: Int) -> Outcome {
        let errors = typecheck(paths) ?? []
        if !errors.isEmpty { return .problems(errors) }
        return .restart([Reason(file: paths.sorted().first ?? "", line: line, text: text)])
    }

    /// Checks files as parts of their modules.
    private func typecheck(_ paths: Set<String>) -> [Diagnostic]? {
        measure("typecheck") {
            var errors: [Diagnostic] = []
            for module in modules {
                let own = paths.filter { self.module(of: $0)?.name == module.name }.sorted()
                guard !own.isEmpty else { continue }
                let edited = Set(own).union(loaded.outlines.keys.filter { self.module(of: $0)?.name == module.name })
                let new = edited.filter { !module.sources.contains($0) }.sorted()
                let all = (module.sources + new).filter { FileManager.default.fileExists(atPath: $0) }
                let arguments = module.template.typecheck(
                    all, primary: own, module: module.name, isLibrary: module.isLibrary)
                guard let result = try? Subprocess.run(arguments, environment: FrontendTemplate.environment) else {
                    return nil
                }
                if result.status != 0 {
                    errors += Diagnostic.errors(in: result.output).map { error in
                        var error = error
                        error.source = Self.read(error.file).flatMap {
                            Outline(path: error.file, bytes: $0).source.line(error.line)
                        }
                        return error
                    }
                }
            }
            return errors
        }
    }

    /// What the smallest patch costs: an empty file, compiled in the same way.
    public func measureFloor() -> StepTime? {
        guard let module = modules.first else { return nil }
        let base = "\(folder.path)/Floor"
        try? "".write(toFile: base + ".swift", atomically: false, encoding: .utf8)
        timings = []
        _ = measure("floor") {
            try? Subprocess.run(
                module.template.compile([base + ".swift"], module: "Floor", to: base + ".o"),
                environment: FrontendTemplate.environment)
        }
        for suffix in [".swift", ".o"] { unlink(base + suffix) }
        return timings.first
    }

    /// Compiles and discards a patch, so that the first real one finds warm caches.
    public func warmUp() {
        guard let module = modules.first else { return }
        let base = "\(folder.path)/Warm"
        let text = "@testable import \(module.name)\nimport Foundation\nfunc warm() -> Int { 1 }\n"
        try? text.write(toFile: base + ".swift", atomically: false, encoding: .utf8)
        _ = try? Subprocess.run(
            module.template.compile([base + ".swift"], module: "Warm", to: base + ".o"),
            environment: FrontendTemplate.environment)
        _ = try? Subprocess.run(toolchain.link(base + ".o", to: base + ".so"))
        for suffix in [".swift", ".o", ".so"] { unlink(base + suffix) }
    }
}

extension Outline {
    /// Whether two versions of a file mean the same.
    func isSame(as other: Outline) -> Bool {
        imports == other.imports && memberOrder == other.memberOrder && resetsState == other.resetsState
            && scopes.map(\.header) == other.scopes.map(\.header) && fixtures.map(\.text) == other.fixtures.map(\.text)
            && memberOrder.allSatisfy { members[$0]?.body == other.members[$0]?.body }
    }
}
