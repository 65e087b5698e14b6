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

    private struct BodyKey: Hashable { let path, key: String }

    public let modules: [HotModule]
    public let folder: SessionFolder
    private let toolchain: Toolchain
    private let names: NameIndex
    private let gate: ObjectGate
    private var baseline: [String: Outline] = [:]
    private var loaded = LoadedState()
    private var number = 0
    /// Bodies that can see their own names.
    private var visible: Set<BodyKey> = []
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
            if let before, before.isSame(as: outline, names) { continue }
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
            let shown = (loaded.outlines[path] ?? baseline[path])?.previews.map(\.text) ?? []
            let showsOthers = shown != outline.previews.map(\.text)
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
                    addedFixtures: changes.addedFixtures, previews: showsOthers ? outline.previews : []))
        }
        guard reasons.isEmpty else { return .restart(brought(excused + reasons)) }
        if !shadowed.isEmpty, let obstacles = shadow(shadowed, in: &files, state: state) {
            return .restart(brought(excused + obstacles))
        }
        // Also of files that nobody edited bodies may be replaced now, which an edit back must replace again.
        for file in files { state.outlines[file.outline.source.path] = file.outline }
        let hasAdditions = !bodiesOnly
        // They have to mean the newest additions.
        if hasAdditions || loaded.hasAdditions {
            for index in files.indices { files[index].previews = files[index].outline.previews }
        }
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

    /// The obstacles that a save brings, without those of edits that are already in force.
    private func brought(_ reasons: [Reason]) -> [Reason] {
        let known = loaded.outlines.flatMap { path, outline in
            baseline[path].map { Classifier(old: $0, new: outline, names: names).changes().excused } ?? []
        }
        let new = reasons.filter { reason in
            !known.contains { $0.file == reason.file && $0.text == reason.text }
        }
        return new.isEmpty ? reasons : new
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
        for path in Set(shadowing.bodies.keys).union(shadowing.scopes.keys).union(shadowing.previews).sorted() {
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
            files[index].redeclare(shadowing.scopes[path] ?? []) { shadowing.isOwn(outline.scope($0)) }
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
            files[index].bodies.removeAll { body in
                before?.members[body.key].map { names.isSame($0, body) } ?? false
            }
        }
    }

    /// The sources of which something was injected.
    var editedFiles: Set<String> { Set(loaded.outlines.keys) }

    /// To be called when what was built was started again: nothing is injected.
    func didStartAgain() { loaded = LoadedState() }

    /// To be called when the process has loaded a patch.
    public func didLoad(_ patch: ReadyPatch) { loaded = patch.state }

    // MARK: A patch

    private func makePatch(
        _ files: [FilePatch], state: LoadedState, edited: Set<String>, checksModule: Bool, resets: [String]
    ) -> Outcome {
        let first = files[0].outline.source
        let own = modules.filter { module in files.contains { $0.module == module.name } }
        guard Set(own.map(\.template.settings)).count <= 1 else {
            let text = "modules that are compiled with different settings changed together"
            return .restart([Reason(file: first.path, line: 1, text: text)])
        }
        // The one that sees most: modules of C that a file imports must be found.
        let template = (own.max { $0.template.arguments.count < $1.template.arguments.count } ?? modules[0]).template
        var patch = nextPatch(files)
        var base = "\(folder.path)/Hot\(patch.number)"
        let bodies = Dictionary(files.flatMap(\.bodies).map { ($0.key, $0) }, uniquingKeysWith: { $1 })
        for body in patch.replaced where body.isShifted {
            guard let member = bodies[body.key], names.locations.areColumnsSeen(by: member) else { continue }
            let text = "\(body.name) sees its column, which a replacement can't have"
            return .restart([Reason(file: body.path, line: body.line, text: text)])
        }
        do {
            var compiled = try compile(patch, template, to: base)
            if compiled.status == 0 {
                switch try measure("names", { try correctNames(in: base + ".o", of: patch, files) }) {
                case .done: break
                case .impossible(let reason): return .restart([reason])
                case .visible(let members):
                    visible.formUnion(members)
                    removeFiles(of: base)
                    patch = nextPatch(files)
                    base = "\(folder.path)/Hot\(patch.number)"
                    compiled = try compile(patch, template, to: base)
                    guard compiled.status == 0 else { break }
                    switch try correctNames(in: base + ".o", of: patch, files) {
                    case .done: break
                    case .impossible(let reason): return .restart([reason])
                    case .visible: return .restart([Self.seesItsName(patch, visible)])
                    }
                }
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
            removeFiles(of: base)
        } catch {
            return .restart([Reason(file: first.path, line: 1, text: "\(error)")])
        }
        let added =
            files.flatMap { file in
                file.addedScopes.map(\.name) + file.addedMembers.map(\.displayName) + file.addedFixtures.map(\.name)
                    + (file.previews.isEmpty ? [] : ["previews of \(file.outline.source.name)"])
            }
        return .patch(
            ReadyPatch(
                number: patch.number, file: "Hot\(patch.number).so", replaced: patch.replaced, added: added,
                sources: edited.sorted(),
                resetsState: files.contains { edited.contains($0.outline.source.path) && $0.outline.resetsState },
                resets: resets, state: state))
    }

    /// The next patch's text.
    private func nextPatch(_ files: [FilePatch]) -> Patch {
        func isTaken(_ number: Int) -> Bool {
            let name = Patch.module(number, length: files[0].module.utf8.count)
            return modules.contains { $0.name == name }
        }
        repeat { number += 1 } while isTaken(number)
        return measure("generate") {
            func hasShortName(_ member: Member) -> Bool {
                visible.contains(BodyKey(path: member.source.path, key: member.key))
                    || names.locations.areColumnsSeen(by: member)
            }
            let taken =
                files.contains { $0.bodies.contains(where: hasShortName) }
                ? names.mentioned.union(names.requirements) : []
            return Patch(files, number: number, taken: taken, hasShortName: hasShortName)
        }
    }

    private func compile(_ patch: Patch, _ template: FrontendTemplate, to base: String) throws -> Subprocess.Result {
        let source = base + ".source"
        try FileManager.default.createDirectory(atPath: source, withIntermediateDirectories: true)
        var paths: [String] = []
        for file in patch.files {
            try file.text.write(toFile: "\(source)/\(file.name)", atomically: false, encoding: .utf8)
            paths.append("\(source)/\(file.name)")
        }
        return try measure("compile") {
            try Subprocess.run(
                template.compile(paths, module: patch.module, to: base + ".o"),
                environment: FrontendTemplate.environment)
        }
    }

    private func removeFiles(of base: String) {
        try? FileManager.default.removeItem(atPath: base + ".o")
        try? FileManager.default.removeItem(atPath: base + ".source")
    }

    private enum Correction {
        case done
        /// Bodies that can see their names, which have another length in the patch.
        case visible([BodyKey])
        case impossible(Reason)
    }

    /// Makes `#function`, `#fileID` and the names of types what they are in a fresh build.
    private func correctNames(in object: String, of patch: Patch, _ files: [FilePatch]) throws -> Correction {
        var literals = try ObjectLiterals(path: object)
        var visible: [BodyKey] = []
        for body in patch.replaced where !literals.replace(body.function, by: body.originalFunction) {
            visible.append(BodyKey(path: body.path, key: body.key))
        }
        guard visible.isEmpty else { return .visible(visible) }
        for literal in literals.constants(beginningWith: patch.module + "/") {
            let name = literal.dropFirst(patch.module.count + 1)
            let owners = Set(files.filter { $0.outline.source.name == name }.map(\.module))
            guard owners.count == 1, literals.replace(literal, by: "\(owners.first!)/\(name)") else {
                let text = "the code sees the name of its module, which a patch can't have"
                return .impossible(Reason(file: files[0].outline.source.path, line: 1, text: text))
            }
        }
        if Set(files.map(\.module)).count == 1 { _ = literals.replace(patch.module, by: files[0].module) }
        if literals.isChanged { try literals.write(to: object) }
        return .done
    }

    private static func seesItsName(_ patch: Patch, _ visible: Set<BodyKey>) -> Reason {
        let body = patch.replaced.first { visible.contains(BodyKey(path: $0.path, key: $0.key)) } ?? patch.replaced[0]
        return Reason(
            file: body.path, line: body.line, text: "\(body.name) sees its own name, which a replacement can't have")
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
    func isSame(as other: Outline, _ names: NameIndex) -> Bool {
        imports == other.imports && memberOrder == other.memberOrder && resetsState == other.resetsState
            && previews.map(\.text) == other.previews.map(\.text)
            && scopes.map(\.header) == other.scopes.map(\.header) && fixtures.map(\.text) == other.fixtures.map(\.text)
            && memberOrder.allSatisfy { key in
                guard let old = members[key], let new = other.members[key] else { return false }
                return names.isSame(old, new)
            }
            && zip(fixtures, other.fixtures).allSatisfy { old, new in
                old.line == new.line
                    || !names.hasMoved(old.source, old.node, new.source, new.node, exceptTraps: true)
            }
    }
}
