import LifelineTesting
import Testing

@testable import LifelineKit

/// A view of a given content size, laid out by constraints.
final class Box: UIView {
    var content: CGSize {
        didSet { invalidateIntrinsicContentSize() }
    }

    init(_ width: CGFloat = UIView.noIntrinsicMetric, _ height: CGFloat = UIView.noIntrinsicMetric) {
        content = CGSize(width: width, height: height)
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { content }
}

/// A view of 300 by 200 points that others are put in.
@MainActor func canvas(_ views: UIView...) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    for inner in views { view.addSubview(inner) }
    return view
}

@MainActor func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}

@MainActor @Suite(.serialized) struct ConstraintTests {
    @Test func edgesPutAViewWhereTheySay() {
        let box = Box()
        let view = canvas(box)
        NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
            box.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
            box.topAnchor.constraint(equalTo: view.topAnchor, constant: 5),
            box.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.5, constant: -10),
        ])
        view.layoutIfNeeded()
        #expect(box.frame == frame(10, 5, 270, 90))
        view.frame = frame(50, 50, 400, 100)
        view.layoutIfNeeded()
        #expect(box.frame == frame(10, 5, 370, 40))
        #expect(view.constraints.count == 4 && box.constraints.isEmpty)
    }

    @Test func theClassicInitializerAndCentres() {
        let box = Box(30, 20)
        let view = canvas(box)
        let constraint = NSLayoutConstraint(
            item: box, attribute: .centerX, relatedBy: .equal, toItem: view, attribute: .centerX, multiplier: 1,
            constant: 0)
        view.addConstraint(constraint)
        box.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
        view.layoutIfNeeded()
        #expect(box.frame == frame(135, 90, 30, 20))
        #expect(constraint.firstItem === box && constraint.secondItem === view && constraint.isActive)
        view.removeConstraint(constraint)
        #expect(!constraint.isActive && view.constraints.count == 1)
    }

    @Test func constantsPrioritiesAndActivationChangeTheLayout() {
        let box = Box()
        let view = canvas(box)
        let width = box.widthAnchor.constraint(equalToConstant: 50)
        let wide = box.widthAnchor.constraint(equalToConstant: 120)
        wide.priority = .defaultLow
        width.priority = .defaultHigh
        NSLayoutConstraint.activate([
            width, wide, box.leftAnchor.constraint(equalTo: view.leftAnchor),
            box.topAnchor.constraint(equalTo: view.topAnchor), box.heightAnchor.constraint(equalToConstant: 10),
        ])
        view.layoutIfNeeded()
        #expect(box.frame == frame(0, 0, 50, 10))
        width.constant = 70
        view.layoutIfNeeded()
        #expect(box.frame.width == 70)
        wide.priority = .init(751)
        view.layoutIfNeeded()
        #expect(box.frame.width == 120)
        wide.isActive = false
        view.layoutIfNeeded()
        #expect(box.frame.width == 70)
        width.isActive = false
        wide.isActive = true
        view.layoutIfNeeded()
        #expect(box.frame.width == 120)
    }

    @Test func huggingAndResistanceDecideWhoGrowsAndWhoShrinks() {
        let (a, b) = (Box(100, 20), Box(100, 20))
        let view = canvas(a, b)
        a.setContentHuggingPriority(.init(251), for: .horizontal)
        b.setContentCompressionResistancePriority(.init(749), for: .horizontal)
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 1),
            b.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            a.topAnchor.constraint(equalTo: view.topAnchor), b.topAnchor.constraint(equalTo: a.topAnchor),
        ])
        view.layoutIfNeeded()
        #expect(a.frame == frame(0, 0, 100, 20) && b.frame == frame(108, 0, 192, 20))
        view.frame.size.width = 150
        view.layoutIfNeeded()
        #expect(a.frame.width == 100 && b.frame == frame(108, 0, 42, 20))
        a.content.width = 60
        view.layoutIfNeeded()
        #expect(a.frame.width == 60 && b.frame == frame(68, 0, 82, 20))
        b.setContentHuggingPriority(.init(252), for: .horizontal)
        view.frame.size.width = 300
        view.layoutIfNeeded()
        #expect(a.frame.width == 192 && b.frame == frame(200, 0, 100, 20))
    }

    @Test func inequalitiesHold() {
        let box = Box(100, 10)
        let view = canvas(box)
        NSLayoutConstraint.activate([
            box.widthAnchor.constraint(lessThanOrEqualToConstant: 80),
            box.heightAnchor.constraint(greaterThanOrEqualToConstant: 30),
            box.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            box.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -1),
        ])
        view.layoutIfNeeded()
        #expect(box.frame == frame(110, 169, 80, 30))
    }

    @Test func viewsInViewsAndAcrossThem() {
        let (outer, inner, mark) = (Box(), Box(40, 30), Box(5, 5))
        let view = canvas(outer, mark)
        outer.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 8),
            inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -8),
            inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 8),
            inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -8),
            outer.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 100),
            outer.topAnchor.constraint(equalTo: view.topAnchor, constant: 50),
            mark.leadingAnchor.constraint(equalTo: inner.trailingAnchor),
            mark.topAnchor.constraint(equalTo: inner.bottomAnchor),
        ])
        view.layoutIfNeeded()
        #expect(outer.frame == frame(100, 50, 56, 46) && inner.frame == frame(8, 8, 40, 30))
        #expect(mark.frame == frame(148, 88, 5, 5))
        inner.content = CGSize(width: 60, height: 30)
        view.layoutIfNeeded()
        #expect(outer.frame.width == 76 && mark.frame.minX == 168)
    }

    @Test func viewsThatKeepTheirFramesCanBeReferredTo() {
        let fixed = UIView(frame: frame(20, 30, 100, 40))
        let box = Box(10, 10)
        let view = canvas(fixed, box)
        NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: fixed.trailingAnchor, constant: 4),
            box.topAnchor.constraint(equalTo: fixed.bottomAnchor),
        ])
        view.layoutIfNeeded()
        #expect(box.frame == frame(124, 70, 10, 10) && fixed.frame == frame(20, 30, 100, 40))
        fixed.frame.origin.x = 40
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(box.frame.minX == 144)
        fixed.translatesAutoresizingMaskIntoConstraints = false
        fixed.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
        fixed.widthAnchor.constraint(equalToConstant: 50).isActive = true
        view.layoutIfNeeded()
        #expect(fixed.frame.minX == 0 && box.frame.minX == 54)
    }

    @Test func constraintsMadeBeforeTheTreeIsPutTogether() {
        let (outer, inner) = (Box(), Box(40, 30))
        outer.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.centerXAnchor.constraint(equalTo: outer.centerXAnchor),
            inner.topAnchor.constraint(equalTo: outer.topAnchor),
            outer.widthAnchor.constraint(equalTo: inner.widthAnchor, multiplier: 2),
        ])
        outer.layoutIfNeeded()
        let view = canvas()
        view.layoutIfNeeded()
        view.addSubview(outer)
        outer.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 7).isActive = true
        view.layoutIfNeeded()
        #expect(outer.frame.width == 80 && outer.frame.minX == 7 && inner.frame == frame(20, 0, 40, 30))
        let other = canvas()
        other.addSubview(outer)
        #expect(view.constraints.isEmpty && outer.constraints.count == 3)
        other.layoutIfNeeded()
        #expect(inner.frame == frame(20, 0, 40, 30))
    }

    @Test func conflictsAreNamedAndLayoutGoesOn() {
        var reported: [(String, [String])] = []
        LayoutConflicts.handler = { reported.append(($0, $1)) }
        defer { LayoutConflicts.handler = nil }
        let box = Box()
        let view = canvas(box)
        let narrow = box.widthAnchor.constraint(equalToConstant: 50)
        narrow.identifier = "narrow"
        let wide = box.widthAnchor.constraint(equalToConstant: 90)
        wide.identifier = "wide"
        NSLayoutConstraint.activate([narrow, wide, box.leadingAnchor.constraint(equalTo: view.leadingAnchor)])
        view.layoutIfNeeded()
        #expect(reported.count == 1 && reported[0].0 == "'wide' Box.width == 90.0")
        #expect(reported.first?.1 == ["'narrow' Box.width == 50.0"] && box.frame.width == 50)
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(reported.count == 1)
        narrow.isActive = false
        view.layoutIfNeeded()
        #expect(box.frame.width == 90 && reported.count == 1)
    }

    @Test func safeAreasMarginsAndGuides() {
        final class Bars: UIViewController {}
        let controller = Bars()
        let (box, inner) = (Box(), Box())
        let guide = UILayoutGuide()
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
        let view = controller.view!
        view.addSubview(box)
        view.addSubview(inner)
        view.addLayoutGuide(guide)
        let (safe, margins) = (view.safeAreaLayoutGuide, view.layoutMarginsGuide)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: safe.topAnchor), box.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
            box.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            guide.topAnchor.constraint(equalTo: box.topAnchor), guide.leftAnchor.constraint(equalTo: box.leftAnchor),
            guide.widthAnchor.constraint(equalToConstant: 100), guide.heightAnchor.constraint(equalToConstant: 60),
            inner.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
            inner.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
            inner.widthAnchor.constraint(equalToConstant: 10),
            inner.heightAnchor.constraint(equalTo: inner.widthAnchor),
        ])
        let scene = TestScene(root: controller, size: CGSize(width: 390, height: 844))
        #expect(box.frame == frame(8, 44, 374, 766))
        #expect(guide.layoutFrame == frame(8, 44, 100, 60) && inner.frame == frame(53, 69, 10, 10))
        #expect(safe.layoutFrame == frame(0, 44, 390, 766))
        scene.resize(width: 500, height: 400)
        #expect(box.frame == frame(8, 44, 484, 322))
        controller.additionalSafeAreaInsets = .zero
        scene.advance(by: .zero)
        #expect(box.frame == frame(8, 0, 484, 400))
        view.removeLayoutGuide(guide)
        #expect(view.constraints.count == 4 && inner.constraints.count == 2 && guide.owningView == nil)
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func aLabelThatWrapsIsAsHighAsItsWidthMakesIt() {
        let label = UILabel()
        label.translatesAutoresizingMaskIntoConstraints = false
        label.numberOfLines = 0
        label.text = "The quick brown fox jumps over the lazy dog and runs"
        let below = Box(10, 10)
        let view = canvas(label, below)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            label.topAnchor.constraint(equalTo: view.topAnchor),
            below.topAnchor.constraint(equalTo: label.bottomAnchor),
        ])
        view.layoutIfNeeded()
        #expect(label.frame.height == 2 * label.font.lineHeight && below.frame.minY == label.frame.height)
        view.frame.size.width = 120
        view.layoutIfNeeded()
        #expect(label.frame.height >= 4 * label.font.lineHeight && below.frame.minY == label.frame.height)
        label.text = "Short"
        view.layoutIfNeeded()
        #expect(below.frame.minY == label.font.lineHeight)
    }

    @Test func baselinesMeet() {
        let (small, large) = (UILabel(), UILabel())
        small.text = "small"
        large.text = "large"
        large.font = .systemFont(ofSize: 40)
        let view = canvas(small, large)
        for label in [small, large] { label.translatesAutoresizingMaskIntoConstraints = false }
        NSLayoutConstraint.activate([
            large.topAnchor.constraint(equalTo: view.topAnchor),
            small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
        ])
        view.layoutIfNeeded()
        #expect(small.frame.minY + small.baselineOffset!.top == large.baselineOffset!.top)
    }

    @Test func fittingSizes() {
        let (outer, inner) = (Box(), Box(40, 30))
        outer.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10),
            inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -10),
            inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 5),
            inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -5),
        ])
        #expect(outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 60, height: 40))
        let wide = outer.systemLayoutSizeFitting(
            CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(wide == CGSize(width: 200, height: 40))
    }

    @Test func aScrollViewTakesItsContentSizeFromConstraints() {
        let scroll = UIScrollView()
        scroll.translatesAutoresizingMaskIntoConstraints = false
        let content = Box(500, 900)
        let view = canvas(scroll)
        scroll.addSubview(content)
        NSLayoutConstraint.activate([
            scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            scroll.topAnchor.constraint(equalTo: view.topAnchor),
            scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
            content.topAnchor.constraint(equalTo: scroll.topAnchor),
            content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
        ])
        view.layoutIfNeeded()
        #expect(scroll.frame == frame(0, 0, 300, 200) && scroll.contentSize == CGSize(width: 500, height: 900))
        #expect(content.frame == frame(0, 0, 500, 900))
    }

    @Test func updateConstraintsRunsBeforeLayout() {
        final class Late: UIView {
            var calls = 0
            let inner = Box(10, 10)
            override class var requiresConstraintBasedLayout: Bool { true }
            override func updateConstraints() {
                calls += 1
                if inner.superview == nil { addSubview(inner) }
                inner.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 3).isActive = true
                super.updateConstraints()
            }
        }
        let late = Late()
        let view = canvas(late)
        view.layoutIfNeeded()
        #expect(late.calls == 1 && late.inner.frame.minX == 3)
        late.setNeedsUpdateConstraints()
        view.layoutIfNeeded()
        #expect(late.calls == 2)
    }

    @Test func onlyWhatMovedIsLaidOut() {
        let boxes = (0..<10).map { _ in Box(10, 10) }
        let view = canvas()
        var last = view.topAnchor
        var gaps: [NSLayoutConstraint] = []
        for box in boxes {
            view.addSubview(box)
            gaps.append(box.topAnchor.constraint(equalTo: last, constant: 1))
            last = box.bottomAnchor
        }
        NSLayoutConstraint.activate(gaps)
        view.layoutIfNeeded()
        for (index, box) in boxes.enumerated() { #expect(box.frame.minY == CGFloat(11 * index + 1)) }
        let before = ObjectCounts.layouts
        gaps[5].constant = 3
        view.layoutIfNeeded()
        #expect(ObjectCounts.layouts == before + 1)
        #expect(boxes[4].frame.minY == 45 && boxes[5].frame.minY == 58 && boxes[9].frame.minY == 102)
    }

    @Test func removedViewsAndTheirConstraintsAreFreed() {
        weak var constraint: NSLayoutConstraint?
        weak var own: NSLayoutConstraint?
        weak var weakBox: UIView?
        weak var root: UIView?
        do {
            let view = canvas()
            root = view
            view.layoutIfNeeded()
            do {
                let box = Box(10, 10)
                weakBox = box
                view.addSubview(box)
                let made = box.topAnchor.constraint(equalTo: view.topAnchor)
                let width = box.widthAnchor.constraint(equalToConstant: 7)
                NSLayoutConstraint.activate([made, width])
                (constraint, own) = (made, width)
                view.layoutIfNeeded()
                #expect(box.frame == frame(0, 0, 7, 10))
                box.removeFromSuperview()
                #expect(!made.isActive && width.isActive && view.constraints.isEmpty)
            }
            #expect(constraint == nil && own == nil && weakBox == nil)
            view.layoutIfNeeded()
            let solver = view.extras!.constraints!.engine!.solver
            #expect(solver.columns.filter { $0.kind == .variable }.count <= 2)
        }
        #expect(root == nil)
    }

    @Test func aConstraintOutlivesItsViewsSafely() {
        let constraint: NSLayoutConstraint
        do {
            let box = Box(10, 10)
            let view = canvas(box)
            constraint = box.topAnchor.constraint(equalTo: view.topAnchor)
            constraint.isActive = true
            view.layoutIfNeeded()
        }
        #expect(!constraint.isActive && constraint.firstItem == nil)
        constraint.constant = 5
        constraint.isActive = true
        #expect(!constraint.isActive)
    }
}
