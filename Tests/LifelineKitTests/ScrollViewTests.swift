import LifelineKit
import LifelineTesting
import Testing

@MainActor struct ScrollViewTests {
    @Test func theBrowserScrollsAndTheModelFollowsWithoutEcho() throws {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scroll.contentSize = CGSize(width: 100, height: 1000)
        scroll.accessibilityIdentifier = "list"
        let inside = UIView(frame: CGRect(x: 0, y: 500, width: 10, height: 10))
        scroll.addSubview(inside)
        let scene = TestScene(root: ClosureController { $0.addSubview(scroll) })
        scene.resetCounts()
        try scene.scroll(try scene.find(identifier: "list"), to: CGPoint(x: 0, y: 120))
        #expect(scroll.contentOffset.y == 120 && scene.commits == 0)
        #expect(inside.convert(CGPoint.zero, to: nil).y == 380)
        scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
        scene.advance(by: .zero)
        #expect(scene.commits == 1 && scroll.layer.contentOffset?.revision == 1)
        #expect(scroll.layer.contentOffset?.isAnimated == true)
    }

    /// A page that is reloaded while it scrolls never reports the end.
    @Test func aMovementEndsWhenThePageReportsNothingMore() throws {
        final class Delegate: NSObject, UIScrollViewDelegate {
            var ends = 0
            func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { ends += 1 }
        }
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scroll.contentSize = CGSize(width: 100, height: 1000)
        scroll.accessibilityIdentifier = "list"
        let delegate = Delegate()
        scroll.delegate = delegate
        let scene = TestScene(root: ClosureController { $0.addSubview(scroll) })
        let element = try scene.find(identifier: "list")
        try scene.scroll(element, to: CGPoint(x: 0, y: 120), isEnded: false)
        scene.advance(by: .milliseconds(1500))
        try scene.scroll(element, to: CGPoint(x: 0, y: 130), isEnded: false)
        scene.advance(by: .milliseconds(1500))
        #expect(scroll.isDragging && delegate.ends == 0)
        scene.advance(by: .milliseconds(600))
        #expect(!scroll.isDragging && delegate.ends == 1)
        scene.advance(by: .seconds(10))
        #expect(delegate.ends == 1)
    }

    /// A report of the former offset may be on its way while the app sets another one.
    @Test func aReportThatCrossesANewOffsetDoesNotUndoIt() throws {
        let controller = UIViewController()
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        scrollView.contentSize = CGSize(width: 300, height: 4000)
        controller.view.addSubview(scrollView)
        let scene = TestScene(root: controller)
        func report(_ revision: UInt32, _ y: Double, isEnded: Bool) {
            scene.client.send(
                .scroll(revision: revision, x: 0, y: y, velocityX: 0, velocityY: 0, isEnded: isEnded),
                to: scrollView.layer.id)
        }
        report(1, 100, isEnded: false)
        #expect(scrollView.contentOffset.y == 100 && scrollView.isDragging)
        scrollView.setContentOffset(CGPoint(x: 0, y: 2000), animated: false)
        report(1, 100, isEnded: true)
        #expect(scrollView.contentOffset.y == 2000 && !scrollView.isDragging)
        // The page applied it.
        report(2, 2000, isEnded: false)
        report(3, 2010, isEnded: true)
        #expect(scrollView.contentOffset.y == 2010)
    }

    /// The page counts its movement to an offset of the app as newer than the next one, which it drops.
    @Test(arguments: [false, true], [[], [700, 1400.0]])
    func anOffsetThatIsReplacedBeforeItsReportArrivesDoesNotReturn(isEndedAtOnce: Bool, onTheWay: [Double]) {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        scrollView.contentSize = CGSize(width: 300, height: 4000)
        let scene = TestScene(root: ClosureController { $0.addSubview(scrollView) })
        var revision: UInt32 = 0
        func report(_ y: Double, isEnded: Bool) {
            revision += 1
            scene.client.send(
                .scroll(revision: revision, x: 0, y: y, velocityX: 0, velocityY: 0, isEnded: isEnded),
                to: scrollView.layer.id)
        }
        // Beyond the end, where the page stops.
        scrollView.setContentOffset(CGPoint(x: 0, y: 3900), animated: !onTheWay.isEmpty)
        scrollView.setContentOffset(CGPoint(x: 0, y: 80), animated: false)
        for y in onTheWay { report(y, isEnded: false) }
        report(3600, isEnded: isEndedAtOnce)
        #expect(scrollView.contentOffset.y == 80)
        #expect(
            scrollView.layer.contentOffset == LayerContentOffset(x: 0, y: 80, revision: revision, isAnimated: false))
        report(80, isEnded: true)
        #expect(scrollView.contentOffset.y == 80 && !scrollView.isDragging)
        // The user's own way to the former offset.
        report(3600, isEnded: true)
        #expect(scrollView.contentOffset.y == 3600)
    }

    @Test func aUserWhoScrollsIsNotTakenElsewhere() {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        scrollView.contentSize = CGSize(width: 300, height: 4000)
        let scene = TestScene(root: ClosureController { $0.addSubview(scrollView) })
        scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: false)
        scrollView.setContentOffset(CGPoint(x: 0, y: 80), animated: false)
        for (revision, y) in [(1, CGFloat(30)), (2, 480), (3, 500), (4, 520)] {
            scene.client.send(
                .scroll(
                    revision: UInt32(revision), x: 0, y: Double(y), velocityX: 0, velocityY: 0, isEnded: revision == 4),
                to: scrollView.layer.id)
            #expect(scrollView.contentOffset.y == y)
        }
    }
}
