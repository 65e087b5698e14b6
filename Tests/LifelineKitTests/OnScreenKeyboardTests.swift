import LifelineKit
import LifelineTesting
import Testing

/// On-screen keyboards make the display shorter.
@MainActor struct OnScreenKeyboardTests {
    private let scrollView = UIScrollView()
    private let field = UITextField(frame: CGRect(x: 10, y: 700, width: 200, height: 34))

    private func open(_ traits: DisplayTraits.Flags) -> TestScene {
        field.placeholder = "Notes"
        return TestScene(
            root: ClosureController { [scrollView, field] view in
                scrollView.frame = view.bounds
                scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                scrollView.contentSize = CGSize(width: 390, height: 800)
                view.addSubview(scrollView)
                scrollView.addSubview(field)
            }, size: CGSize(width: 390, height: 844), traits: traits)
    }

    @Test func theEditedFieldIsScrolledIntoView() throws {
        let scene = open([.coarsePointer])
        try scene.type("Two", into: "Notes")
        scene.resize(width: 390, height: 400)
        #expect(scrollView.bounds.height == 400)
        #expect(abs(scrollView.contentOffset.y - 334) < 0.01, "\(scrollView.contentOffset.y - 334)")
        // A taller display needs no scrolling.
        scene.resize(width: 390, height: 844)
        #expect(field.isFirstResponder)
    }

    @Test func withoutAnEditedFieldNothingScrolls() {
        let scene = open([.coarsePointer])
        scene.resize(width: 390, height: 400)
        #expect(scrollView.contentOffset.y == 0)
    }

    /// A display that is turned changes its size class, one with a keyboard does not.
    @Test func theSizeClassStaysThatOfTheWholeDisplay() throws {
        let scene = open([.coarsePointer])
        try scene.type("Two", into: "Notes")
        scene.resize(width: 390, height: 400)
        #expect(scrollView.traitCollection.verticalSizeClass == .regular)
        scene.resize(width: 844, height: 390)
        #expect(scrollView.traitCollection.verticalSizeClass == .compact)
        let desktop = open([.canHover])
        try desktop.type("Two", into: "Notes")
        desktop.resize(width: 390, height: 400)
        #expect(scrollView.traitCollection.verticalSizeClass == .compact)
    }
}
