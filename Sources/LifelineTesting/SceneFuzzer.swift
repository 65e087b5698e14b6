import Foundation
import LayerTree
import LifelineKit
import WindowServer

/// Drives a scene with random events, like an erratic user on a bad network.
///
/// Every event is well formed and could have been sent by the page's own client: its target is a layer that the page
/// shows, it carries the newest commit that the page has seen, and a value that the control accepts. Some events are
/// stale: their target was removed, or they precede the newest commits. Several events form a batch, which the server
/// handles in one turn. Equal seeds produce equal events as long as the scene behaves equally.
@MainActor package struct SceneFuzzer {
    package let scene: TestScene
    package private(set) var random: SeededGenerator
    /// The events sent so far.
    package private(set) var events = 0
    /// The steps of the last batches, newest last, for the report of a failure.
    package private(set) var recent: [String] = []

    private var touches: [UInt32: (layer: LayerID, location: CGPoint, kind: DisplayEvent.Pointer.Kind)] = [:]
    private var nextTouch: UInt32 = 1
    private var hovered: LayerID?
    /// Layers that were shown earlier, as targets of stale events.
    private var staleLayers: [LayerID] = []
    private var path = "/"
    private let mix: Mix

    /// The kinds of events to send.
    package enum Mix {
        case everything
        /// Mainly scrolling, with clicks and changes of the display's size and of the connection.
        case scrolling
    }

    package init(_ scene: TestScene, seed: UInt64, mix: Mix = .everything) {
        self.scene = scene
        self.mix = mix
        random = SeededGenerator(seed: seed)
    }

    // MARK: Batches

    /// Sends a batch of one to five events and lets the server and the page respond. Occasionally time passes, the
    /// connection is lost and restored, or the page falls behind.
    package mutating func step() {
        let count = chance(0.6) ? 1 : Int.random(in: 2...5, using: &random)
        let losesConnection = chance(mix == .scrolling ? 0.1 : 0.02)
        if losesConnection {
            record("disconnect")
            scene.disconnect()
        }
        let client = scene.client
        client.beginBatch()
        for _ in 0..<count { act() }
        client.endBatch()
        if losesConnection {
            record("reconnect")
            scene.reconnect()
        }
        scene.settleNow()
        if chance(0.02) {
            client.acknowledges.toggle()
            record("acknowledges \(client.acknowledges)")
        }
        if chance(0.02) {
            client.isWritable.toggle()
            record("writable \(client.isWritable)")
        }
        if chance(0.15) {
            let milliseconds = [16, 50, 120, 400, 1500].randomElement(using: &random)!
            record("wait \(milliseconds)")
            scene.advance(by: .milliseconds(milliseconds))
        }
        // A page that the server has closed, for example because it was too slow, loads again.
        if !client.isConnected, !losesConnection { scene.reconnect() }
        if let layer = client.mirror.nodes.keys.min(by: { _, _ in random.next() & 1 == 0 }) {
            staleLayers.append(layer)
            if staleLayers.count > 64 { staleLayers.removeFirst(32) }
        }
    }

    /// Lets the page apply all commits, so that it shows the scene's current state.
    package mutating func catchUp() {
        scene.client.isWritable = true
        scene.client.acknowledges = true
        if !scene.client.isConnected { scene.reconnect() }
        scene.settleNow()
    }

    /// Lets the page catch up and ends everything in progress: fingers are lifted, fields lose focus, animations
    /// finish.
    package mutating func calmDown() {
        catchUp()
        scene.focus(nil)
        for id in touches.keys.sorted() { lift(id, .cancel) }
        scene.settleNow()
        scene.advance(by: .seconds(3))
        scene.settleNow()
    }

    // MARK: Steps

    private mutating func act() {
        if mix == .scrolling {
            switch Int.random(in: 0..<100, using: &random) {
            case 0..<55: scroll()
            case 55..<90: click()
            case 90..<95: changeTraits()
            default: sendStale()
            }
            return
        }
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<30: click()
        case 30..<45: touch()
        case 45..<50: hover()
        case 50..<58: key()
        case 58..<72: operate()
        case 72..<86: scroll()
        case 86..<88: focus()
        case 88..<90: submit()
        case 90..<93: changeTraits()
        case 93..<94: send(.visibility(isVisible: chance(0.7), isFocused: chance(0.7)), to: 0)
        case 94..<96: navigate()
        case 96..<97: sendFeature()
        default: sendStale()
        }
    }

    private mutating func click() {
        guard let node = pick(where: { $0.events.contains(.click) && Self.isEnabled($0) }) else { return }
        let name = TestElement(scene, node).name
        record("click '\(name)'")
        if chance(0.5), let touched = listener(.pointer, from: node.id) {
            let frame = scene.client.mirror.frameInDisplay(node.id)
            let point = CGPoint(x: Double(frame.x) / 64 + 4, y: Double(frame.y) / 64 + 4)
            let id = nextTouch
            nextTouch += 1
            touches[id] = (touched, point, .mouse)
            pointer(id, .down)
            lift(id, .up)
        }
        if chance(0.5), Self.isFocusable(node) { scene.focus(node.id) }
        send(
            .click(
                x: length(node.box.width), y: length(node.box.height), modifiers: modifiers(),
                count: chance(0.1) ? 2 : 1),
            to: node.id)
    }

    private mutating func touch() {
        if !touches.isEmpty, chance(0.75), let id = touches.keys.sorted().randomElement(using: &random) {
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<7:
                let span = chance(0.2) ? 400.0 : 30.0
                touches[id]!.location.x += Double.random(in: -span...span, using: &random).rounded()
                touches[id]!.location.y += Double.random(in: -span...span, using: &random).rounded()
                pointer(id, .move)
            case 7, 8: lift(id, .up)
            default: lift(id, .cancel)
            }
            return
        }
        guard touches.count < 6, let node = pick(where: { $0.events.contains(.pointer) }) else { return }
        let frame = scene.client.mirror.frameInDisplay(node.id)
        let id = nextTouch
        nextTouch += 1
        touches[id] = (
            node.id,
            CGPoint(x: Double(frame.x) / 64 + length(frame.width), y: Double(frame.y) / 64 + length(frame.height)),
            chance(0.5) ? .touch : .mouse
        )
        pointer(id, .down)
    }

    private mutating func pointer(_ id: UInt32, _ phase: DisplayEvent.Pointer.Phase) {
        guard let touch = touches[id] else { return }
        send(
            .pointer(
                .init(
                    phase: phase, id: id, kind: touch.kind, buttons: phase == .up ? 0 : 1, x: touch.location.x,
                    y: touch.location.y, time: UInt32(max(0, scene.clock.now) * 1000))), to: touch.layer)
    }

    private mutating func lift(_ id: UInt32, _ phase: DisplayEvent.Pointer.Phase) {
        pointer(id, phase)
        touches[id] = nil
    }

    private mutating func hover() {
        if let layer = hovered, scene.client.mirror[layer] != nil, chance(0.5) {
            let phase: DisplayEvent.HoverPhase = chance(0.5) ? .move : .leave
            if phase == .leave { hovered = nil }
            send(.hover(phase, x: length(6400), y: length(1280)), to: layer)
            return
        }
        guard let node = pick(where: { $0.events.contains(.hover) }) else { return }
        hovered = node.id
        send(.hover(.enter, x: length(node.box.width), y: length(node.box.height)), to: node.id)
    }

    private static let keys = [
        "a", "Z", " ", "Enter", "Escape", "Tab", "Backspace", "Delete", "ArrowUp", "ArrowDown", "ArrowLeft",
        "ArrowRight", "Home", "End", "PageDown", "s", "k", "1", "é", "😀",
    ]

    private mutating func key() {
        let key = Self.keys.randomElement(using: &random)!
        let start = scene.keyboard.focused ?? LayerMirror.rootID
        guard let layer = listener(.key, from: start) ?? pick(where: { $0.events.contains(.key) })?.id else { return }
        let modifiers = modifiers()
        for phase in [DisplayEvent.KeyPhase.down, .up] {
            send(.key(phase, key: key, code: "", modifiers: modifiers, isRepeat: false), to: layer)
        }
    }

    private mutating func focus() {
        if chance(0.3) { return scene.focus(nil) }
        guard let node = pick(where: { Self.isFocusable($0) }) else { return }
        record("focus \(node.id)")
        scene.focus(node.id)
    }

    private mutating func submit() {
        guard let node = pick(where: { $0.events.contains(.submit) && Self.isEnabled($0) }) else { return }
        send(.submit, to: node.id)
    }

    /// Uses a control with a value: types, toggles, drags, selects.
    private mutating func operate() {
        let controls: Set<LayerElement> = [.input, .textarea, .select]
        guard
            let node = pick(where: {
                controls.contains($0.element) && Self.isEnabled($0) && $0[attribute: .readonly] == nil
            })
        else { return }
        if chance(0.7) { scene.focus(node.id) }
        let element = TestElement(scene, node)
        switch (node.element, node[attribute: .type]) {
        case (.select, _):
            let options = scene.client.mirror.preorder(from: node.id).filter {
                $0.element == .option && $0[attribute: .disabled] == nil
            }
            guard let option = options.randomElement(using: &random) else { return }
            send(.change(option[attribute: .value] ?? option.text?.string ?? ""), to: node.id)
        case (.input, "checkbox"), (.input, "radio"):
            record("toggle \(node.id)")
            events += 1
            scene.toggle(node.id)
        case (.input, "range"), (.input, "number"):
            record("operate \(node.id)")
            events += 2
            scene.operate(
                element,
                ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"].randomElement(using: &random)!
            )
        case (.input, "date"), (.input, "time"), (.input, "color"), (.input, "file"):
            return
        default:
            type(into: node)
        }
    }

    private static let typed = ["a", "B7", " ", "ä", "ＷＷ", "🇫🇷", "e\u{301}", "👩‍👩‍👧", "-12.5", "x@y.z", "日本", "שלום"]

    private mutating func type(into node: LayerMirror.Node) {
        var text = scene.shownText(node.id)
        switch Int.random(in: 0..<10, using: &random) {
        case 0: text = ""
        case 1 where !text.isEmpty: text.removeLast()
        case 2 where !text.isEmpty:
            text.remove(at: text.index(text.startIndex, offsetBy: Int.random(in: 0..<text.count, using: &random)))
        case 3 where node.element == .textarea: text += "\n"
        default:
            let place = text.index(text.startIndex, offsetBy: Int.random(in: 0...text.count, using: &random))
            text.insert(contentsOf: Self.typed.randomElement(using: &random)!, at: place)
        }
        let limit = node[attribute: .maxlength].flatMap { Int($0) } ?? 400
        while text.utf16.count > limit { text.removeLast() }
        record("type \(text.count) into \(node.id)")
        events += 1
        scene.edit(node.id, text, isComposing: chance(0.1))
        if chance(0.2), node.events.contains(.change) { send(.change(text), to: node.id) }
    }

    private mutating func scroll() {
        guard let node = pick(where: { $0.events.contains(.scroll) }) else { return }
        var scroller = scene.keyboard.scrollers[node.id] ?? .init()
        scroller.revision += 1
        var size = CGSize(width: 1000, height: 1000)
        if case .contentSize(let width, let height) = node.properties[.contentSize] {
            size = CGSize(width: Double(width) / 64, height: Double(height) / 64)
        }
        let target =
            chance(0.5)
            ? CGPoint(x: scroller.offset.x + step(200), y: scroller.offset.y + step(200))
            : CGPoint(
                x: .random(in: 0...max(1, size.width), using: &random),
                y: chance(0.2) ? size.height : .random(in: 0...max(1, size.height), using: &random))
        let isRubberBand = chance(0.03)
        scroller.offset =
            isRubberBand
            ? CGPoint(x: -40, y: -90)
            : TestKeyboard.clamped(CGPoint(x: target.x.rounded(), y: target.y.rounded()), in: node)
        scene.keyboard.scrollers[node.id] = scroller
        record("scroll \(node.id) to \(scroller.offset.x),\(scroller.offset.y)")
        events += 1
        scene.sendScroll(node.id, velocity: CGPoint(x: 0, y: step(1000)), isEnded: false)
        if chance(0.6) { scene.sendScroll(node.id, isEnded: true) }
    }

    private mutating func changeTraits() {
        var traits = scene.client.display.traits
        switch Int.random(in: 0..<8, using: &random) {
        case 0: traits.flags.formSymmetricDifference(.dark)
        case 1: traits.flags.formSymmetricDifference(.reducedMotion)
        case 2: traits.textScale = [800, 1000, 1000, 1300, 2000].randomElement(using: &random)!
        case 3: traits.locale = ["en-US", "de-DE", "ar-EG", "ja-JP"].randomElement(using: &random)!
        case 4: traits.scale = [1, 1.5, 2, 3].randomElement(using: &random)!
        default:
            let (width, height) = [(390, 844), (320, 568), (844, 390), (1280, 800), (1920, 1080), (700, 500), (60, 40)]
                .randomElement(using: &random)!
            (traits.width, traits.height) = (Double(width), Double(height))
        }
        send(.traits(traits), to: 0)
    }

    private mutating func navigate() {
        var place = (scene: UInt32(0), position: UInt32(0))
        for case .history(_, let path, _, let step) in scene.commands.suffix(8) {
            self.path = path
            place = (step.scene, Bool.random(using: &random) ? .random(in: 0...step.to + 1, using: &random) : .max)
        }
        let paths = ["/", path, path == "/" ? "/x" : path + "/x", "/no/such/page?q=1"]
        send(
            .history(path: paths.randomElement(using: &random)!, scene: place.scene, position: place.position), to: 0)
    }

    /// Sends a feature event with a payload that only the feature can validate.
    private mutating func sendFeature() {
        guard
            let node = pick(where: {
                if case .features(let all)? = $0.properties[.features] { !all.isEmpty } else { false }
            }),
            case .features(let features)? = node.properties[.features],
            let feature = features.randomElement(using: &random), feature.name != "long-text"
        else { return }
        let payload = (0..<Int.random(in: 0...12, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random)
        }
        send(.feature(LayerFeature(feature.name, payload)), to: node.id)
    }

    /// Sends an event that precedes the newest commits, or whose layer may have been removed.
    private mutating func sendStale() {
        let client = scene.client
        let seen = client.lastCommit - min(client.lastCommit - 1, UInt32.random(in: 0...6, using: &random))
        if let layer = staleLayers.randomElement(using: &random), chance(0.6) {
            record("stale click of \(layer)")
            events += 1
            return client.send(.click(x: 1, y: 1, modifiers: [], count: 1), to: layer, seen: seen)
        }
        guard let node = pick(where: { $0.events.contains(.click) }) else { return }
        record("stale click of \(node.id), seen \(seen)")
        events += 1
        client.send(.click(x: 1, y: 1, modifiers: [], count: 1), to: node.id, seen: seen)
    }

    // MARK: Choices

    private mutating func send(_ event: DisplayEvent, to layer: LayerID) {
        record("\(event) -> \(layer)")
        events += 1
        scene.client.send(event, to: layer)
    }

    private mutating func record(_ step: @autoclosure () -> String) {
        recent.append(step())
        if recent.count > 60 { recent.removeFirst(30) }
    }

    private mutating func chance(_ probability: Double) -> Bool {
        Double.random(in: 0..<1, using: &random) < probability
    }

    private mutating func step(_ span: Double) -> Double { Double.random(in: -span...span, using: &random).rounded() }

    private mutating func length(_ wire: Int32) -> Double {
        Double(Int32.random(in: 0...max(1, wire), using: &random)) / 64
    }

    private mutating func modifiers() -> DisplayEvent.Modifiers {
        chance(0.85) ? [] : DisplayEvent.Modifiers(rawValue: UInt8.random(in: 0..<16, using: &random))
    }

    /// Returns a random visible layer that a user can reach.
    private mutating func pick(where condition: (LayerMirror.Node) -> Bool) -> LayerMirror.Node? {
        let mirror = scene.client.mirror
        // Sorted by id, so that equal seeds pick equal layers.
        let candidates = mirror.nodes.values.filter(condition).sorted { $0.id < $1.id }
        for _ in 0..<4 {
            guard let node = candidates.randomElement(using: &random) else { return nil }
            if isReachable(node.id, in: mirror) { return node }
        }
        return nil
    }

    private func isReachable(_ id: LayerID, in mirror: LayerMirror) -> Bool {
        var next = mirror[id]
        while let node = next {
            if node.flags.contains(.hidden) || node.flags.contains(.inert) { return false }
            next = mirror[node.parent]
        }
        return true
    }

    private static func isEnabled(_ node: LayerMirror.Node) -> Bool {
        node[attribute: .disabled] == nil && node[attribute: .ariaDisabled] != "true"
    }

    private static func isFocusable(_ node: LayerMirror.Node) -> Bool {
        guard isEnabled(node), node[attribute: .tabindex] != "-1" else { return false }
        return node.element.isInteractive || node[attribute: .tabindex] != nil
    }

    private func listener(_ events: LayerEvents, from id: LayerID) -> LayerID? {
        var next = scene.client.mirror[id]
        while let node = next {
            if node.events.contains(events) { return node.id }
            next = scene.client.mirror[node.parent]
        }
        return nil
    }
}
