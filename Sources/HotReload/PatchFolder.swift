#if LIFELINE_HOT
    import Foundation
    import Ownership

    /// The folder of a session. Patches are loaded from it only if no other user could have written them.
    struct PatchFolder: Sendable {
        enum Refusal: Error, CustomStringConvertible {
            case notPrivate(String), name(String), notOpened(String, Int32), notOurs(String), writableByOthers(String)
            case notLoaded(String)

            var description: String {
                switch self {
                case .notPrivate(let path): "the folder \(path) must belong to this user alone"
                case .name(let name): "“\(name)” is not the name of a file in the session's folder"
                case .notOpened(let name, let code): "\(name) can't be opened: \(String(cString: strerror(code)))"
                case .notOurs(let name): "\(name) belongs to another user, or is not a regular file"
                case .writableByOthers(let name): "\(name) is writable by other users"
                case .notLoaded(let text): text
                }
            }
        }

        let path: String

        init(path: String) throws(Refusal) {
            var facts = stat()
            guard lstat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR, facts.st_uid == geteuid(),
                facts.st_mode & 0o077 == 0
            else { throw .notPrivate(path) }
            self.path = path
        }

        /// Loads a patch completely or not at all, and returns the types with new code.
        func load(_ patch: HotPatch) throws(Refusal) -> [Any.Type] {
            let file = try check(patch.file)
            guard let handle = dlopen(file, RTLD_NOW | RTLD_LOCAL) else {
                throw .notLoaded(String(cString: dlerror()))
            }
            guard let entry = dlsym(handle, "lifeline_types_Hot\(patch.number)") else { return [] }
            var types: [Any.Type] = []
            withUnsafeMutablePointer(to: &types) {
                cFunction(at: entry, as: (@convention(c) (UnsafeMutableRawPointer) -> Void).self)($0)
            }
            return types
        }

        /// Returns the path of a file that may be loaded.
        func check(_ name: String) throws(Refusal) -> String {
            guard !name.isEmpty, !name.contains("/"), !name.hasPrefix(".") else { throw .name(name) }
            let file = "\(path)/\(name)"
            let descriptor = open(file, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
            guard descriptor >= 0 else { throw .notOpened(name, errno) }
            defer { close(descriptor) }
            var facts = stat()
            guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, facts.st_uid == geteuid() else {
                throw .notOurs(name)
            }
            guard facts.st_mode & 0o022 == 0 else { throw .writableByOthers(name) }
            return file
        }
    }
#endif
