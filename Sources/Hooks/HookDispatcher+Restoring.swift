import Ownership

#if DEBUG
    import Foundation
    import LifelineUI

    /// A hook of a scope, as encoded for the next process.
    @usableFromInline struct HookRecord: Codable {
        @usableFromInline struct State: Codable {
            /// Nil if it is computed, and so cannot be compared.
            var initial: Data?
            var value: Data
        }

        var hook: String
        var file: String
        var state: State?

        /// Encodes a value. Nil if it cannot be encoded or could not be decoded again.
        static func write<Value>(_ value: Value) -> Data? {
            guard let encodable = value as? any Encodable, Value.self is any Decodable.Type else { return nil }
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            return try? encoder.encode(encodable)
        }
    }

    /// State restoration across a restart. As at a hot reload, a scope keeps its states if it calls the same hooks with
    /// the same initial values; otherwise it starts from scratch.
    extension HookDispatcher: EncodableAttachment {
        package var written: Data? {
            let records = slots.map {
                let site = $0.pointee.site
                return HookRecord(hook: site.hook, file: site.fileName, state: $0.pointee.kind.record($0))
            }
            guard records.contains(where: { $0.state != nil }) else { return nil }
            return try? JSONEncoder().encode(records)
        }

        func restore(_ data: Data?) {
            guard let data else { return }
            restoration = (try? JSONDecoder().decode([HookRecord].self, from: data)) ?? []
        }

        /// Returns the value that the current hook had in the previous process.
        @usableFromInline
        nonisolated func restored<State>(_ type: State.Type, site: HookSite, initial: State?) -> State? {
            guard !restoration.isEmpty else { return nil }
            return MainThread.withoutCheck((self, site, initial)) { $0.readRestoration(site: $1, initial: $2) }
        }

        private func readRestoration<State>(site: HookSite, initial: State?) -> State? {
            let place = list.all.count
            guard place < restoration.count else { return nil }
            let record = restoration[place]
            guard record.hook == "\(site.hook)", record.file == site.fileName, let state = record.state,
                state.initial == initial.flatMap({ HookRecord.write($0) }),
                let readable = State.self as? any Decodable.Type,
                let value = try? JSONDecoder().decode(readable, from: state.value) as? State
            else {
                if restoration.prefix(place).contains(where: { $0.state != nil }) { afterPass = .reset }
                restoration = []
                return nil
            }
            return value
        }

        /// Checks, after the first evaluation, that the hooks were the same.
        func endRestoration() {
            guard !restoration.isEmpty else { return }
            let isSame =
                restoration.count == slots.count
                && zip(restoration, slots).allSatisfy {
                    $0.hook == $1.pointee.site.hook && $0.file == $1.pointee.site.fileName
                }
            if !isSame { afterPass = .reset }
            restoration = []
        }
    }
#endif
