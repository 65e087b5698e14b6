import Foundation
import Synchronization

/// The states of scenes in a `MemoryStore`.
final class MemorySceneStates: SceneStateStore {
    private struct Entry {
        /// Nil once the state was taken or removed.
        var bytes: [UInt8]?
        var lease: UInt64
    }

    private struct State {
        var scenes: [String: Entry] = [:]
        var expiries = ExpiryIndex()
        var isClosed = false
    }

    private let state = Mutex(State())
    private let clock: StoreClock

    init(clock: StoreClock) { self.clock = clock }

    func close() {
        state.withLock {
            $0 = State()
            $0.isClosed = true
        }
    }

    func save(
        _ bytes: [UInt8]?, of scene: String, lease: UInt64, expiresAfter duration: Duration
    ) async throws -> Bool {
        let now = clock.now
        var isOwner = true
        try access { state in
            for expired in state.expiries.takeExpired(at: now) { state.scenes[expired] = nil }
            if let known = state.scenes[scene], known.lease > lease, !state.expiries.isExpired(scene, at: now) {
                isOwner = false
                return
            }
            state.scenes[scene] = Entry(bytes: bytes, lease: lease)
            state.expiries[scene] = now + duration.timeInterval
        }
        return isOwner
    }

    func take(_ scene: String, keepsState: Bool) async throws -> TakenSceneState? {
        let now = clock.now
        var taken: TakenSceneState?
        try access { state in
            guard let entry = state.scenes[scene], let bytes = entry.bytes, !state.expiries.isExpired(scene, at: now)
            else { return }
            taken = TakenSceneState(bytes: bytes, lease: entry.lease + 1)
            state.scenes[scene] = Entry(bytes: keepsState ? bytes : nil, lease: entry.lease + 1)
        }
        return taken
    }

    func lease(of scene: String) async throws -> UInt64? {
        let now = clock.now
        var lease: UInt64?
        try access { state in
            if !state.expiries.isExpired(scene, at: now) { lease = state.scenes[scene]?.lease }
        }
        return lease
    }

    private func access(_ body: (inout State) -> Void) throws(StoreError) {
        let isClosed = state.withLock { state in
            if !state.isClosed { body(&state) }
            return state.isClosed
        }
        if isClosed { throw .storeIsClosed }
    }
}
