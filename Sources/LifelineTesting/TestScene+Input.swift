import Foundation
import LayerTree
import LifelineKit

extension TestScene {
    // MARK: Pointer

    /// Clicks the label or the element that has this text or name. It throws if there is none, or only behind a dialog.
    public func tap(_ text: String) throws {
        let named = reachable { $0.node.text?.string == text } + reachable { $0.role != nil && $0.name == text }
        // The text of a segment is drawn beside the control that is used.
        try tap(named.first { reachesListener($0) } ?? named.first ?? find(text: text))
    }

    /// Whether the element or one around it listens to clicks or touches.
    private func reachesListener(_ element: TestElement) -> Bool {
        var next: LayerMirror.Node? = client.mirror[element.id]
        while let node = next {
            if listensToClicks(node) || node.events.contains(.pointer) { return true }
            next = client.mirror[node.parent]
        }
        return false
    }

    private func listensToClicks(_ node: LayerMirror.Node) -> Bool {
        node.events.contains(.click) || node.flags.contains(.focusesOnTap) || TestElement(self, node).isBox
    }

    /// Clicks the middle of an element with the mouse. As in a page, the nearest layer that listens to pointer events
    /// receives the touch, then the nearest that listens to clicks receives the click.
    ///
    /// - Parameters:
    ///   - modifiers: The modifier keys that are held.
    ///   - count: 2 for the second click of a double click.
    public func tap(_ element: TestElement, modifiers: DisplayEvent.Modifiers = [], count: UInt8 = 1) throws {
        guard client.mirror.isVisible(element.id) else {
            throw TestSceneError("\(element) can't be tapped: it was removed or is hidden")
        }
        var clicked: LayerMirror.Node?
        var touched: LayerID?
        var next: LayerMirror.Node? = client.mirror[element.id]
        while let node = next {
            let target = TestElement(self, node)
            if node.flags.contains(.inert) { throw TestSceneError("\(element) can't be tapped: it is inert") }
            if touched == nil, node.events.contains(.pointer) { touched = node.id }
            if clicked == nil, listensToClicks(node) {
                guard target.isEnabled else { throw TestSceneError("\(target) can't be tapped: it is disabled") }
                clicked = node
            }
            next = client.mirror[node.parent]
        }
        guard clicked != nil || touched != nil else {
            throw TestSceneError(
                "tapping \(element) has no effect: neither it nor an ancestor listens to clicks")
        }
        if let touched {
            let frame = element.frame
            TestTouch(self, touched, id: 1, kind: .mouse, at: CGPoint(x: frame.midX, y: frame.midY)).up()
        }
        // The browser clicks what is there when the button is released.
        guard let clicked, client.mirror.isVisible(clicked.id) else { return }
        if clicked.flags.contains(.focusesOnTap) || isFocusable(clicked) { focus(clicked.id) }
        if TestElement(self, clicked).isBox { toggle(clicked.id) }
        if clicked.events.contains(.click) {
            let frame = TestElement(self, clicked).frame
            client.send(
                .click(x: frame.width / 2, y: frame.height / 2, modifiers: modifiers, count: count), to: clicked.id)
        }
        settleNow()
    }

    // MARK: Keyboard

    /// Focuses a text control and types at the end of its text, one key at a time. An empty text clears the control, as
    /// selecting all and Delete do.
    public func type(_ text: String, into element: TestElement) throws {
        guard element.role == "textbox" || element.role == "searchbox" else {
            throw TestSceneError("\(element) does not accept text")
        }
        guard element.isEnabled else { throw TestSceneError("\(element) is disabled") }
        focus(element.id)
        settleNow()
        if text.isEmpty, !shownText(element.id).isEmpty {
            edit(element.id, "")
            settleNow()
        }
        for character in text {
            edit(element.id, shownText(element.id) + String(character))
            settleNow()
        }
    }

    /// Types into the text control with that name, placeholder or identifier. Throws if there is no such control.
    public func type(_ text: String, into name: String) throws {
        let isField: (TestElement) -> Bool = { $0.role == "textbox" || $0.role == "searchbox" }
        let fields = reachable(isField) + findAll(isField)
        let field = fields.first {
            $0.name == name || $0[.placeholder] == name || $0.identifier == name
        }
        guard let field else {
            throw TestSceneError("no text field '\(name)'; there are: \(Self.list(fields.map(\.description)))")
        }
        try type(text, into: field)
    }

    /// Presses a key: `"a"`, `"Enter"`, `"Escape"`, `"ArrowDown"` … As in a page, Tab moves the focus, Enter and Space
    /// click the focused element, and Enter submits a line of text.
    public func press(_ key: String, modifiers: DisplayEvent.Modifiers = []) throws {
        defer { settleNow() }
        if pressShortcut(key, modifiers) { return }
        // As in a page, the menu is requested after the key was reported.
        defer { if key == "ContextMenu" || key == "F10" && modifiers == .shift { pressMenuKey() } }
        if key == "Tab" {
            moveFocus(backwards: modifiers.contains(.shift))
            return
        }
        guard let id = keyboard.focused, let node = client.mirror[id] else {
            let root = client.mirror.root
            if root.events.contains(.key) { send(key, modifiers, to: root.id) }
            return
        }
        var next: LayerMirror.Node? = node
        while let reporter = next, !reporter.events.contains(.key) { next = client.mirror[reporter.parent] }
        if let reporter = next { send(key, modifiers, to: reporter.id) }
        let element = TestElement(self, node)
        if element.role == "textbox" || element.role == "searchbox" {
            if key == "Enter", node.events.contains(.submit) { client.send(.submit, to: id) }
            if key == "Backspace" { edit(id, String(shownText(id).dropLast())) }
            if key.count == 1 { edit(id, shownText(id) + key) }
        } else if !element.isEnabled {
            return
        } else if key == "Enter" || key == " ", openMenu(of: element) {
            return
        } else if element.isBox || element.node[attribute: .type] == "range" {
            operate(element, key)
        } else if key == "Enter" || key == " ", node.events.contains(.click) {
            client.send(.click(x: 0, y: 0, modifiers: modifiers, count: 0), to: id)
        }
    }

    private func send(_ key: String, _ modifiers: DisplayEvent.Modifiers, to id: LayerID) {
        for phase in [DisplayEvent.KeyPhase.down, .up] {
            client.send(.key(phase, key: key, code: "", modifiers: modifiers, isRepeat: false), to: id)
        }
    }

    private func isFocusable(_ node: LayerMirror.Node) -> Bool {
        guard node[attribute: .disabled] == nil, node[attribute: .tabindex] != "-1" else { return false }
        return node.element.isInteractive || node[attribute: .tabindex] != nil
    }

    private func isInert(_ node: LayerMirror.Node) -> Bool {
        var next: LayerMirror.Node? = node
        while let ancestor = next {
            if ancestor.flags.contains(.inert) { return true }
            next = ancestor.id == LayerMirror.rootID ? nil : client.mirror[ancestor.parent]
        }
        return false
    }

    private func moveFocus(backwards: Bool) {
        let all = visible().filter { isFocusable($0) && !isInert($0) }.map(\.id)
        guard !all.isEmpty else { return }
        let current = keyboard.focused.flatMap { all.firstIndex(of: $0) }
        let step = backwards ? -1 : 1
        let index = current.map { ($0 + step + all.count) % all.count } ?? (backwards ? all.count - 1 : 0)
        focus(all[index])
    }

    // MARK: The display

    /// Resizes the browser's window. Points.
    public func resize(width: Double, height: Double) {
        var traits = client.display.traits
        traits.width = width
        traits.height = height
        setTraits(traits)
    }

    /// Changes the display's traits.
    public func setTraits(_ traits: DisplayTraits) {
        client.send(.traits(traits))
        settleNow()
    }

    /// Changes single preferences: dark, reduced motion …
    public func setTraits(_ flags: DisplayTraits.Flags) {
        var traits = client.display.traits
        traits.flags = flags
        setTraits(traits)
    }

    /// Shows or hides the tab.
    public func setVisible(_ isVisible: Bool) {
        client.send(.visibility(isVisible: isVisible, isFocused: isVisible))
        settleNow()
    }

    /// Scrolls a scrolling element, as a finger would. An offset beyond the end scrolls to the end.
    ///
    /// - Parameter velocity: The apparent speed, in points per second.
    public func scroll(
        _ element: TestElement, to offset: CGPoint, velocity: CGPoint = .zero, isEnded: Bool = true
    ) throws {
        guard let node = client.mirror[element.id], node.events.contains(.scroll) else {
            throw TestSceneError("\(element) does not scroll")
        }
        var scroller = keyboard.scrollers[element.id] ?? .init()
        scroller.revision += 1
        scroller.offset = TestKeyboard.clamped(offset, in: node)
        keyboard.scrollers[element.id] = scroller
        sendScroll(element.id, velocity: velocity, isEnded: false)
        settleNow()
        if isEnded {
            sendScroll(element.id, isEnded: true)
            settleNow()
        }
    }
}
