import LayerTree
import NIOCore

/// Attacks by a tab that stays within each of the server's limits.
enum Hostility: String, CaseIterable {
    /// As many clicks as allowed.
    case events
    /// Typing in a text of a million characters.
    case text
    /// Pointers that are pressed and never released.
    case touches
    /// Pings whose responses are never read.
    case pings
    /// Scrolling through a list of 100,000 rows.
    case list
    /// Widths of many texts that the server did not request.
    case measuring
    /// Clicks that each cause a large commit, none of which is read.
    case reader
    /// Opening and leaving pages.
    case opening

    /// A scene's events: 60 a second, with the burst used at once.
    private static let interval = TimeAmount.milliseconds(18)
    private static let burst = 100

    /// Starts the attack. Returns a function that ends it.
    func begin(_ crowd: Crowd) async throws -> () -> Void {
        switch self {
        case .events:
            return try await open(crowd, "/") { tab in
                let button = try tab.layer(reporting: .click)
                return { _ in tab.send(.click(x: 1, y: 1, modifiers: [], count: 1), to: button) }
            }
        case .text:
            return try await open(crowd, "/text", burst: 0) { tab in
                let area = try tab.layer(element: "textarea")
                var revision: UInt32 = 0
                func replace(_ start: Int, by text: String, hasMore: Bool) {
                    revision += 1
                    var writer = WireWriter()
                    writer.uint(revision)
                    writer.byte(hasMore ? 2 : 0)
                    writer.uint(start)
                    writer.uint(0)
                    writer.string(text)
                    writer.uint(start)
                    writer.uint(start)
                    tab.send(.feature(LayerFeature("long-text", writer.bytes)), to: area)
                }
                let piece = String(repeating: "lorem ipsum ", count: 2000)
                let pieces = 41
                for index in 0..<pieces {
                    replace(index * piece.utf16.count, by: piece, hasMore: index < pieces - 1)
                }
                return { _ in replace(500_000, by: "x", hasMore: false) }
            }
        case .touches:
            return try await open(crowd, "/touches") { tab in
                let view = try tab.layer(reporting: .pointer)
                return { round in
                    let id = UInt32(round + 1)
                    tab.send(
                        .pointer(
                            .init(phase: .down, id: id, kind: .touch, x: Double(round % 1000), y: 300, time: id)),
                        to: view)
                }
            }
        case .pings:
            let stop = try await open(crowd, "/", every: .milliseconds(9), burst: 0) { tab in
                let data = [UInt8](repeating: 1, count: 125)
                tab.stopReading()
                return { _ in
                    tab.sendPing(data)
                    tab.send(.ping)
                }
            }
            return stop
        case .list:
            return try await open(crowd, "/list") { tab in
                let list = try tab.layer(reporting: .scroll)
                return { round in
                    let y = Double(round &* 7919 % 100_000) * 40
                    tab.send(
                        .scroll(
                            revision: UInt32(round + 1), x: 0, y: y, velocityX: 0, velocityY: 0, isEnded: false),
                        to: list)
                }
            }
        case .measuring:
            return try await open(crowd, "/") { tab in
                let font = LayerFont(size: 17, lineHeight: 22)
                return { round in
                    let measurements = (0..<500).map { index in
                        DisplayEvent.Measurement(
                            text: String(UnicodeScalar(0x4E00 + UInt32((round &* 500 &+ index) % 20_000)) ?? "x"),
                            width: Float(5 + round % 20))
                    }
                    tab.send(.measured(font, measurements))
                }
            }
        case .reader:
            return try await open(crowd, "/rows") { tab in
                let button = try tab.layer(reporting: .click)
                tab.stopReading()
                return { _ in tab.send(.click(x: 1, y: 1, modifiers: [], count: 1), to: button) }
            }
        case .opening:
            let tasks = (0..<4).map { _ in
                Task {
                    while !Task.isCancelled {
                        _ = try? await crowd.open { tab in tab.leave() }
                    }
                }
            }
            return { for task in tasks { task.cancel() } }
        }
    }

    /// Opens a page; `prepare` returns an action that is repeated, with the number of repetitions so far.
    private func open(
        _ crowd: Crowd, _ path: String, every interval: TimeAmount = Self.interval, burst: Int = Self.burst,
        _ prepare: @escaping @Sendable (Tab) throws -> (Int) -> Void
    ) async throws -> () -> Void {
        let channel = try await crowd.open(path: path) { tab in
            let act = try prepare(tab)
            var round = 0
            for _ in 0..<burst {
                act(round)
                round += 1
            }
            tab.every(interval) {
                act(round)
                round += 1
            }
        }
        return { channel.close(promise: nil) }
    }
}
