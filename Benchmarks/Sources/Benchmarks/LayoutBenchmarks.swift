import Lifeline
import LifelineTesting

/// Labels in a column, each constrained to its predecessor.
@MainActor private final class Chain {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    var gaps: [NSLayoutConstraint] = []

    init(_ count: Int) {
        var previous: UILabel?
        for number in 0..<count {
            let label = UILabel(frame: .zero)
            label.text = "Label \(number % 50)"
            label.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(label)
            let gap = label.topAnchor.constraint(
                equalTo: previous?.bottomAnchor ?? view.topAnchor, constant: 4)
            NSLayoutConstraint.activate([
                gap, label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
            ])
            gaps.append(gap)
            previous = label
        }
    }
}

@MainActor let layoutBenchmarks: [Benchmark] = [
    // Like a frame-based `layoutSubviews`: each label, whose text has changed, is measured and placed, then its text is
    // line-broken.
    Benchmark("layout-1000-labels-by-frames") {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let labels = (0..<1000).map { number in
            let label = UILabel(frame: .zero)
            label.text = "Label \(number % 50)"
            view.addSubview(label)
            return label
        }
        let texts = (0..<51).map { "Label \($0)" }
        var inset = 0.0
        return .init(run: {
            inset = inset == 0 ? 1 : 0
            var y = 0.0
            for (number, label) in labels.enumerated() {
                label.text = texts[number % 50 + Int(inset)]
                let size = label.sizeThatFits(CGSize(width: 390 - 2 * inset, height: 0))
                label.frame = CGRect(x: 16, y: y, width: 358 - inset, height: size.height)
                y += size.height + 4
            }
            view.layoutIfNeeded()
        })
    },
    // The constraints of a new tree: added to the solver, solved, frames applied, texts line-broken. Includes creating
    // the views and constraints, because a first layout can't be repeated.
    Benchmark("layout-1000-labels-by-constraints") {
        .init(run: { Chain(1000).view.layoutIfNeeded() })
    },
    Benchmark("making-1000-labels-with-constraints") {
        .init(run: { _ = Chain(1000) })
    },
    Benchmark("layout-one-constant-of-1000") {
        let chain = Chain(1000)
        chain.view.layoutIfNeeded()
        var constant = 4.0
        return .init(run: {
            constant = constant == 4 ? 5 : 4
            chain.gaps[500].constant = constant
            chain.view.layoutIfNeeded()
        })
    },
]
