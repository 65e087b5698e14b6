import Foundation
import OpenCombine

extension Publishers {
    /// How values are collected.
    public enum TimeGroupingStrategy<Context: Scheduler> {
        /// All values of an interval.
        case byTime(Context, Context.SchedulerTimeType.Stride)
        /// All values of an interval, or a number of values if they have arrived before.
        case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
    }

    /// A publisher that collects values for a time, and publishes them as an array. OpenCombine lacks it.
    ///
    /// The first interval begins with the subscription. An interval without a value publishes nothing. What was
    /// collected when the publisher finishes is published before the end; a failure discards it. Without demand values
    /// are collected further.
    public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let strategy: TimeGroupingStrategy<Context>
        public let options: Context.SchedulerOptions?

        public init(upstream: Upstream, strategy: TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?) {
            self.upstream = upstream
            self.strategy = strategy
            self.options = options
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.receive(subscriber: Collector(subscriber, strategy, options))
        }
    }
}

extension Publisher {
    /// Collects values for a time, and publishes them as an array.
    ///
    /// ```swift
    /// readings.collect(.byTime(DispatchQueue.main, .seconds(1))).sink { chart.append($0) }
    /// ```
    public func collect<S: Scheduler>(
        _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
    ) -> Publishers.CollectByTime<Self, S> {
        Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
    }
}

extension Publishers.CollectByTime {
    fileprivate final class Collector<Downstream: Subscriber>: Subscriber, Subscription, CustomStringConvertible
    where Downstream.Input == [Upstream.Output], Downstream.Failure == Upstream.Failure {
        typealias Input = Upstream.Output
        typealias Failure = Upstream.Failure

        private let scheduler: Context
        private let interval: Context.SchedulerTimeType.Stride
        private let maximum: Int
        private let options: Context.SchedulerOptions?
        /// Guards the state. Recursive, because a subscriber may request values while it receives some.
        private let lock = NSRecursiveLock()
        private var downstream: Downstream?
        private var upstream: (any Subscription)?
        private var timer: (any Cancellable)?
        private var collected: [Input] = []
        private var demand = Subscribers.Demand.none

        let description = "CollectByTime"

        init(
            _ downstream: Downstream, _ strategy: Publishers.TimeGroupingStrategy<Context>,
            _ options: Context.SchedulerOptions?
        ) {
            self.downstream = downstream
            self.options = options
            switch strategy {
            case .byTime(let context, let stride): (scheduler, interval, maximum) = (context, stride, .max)
            case .byTimeOrCount(let context, let stride, let count):
                (scheduler, interval, maximum) = (context, stride, Swift.max(1, count))
            }
        }

        private func locked<Value>(_ body: () -> Value) -> Value {
            lock.lock()
            defer { lock.unlock() }
            return body()
        }

        func receive(subscription: any Subscription) {
            let isFirst = locked { () -> Bool in
                guard upstream == nil, downstream != nil else { return false }
                upstream = subscription
                return true
            }
            guard isFirst else { return subscription.cancel() }
            downstream?.receive(subscription: self)
            let start = scheduler.now.advanced(by: interval)
            let new = scheduler.schedule(
                after: start, interval: interval, tolerance: scheduler.minimumTolerance, options: options
            ) { [weak self] in self?.publish() }
            let isRunning = locked { () -> Bool in
                guard upstream != nil else { return false }
                timer = new
                return true
            }
            guard isRunning else { return new.cancel() }
            subscription.request(.unlimited)
        }

        func receive(_ input: Input) -> Subscribers.Demand {
            let isFull = locked { () -> Bool in
                collected.append(input)
                return collected.count >= maximum
            }
            guard isFull else { return .none }
            scheduler.schedule(options: options) { [weak self, maximum] in self?.publish(minimum: maximum) }
            return .none
        }

        /// Publishes what was collected, if there is demand.
        private func publish(minimum: Int = 1) {
            locked {
                guard let downstream, demand > .none, collected.count >= Swift.max(1, minimum) else { return }
                let values = Array(collected.prefix(maximum))
                collected.removeFirst(values.count)
                if demand != .unlimited { demand -= 1 }
                demand += downstream.receive(values)
            }
        }

        func receive(completion: Subscribers.Completion<Failure>) {
            scheduler.schedule(options: options) { [self] in
                locked {
                    guard let downstream else { return }
                    if case .finished = completion {
                        while !collected.isEmpty, demand > .none, self.downstream != nil { publish() }
                    }
                    end()
                    downstream.receive(completion: completion)
                }
            }
        }

        func request(_ new: Subscribers.Demand) { locked { demand += new } }

        func cancel() {
            let current = locked { () -> (any Subscription)? in
                defer { end() }
                return upstream
            }
            current?.cancel()
        }

        private func end() {
            timer?.cancel()
            (downstream, upstream, timer, collected) = (nil, nil, nil, [])
        }
    }
}
