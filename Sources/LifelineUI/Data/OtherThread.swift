import CMainThreadStack
import Ownership
import Synchronization

/// Handles uses of a state on another thread than the main actor's.
///
/// The compiler rejects most such uses, but not those of closures in Swift 5 mode, and of bindings. One process serves
/// all users, so a release build neither races nor traps: it applies the use on the main actor and logs it once per
/// call site in the app's code. A debug build traps.
package enum OtherThread {
    /// Whether such uses trap: in debug builds. Tests set it.
    nonisolated(unsafe) package static var stopsProcess: Bool = {
        #if DEBUG
            true
        #else
            false
        #endif
    }()

    /// Waits for the main actor. (If that waits for the calling thread, both wait forever, and the server reports that
    /// the main actor is blocked.)
    static func read<Value>(_ location: Location<Value>) -> Value {
        report("A state or binding of \(Value.self) was read", "The thread waited for the main actor.")
        let location = UnsafeSendable(location)
        return DispatchQueue.main.sync { UnsafeSendable(location.value.readOnMainActor()) }.value
    }

    /// Sets the value in a job of the main queue, in the order of the calls.
    static func write<Value>(_ value: Value, to location: Location<Value>) {
        report("A state or binding of \(Value.self) was set", "The main actor will set it asynchronously.")
        let change = UnsafeSendable((location, value))
        DispatchQueue.main.async { change.value.0.writeOnMainActor(change.value.1) }
    }

    /// Hashes of the stacks that were reported. Bounded, since one call site can have many stacks.
    private static let reported = Mutex<Set<Int>>([])
    private static let reportLimit = 100

    static func report(_ what: String, _ consequence: String) {
        let addresses = Thread.callStackReturnAddresses.dropFirst(2).prefix(12).map(\.hashValue)
        let isFirst = reported.withLock { $0.count < reportLimit && $0.insert(addresses.hashValue).inserted }
        guard isFirst || stopsProcess else { return }
        let message = """
            \(what) off the main actor. \(consequence) Access states on the main actor, for example in \
            `await MainActor.run { ... }`. Called from:
            \(callers().joined(separator: "\n"))
            """
        if stopsProcess { fatalError(message) }
        UIApplication.log.error("\(message)")
    }

    /// The innermost functions outside of this module, with their names where the executable exports them.
    private static func callers() -> some Sequence<String> {
        Thread.callStackSymbols.dropFirst(2).map(readable).drop {
            $0.contains("LifelineUI") || $0.contains("Ownership")
        }
        .prefix(6).map { "  \($0)" }
    }

    /// Demangles the symbol name in a line of a stack, if any.
    private static func readable(_ line: String) -> String {
        guard let start = line.range(of: "$s"),
            let end = line[start.lowerBound...].firstIndex(where: { "+ )".contains($0) })
        else { return line }
        let name = String(line[start.lowerBound..<end])
        guard let text = swift_demangle(name, name.utf8.count, nil, nil, 0) else { return line }
        defer { free(text) }
        return String(cString: text)
    }
}
