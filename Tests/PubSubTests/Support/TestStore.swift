import Foundation
import PubSub
import Synchronization

/// A store in memory.
final class TestStore: Store, KeyValueStore, MessageStore, SceneStateStore {
    private struct State {
        var groups: [String: [String: StoredItem]] = [:]
        var version: UInt64 = 0
        var topics: [String: [[UInt8]]] = [:]
        var subscribers: [UUID: (topic: String, stream: AsyncStream<MessageEvent>.Continuation)] = [:]
    }

    private let state = Mutex(State())

    var values: any KeyValueStore { self }
    var messages: any MessageStore { self }
    var scenes: any SceneStateStore { self }
    let isShared = true
    func close() async {}

    func value(_ key: String, in group: String) async throws -> StoredItem? {
        state.withLock { $0.groups[group]?[key] }
    }
    func values(in group: String) async throws -> [String: StoredItem] { state.withLock { $0.groups[group] ?? [:] } }
    func set(_ bytes: [UInt8]?, for key: String, in group: String) async throws -> StoredVersion {
        state.withLock { state in
            state.version += 1
            let version = StoredVersion(rawValue: state.version)
            state.groups[group, default: [:]][key] = bytes.map { StoredItem(bytes: $0, version: version) }
            return version
        }
    }
    func compareAndSet(
        _ bytes: [UInt8]?, for key: String, in group: String, expected: StoredVersion?
    ) async throws -> CompareAndSetResult {
        state.withLock { state in
            let current = state.groups[group]?[key]
            guard current?.version == expected else { return .conflict(current) }
            state.version += 1
            let version = StoredVersion(rawValue: state.version)
            state.groups[group, default: [:]][key] = bytes.map { StoredItem(bytes: $0, version: version) }
            return .stored(version)
        }
    }
    func setExpiry(_ duration: Duration?, of group: String) async throws {}
    func remove(group: String) async throws { state.withLock { $0.groups[group] = nil } }

    func save(
        _ state: [UInt8]?, of scene: String, lease: UInt64, expiresAfter duration: Duration
    ) async throws -> Bool { true }
    func take(_ scene: String, keepsState: Bool) async throws -> TakenSceneState? { nil }
    func lease(of scene: String) async throws -> UInt64? { nil }

    private static func position(_ number: Int) -> MessagePosition { MessagePosition(major: 1, minor: UInt64(number)) }

    func publish(_ message: [UInt8], to topic: String) async throws -> MessagePosition {
        state.withLock { state in
            state.topics[topic, default: []].append(message)
            let position = Self.position(state.topics[topic]?.count ?? 0)
            for subscriber in state.subscribers.values where subscriber.topic == topic {
                subscriber.stream.yield(.message(message, at: position))
            }
            return position
        }
    }

    func subscribe(to topic: String, after position: MessagePosition?) -> MessageSubscription {
        MessageSubscription { [self] in
            AsyncStream { stream in
                let id = UUID()
                stream.onTermination = { [weak self] _ in self?.state.withLock { $0.subscribers[id] = nil } }
                state.withLock { state in
                    let count = state.topics[topic]?.count ?? 0
                    let start = position.map { Int($0.minor) } ?? count
                    stream.yield(.subscribed(after: Self.position(start)))
                    for number in start..<count {
                        stream.yield(.message(state.topics[topic]![number], at: Self.position(number + 1)))
                    }
                    state.subscribers[id] = (topic, stream)
                }
            }
        }
    }

    /// The number of subscriptions.
    var subscriptionCount: Int { state.withLock { $0.subscribers.count } }
    /// The messages of all topics.
    var stored: [String: [[UInt8]]] { state.withLock { $0.topics } }
}
