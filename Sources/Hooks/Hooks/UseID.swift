import Ownership

/// An identifier for the scope's lifetime that no other call of `useId` in the same tree of views has.
public struct HookID: Hashable, Sendable, CustomStringConvertible {
    let number: Int
    public var description: String { "_r_\(String(number, radix: 32))_" }
}

/// Returns an identifier, for example to connect a field and its label.
///
/// ```swift
/// let id = useId()
/// ```
/// Identifiers are assigned in the order in which scopes appear, so the same tree has the same identifiers; they do not
/// change when siblings move. Not for the elements of lists, which have their own identifiers. (React: `useId`.)
public func useId(file: StaticString = #fileID, line: UInt = #line) -> HookID {
    MainThread.withoutCheck((file, line)) { file, line in
        let site = HookSite(hook: "useId", file: file, line: line)
        let dispatcher = HookRules.currentDispatcher(site)
        return dispatcher.slot(IDSlot.self, site: site) {
            IDSlot(HookID(number: dispatcher.makeSerialNumber()))
        }.id
    }
}

private final class IDSlot: HookSlot {
    let id: HookID
    init(_ id: HookID) { self.id = id }
    override var debugValue: Any? { id }
}

extension HookDispatcher {
    fileprivate func makeSerialNumber() -> Int {
        if let place { return place.makeSerialNumber() }
        defer { serialNumbers += 1 }
        return serialNumbers
    }
}

/// Adds a value to the scope's debug description. The closure is called only when that is read.
///
/// ```swift
/// useDebugValue(isOnline) { $0 ? "online" : "offline" }
/// ```
public func useDebugValue<Value>(
    _ value: Value, file: StaticString = #fileID, line: UInt = #line, _ format: ((Value) -> Any)? = nil
) {
    MainThread.withoutCheck((value, format, file, line)) { value, format, file, line in
        let site = HookSite(hook: "useDebugValue", file: file, line: line)
        let slot = HookRules.currentDispatcher(site).slot(DebugSlot<Value>.self, site: site) { DebugSlot(value) }
        slot.value = value
        slot.format = format
    }
}

private final class DebugSlot<Value>: HookSlot {
    var value: Value
    var format: ((Value) -> Any)?
    init(_ value: Value) { self.value = value }
    override var debugValue: Any? { format?(value) ?? value }
}

extension HookDispatcher: CustomDebugStringConvertible {
    /// The scope's hooks in order, with their call sites and values.
    nonisolated public var debugDescription: String {
        MainThread.withoutCheck(self) { dispatcher in
            dispatcher.slots.enumerated().map { index, slot in
                "\(index) \(slot.pointee.site)" + (slot.pointee.kind.debugValue(slot).map { " = \($0)" } ?? "")
            }.joined(separator: "\n")
        }
    }
}
