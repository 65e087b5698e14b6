import SeededRandom
import Testing

@testable import PubSub

/// The protocol of presences between processes, against an oracle that knows everything.
@Suite struct PresenceStateTests {
    private typealias State = PresenceState<Int>
    private typealias Message = PresenceMessage<Int>
    private typealias Entry = PresenceEntry<Int>

    /// Processes, and the topic through which they communicate.
    private struct World {
        struct Process {
            var state: State
            /// The number of messages of the topic that it has received.
            var position: Int
            /// What it lists itself: the oracle.
            var own: [UInt64: Entry] = [:]
            var isCutOff = false
            /// When each process was heard by it last.
            var heard: [UInt64: Duration] = [:]
        }

        static let expiry = Duration.seconds(30)
        var random: SeededGenerator
        var now = Duration.zero
        var topic: [(sender: UInt64, message: Message)] = []
        var processes: [Process] = []
        var crashed: Set<UInt64> = []

        init(seed: UInt64) { random = SeededGenerator(seed: seed) }

        mutating func start() {
            let id = UInt64.random(in: .min ... .max, using: &random)
            let state = State(id: id, heartbeatInterval: .seconds(10), expiry: Self.expiry, now: now)
            processes.append(Process(state: state, position: topic.count))
            send(processes[processes.count - 1].state.didMiss(), from: processes.count - 1)
        }

        mutating func send(_ messages: [Message], from index: Int) {
            guard !processes[index].isCutOff else { return }
            topic += messages.map { (processes[index].state.id, $0) }
        }

        mutating func receive(_ count: Int, at index: Int) {
            guard !processes[index].isCutOff else { return }
            var rest = count
            while rest > 0, processes[index].position < topic.count {
                rest -= 1
                let (sender, message) = topic[processes[index].position]
                processes[index].position += 1
                processes[index].heard[sender] = now
                let answers = processes[index].state.receive(message, now: now)
                send(answers, from: index)
            }
        }

        mutating func advance(by duration: Duration) {
            now += duration
            for index in processes.indices where processes[index].state.nextTick <= now {
                let messages = processes[index].state.tick(now: now)
                send(messages, from: index)
            }
        }

        mutating func reconnect(_ index: Int, losing: Bool) {
            processes[index].isCutOff = false
            if losing, processes[index].position < topic.count {
                processes[index].position = topic.count
                let messages = processes[index].state.didMiss()
                send(messages, from: index)
            }
            send(processes[index].state.didReconnect(), from: index)
        }

        mutating func deliverAll() {
            // Answers lead to further messages.
            while processes.contains(where: { $0.position < topic.count }) {
                for index in processes.indices { receive(.max, at: index) }
            }
        }

        mutating func step() {
            let index = Int.random(in: 0..<processes.count, using: &random)
            let own = processes[index].own
            switch Int.random(in: 0..<20, using: &random) {
            case 0..<4:
                let id = UInt64.random(in: .min ... .max, using: &random)
                let entry = Entry(
                    id: id, person: "\(Int.random(in: 0..<5, using: &random))", user: nil, time: now / .seconds(1),
                    metadata: 0)
                processes[index].own[id] = entry
                let messages = processes[index].state.add(entry, now: now)
                send(messages, from: index)
            case 4..<7:
                guard let id = own.keys.sorted().randomElement(using: &random) else { return }
                processes[index].own[id] = nil
                let messages = processes[index].state.remove(id)
                send(messages, from: index)
            case 7:
                guard var entry = own.values.sorted(by: { $0.id < $1.id }).randomElement(using: &random) else { return }
                entry.metadata += 1
                processes[index].own[entry.id] = entry
                let messages = processes[index].state.add(entry, now: now)
                send(messages, from: index)
            case 8:
                guard processes.count > 1 else { return }
                crashed.insert(processes[index].state.id)
                processes.remove(at: index)
            case 9 where processes.count < 6: start()
            case 10: processes[index].isCutOff = true
            case 11, 12:
                guard processes[index].isCutOff else { return }
                let losing = Bool.random(using: &random)
                reconnect(index, losing: losing)
            case 13, 14: advance(by: .seconds(Int.random(in: 1...12, using: &random)))
            default: receive(Int.random(in: 1...6, using: &random), at: index)
            }
        }

        /// No process lists entries of one that it has not heard of for longer than the expiry.
        func check() {
            for process in processes where process.state.nextTick > now {
                let known = Set(process.state.entries.map(\.id)).subtracting(process.own.keys)
                if process.heard.filter({ $0.key != process.state.id && now - $0.value < Self.expiry }).isEmpty {
                    #expect(known.isEmpty, "lists entries of processes it has not heard of")
                }
            }
        }
    }

    @Test(arguments: SeededGenerator.seeds(TestSample.size(2000, sampled: 200)))
    func allProcessesAgreeInTheEnd(seed: UInt64) {
        var world = World(seed: seed)
        world.start()
        world.start()
        for _ in 0..<150 {
            world.step()
            world.check()
        }
        for index in world.processes.indices where world.processes[index].isCutOff {
            world.reconnect(index, losing: true)
        }
        // Those that crashed expire; what was missed is found by heartbeats.
        for _ in 0..<8 {
            world.deliverAll()
            world.advance(by: .seconds(5))
        }
        world.deliverAll()
        let oracle = world.processes.flatMap { Array($0.own.values) }.sorted { $0.id < $1.id }
        for process in world.processes {
            #expect(process.state.entries.sorted { $0.id < $1.id } == oracle)
        }
    }

    @Test func aLateProcessLearnsEverybodyByOneAnswer() {
        var world = World(seed: 1)
        world.start()
        for id in 0..<250 {
            let entry = Entry(id: UInt64(id), person: "\(id)", user: nil, time: 0, metadata: id)
            let messages = world.processes[0].state.add(entry, now: .zero)
            world.send(messages, from: 0)
        }
        world.deliverAll()
        let before = world.topic.count
        world.start()
        world.deliverAll()
        #expect(world.processes[1].state.entries.count == 250)
        // The request, and three parts.
        #expect(world.topic.count - before == 4)
    }

    @Test func manyRequestsHaveOneAnswer() {
        var state = State(id: 1, heartbeatInterval: .seconds(10), expiry: .seconds(30), now: .zero)
        _ = state.add(Entry(id: 1, person: "a", user: nil, time: 0, metadata: 0), now: .zero)
        #expect(state.receive(.request(of: nil, by: 7), now: .zero).count == 1)
        for _ in 0..<100 { #expect(state.receive(.request(of: nil, by: 7), now: .milliseconds(500)).isEmpty) }
        #expect(state.nextTick == .seconds(1))
        #expect(state.tick(now: .seconds(1)).count == 1)
        #expect(state.tick(now: .seconds(2)).isEmpty)
        #expect(state.receive(.request(of: 2, by: 7), now: .seconds(5)).isEmpty)
    }

    @Test func aProcessIsQuietWithoutEntries() {
        var state = State(id: 1, heartbeatInterval: .seconds(10), expiry: .seconds(30), now: .zero)
        #expect(state.tick(now: .seconds(100)).isEmpty)
        #expect(state.receive(.request(of: nil, by: 7), now: .seconds(100)).isEmpty)
        #expect(state.remove(7).isEmpty)
    }

    @Test func theExpiryIsAtLeastTwoHeartbeats() {
        var state = State(id: 1, heartbeatInterval: .seconds(10), expiry: .seconds(1), now: .zero)
        let entry = Entry(id: 1, person: "a", user: nil, time: 0, metadata: 0)
        _ = state.receive(.change(1, of: 2, added: [entry], removed: []), now: .zero)
        _ = state.tick(now: .seconds(19))
        #expect(state.entries == [entry])
        _ = state.tick(now: .seconds(20))
        #expect(state.entries.isEmpty)
    }

    @Test func hostileMessagesAreBounded() {
        var state = State(id: 1, heartbeatInterval: .seconds(10), expiry: .seconds(30), now: .zero)
        let entry = Entry(id: 1, person: "a", user: nil, time: 0, metadata: 0)
        // Parts that do not belong together are not joined.
        _ = state.receive(.entries([entry], of: 2, change: 3, part: 1, parts: 2), now: .zero)
        _ = state.receive(.entries([entry], of: 2, change: 3, part: 0, parts: 2), now: .zero)
        _ = state.receive(.entries([entry], of: 2, change: 4, part: 1, parts: 2), now: .zero)
        #expect(state.entries.isEmpty)
        for id in 10..<5000 { _ = state.receive(.change(1, of: UInt64(id), added: [entry], removed: []), now: .zero) }
        #expect(state.entries.count <= 1000)
    }
}
