import Foundation
import LayerTree
import LifelineKit
import WindowServer

/// Runs animations in scenes without a page: follows the test's clock and reports ends as a page does.
@MainActor final class TestAnimations {
    private struct Running {
        let animation: LayerAnimation
        var motion: Motion
        var isReported = false
    }

    private enum Motion {
        case plain(since: TimeInterval)
        case still(Double)
        case moving(from: Double, to: Double, since: TimeInterval, duration: Double, pace: LayerAnimation.Timing)
    }

    private let client: InMemoryTransport
    private let clock: TestClock
    private var running: [Running] = []

    init(client: InMemoryTransport, clock: TestClock) {
        self.client = client
        self.clock = clock
        client.onCommit = { [weak self] commit in self?.receive(commit) }
    }

    var count: Int { running.count { !$0.isReported } }

    // MARK: Handling commits

    private func receive(_ commit: ServerMessage.Commit) {
        if commit.isSnapshot { stop { _ in true } }
        for operation in commit.operations {
            switch operation {
            case .animate(let animation): begin(animation)
            case .command(.feature(let feature)):
                if let (ids, control) = AnimationControl.read(feature) { perform(control, on: ids) }
            default: break
            }
        }
        stop { client.mirror[$0.layer] == nil }
    }

    private func begin(_ animation: LayerAnimation) {
        var animation = animation
        let isSame = { (other: LayerAnimation) in
            other.layer == animation.layer && other.property == animation.property
        }
        if animation.options.contains(.continues), running.contains(where: { isSame($0.animation) }),
            !animation.keyframes.isEmpty
        {
            animation.keyframes[0].value = value(animation.property, of: animation.layer)
        }
        if animation.keyframes.isEmpty || !animation.options.isDisjoint(with: [.replaces, .continues]) {
            stop(isSame)
        }
        guard !animation.keyframes.isEmpty else { return }
        if client.display.traits.flags.contains(.reducedMotion),
            [.position, .size, .transform].contains(animation.property)
        {
            animation.duration = min(200, animation.duration)
            animation.property = .opacity
            animation.timing = .linear
            animation.repeatCount = 100
            animation.options = animation.options.intersection([.fillsBackwards])
            animation.keyframes = [
                .init(offset: 0, value: .opacity(0)), .init(offset: 1, value: value(.opacity, of: animation.layer)),
            ]
        }
        running.append(Running(animation: animation, motion: .plain(since: clock.now)))
        if let span = animation.span { wake(after: span) }
    }

    private func perform(_ control: AnimationControl, on ids: [AnimationID]) {
        if control == .remove { return stop { ids.contains($0.id) } }
        for index in running.indices where ids.contains(running[index].animation.id) {
            let progress = progress(of: running[index]) ?? 0
            switch control {
            case .remove: break
            case .pause: running[index].motion = .still(progress)
            case .hold(let target): running[index].motion = .still(Double(target))
            case .run(let target, let duration, let pace):
                running[index].isReported = false
                running[index].motion = .moving(
                    from: progress, to: Double(target), since: clock.now, duration: Double(duration) / 1000,
                    pace: .samples(pace))
                wake(after: Double(duration) / 1000)
            }
        }
    }

    private func stop(_ condition: (LayerAnimation) -> Bool) {
        let ids = running.filter { condition($0.animation) && !$0.isReported }.map(\.animation.id)
        running.removeAll { condition($0.animation) }
        guard !ids.isEmpty else { return }
        // A page reports it from a separate task.
        clock.enqueue { [weak client] in client?.send(.done(ids, finished: false)) }
    }

    // MARK: Ends

    private func wake(after seconds: TimeInterval) {
        _ = clock.schedule(after: seconds) { [weak self] in self?.reportEnds() }
    }

    private func reportEnds() {
        var ended: [AnimationID] = []
        for index in running.indices where !running[index].isReported && hasEnded(running[index]) {
            running[index].isReported = true
            ended.append(running[index].animation.id)
        }
        running.removeAll { $0.isReported && !$0.animation.options.contains(.fillsForwards) }
        if !ended.isEmpty { client.send(.done(ended, finished: true)) }
    }

    // The clock counts in nanoseconds, so sums are compared with a tolerance.
    private func hasEnded(_ entry: Running) -> Bool {
        switch entry.motion {
        case .plain(let since): entry.animation.span.map { clock.now - since >= $0 - 1e-6 } ?? false
        case .still: false
        case .moving(_, _, let since, let duration, _): clock.now - since >= duration - 1e-6
        }
    }

    // MARK: Presented values

    private func progress(of entry: Running) -> Double? {
        switch entry.motion {
        case .plain(let since): entry.animation.progress(after: clock.now - since)
        case .still(let progress): progress
        case .moving(let from, let to, let since, let duration, let pace):
            from + (to - from) * pace.progress(at: duration > 0 ? (clock.now - since) / duration : 1)
        }
    }

    /// Returns the value of a property that the page currently shows.
    func value(_ property: LayerAnimation.Property, of layer: LayerID) -> LayerAnimation.Value {
        var value = modelValue(property, of: layer)
        for entry in running where entry.animation.layer == layer && entry.animation.property == property {
            guard let progress = progress(of: entry), let shown = entry.animation.value(at: progress) else { continue }
            value = entry.animation.options.contains(.additive) ? shown.added(to: value) : shown
        }
        return value
    }

    private func modelValue(_ property: LayerAnimation.Property, of layer: LayerID) -> LayerAnimation.Value {
        let node = client.mirror[layer]
        let box = node?.box ?? .zero
        switch property {
        case .position:
            var anchor = (x: Float(0.5), y: Float(0.5))
            if case .anchorPoint(let x, let y)? = node?.properties[.anchorPoint] { anchor = (x, y) }
            return .position(
                x: box.x + Int32(Float(box.width) * anchor.x), y: box.y + Int32(Float(box.height) * anchor.y))
        case .size: return .size(width: box.width, height: box.height)
        case .transform:
            if case .transform(let numbers)? = node?.properties[.transform] { return .transform(numbers) }
            return .transform([])
        case .opacity:
            if case .opacity(let thousandths)? = node?.properties[.opacity] { return .opacity(Int32(thousandths)) }
            return .opacity(1000)
        case .backgroundColor:
            if case .backgroundColor(let color)? = node?.properties[.backgroundColor] { return .backgroundColor(color) }
            return .backgroundColor(.clear)
        case .cornerRadius:
            if case .cornerRadius(let radius, _)? = node?.properties[.cornerRadius] { return .cornerRadius(radius) }
            return .cornerRadius(0)
        case .drawing:
            if case .drawing(let drawing?)? = node?.properties[.drawing] { return .drawing(drawing) }
            return .drawing(.empty)
        }
    }
}

/// The appearance of a layer in the page at a moment, including animations.
public struct TestPresentation: Hashable, Sendable {
    /// The frame in the superlayer, ignoring transforms. Points, to 1/64.
    public var frame: CGRect
    /// The opacity, 0…1.
    public var opacity: Double
    /// Six numbers for an affine transform, sixteen for a 3D transform, none for the identity.
    public var transform: [Double]
    /// The colour behind the content.
    public var backgroundColor: CGColor
    /// The radius of the corners in points.
    public var cornerRadius: Double
}

extension TestScene {
    /// The number of animations that the page runs or holds and that have not ended.
    public var runningAnimations: Int { animations.count }

    /// Returns the appearance of a view in the page at the current time of the clock.
    public func presentation(of view: UIView) -> TestPresentation {
        let id = view.layer.id
        var result = TestPresentation(
            frame: .zero, opacity: 1, transform: [], backgroundColor: .clear, cornerRadius: 0)
        var anchor = (x: 0.5, y: 0.5)
        if case .anchorPoint(let x, let y)? = client.mirror[id]?.properties[.anchorPoint] {
            anchor = (Double(x), Double(y))
        }
        if case .size(let width, let height) = animations.value(.size, of: id) {
            result.frame.size = CGSize(width: Double(width) / 64, height: Double(height) / 64)
        }
        if case .position(let x, let y) = animations.value(.position, of: id) {
            result.frame.origin = CGPoint(
                x: Double(x) / 64 - result.frame.width * anchor.x, y: Double(y) / 64 - result.frame.height * anchor.y)
        }
        if case .opacity(let thousandths) = animations.value(.opacity, of: id) {
            result.opacity = Double(thousandths) / 1000
        }
        if case .transform(let numbers) = animations.value(.transform, of: id) {
            result.transform = numbers.map(Double.init)
        }
        if case .backgroundColor(let color) = animations.value(.backgroundColor, of: id) {
            result.backgroundColor = color
        }
        if case .cornerRadius(let radius) = animations.value(.cornerRadius, of: id) {
            result.cornerRadius = Double(radius) / 64
        }
        return result
    }
}
