import Foundation
import LifelineUI
import Ownership

/// A hook of a scope, as encoded for another process.
@usableFromInline struct HookRecord: Codable {
    @usableFromInline struct State: Codable {
        /// JSON. Nil if it is computed, and so cannot be compared.
        var initial: String?
        /// JSON.
        var value: String

        /// Encodes a state; nil if its type is not `Codable`.
        init?<Value>(_ value: Value, initial: Value?) {
            guard let text = Self.text(of: value) else { return nil }
            self.value = text
            self.initial = initial.flatMap { Self.text(of: $0) }
        }

        static func text<Value>(of value: Value) -> String? {
            StateCoding.encodeIfPossible(value).map { String(decoding: $0, as: UTF8.self) }
        }
    }

    var hook: String
    var file: String
    var state: State?
}

/// State restoration in another process. A scope keeps its states if it calls the same hooks, and after a code edit with
/// the same initial values; otherwise it starts from scratch.
extension HookDispatcher: RestorableAttachment {
    package var encodedState: Data? {
        let records = slots.map {
            let site = $0.pointee.site
            return HookRecord(hook: site.hook, file: site.fileName, state: $0.pointee.kind.record($0))
        }
        guard records.contains(where: { $0.state != nil }) else { return nil }
        return StateCoding.encode(records)
    }

    /// - Parameter isOfOtherCode: Whether a code edit made another process necessary.
    func restore(_ data: Data?, isOfOtherCode: Bool) {
        guard let data else { return }
        comparesInitialStates = isOfOtherCode
        restoration = StateCoding.decode([HookRecord].self, from: data) ?? []
    }

    /// Returns the value that the current hook had in the previous process.
    @usableFromInline
    nonisolated func restored<State>(_ type: State.Type, site: HookSite, initial: State?) -> State? {
        MainThread.withoutCheck((self, site, initial)) { $0.readRestoration(site: $1, initial: $2) }
    }

    private func readRestoration<State>(site: HookSite, initial: State?) -> State? {
        let place = list.all.count
        guard place < restoration.count else { return nil }
        let record = restoration[place]
        guard record.hook == "\(site.hook)", record.file == site.fileName else { return endRestorationEarly(at: place) }
        guard let state = record.state else { return nil }
        if comparesInitialStates, state.initial != initial.flatMap({ HookRecord.State.text(of: $0) }) {
            return endRestorationEarly(at: place)
        }
        return StateCoding.decodeIfPossible(State.self, from: Data(state.value.utf8))
    }

    /// Discards the states of the scope, which calls other hooks than before.
    private func endRestorationEarly<State>(at place: Int) -> State? {
        if restoration.prefix(place).contains(where: { $0.state != nil }) { afterPass = .reset }
        restoration = []
        return nil
    }

    /// Checks, after the first evaluation, that the hooks were the same.
    func endRestoration() {
        let isSame =
            restoration.count == slots.count
            && zip(restoration, slots).allSatisfy {
                $0.hook == $1.pointee.site.hook && $0.file == $1.pointee.site.fileName
            }
        if !isSame { afterPass = .reset }
        restoration = []
    }
}
