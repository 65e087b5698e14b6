import Foundation
import Routes
import Testing

@testable import Accounts

@Suite struct AttemptLimiterTests {
    private let start = Date(timeIntervalSince1970: 1_800_000_000)

    @Test func delaysGrowWithFailures() {
        let limiter = AttemptLimiter()
        let key = AttemptLimiter.Key.pair(identity: "ada@example.com", network: "192.0.2.1")
        for _ in 0..<5 { #expect(limiter.begin([key], now: start) == nil) }
        var now = start
        var waits: [Int64] = []
        for _ in 0..<12 {
            let wait = limiter.begin([key], now: now)?.components.seconds ?? 0
            waits.append(wait)
            now += Double(wait)
            #expect(limiter.begin([key], now: now) == nil)
        }
        #expect(waits == [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
    }

    @Test func attemptsDuringADelayDoNotProlongIt() {
        let limiter = AttemptLimiter()
        let key = AttemptLimiter.Key.device("x")
        for _ in 0..<8 { _ = limiter.begin([key], now: start + 100) }
        for _ in 0..<100 { #expect(limiter.begin([key], now: start + 100) != nil) }
        #expect(limiter.begin([key], now: start + 108) == nil)
    }

    @Test func successForgetsTheFirstKeyAndOneAttemptOfTheOthers() {
        let limiter = AttemptLimiter()
        let keys: [AttemptLimiter.Key] = [.pair(identity: "a", network: "n"), .network("n")]
        for _ in 0..<5 { #expect(limiter.begin(keys, now: start) == nil) }
        limiter.succeeded(keys)
        for _ in 0..<5 { #expect(limiter.begin([keys[0]], now: start) == nil) }
        #expect(limiter.begin([keys[0]], now: start) != nil)
    }

    @Test func failuresAreForgotten() {
        let limiter = AttemptLimiter()
        let key = AttemptLimiter.Key.pair(identity: "a", network: "n")
        for _ in 0..<5 { _ = limiter.begin([key], now: start) }
        #expect(limiter.begin([key], now: start) != nil)
        #expect(limiter.begin([key], now: start + 3_601) == nil)
        #expect(limiter.begin([key], now: start + 3_601) == nil)
    }

    @Test func aClockThatIsSetBackLocksNobodyOut() {
        let limiter = AttemptLimiter()
        let key = AttemptLimiter.Key.pair(identity: "a", network: "n")
        for _ in 0..<6 { _ = limiter.begin([key], now: start) }
        #expect(limiter.begin([key], now: start - 86_400)! <= .seconds(1))
    }

    @Test func memoryIsBoundedAndKeepsThoseWithTheMostFailures() {
        let limiter = AttemptLimiter(capacity: 1000)
        let target = AttemptLimiter.Key.pair(identity: "target", network: "n")
        for _ in 0..<5 { _ = limiter.begin([target], now: start) }
        for index in 0..<10_000 { _ = limiter.begin([.network("\(index)")], now: start + Double(index) / 100) }
        #expect(limiter.count <= 1000)
        #expect(limiter.begin([target], now: start) != nil)
    }
}
