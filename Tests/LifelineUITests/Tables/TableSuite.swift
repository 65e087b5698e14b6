import Foundation
@testable import LifelineTesting
import LifelineUI
import Testing

/// What suites of tables look at.
@MainActor protocol TableSuite {}

extension TableSuite {
    func scene<Content: View>(
        width: Double = 800, @ViewBuilder _ content: @escaping @MainActor () -> Content
    ) -> TestScene {
        TestScene(size: CGSize(width: width, height: 600)) { content() }
    }

    /// The nearest element with a role around another one.
    func around(_ element: TestElement, role: String, _ scene: TestScene) throws -> TestElement {
        let all = scene.findAll(role: role).filter { $0.frame.contains(element.frame) }
        return try #require(all.first)
    }

    /// The edges of titles that can be dragged.
    func handles(_ scene: TestScene) -> [TestElement] {
        scene.findAll { $0.node.properties[.cursor] == .cursor(.resizeColumn) }
    }

    func scroller(_ scene: TestScene) throws -> TestElement {
        try #require(scene.findAll { $0.node.events.contains(.scroll) }.first)
    }

    func rows(_ scene: TestScene) -> [TestElement] {
        scene.findAll(role: "row").filter { $0[.ariaRowindex] != "1" }
    }

    func names(_ scene: TestScene) -> [String] { scene.findAll(role: "rowheader").map(\.text) }

    func selected(_ scene: TestScene) -> [String] {
        zip(rows(scene), names(scene)).filter { $0.0[.ariaSelected] == "true" }.map(\.1)
    }

    func titles(_ scene: TestScene) -> [String] {
        scene.findAll(role: "columnheader").map(\.name).filter { $0 != "Columns" }
    }
}
