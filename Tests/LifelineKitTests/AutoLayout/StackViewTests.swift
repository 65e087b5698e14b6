import LifelineTesting
import Testing

@testable import LifelineKit

@MainActor @Suite(.serialized) struct StackViewTests {
    /// A row of 300 by 100 points.
    private func row(_ views: [UIView], _ distribution: UIStackView.Distribution = .fill, spacing: CGFloat = 10)
        -> UIStackView
    {
        let stack = UIStackView(arrangedSubviews: views)
        stack.frame = frame(0, 0, 300, 100)
        stack.distribution = distribution
        stack.spacing = spacing
        stack.layoutIfNeeded()
        return stack
    }

    @Test func fillLetsTheLeastHuggingViewGrow() {
        let (a, b, c) = (Box(50, 20), Box(60, 30), Box(70, 40))
        b.setContentHuggingPriority(.init(249), for: .horizontal)
        _ = row([a, b, c])
        #expect(a.frame == frame(0, 0, 50, 100) && b.frame == frame(60, 0, 160, 100))
        #expect(c.frame == frame(230, 0, 70, 100))
    }

    @Test func fillEqually() {
        let boxes = [Box(50, 20), Box(60, 30), Box(70, 40)]
        _ = row(boxes, .fillEqually, spacing: 15)
        #expect(boxes.map(\.frame.minX) == [0, 105, 210] && boxes.allSatisfy { $0.frame.width == 90 })
    }

    @Test func fillProportionally() {
        let boxes = [Box(10, 20), Box(20, 30), Box(70, 40)]
        _ = row(boxes, .fillProportionally, spacing: 0)
        #expect(boxes.map(\.frame.width) == [30, 60, 210] && boxes.map(\.frame.minX) == [0, 30, 90])
    }

    @Test func equalSpacing() {
        let boxes = [Box(50, 20), Box(60, 30), Box(70, 40)]
        let stack = row(boxes, .equalSpacing)
        #expect(boxes.map(\.frame.minX) == [0, 110, 230] && boxes.map(\.frame.width) == [50, 60, 70])
        stack.frame.size.width = 180 + 20
        stack.layoutIfNeeded()
        #expect(boxes.map(\.frame.minX) == [0, 60, 130])
    }

    @Test func equalCentering() {
        let boxes = [Box(20, 20), Box(60, 30), Box(40, 40)]
        _ = row(boxes, .equalCentering)
        #expect(boxes.map(\.frame.width) == [20, 60, 40])
        #expect(boxes.map(\.frame.midX) == [10, 145, 280])
    }

    @Test func alignments() {
        let (a, b) = (Box(50, 20), Box(60, 30))
        let stack = row([a, b])
        for (alignment, y) in [(UIStackView.Alignment.leading, 0.0), (.center, 40), (.bottom, 80)] {
            stack.alignment = alignment
            stack.layoutIfNeeded()
            #expect(a.frame.minY == y && a.frame.height == 20 && b.frame.height == 30)
        }
        stack.alignment = .fill
        stack.layoutIfNeeded()
        #expect(a.frame.height == 100)
    }

    @Test func hiddenViewsCollapseAndCustomSpacingsCount() {
        let (a, b, c) = (Box(50, 20), Box(60, 30), Box(70, 40))
        let outer = canvas()
        let stack = UIStackView(arrangedSubviews: [a, b, c])
        stack.translatesAutoresizingMaskIntoConstraints = false
        stack.axis = .vertical
        stack.alignment = .leading
        stack.spacing = 5
        stack.setCustomSpacing(20, after: a)
        outer.addSubview(stack)
        stack.topAnchor.constraint(equalTo: outer.topAnchor).isActive = true
        stack.leadingAnchor.constraint(equalTo: outer.leadingAnchor).isActive = true
        outer.layoutIfNeeded()
        #expect(stack.frame == frame(0, 0, 70, 115))
        #expect(a.frame.minY == 0 && b.frame.minY == 40 && c.frame.minY == 75)
        b.isHidden = true
        outer.layoutIfNeeded()
        #expect(stack.frame == frame(0, 0, 70, 80) && c.frame.minY == 40)
        b.isHidden = false
        c.isHidden = true
        outer.layoutIfNeeded()
        #expect(stack.frame == frame(0, 0, 60, 70) && b.frame == frame(0, 40, 60, 30))
    }

    @Test func nestedStacksAreAsLargeAsWhatIsInThem() {
        let labels = (0..<3).map { _ in Box(40, 20) }
        let inner = UIStackView(arrangedSubviews: labels)
        inner.axis = .vertical
        inner.spacing = 4
        let icon = Box(30, 30)
        let outer = UIStackView(arrangedSubviews: [icon, inner])
        outer.alignment = .center
        outer.spacing = 8
        outer.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        outer.isLayoutMarginsRelativeArrangement = true
        #expect(
            outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 84, height: 72))
        let view = canvas(outer)
        outer.translatesAutoresizingMaskIntoConstraints = false
        outer.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
        outer.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        view.layoutIfNeeded()
        #expect(outer.frame == frame(0, 0, 84, 72))
        #expect(icon.frame == frame(2, 20, 30, 30) && inner.frame == frame(40, 1, 40, 68))
        #expect(labels.map(\.frame.minY) == [0, 24, 48])
        labels[1].content.height = 50
        view.layoutIfNeeded()
        #expect(outer.frame.height == 102 && icon.frame.minY == 35 && labels[2].frame.minY == 78)
    }

    @Test func viewsComeAndGo() {
        let boxes = (0..<4).map { Box(Double(10 * $0 + 10), 10) }
        let stack = UIStackView()
        stack.alignment = .top
        let view = canvas(stack)
        stack.translatesAutoresizingMaskIntoConstraints = false
        stack.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
        stack.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        for box in boxes { stack.addArrangedSubview(box) }
        view.layoutIfNeeded()
        #expect(stack.frame == frame(0, 0, 100, 10))
        boxes[1].removeFromSuperview()
        view.layoutIfNeeded()
        #expect(stack.frame.width == 80 && boxes[2].frame.minX == 10 && stack.arrangedSubviews.count == 3)
        stack.insertArrangedSubview(boxes[1], at: 0)
        view.layoutIfNeeded()
        #expect(stack.frame.width == 100 && boxes[0].frame.minX == 20)
        stack.removeArrangedSubview(boxes[3])
        view.layoutIfNeeded()
        #expect(stack.frame.width == 60 && boxes[3].superview === stack)
    }

    @Test func aRemovedStackIsFreed() {
        weak var stack: UIStackView?
        weak var inside: UIView?
        let view = canvas()
        let before = ObjectCounts.views
        do {
            let box = Box(5, 5)
            let made = UIStackView(arrangedSubviews: [box, Box(6, 6)])
            made.distribution = .equalSpacing
            (stack, inside) = (made, box)
            view.addSubview(made)
            view.layoutIfNeeded()
            made.removeFromSuperview()
        }
        #expect(stack == nil && inside == nil && ObjectCounts.views == before)
    }
}
