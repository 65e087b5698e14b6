import LifelineKit
import LifelineTesting
import Testing

/// A scene with a button at the top left, wide enough for menus beside their source unless it is narrow.
@MainActor func menuScene(_ button: UIView, isWide: Bool = true) -> TestScene {
    button.frame = CGRect(x: 20, y: 30, width: 120, height: 40)
    return TestScene(
        root: ClosureController { $0.addSubview(button) }, size: CGSize(width: isWide ? 900 : 390, height: 700))
}

@Suite("Menus of buttons") @MainActor
struct MenuTests {
    private let log = Log()

    private func action(
        _ title: String, _ attributes: UIAction.Attributes = [], state: UIAction.State = .off
    ) -> UIAction {
        UIAction(title: title, attributes: attributes, state: state) { [log] in log($0.title) }
    }

    private func make(_ menu: UIMenu, isWide: Bool = true) -> (TestScene, UIButton) {
        let button = UIButton(type: .system)
        button.setTitle("Add", for: .normal)
        button.menu = menu
        button.showsMenuAsPrimaryAction = true
        return (menuScene(button, isWide: isWide), button)
    }

    @Test func aClickOpensItBesideTheButtonAndAChoiceClosesIt() throws {
        let (scene, _) = make(UIMenu(children: [action("Note"), action("Picture")]))
        let opener = try scene.find(role: "button", name: "Add")
        #expect(opener[.ariaHaspopup] == "menu" && opener[.ariaExpanded] == "false")
        try opener.tap()
        let panel = try scene.find(role: "menu", name: "Add")
        #expect(panel.frame == CGRect(x: 20, y: 74, width: 180, height: 92))
        #expect(try scene.find(role: "button", name: "Add")[.ariaExpanded] == "true")
        #expect(scene.focused?.name == "Note" && scene.focused?.role == "menuitem")
        try scene.find(role: "menuitem", name: "Picture").tap()
        #expect(log.take() == ["Picture"])
        #expect(scene.findAll(role: "menu").isEmpty)
        #expect(try scene.find(role: "button", name: "Add")[.ariaExpanded] == "false")
        #expect(scene.focused?.name == "Add" && scene.mirrorEqualsSnapshot)
    }

    @Test func keysOpenChooseAndCloseIt() throws {
        let (scene, _) = make(UIMenu(title: "New", children: [action("Note")]))
        try scene.press("Tab")
        try scene.press("Enter")
        #expect(scene.findAll(role: "menu", name: "New").count == 1)
        try scene.press("Escape")
        #expect(scene.findAll(role: "menu").isEmpty && scene.focused?.name == "Add")
        try scene.press(" ")
        #expect(scene.focused?.name == "Note")
        try scene.press("Enter")
        #expect(log.take() == ["Note"] && scene.focused?.name == "Add")
    }

    @Test func whereThePageIsNarrowItIsAtTheBottomEdge() throws {
        let (scene, _) = make(UIMenu(children: [action("Note")]), isWide: false)
        try scene.tap("Add")
        #expect(try scene.find(role: "menu").frame == CGRect(x: 8, y: 632, width: 374, height: 60))
        scene.resize(width: 900, height: 700)
        #expect(try scene.find(role: "menu").frame.origin == CGPoint(x: 20, y: 74))
    }

    @Test func theContentBelowCanNotBeUsedAndAClickBesideClosesIt() throws {
        let (scene, _) = make(UIMenu(children: [action("Note"), UIMenu(title: "More", children: [action("Deep")])]))
        try scene.tap("Add")
        #expect(throws: TestSceneError.self) { try scene.find(role: "button", name: "Add").tap() }
        try scene.tap("More")
        #expect(scene.findAll(role: "menu").count == 2)
        try #require(scene.findAll { $0.identifier == "menu-backdrop" }.last).tap()
        #expect(scene.findAll(role: "menu").isEmpty && log.take() == [])
    }

    @Test func submenusAreBesideTheirEntryAndCloseTogether() throws {
        let (scene, _) = make(UIMenu(children: [action("Note"), UIMenu(title: "More", children: [action("Deep")])]))
        try scene.tap("Add")
        let entry = try scene.find(role: "menuitem", name: "More")
        #expect(entry[.ariaHaspopup] == "menu" && entry[.ariaExpanded] == "false")
        try entry.tap()
        #expect(try scene.find(role: "menuitem", name: "More")[.ariaExpanded] == "true")
        let panel = try scene.find(role: "menu", name: "More")
        #expect(panel.frame.minX == entry.frame.maxX && scene.focused?.name == "Deep")
        try scene.press("Escape")
        #expect(scene.findAll(role: "menu").count == 1 && scene.focused?.name == "More")
        try scene.press("Enter")
        try scene.press("Enter")
        #expect(log.take() == ["Deep"] && scene.findAll(role: "menu").isEmpty && scene.focused?.name == "Add")
    }

    @Test func attributesDecideWhatIsShownAndUsable() throws {
        let (scene, _) = make(
            UIMenu(children: [
                action("Gone", .hidden), action("Locked", .disabled), action("Delete", .destructive),
                action("Stay", .keepsMenuPresented), UIMenu(title: "Empty"),
            ]))
        try scene.tap("Add")
        #expect(scene.findAll(role: "menuitem").map(\.name) == ["Locked", "Delete", "Stay", "Empty"])
        #expect(scene.findAll(role: "menuitem").map(\.isEnabled) == [false, true, true, false])
        #expect(scene.focused?.name == "Delete", "disabled entries are not focused")
        #expect(throws: TestSceneError.self) { try scene.find(role: "menuitem", name: "Locked").tap() }
        try scene.tap("Stay")
        #expect(log.take() == ["Stay"] && scene.findAll(role: "menu").count == 1)
    }

    @Test func statesAreCheckBoxesToScreenReaders() throws {
        let mute = UIAction(title: "Mute", attributes: .keepsMenuPresented, state: .on) { action in
            action.state = action.state == .on ? .off : .on
        }
        let (scene, _) = make(UIMenu(children: [mute, action("Some", state: .mixed), action("Plain")]))
        try scene.tap("Add")
        let boxes = scene.findAll(role: "menuitemcheckbox")
        #expect(boxes.map(\.name) == ["Mute", "Some"] && boxes.map { $0[.ariaChecked] } == ["true", "mixed"])
        try scene.tap("Mute")
        #expect(try scene.find(role: "menuitemcheckbox", name: "Mute")[.ariaChecked] == "false")
        #expect(scene.focused?.name == "Mute", "the focus stays")
    }

    @Test func oneEntryOfASingleSelectionIsOn() throws {
        let menu = UIMenu(
            options: .singleSelection,
            children: [
                action("Name", state: .on), action("Date"),
                UIMenu(title: "Other", options: .displayInline, children: [action("Size")]),
            ])
        let (scene, _) = make(menu)
        try scene.tap("Add")
        #expect(scene.findAll(role: "menuitemradio").map { $0[.ariaChecked] } == ["true", "false", "false"])
        #expect(scene.findAll(role: "separator").count == 1 && scene.text.contains("Other"))
        try scene.tap("Size")
        #expect(menu.selectedElements.map(\.title) == ["Size"] && log.take() == ["Size"])
        try scene.tap("Add")
        #expect(scene.focused?.name == "Size", "the selected entry has the focus")
    }

    @Test func aSubtitleDescribesAnEntryAndALongerTitleNamesIt() throws {
        let entry = UIAction(title: "Copy", subtitle: "As text", discoverabilityTitle: "Copy the note") { _ in }
        let (scene, _) = make(UIMenu(children: [entry]))
        try scene.tap("Add")
        let row = try scene.find(role: "menuitem", name: "Copy the note")
        #expect(row[.ariaDescription] == "As text" && row.frame.height == 54 && row.text == "Copy As text")
    }

    @Test func aLongPressAndARightClickOpenTheMenuOfAButtonWithAnAction() throws {
        let button = UIButton(type: .system, primaryAction: action("Save"), menu: UIMenu(children: [action("Save As")]))
        #expect(!button.showsMenuAsPrimaryAction && button.contextMenuInteraction != nil)
        let scene = menuScene(button)
        let element = try scene.find(role: "button", name: "Save")
        #expect(element[.ariaHaspopup] == nil)
        try element.tap()
        #expect(log.take() == ["Save"] && scene.findAll(role: "menu").isEmpty)
        try scene.rightClick(element)
        try scene.tap("Save As")
        #expect(log.take() == ["Save As"])
        try scene.longPress(element)
        #expect(scene.focused?.name == "Save As")
        try scene.press("Escape")
        try scene.press("F10", modifiers: .shift)
        #expect(scene.findAll(role: "menu", name: "Save").count == 1 && log.take() == [])
    }

    @Test func aButtonWithoutAnActionOpensItsMenuWithAClick() throws {
        let button = UIButton(primaryAction: nil, menu: UIMenu(children: [action("One")]))
        button.setTitle("Open", for: .normal)
        var events = 0
        button.addAction(UIAction { _ in events += 1 }, for: .menuActionTriggered)
        let scene = menuScene(button)
        try scene.tap("Open")
        #expect(scene.findAll(role: "menu").count == 1 && events == 1)
        button.menu = UIMenu(children: [action("Two")])
        scene.advance(by: .zero)
        #expect(scene.findAll(role: "menuitem").map(\.name) == ["Two"], "an open menu is updated")
    }

    @Test func aPopUpButtonHasTheTitleOfItsSelection() throws {
        let button = UIButton(type: .system)
        button.menu = UIMenu(children: [action("Small"), action("Large")])
        button.showsMenuAsPrimaryAction = true
        button.changesSelectionAsPrimaryAction = true
        #expect(button.currentTitle == "Small", "the first is selected")
        let scene = menuScene(button)
        try scene.find(role: "button", name: "Small").tap()
        #expect(scene.findAll(role: "menuitemradio").map { $0[.ariaChecked] } == ["true", "false"])
        try scene.tap("Large")
        #expect(try scene.find(role: "button").name == "Large" && log.take() == ["Large"])
    }

    @Test func aConfiguredPopUpButtonHasArrows() throws {
        let button = UIButton(configuration: .gray())
        button.menu = UIMenu(children: [action("Small")])
        let width = button.intrinsicContentSize.width
        button.changesSelectionAsPrimaryAction = true
        let text = button.intrinsicContentSize.width
        button.showsMenuAsPrimaryAction = true
        #expect(text > width && button.intrinsicContentSize.width == text + 20)
        let scene = menuScene(button)
        #expect(scene.findAll(role: "button").map(\.name) == ["Small"], "they are not read out")
        button.configuration?.indicator = .none
        #expect(button.intrinsicContentSize.width == text)
        button.changesSelectionAsPrimaryAction = false
        button.configuration?.indicator = .popup
        #expect(button.intrinsicContentSize.width == width + 20)
    }

    @Test func withoutAMenuAClickTogglesTheSelection() throws {
        let button = UIButton(type: .system, primaryAction: action("Bold"))
        button.changesSelectionAsPrimaryAction = true
        let scene = menuScene(button)
        try scene.tap("Bold")
        #expect(button.isSelected && log.take() == ["Bold"])
        #expect(try scene.find(role: "button", name: "Bold")[.ariaPressed] == "true")
        try scene.press(" ")
        #expect(!button.isSelected)
    }

    @Test func deferredEntriesAppearWhenTheyAreProvided() throws {
        var provide: (([UIMenuElement]) -> Void)?
        var requests = 0
        let deferred = UIDeferredMenuElement { completion in
            requests += 1
            provide = completion
        }
        let (scene, _) = make(UIMenu(children: [action("First"), deferred]))
        try scene.tap("Add")
        #expect(try !scene.find(role: "menuitem", name: "Loading…").isEnabled)
        provide?([action("Recent")])
        scene.advance(by: .zero)
        #expect(scene.findAll(role: "menuitem").map(\.name) == ["First", "Recent"])
        #expect(scene.focused?.name == "First")
        try scene.tap("Recent")
        try scene.tap("Add")
        #expect(requests == 1 && log.take() == ["Recent"])
        #expect(scene.findAll(role: "menuitem").map(\.name) == ["First", "Recent"])
    }

    @Test func uncachedEntriesAreCreatedEachTime() throws {
        var number = 0
        let (scene, _) = make(
            UIMenu(children: [
                UIDeferredMenuElement.uncached { completion in
                    number += 1
                    completion([UIAction(title: "Number \(number)") { _ in }])
                }
            ]))
        try scene.tap("Add")
        try scene.tap("Number 1")
        try scene.tap("Add")
        #expect(scene.findAll(role: "menuitem").map(\.name) == ["Number 2"])
    }

    final class Editor: UIViewController {
        var log: [String] = []
        func duplicate(_ command: UICommand) { log.append("duplicate \(command.propertyList ?? "")") }
        func save() { log.append("save") }
    }

    final class Stranger: UIViewController {
        func nothing() {}
    }

    @Test func commandsCallTheNearestResponder() throws {
        let editor = Editor()
        let button = UIButton(type: .system)
        button.setTitle("Edit", for: .normal)
        button.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
        editor.view.addSubview(button)
        button.menu = UIMenu(children: [
            UICommand(title: "Duplicate", action: Editor.duplicate, propertyList: "twice"),
            UIKeyCommand(title: "Save", action: Editor.save, input: "s", modifierFlags: .command),
            UICommand(title: "Unknown", action: Stranger.nothing),
        ])
        button.showsMenuAsPrimaryAction = true
        let scene = TestScene(root: editor, size: CGSize(width: 900, height: 700))
        try scene.tap("Edit")
        #expect(scene.findAll(role: "menuitem").map(\.isEnabled) == [true, true, false])
        try scene.tap("Duplicate")
        try scene.tap("Edit")
        try scene.tap("Save")
        #expect(editor.log == ["duplicate twice", "save"])
    }

    @Test func anActionMayPresentAController() throws {
        let button = UIButton(type: .system)
        button.setTitle("Add", for: .normal)
        button.showsMenuAsPrimaryAction = true
        let scene = menuScene(button)
        button.menu = UIMenu(children: [
            UIAction(title: "Ask") { _ in
                let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "Yes", style: .default))
                button.window?.rootViewController?.present(alert, animated: false)
            }
        ])
        try scene.tap("Add")
        try scene.tap("Ask")
        #expect(scene.findAll(role: "alertdialog").count == 1 && scene.findAll(role: "menu").isEmpty)
        try scene.tap("Yes")
        scene.advance(by: .seconds(1))
        #expect(scene.findAll(role: "alertdialog").isEmpty && scene.focused?.name == "Add")
    }

    @Test func itClosesWhenItsButtonIsRemoved() throws {
        let (scene, button) = make(UIMenu(children: [action("Note")]))
        try scene.tap("Add")
        button.removeFromSuperview()
        scene.advance(by: .zero)
        #expect(scene.findAll(role: "menu").isEmpty)
    }

    @Test func aLongMenuScrollsAndIsInTheWindow() throws {
        let (scene, _) = make(UIMenu(children: (1...40).map { action("Entry \($0)") }))
        try scene.tap("Add")
        let panel = try scene.find(role: "menu").frame
        #expect(panel.minY >= 8 && panel.maxY <= 692)
        #expect(scene.findAll(role: "menuitem").count == 40)
    }

    @Test func aMenuInTheRightHalfIsAlignedWithTheRightEdgeOfItsButton() throws {
        let (scene, button) = make(UIMenu(children: [action("Note")]))
        button.frame.origin.x = 600
        scene.advance(by: .zero)
        try scene.tap("Add")
        #expect(try scene.find(role: "menu").frame.maxX == 720)
    }

    @Test func rightToLeftMenusAreMirrored() throws {
        let (scene, button) = make(
            UIMenu(children: [action("Note"), UIMenu(title: "More", children: [action("Deep")])]))
        button.frame.origin.x = 300
        button.semanticContentAttribute = .forceRightToLeft
        scene.advance(by: .zero)
        try scene.tap("Add")
        let panel = try scene.find(role: "menu").frame
        #expect(panel.maxX == 420)
        #expect(try scene.find(text: "Note").frame.maxX == panel.maxX - 17, "the text begins at the right")
        try scene.tap("More")
        #expect(
            try scene.find(role: "menu", name: "More").frame.maxX
                == scene.find(role: "menuitem", name: "More").frame.minX)
    }

    @Test func elementsKeepWhatTheyWereMadeWith() {
        let image = UIImage(systemName: "star")
        let menu = UIMenu(
            title: "T", subtitle: "S", image: image, identifier: .init("i"), options: [.destructive],
            children: [action("A")])
        #expect(menu.title == "T" && menu.subtitle == "S" && menu.image === image && menu.identifier.rawValue == "i")
        let other = menu.replacingChildren([action("B"), action("C")])
        #expect(other.children.map(\.title) == ["B", "C"] && other.identifier == menu.identifier)
        #expect(other.options == [.destructive] && menu.children.count == 1)
        let made = UIAction(title: "t", image: image, discoverabilityTitle: "d", state: .mixed) { _ in }
        #expect(made.image === image && made.discoverabilityTitle == "d" && made.state == .mixed)
        let leaf: any UIMenuLeaf = made
        leaf.state = .on
        leaf.performWithSender(nil, target: nil)
        #expect(made.state == .on)
    }
}

@Suite("Menus are released with their views") @MainActor
struct MenuLeakTests {
    final class Owner: UIContextMenuInteractionDelegate {
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(
                previewProvider: { UIViewController() },
                actionProvider: { _ in UIMenu(children: [UIAction(title: "Copy") { _ in }]) })
        }
    }

    @Test func aButtonGoesWithItsMenu() throws {
        weak var button: UIButton?
        weak var menu: UIMenu?
        let root = UIViewController()
        let scene = TestScene(root: root, size: CGSize(width: 900, height: 700))
        do {
            let made = UIButton(type: .system)
            made.setTitle("Add", for: .normal)
            made.frame = CGRect(x: 20, y: 20, width: 80, height: 40)
            made.menu = UIMenu(children: [UIMenu(title: "More", children: [UIAction(title: "Note") { _ in }])])
            made.showsMenuAsPrimaryAction = true
            (button, menu) = (made, made.menu)
            root.view.addSubview(made)
            scene.advance(by: .zero)
            try scene.tap("Add")
            try scene.tap("More")
            try scene.tap("Note")
            try scene.tap("Add")
            made.removeFromSuperview()
            scene.advance(by: .seconds(10))
        }
        #expect(scene.findAll(role: "menu").isEmpty && button == nil && menu == nil)
    }

    @Test func aViewGoesWithItsInteraction() throws {
        weak var view: UIView?
        weak var interaction: UIContextMenuInteraction?
        let owner = Owner()
        let root = UIViewController()
        let scene = TestScene(root: root, size: CGSize(width: 900, height: 700))
        do {
            let made = UIView(frame: CGRect(x: 20, y: 20, width: 80, height: 40))
            made.accessibilityLabel = "Tile"
            let added = UIContextMenuInteraction(delegate: owner)
            made.addInteraction(added)
            (view, interaction) = (made, added)
            root.view.addSubview(made)
            scene.advance(by: .zero)
            try scene.rightClick(scene.find(role: "button", name: "Tile"))
            try scene.tap("Copy")
            made.removeFromSuperview()
            scene.advance(by: .seconds(10))
        }
        #expect(view == nil && interaction == nil)
    }
}
