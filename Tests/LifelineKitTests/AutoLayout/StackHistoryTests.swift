import LifelineTesting
import Testing

@testable import LifelineKit

extension LinearSolver {
    /// What the solution costs: the sum of the errors for each priority. Two solutions of the same costs are equally good.
    fileprivate var costs: [Float: Double] {
        var result: [Float: Double] = [:]
        for column in columns where column.kind == .error && column.row >= 0 {
            let value = rows[Int(column.row)].constant
            let level = value > 0 ? column.above : column.below
            if level >= 0 { result[levels[Int(level)], default: 0] += abs(value) }
        }
        return result
    }
}

/// Stacks in stacks, changed in random ways.
@MainActor private struct StackWorld {
    let root = UIView(frame: frame(0, 0, 320, 480))
    var stacks: [UIStackView] = []
    var boxes: [Box] = []
    var dice: Dice

    init(_ seed: Int) {
        dice = Dice(seed)
        let top = makeStack(depth: 0)
        root.addSubview(top)
        top.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            top.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            top.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            top.topAnchor.constraint(equalTo: root.topAnchor),
            top.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor),
        ])
    }

    mutating func makeBox() -> Box {
        let box = Box(Double(Int.random(in: 5...90, using: &dice)), Double(Int.random(in: 5...60, using: &dice)))
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            let hugging = [249, 250, 251, 600][Int.random(in: 0..<4, using: &dice)]
            box.setContentHuggingPriority(.init(Float(hugging)), for: axis)
            let resistance = [749, 750, 751][Int.random(in: 0..<3, using: &dice)]
            box.setContentCompressionResistancePriority(.init(Float(resistance)), for: axis)
        }
        boxes.append(box)
        return box
    }

    mutating func makeStack(depth: Int) -> UIStackView {
        let stack = UIStackView(frame: .zero)
        configure(stack)
        stacks.append(stack)
        for _ in 0..<Int.random(in: 1...4, using: &dice) {
            let isStack = depth < 2 && Int.random(in: 0..<3, using: &dice) == 0
            stack.addArrangedSubview(isStack ? makeStack(depth: depth + 1) : makeBox())
        }
        return stack
    }

    mutating func configure(_ stack: UIStackView) {
        stack.axis = Bool.random(using: &dice) ? .horizontal : .vertical
        stack.spacing = CGFloat(Int.random(in: 0...12, using: &dice))
        stack.alignment = [.fill, .leading, .center, .trailing][Int.random(in: 0..<4, using: &dice)]
        stack.distribution = [.fill, .fill, .fillEqually, .equalSpacing][Int.random(in: 0..<4, using: &dice)]
    }

    mutating func change() {
        let stack = stacks.randomElement(using: &dice)!
        switch Int.random(in: 0..<7, using: &dice) {
        case 0: stack.spacing = CGFloat(Int.random(in: 0...20, using: &dice))
        case 1: configure(stack)
        case 2: stack.addArrangedSubview(makeBox())
        case 3:
            if let box = boxes.randomElement(using: &dice) { box.removeFromSuperview() }
        case 4:
            if let box = boxes.randomElement(using: &dice) { box.isHidden.toggle() }
        case 5:
            if let box = boxes.randomElement(using: &dice) {
                box.content.width = CGFloat(Int.random(in: 5...200, using: &dice))
            }
        default: root.frame.size.width = CGFloat(Int.random(in: 100...500, using: &dice))
        }
    }

    var engine: LayoutEngine { root.extras!.constraints!.engine! }

    var frames: [CGRect] { (stacks as [UIView] + boxes).map(\.frame) }

    /// Lays out with an engine that knows nothing of the past.
    func startAfresh() {
        func mark(_ view: UIView) {
            view.setNeedsLayout()
            view.subviews.forEach(mark)
        }
        root.ensuredConstraintState.engine = nil
        mark(root)
        root.layoutIfNeeded()
    }
}

@MainActor struct StackHistoryTests {
    /// Where several layouts are equally good the past may choose among them; it never makes one worse.
    @Test(arguments: TestSample.of(0..<120, count: 40)) func changesGiveLayoutsAsGoodAsAFreshStart(seed: Int) {
        var world = StackWorld(seed)
        world.root.layoutIfNeeded()
        for step in 0..<12 {
            world.change()
            world.root.layoutIfNeeded()
            world.engine.solver.checkInvariants()
            let engine = world.engine
            let costs = engine.solver.costs
            world.startAfresh()
            let fresh = world.engine.solver.costs
            for priority in Set(costs.keys).union(fresh.keys).sorted(by: >) {
                let (a, b) = (costs[priority] ?? 0, fresh[priority] ?? 0)
                #expect(abs(a - b) < 1e-4, "step \(step): \(priority) costs \(a) after changes and \(b) afresh")
                // What is less important may differ once something more important does.
                if abs(a - b) >= 1e-4 { break }
            }
            // A fresh start is the same every time.
            let first = world.frames
            world.startAfresh()
            #expect(world.frames == first)
            world.root.ensuredConstraintState.engine = engine
        }
    }
}
