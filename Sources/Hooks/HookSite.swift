/// Where a hook is called.
@usableFromInline struct HookSite: CustomStringConvertible {
    @usableFromInline let hook: StaticString
    @usableFromInline let file: StaticString
    @usableFromInline let line: UInt

    @inlinable @inline(__always)
    init(hook: StaticString, file: StaticString, line: UInt) {
        self.hook = hook
        self.file = file
        self.line = line
    }

    @usableFromInline var description: String { "\(hook) (\(file):\(line))" }

    /// A custom hook that is called twice calls from the same line; another line at the same place is another hook.
    @inlinable @inline(__always)
    func isCertainlySameCall(as other: HookSite) -> Bool {
        line == other.line && hook.utf8Start == other.hook.utf8Start
    }

    func isSameCall(as other: HookSite) -> Bool { line == other.line && isOfSameName(as: other) }

    /// After an edit of the source, lines may have moved.
    func isSameHook(as other: HookSite) -> Bool { isOfSameName(as: other) && fileName == other.fileName }

    /// Names are in the modules that call the hook, each of which has a copy.
    private func isOfSameName(as other: HookSite) -> Bool {
        hook.utf8CodeUnitCount == other.hook.utf8CodeUnitCount
            && memcmp(hook.utf8Start, other.hook.utf8Start, hook.utf8CodeUnitCount) == 0
    }

    /// Without the module: the new code of a file comes in a module of its own.
    var fileName: String { "\(file)".split(separator: "/").last.map(String.init) ?? "" }
}
