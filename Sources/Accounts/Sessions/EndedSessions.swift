import Foundation
import Synchronization

/// The sessions that ended lately in this process: a page whose session was read before must not be opened after.
final class EndedSessions: Sendable {
    /// Pages are opened a few seconds after their session was read.
    private static let memory: TimeInterval = 10 * 60

    private let ended = Mutex<[AccountSession.ID: Date]>([:])

    func add(_ ids: [AccountSession.ID], now: Date) {
        ended.withLock { ended in
            if ended.count >= 1024 { ended = ended.filter { now.timeIntervalSince($0.value) < Self.memory } }
            for id in ids { ended[id] = now }
        }
    }

    func contains(_ id: AccountSession.ID) -> Bool { ended.withLock { $0[id] != nil } }
}
