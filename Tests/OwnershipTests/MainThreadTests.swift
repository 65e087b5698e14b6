import Dispatch
import Ownership
import Testing

struct MainThreadTests {
    @Test @MainActor func theMainActorIsCurrentInItsOwnCode() { #expect(MainThread.isCurrent) }

    @Test func otherThreadsAreNotTheMainActors() async {
        await withCheckedContinuation { done in
            DispatchQueue.global().async {
                #expect(!MainThread.isCurrent)
                done.resume()
            }
        }
    }

    @Test @MainActor func workRunsAtOnceOnTheMainActor() {
        var ran = false
        MainThread.run { ran = true }
        #expect(ran)
        ran = false
        MainThread.runAndWait { ran = true }
        #expect(ran)
    }

    @Test func workOfOtherThreadsRunsThereInOrder() async {
        let numbers = await withCheckedContinuation { done in
            DispatchQueue.global().async {
                let log = UnsafeSendable(Log())
                for number in 0..<10 { MainThread.run { log.value.numbers.append(number) } }
                MainThread.run { done.resume(returning: log.value.numbers) }
            }
        }
        #expect(numbers == Array(0..<10))
    }

    private final class Log {
        var numbers: [Int] = []
    }
}
