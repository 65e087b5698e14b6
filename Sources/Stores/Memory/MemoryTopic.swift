import DequeModule
import Foundation

/// The messages of one topic, oldest first.
struct MemoryTopic {
    struct Message {
        let position: UInt64
        let bytes: [UInt8]
        let time: Date
    }

    private var messages: Deque<Message> = []
    private var byteCount = 0
    /// The position of the newest message that was removed.
    var lastRemoved: UInt64 = 0
    /// The position of the newest message.
    private(set) var last: UInt64 = 0
    var subscribers = 0
    /// The subscribers that have read everything, by an identifier of the wait.
    var waiting: [UUID: CheckedContinuation<Void, Never>] = [:]

    /// Whether nothing was published to it, or subscribed, before.
    var isNew: Bool { last == 0 && subscribers == 0 }
    /// Whether nobody misses it.
    var isIdle: Bool { messages.isEmpty && subscribers == 0 }

    mutating func append(_ bytes: [UInt8], at position: UInt64, now: Date, retention: MessageRetention) {
        messages.append(Message(position: position, bytes: bytes, time: now))
        byteCount += bytes.count
        last = position
        trim(now: now, retention: retention)
    }

    /// Removes the oldest messages that exceed a limit.
    mutating func trim(now: Date, retention: MessageRetention) {
        let oldest = now - retention.duration.timeInterval
        while let first = messages.first,
            messages.count > retention.count || byteCount > retention.bytes || first.time < oldest
        {
            messages.removeFirst()
            byteCount -= first.bytes.count
            lastRemoved = first.position
        }
    }

    func first(after position: UInt64) -> Message? {
        // Binary search: a subscriber that is behind reads one message after the other.
        var (low, high) = (0, messages.count)
        while low < high {
            let middle = (low + high) / 2
            if messages[middle].position <= position { low = middle + 1 } else { high = middle }
        }
        return low < messages.count ? messages[low] : nil
    }

    mutating func takeWaiting() -> [CheckedContinuation<Void, Never>] {
        defer { waiting = [:] }
        return Array(waiting.values)
    }
}
