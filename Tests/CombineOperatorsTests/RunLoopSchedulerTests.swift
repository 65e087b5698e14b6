import CombineOperators
import Foundation
import OpenCombine
import OpenCombineFoundation
import Testing

/// Operators with run loops. Nothing runs the main one in tests.
@MainActor @Suite struct RunLoopSchedulerTests {
    final class Log {
        var values: [Int] = []
        var cancellables: [AnyCancellable] = []
    }

    private func wait(_ log: Log, for count: Int) async throws {
        let deadline = ContinuousClock.now + .seconds(60)
        while log.values.count < count {
            try #require(ContinuousClock.now < deadline, "The values did not arrive.")
            try await Task.sleep(for: .milliseconds(2))
        }
    }

    @Test func theMainRunLoopIsTheMainQueue() async throws {
        let log = Log()
        [1, 2, 3].publisher.receive(on: RunLoop.main).sink { value in
            MainActor.assumeIsolated { log.values.append(value) }
        }
        .store(in: &log.cancellables)
        #expect(log.values.isEmpty)
        try await wait(log, for: 3)
        #expect(log.values == [1, 2, 3])
    }

    @Test func timesPassOnTheMainQueue() async throws {
        let log = Log()
        let subject = PassthroughSubject<Int, Never>()
        subject.debounce(for: .milliseconds(20), scheduler: RunLoop.main)
            .merge(with: Just(9).delay(for: .seconds(0.001), scheduler: RunLoop.main))
            .sink { value in MainActor.assumeIsolated { log.values.append(value) } }
            .store(in: &log.cancellables)
        subject.send(1)
        subject.send(2)
        try await wait(log, for: 2)
        #expect(log.values.sorted() == [2, 9])
    }
}
