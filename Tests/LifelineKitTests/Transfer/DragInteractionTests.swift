import LifelineTesting
import Testing

@testable import LifelineKit

@MainActor @Suite struct DragInteractionTests {
    /// A view whose items are dragged, beside one that receives them.
    final class Controller: UIViewController, UIDragInteractionDelegate, UIDropInteractionDelegate {
        let source = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let destination = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 50))
        lazy var drag = UIDragInteraction(delegate: self)
        lazy var drop = UIDropInteraction(delegate: self)
        var log: [String] = []
        var allowsMove = true
        var operation = UIDropOperation.move
        var accepts = true

        override func viewDidLoad() {
            source.accessibilityLabel = "Card"
            destination.accessibilityLabel = "Column"
            view.addSubview(source)
            view.addSubview(destination)
            source.addInteraction(drag)
            destination.addInteraction(drop)
        }

        func dragInteraction(
            _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
        ) -> [UIDragItem] {
            let item = UIDragItem(itemProvider: NSItemProvider(object: "text"))
            item.localObject = 7
            session.localContext = "context"
            return [item]
        }
        private static func text(_ point: CGPoint) -> String { "\(Int(point.x)),\(Int(point.y))" }

        func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
            log.append("begin \(Self.text(session.location(in: view)))")
        }
        func dragInteraction(
            _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
        ) -> Bool { allowsMove }
        func dragInteraction(
            _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
        ) { log.append("will end \(operation)") }
        func dragInteraction(
            _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
        ) { log.append("end \(operation)") }

        func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
            accepts && session.canLoadObjects(ofClass: String.self)
        }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
            log.append("enter")
        }
        func dropInteraction(
            _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
        ) -> UIDropProposal { UIDropProposal(operation: operation) }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
            log.append("exit")
        }
        func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
            let context = session.localDragSession?.localContext as? String ?? "none"
            log.append(
                "perform \(session.items[0].localObject ?? "none") \(context) \(Self.text(session.location(in: destination)))"
            )
            session.loadObjects(ofClass: String.self) { self.log.append("loaded \($0)") }
        }
        func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
            log.append("conclude")
        }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
            log.append("ended")
        }
    }

    private let controller: Controller
    private let scene: TestScene

    init() {
        let controller = Controller()
        self.controller = controller
        scene = TestScene(root: controller)
    }

    private var card: TestElement { get throws { try scene.find(role: "button", name: "Card") } }
    private var column: TestElement { get throws { try scene.find(role: "group", name: "Column") } }

    @Test func theDelegatesAreCalledInOrder() async throws {
        try scene.drag(from: card, to: column, at: CGPoint(x: 5, y: 6))
        try await scene.wait { controller.log.contains("loaded [\"text\"]") }
        let expected = [
            "begin 50,25", "enter", "perform 7 context 5,6", "conclude", "ended", "will end move",
            "end move",
        ]
        #expect(controller.log.filter { !$0.hasPrefix("loaded") } == expected)
        #expect(controller.log.contains("loaded [\"text\"]"))
    }

    @Test func aDestinationMayRefuse() throws {
        controller.accepts = false
        let drag = try scene.startDrag(card)
        try drag.move(to: column)
        #expect(drag.operation == nil)
        drag.cancel()
        #expect(controller.log.last == "end cancel")
        #expect(!controller.log.contains("enter"))
    }

    @Test func aMoveMustBeAllowedByTheSource() throws {
        controller.allowsMove = false
        let drag = try scene.startDrag(card)
        try drag.move(to: column)
        #expect(drag.operation == .forbidden)
        controller.operation = .copy
        try drag.move(to: column, at: CGPoint(x: 1, y: 1))
        #expect(drag.operation == .copy)
        try drag.drop()
        #expect(controller.log.last == "end copy")
    }

    @Test func interactionsAreSwitchedOff() throws {
        controller.drag.isEnabled = false
        scene.advance(by: .zero)
        #expect(scene.findAll(role: "button").isEmpty)
        controller.drag.isEnabled = true
        scene.advance(by: .zero)
        _ = try scene.startDrag(card)
        controller.source.removeInteraction(controller.drag)
        scene.advance(by: .zero)
        #expect(scene.findAll(role: "button").isEmpty)
        #expect(controller.drag.view == nil)
    }

    @Test func anotherDragEndsTheFirst() throws {
        _ = try scene.startDrag(card)
        _ = try scene.startDrag(card)
        #expect(controller.log == ["begin 50,25", "will end cancel", "end cancel", "begin 50,25"])
        scene.close()
        #expect(controller.log.suffix(2) == ["will end cancel", "end cancel"])
    }
}
