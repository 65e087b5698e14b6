@testable import LifelineTesting
import LifelineUI
import Testing

/// A scene with one scroll view.
@MainActor struct ScrollScene {
    let scene: TestScene

    init<Content: View>(_ width: Double = 200, _ height: Double = 300, @ViewBuilder _ content: () -> Content) {
        let content = content()
        scene = TestScene(size: CGSize(width: width, height: height)) { content }
    }

    var view: UIScrollView {
        get throws { try #require(scene.scene.windows[0].firstDescendant(of: UIScrollView.self)) }
    }

    var element: TestElement {
        get throws { try #require(scene.findAll { $0.node.events.contains(.scroll) }.first) }
    }

    func scroll(x: Double = 0, y: Double = 0, isEnded: Bool = true) throws {
        try scene.scroll(element, to: CGPoint(x: x, y: y), isEnded: isEnded)
    }

    /// The value that a `Text` shows after a label.
    func value(_ label: String) -> String? {
        scene.text.split(separator: "\n").flatMap { $0.split(separator: "|") }.map(String.init)
            .first { $0.contains(label + "=") }.map { String($0.drop { $0 != "=" }.dropFirst()) }
    }
}
