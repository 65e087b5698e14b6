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
}
