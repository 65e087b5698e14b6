@testable import LifelineKit
import LifelineTesting
import Testing

@MainActor @Suite(.serialized) struct AppearanceTests {
    private func show(_ views: UIView...) -> TestScene {
        TestScene(root: ClosureController { root in views.forEach { root.addSubview($0) } })
    }

    @Test func viewsGetTheLookOfTheirClassWhenTheyEnterAWindow() {
        defer { AppearanceProxies.removeAll() }
        UILabel.appearance().textColor = .systemRed
        #expect(UILabel.appearance() === UILabel.appearance())
        let (label, own, view) = (UILabel(), UILabel(), UIView())
        own.textColor = .systemGreen
        #expect(label.textColor != .systemRed)
        _ = show(label, own, view)
        #expect(label.textColor == .systemRed)
        #expect(own.textColor == .systemGreen, "what is set on the view counts")
    }

    @Test func subclassesHaveTheLookToo() {
        final class Title: UILabel {}
        defer { AppearanceProxies.removeAll() }
        UIView.appearance().tintColor = .systemPink
        let title = Title()
        let scene = show(title)
        #expect(title.tintColor == .systemPink)
        scene.close()
    }

    @Test func aLookMayDependOnThePlace() {
        final class Box: UIView {}
        defer { AppearanceProxies.removeAll() }
        UILabel.appearance().textColor = .systemRed
        UILabel.appearance(whenContainedInInstancesOf: [Box.self]).textColor = .systemGreen
        UILabel.appearance(whenContainedInInstancesOf: [Box.self, ClosureController.self]).font = .systemFont(
            ofSize: 40)
        let (inside, outside, box) = (UILabel(), UILabel(), Box())
        box.addSubview(inside)
        _ = show(box, outside)
        #expect(outside.textColor == .systemRed && outside.font.pointSize == 17)
        #expect(inside.textColor == .systemGreen && inside.font.pointSize == 40)
    }
}
