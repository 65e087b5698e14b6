import Ownership

/// A name that no other call of `useId` in the same tree of views has, for the scope's life.
public struct HookID: Hashable, Sendable, CustomStringConvertible {
    let number: Int
    public var description: String { "_r_\(String(number, radix: 32))_" }
}

/// A name for things that must be told apart, such as a field and its label.
///
/// ```swift
/// let id = useId()
/// ```
/// Names are given in the order in which scopes appear, so that the same tree has the same names; they do not change when
/// siblings move. Not for lists: what is shown has names of its own. (React: `useId`.)
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

/// Shows a value in what the scope prints of itself, to find it there. The closure is called only then.
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
    /// The scope's hooks in their order, with where they are called and what they hold.
    nonisolated public var debugDescription: String {
        MainThread.withoutCheck(self) { dispatcher in
            dispatcher.slots.enumerated().map { index, slot in
                "\(index) \(slot.pointee.site)" + (slot.pointee.kind.debugValue(slot).map { " = \($0)" } ?? "")
            }.joined(separator: "\n")
        }
    }
}
