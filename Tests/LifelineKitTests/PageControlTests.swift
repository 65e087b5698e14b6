import LifelineKit
import LifelineTesting
import Testing

@MainActor struct PageControlTests {
    private func make(pages: Int = 5, width: CGFloat = 200) -> (TestScene, UIPageControl, Log) {
        let control = UIPageControl(frame: CGRect(x: 10, y: 20, width: width, height: 28))
        control.numberOfPages = pages
        let log = Log()
        control.addAction(UIAction { _ in log("\(control.currentPage)") }, for: .valueChanged)
        return (TestScene(root: ClosureController { $0.addSubview(control) }), control, log)
    }

    @Test func screenReadersReadASlider() throws {
        let (scene, control, _) = make()
        let element = try scene.find(role: "slider", name: "Page")
        #expect(element[.ariaValuenow] == "1" && element[.ariaValuemin] == "1" && element[.ariaValuemax] == "5")
        #expect(element[.ariaValuetext] == "page 1 of 5")
        control.currentPage = 9
        control.accessibilityLabel = "Photo"
        scene.advance(by: .zero)
        #expect(control.currentPage == 4)
        #expect(try scene.find(role: "slider", name: "Photo")[.ariaValuetext] == "page 5 of 5")
    }

    @Test func theArrowKeysTurnThePages() throws {
        let (scene, control, log) = make()
        try scene.press("Tab")
        #expect(scene.focused?.role == "slider")
        for key in ["ArrowRight", "ArrowRight", "ArrowLeft", "End", "ArrowRight", "Home"] { try scene.press(key) }
        #expect(log.take() == ["1", "2", "1", "4", "0"])
        control.semanticContentAttribute = .forceRightToLeft
        try scene.press("ArrowLeft")
        #expect(log.take() == ["1"])
        control.isEnabled = false
        scene.advance(by: .zero)
        #expect(try scene.find(role: "slider")[.ariaDisabled] == "true")
    }

    @Test func halvesTurnThePages() throws {
        let (scene, control, log) = make()
        let element = try scene.find(role: "slider")
        // A tap is in the middle of the element: the half before it.
        try element.tap()
        #expect(log.take() == [] && control.currentPage == 0)
        control.semanticContentAttribute = .forceRightToLeft
        try element.tap()
        #expect(log.take() == ["1"])
    }

    @Test func oneOrNoPage() throws {
        let (scene, control, _) = make(pages: 1)
        #expect(control.intrinsicContentSize.width == 32)
        control.hidesForSinglePage = true
        scene.advance(by: .zero)
        #expect(control.intrinsicContentSize.width == 0 && control.subviews.isEmpty)
        #expect(control.accessibilityElementsHidden && scene.focused == nil)
        control.numberOfPages = 2
        scene.advance(by: .zero)
        #expect(control.subviews.count == 2 && control.intrinsicContentSize.width == 49)
        control.numberOfPages = -1
        #expect(control.numberOfPages == 0 && control.currentPage == 0)
    }

    @Test func dotsHaveTheColoursAndFitTheWidth() throws {
        let (scene, control, _) = make(pages: 40, width: 100)
        control.currentPageIndicatorTintColor = .systemRed
        control.pageIndicatorTintColor = .systemBlue
        control.currentPage = 20
        scene.advance(by: .zero)
        let dots = control.subviews
        #expect(dots.count == 5 && dots.allSatisfy { control.bounds.contains($0.frame) })
        #expect(dots.map { $0.backgroundColor == .systemRed } == [false, false, true, false, false])
        // More pages follow at both ends.
        #expect(dots[0].bounds.width < dots[1].bounds.width && dots[4].bounds.width < dots[1].bounds.width)
        control.setIndicatorImage(UIImage(systemName: "star"), forPage: 20)
        scene.advance(by: .zero)
        #expect(control.indicatorImage(forPage: 20) != nil)
        let shown = control.subviews[2].subviews.first as? UIImageView
        #expect(shown?.image === control.indicatorImage(forPage: 20) && shown?.tintColor == .systemRed)
        #expect(dots[1].layer.cornerRadius == 4)
    }

    @Test func pagesMayRunDown() throws {
        let (scene, control, log) = make()
        control.direction = .topToBottom
        control.backgroundStyle = .prominent
        scene.advance(by: .zero)
        #expect(control.size(forNumberOfPages: 5) == CGSize(width: 28, height: 100))
        #expect(try scene.find(role: "slider")[.ariaOrientation] == "vertical")
        try scene.press("Tab")
        try scene.press("ArrowDown")
        #expect(log.take() == ["1"])
    }
}
