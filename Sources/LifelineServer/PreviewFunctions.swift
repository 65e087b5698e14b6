import HotReload
import LifelineKit
import Ownership
import WindowServer

/// Finds what a program contains for previews: the functions to which `#Preview` expands, and the types that conform to
/// `PreviewProvider`.
///
/// Executables do not export functions to the loader, so they are found in the symbol table of the file. Debug builds keep
/// it.
@MainActor package enum PreviewFunctions {
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    private static let entry = "lifeline_begin_previews"
    private static let prefix = "lifeline_preview_"
    private static var loaded: Set<String> = []

    /// Loads the previews of the program, and of patches from now on.
    /// - Returns: Makes the delegate of the app that shows them.
    package static func begin() throws(Failure) -> @MainActor () -> any UIApplicationDelegate {
        guard let program = LoadedFile.program, let table = ELFTable(file: program.path),
            let begin = table.functions(prefix: entry).first(where: { $0.name == entry })
        else {
            throw Failure(
                description:
                    "LIFELINE_PREVIEWS=1: the program has no symbols of previews. Use a debug build of an app that "
                    + "imports LifelineUI, without strip.")
        }
        program.call(begin.address, of: table)
        guard let makeDelegate = PreviewHost.makeDelegate else {
            throw Failure(description: "LIFELINE_PREVIEWS=1: the previews of this program can't be shown.")
        }
        load()
        HotReload.onReload("LifelineServer.previews", stage: .prepare) { _ in load() }
        return makeDelegate
    }

    /// Loads the previews of all files that were not there before.
    private static func load() {
        let files = LoadedFile.all()
        // The libraries of the toolchain and of the system contain none, and are large.
        let system = files.first { $0.path.hasSuffix("/libswiftCore.so") }?.path.dropLast("libswiftCore.so".count)
        let folders = ["/lib/", "/lib64/", "/usr/lib/"] + (system.map { [String($0)] } ?? [])
        var providers: [Any.Type] = []
        for file in files where loaded.insert(file.path).inserted {
            guard !folders.contains(where: { file.path.hasPrefix($0) }), let table = ELFTable(file: file.path) else {
                continue
            }
            for function in table.functions(prefix: prefix) { file.call(function.address, of: table) }
            for accessor in table.accessors(ofTypesConformingTo: "LifelineUI.PreviewProvider") {
                guard let found = table.functions(prefix: accessor).first(where: { $0.name == accessor }),
                    let place = file.pointer(to: found.address, of: table)
                else { continue }
                providers.append(RuntimeType.type(ofAccessor: place))
            }
        }
        PreviewHost.didLoad?(providers)
    }
}

extension LoadedFile {
    /// The place in memory of an address in the file.
    fileprivate func pointer(to address: UInt64, of table: ELFTable) -> UnsafeMutableRawPointer? {
        UnsafeMutableRawPointer(
            bitPattern: UInt(truncatingIfNeeded: table.hasFixedAddresses ? address : start &+ address))
    }

    /// Calls a C function without parameters.
    fileprivate func call(_ address: UInt64, of table: ELFTable) {
        guard let function = pointer(to: address, of: table) else { return }
        cFunction(at: function, as: (@convention(c) () -> Void).self)()
    }
}
