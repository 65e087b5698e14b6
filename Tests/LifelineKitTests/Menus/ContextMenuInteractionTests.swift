import LayerTree
import LifelineKit
import LifelineTesting
import Testing

@Suite("Context menus of views") @MainActor
struct ContextMenuInteractionTests {
    final class Delegate: UIContextMenuInteractionDelegate {
        let log = Log()
        var preview: UIViewController?
        var isOffered = true
        var points: [CGPoint] = []

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            points.append(location)
            guard isOffered else { return nil }
            return UIContextMenuConfiguration(
                identifier: NSString(string: "photo"), previewProvider: { [preview] in preview },
                actionProvider: { [log] suggested in
                    UIMenu(title: "Photo", children: suggested + [UIAction(title: "Copy") { _ in log("copy") }])
                })
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            log("display \(configuration.identifier)")
            animator?.addAnimations { [log] in log("animations") }
            animator?.addCompletion { [log] in log("completion") }
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log("end") }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
            animator: any UIContextMenuInteractionCommitAnimating
        ) {
            log("preview \(animator.previewViewController?.title ?? "none")")
            animator.preferredCommitStyle = .pop
        }
    }

    private func make() -> (TestScene, UIView, UIContextMenuInteraction, Delegate) {
        let delegate = Delegate()
        let view = UIView()
        view.backgroundColor = .systemBlue
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
        label.text = "Sunset"
        view.addSubview(label)
        let interaction = UIContextMenuInteraction(delegate: delegate)
        view.addInteraction(interaction)
        return (menuScene(view), view, interaction, delegate)
    }

    @Test func aRightClickOpensItAtThePointer() throws {
        let (scene, view, interaction, delegate) = make()
        let element = try scene.find(role: "button", name: "Sunset")
        #expect(element[.ariaHaspopup] == "menu" && element[.ariaExpanded] == "false")
        try scene.rightClick(element, at: CGPoint(x: 50, y: 10))
        #expect(delegate.points == [CGPoint(x: 50, y: 10)])
        #expect(interaction.location(in: view) == CGPoint(x: 50, y: 10))
        #expect(interaction.location(in: nil) == CGPoint(x: 70, y: 40))
        #expect(try scene.find(role: "menu", name: "Photo").frame.origin == CGPoint(x: 70, y: 40))
        #expect(try scene.find(role: "button", name: "Sunset")[.ariaExpanded] == "true")
        #expect(delegate.log.take() == ["display photo", "animations", "completion"])
        try scene.tap("Copy")
        #expect(delegate.log.take() == ["end", "copy"] && scene.findAll(role: "menu").isEmpty)
    }

    @Test func keysAndALongPressOpenIt() throws {
        let (scene, _, _, delegate) = make()
        try scene.press("Tab")
        #expect(scene.focused?.name == "Sunset")
        let keys: [(String, DisplayEvent.Modifiers)] = [("Enter", []), ("ContextMenu", []), ("F10", .shift)]
        for (key, modifiers) in keys {
            try scene.press(key, modifiers: modifiers)
            #expect(scene.findAll(role: "menu", name: "Photo").count == 1, "\(key)")
            try scene.press("Escape")
            #expect(scene.findAll(role: "menu").isEmpty && scene.focused?.name == "Sunset", "\(key)")
        }
        try scene.longPress(scene.find(role: "button", name: "Sunset"))
        #expect(scene.findAll(role: "menu").count == 1 && delegate.points.count == 4)
    }

    @Test func noConfigurationIsNoMenu() throws {
        let (scene, _, _, delegate) = make()
        delegate.isOffered = false
        try scene.rightClick(scene.find(role: "button", name: "Sunset"))
        #expect(scene.findAll(role: "menu").isEmpty && delegate.log.take() == [])
    }

    @Test func aPreviewIsAboveTheEntriesAndCanBeChosen() throws {
        let (scene, _, _, delegate) = make()
        let preview = UIViewController()
        preview.title = "Sunset"
        preview.preferredContentSize = CGSize(width: 200, height: 120)
        delegate.preview = preview
        try scene.rightClick(scene.find(role: "button", name: "Sunset"))
        let row = try scene.find(role: "menuitem", name: "Open Sunset")
        let copy = try scene.find(role: "menuitem", name: "Copy")
        #expect(row.frame.size == CGSize(width: 200, height: 120) && row.frame.maxY < copy.frame.minY)
        #expect(scene.focused?.name == "Copy", "the focus is on the first entry")
        try row.tap()
        #expect(delegate.log.take().suffix(2) == ["end", "preview Sunset"])
        #expect(scene.findAll(role: "menu").isEmpty)
    }

    @Test func theMenuCanBeReplacedAndDismissed() throws {
        let (scene, _, interaction, delegate) = make()
        try scene.rightClick(scene.find(role: "button", name: "Sunset"))
        #expect(interaction.delegate === delegate)
        interaction.updateVisibleMenu { $0.replacingChildren([UIAction(title: "Paste") { _ in }]) }
        scene.advance(by: .zero)
        #expect(scene.findAll(role: "menuitem").map(\.name) == ["Paste"] && scene.focused?.name == "Paste")
        interaction.dismissMenu()
        scene.advance(by: .zero)
        #expect(scene.findAll(role: "menu").isEmpty)
    }

    @Test func interactionsBelongToOneView() throws {
        let (scene, view, interaction, _) = make()
        #expect(view.interactions.count == 1 && interaction.view === view)
        let other = UIView()
        other.addInteraction(interaction)
        scene.advance(by: .zero)
        #expect(view.interactions.isEmpty && interaction.view === other)
        #expect(scene.findAll(role: "button").isEmpty, "the view is no button any more")
        #expect(throws: TestSceneError.self) { try scene.rightClick(scene.find(text: "Sunset")) }
        other.interactions = []
        #expect(interaction.view == nil)
    }

    @Test func aViewWithAControlIsNoButton() throws {
        let (scene, view, _, delegate) = make()
        let button = UIButton(type: .system)
        button.setTitle("Inside", for: .normal)
        button.frame = CGRect(x: 0, y: 20, width: 60, height: 20)
        view.removeFromSuperview()
        view.addSubview(button)
        let other = menuScene(view)
        _ = scene
        #expect(other.findAll(role: "button").map(\.name) == ["Inside"])
        try other.find(role: "button", name: "Inside").tap()
        try other.press("ContextMenu")
        #expect(delegate.points == [CGPoint(x: 0, y: 40)] && other.focused?.name == "Copy")
    }

    /// The browser clicks what is below the finger when it is lifted.
    @Test func liftingTheFingerChoosesNothingThatAppearedBelowIt() throws {
        let (scene, view, _, delegate) = make()
        view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        scene.resize(width: 390, height: 844)
        let preview = UIViewController()
        preview.preferredContentSize = CGSize(width: 300, height: 400)
        delegate.preview = preview
        let finger = try scene.touch(scene.find(role: "button", name: "Sunset"), at: CGPoint(x: 195, y: 600))
        scene.advance(by: .seconds(1))
        let below = try scene.find(role: "menuitem", name: "Open")
        #expect(below.frame.contains(CGPoint(x: 195, y: 600)))
        finger.up()
        scene.client.send(
            .click(x: 195 - below.frame.minX, y: 600 - below.frame.minY, modifiers: [], count: 1), to: below.id)
        scene.advance(by: .zero)
        #expect(scene.findAll(role: "menu").count == 1 && delegate.log.take().last == "completion")
        scene.advance(by: .seconds(1))
        try below.tap()
        #expect(delegate.log.take().last == "preview none")
    }
}
