/// The call site of a hook.
///
/// Names point into the program's static data, without retain/release. Each slot has a site, so it is kept small.
@usableFromInline struct HookSite: CustomStringConvertible {
    @usableFromInline let hookStart: UnsafePointer<UInt8>
    @usableFromInline let fileStart: UnsafePointer<UInt8>
    @usableFromInline let hookCount: UInt16
    @usableFromInline let fileCount: UInt16
    @usableFromInline let shortLine: UInt32

    @inlinable @inline(__always)
    init(hook: StaticString, file: StaticString, line: UInt) {
        hookStart = hook.utf8Start
        fileStart = file.utf8Start
        hookCount = UInt16(truncatingIfNeeded: hook.utf8CodeUnitCount)
        fileCount = UInt16(truncatingIfNeeded: file.utf8CodeUnitCount)
        shortLine = UInt32(truncatingIfNeeded: line)
    }

    /// The name of the hook.
    @usableFromInline var hook: String { Self.text(hookStart, hookCount) }
    /// The file, as in `#fileID`.
    @usableFromInline var file: String { Self.text(fileStart, fileCount) }
    @usableFromInline var line: UInt { UInt(shortLine) }

    private static func text(_ start: UnsafePointer<UInt8>, _ count: UInt16) -> String {
        String(decoding: UnsafeBufferPointer(start: start, count: Int(count)), as: UTF8.self)
    }

    @usableFromInline var description: String { "\(hook) (\(file):\(line))" }

    /// Whether this is certainly the same call, decided without comparing the names.
    @inlinable @inline(__always)
    func isCertainlySameCall(as other: HookSite) -> Bool {
        shortLine == other.shortLine && hookStart == other.hookStart
    }

    func isSameCall(as other: HookSite) -> Bool { shortLine == other.shortLine && isOfSameName(as: other) }

    /// Whether this is the same hook in the same file. Ignores lines, which may have moved after an edit of the source.
    func isSameHook(as other: HookSite) -> Bool { isOfSameName(as: other) && fileName == other.fileName }

    /// Compares the characters, because each module that calls the hook has a copy of its name.
    func isOfSameName(as other: HookSite) -> Bool {
        hookCount == other.hookCount && memcmp(hookStart, other.hookStart, Int(hookCount)) == 0
    }

    /// The file without the module: the new code of a file is in a separate module.
    var fileName: String { file.split(separator: "/").last.map(String.init) ?? "" }
}
