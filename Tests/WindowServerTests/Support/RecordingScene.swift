import Foundation
import LayerTree

@testable import WindowServer

/// A scene with a label, a button that counts clicks, and a text field; it records what it hears.
@MainActor final class RecordingScene: DisplayDelegate {
    let label = CALayer()
    let button = CALayer()
    let field = CALayer()
    var clicks = 0
    var texts: [String] = []
    var heard: [String] = []
    var onClick: (() -> Void)?
    var onFocus: (() -> Void)?

    init(_ display: Display) {
        button.element = .button
        button.events = .click
        button.text = LayerText("Add")
        field.element = .input
        field.events = [.input, .change]
        label.text = LayerText("0")
        for layer in [label, button, field] {
            layer.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
            display.context.root.addSublayer(layer)
        }
        display.delegate = self
    }

    func display(_ display: Display, didReceive event: DisplayEvent, on layer: CALayer?) {
        switch event {
        case .click:
            clicks += 1
            label.text = LayerText("\(clicks)")
            heard.append("click")
            onClick?()
        case .input(_, let text, _, _):
            texts.append(text)
            heard.append("input")
        case .change(let value): heard.append("change \(value)")
        case .focus:
            heard.append("\(event)")
            onFocus?()
        default: heard.append("\(event)")
        }
    }

    func displayDidFinishEvents(_ display: Display) { display.commit() }
    func displayTraitsDidChange(_ display: Display, from previous: DisplayTraits) { heard.append("traits") }
    func displayDidConnect(_ display: Display) { heard.append("connect") }
    func displayDidLoseConnection(_ display: Display) { heard.append("lose") }
    func displayDidBecomeWritable(_ display: Display) { heard.append("writable") }
    func displayDidClose(_ display: Display) { heard.append("close") }

    func displayState(_ display: Display) -> (path: String, encode: @Sendable () -> [UInt8]?)? {
        let text = "\(clicks) \(texts.joined())"
        return ("/", { Array(text.utf8) })
    }
}

/// An app of recording scenes, and a display with one.
@MainActor final class RecordingApp: WindowServerDelegate {
    var displays: [Display] = []
    var scenes: [RecordingScene] = []
    var title: String?
    var isFound = true

    func windowServer(didOpen display: Display) {
        scenes.append(RecordingScene(display))
        displays.append(display)
        if let title { display.title = title }
        display.isFound = isFound
    }
}

extension DisplayEvent {
    static let tap = DisplayEvent.click(x: 1, y: 1, modifiers: [], count: 1)

    static func typing(_ text: String, revision: UInt32 = 1) -> DisplayEvent {
        .input(revision: revision, text: text, isComposing: false, selection: 0..<0)
    }
}

/// A connected display in memory with a recording scene and a clock of its own.
@MainActor struct Stage {
    let clock = ManualDisplayClock()
    let display: Display
    let scene: RecordingScene
    let client: InMemoryTransport

    init(limits: DisplayLimits = DisplayLimits(), connects: Bool = true) {
        display = Display(limits: limits, clock: clock)
        scene = RecordingScene(display)
        client = InMemoryTransport(display: display)
        if connects { client.connect() }
    }

    /// What the tree itself says it looks like.
    var picture: LayerMirror {
        get throws {
            var writer = WireWriter()
            ServerMessage.beginCommit(number: 1, isSnapshot: true, lastEvent: 0, into: &writer)
            display.context.encodeSnapshot(into: &writer, commits: false)
            var mirror = LayerMirror()
            if case .commit(let commit) = try ServerMessage(writer.bytes) {
                try mirror.apply(commit.operations, isSnapshot: true)
            }
            return mirror
        }
    }
}
