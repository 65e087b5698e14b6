/// Where a hook is called.
struct HookSite: CustomStringConvertible {
    let hook: StaticString
    let file: StaticString
    let line: UInt

    var description: String { "\(hook) (\(file):\(line))" }

    /// A custom hook that is called twice calls from the same line; another line at the same place is another hook.
    @inline(__always)
    func isSameCall(as other: HookSite) -> Bool {
        line == other.line && hook.utf8Start == other.hook.utf8Start
    }

    /// After an edit of the source, lines may have moved.
    func isSameHook(as other: HookSite) -> Bool {
        hook.utf8Start == other.hook.utf8Start && fileName == other.fileName
    }

    /// Without the module: the new code of a file comes in a module of its own.
    var fileName: String { "\(file)".split(separator: "/").last.map(String.init) ?? "" }
}
