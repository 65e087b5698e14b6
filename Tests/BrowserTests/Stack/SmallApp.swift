import Foundation
import LayerTree
import WindowServer

/// The smallest app on the real server: a counter, a field that is echoed, and a list that grows.
@MainActor final class SmallApp: WindowServerDelegate {
    private(set) var scenes: [SmallScene] = []

    func windowServer(didOpen display: Display) {
        let scene = SmallScene(display)
        scene.onClose = { [weak self, unowned scene] in self?.scenes.removeAll { $0 === scene } }
        scenes.append(scene)
    }

    static func configuration(port: Int = 0) -> WindowServer.Configuration {
        var configuration = WindowServer.Configuration()
        configuration.port = port
        configuration.announcesAddress = false
        configuration.clientFolder = ScriptedServer.clientFolder.path
        return configuration
    }
}

@MainActor final class SmallScene: DisplayDelegate {
    let display: Display
    let button = CALayer.button("Count", 20, 20)
    let counter = CALayer.label("0", 20, 80)
    let field = CALayer.field("Name", 20, 120)
    let echo = CALayer.label("", 20, 160)
    var count = 0
    var texts: [String] = []
    var onClose: () -> Void = {}

    init(_ display: Display) {
        self.display = display
        display.delegate = self
        display.title = "Small"
        for layer in [button, counter, field, echo] { display.context.root.addSublayer(layer) }
    }

    func display(_ display: Display, didReceive event: DisplayEvent, on layer: CALayer?) {
        switch event {
        case .click where layer === button:
            count += 1
            counter.text = LayerText("\(count)")
            let row = CALayer.label("Row \(count)", 20, 180 + Double(count) * 24)
            display.context.root.addSublayer(row)
        case .input(let revision, let text, _, _) where layer === field:
            texts.append(text)
            field.value = LayerValue(text: text, revision: revision)
            echo.text = LayerText("Hello \(text)")
        default: break
        }
    }

    func displayDidFinishEvents(_ display: Display) { display.commit() }
    func displayDidClose(_ display: Display) { onClose() }
}
