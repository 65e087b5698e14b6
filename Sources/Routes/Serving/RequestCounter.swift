import HTTPTypes
import Synchronization

/// Counts requests to routes whose handlers run, altogether and of each network, and streamed answers.
package final class RequestCounter: Sendable {
    private struct State {
        var requests = 0
        var streams = 0
        var networks: [String: Int] = [:]
    }

    private let requests: Int
    private let requestsPerAddress: Int
    private let streams: Int
    private let state = Mutex(State())

    /// - Parameters: The maximum numbers.
    package init(requests: Int, requestsPerAddress: Int, streams: Int) {
        self.requests = requests
        self.requestsPerAddress = requestsPerAddress
        self.streams = streams
    }

    package var count: Int { state.withLock { $0.requests } }

    /// Counts a request; `requestEnded` must follow. Returns an error, without counting it, when there are too many.
    package func requestStarted(_ network: String) -> HTTPError? {
        state.withLock { state in
            guard state.requests < requests else {
                return HTTPError(.serviceUnavailable, headers: [.retryAfter: "5"])
            }
            guard state.networks[network, default: 0] < requestsPerAddress else {
                return HTTPError(.tooManyRequests, headers: [.retryAfter: "5"])
            }
            state.requests += 1
            state.networks[network, default: 0] += 1
            return nil
        }
    }

    package func requestEnded(_ network: String) {
        state.withLock { state in
            guard let count = state.networks[network], count > 0 else { return }
            state.requests -= 1
            state.networks[network] = count == 1 ? nil : count - 1
        }
    }

    /// Counts a streamed answer; `streamEnded` must follow. Returns false, without counting it, when there are too
    /// many.
    package func streamStarted() -> Bool {
        state.withLock { state in
            guard state.streams < streams else { return false }
            state.streams += 1
            return true
        }
    }

    package func streamEnded() { state.withLock { $0.streams -= 1 } }
}
