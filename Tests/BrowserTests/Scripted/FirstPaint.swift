import LayerTree

/// A page that shows a snapshot, plainly: enough of the real first paint for the client to adopt.
enum FirstPaint {
    static func html(of snapshot: [UInt8], title: String = "Scene") -> String {
        var frame = WireWriter()
        ServerMessage.beginCommit(number: 1, isSnapshot: true, lastEvent: 0, into: &frame)
        guard case .commit(let commit) = try? ServerMessage(frame.bytes + snapshot) else { return "" }
        var mirror = LayerMirror()
        try? mirror.apply(commit.operations, isSnapshot: true)
        var rules = ""
        let body = element(1, of: mirror, rules: &rules)
        return """
            <!doctype html><html lang="en"><head><meta charset="utf-8"><title>\(title)</title>
            <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
            <link rel="stylesheet" href="/client/client.css"><style nonce="\(ScriptedServer.nonce)">\(rules)</style>
            <script type="module" src="/client/client.js"></script></head><body>\(body)</body></html>
            """
    }

    private static func element(_ id: LayerID, of mirror: LayerMirror, rules: inout String) -> String {
        guard let node = mirror[id] else { return "" }
        var attributes = " data-layer=\"\(id)\""
        if id == 1 { attributes += " data-token=\"first token\" data-commit=\"1\" data-socket=\"/socket\"" }
        var text = ""
        var style = ""
        for property in node.properties.values {
            switch property {
            case .geometry(let box) where id != 1:
                let sides = [("left", box.x), ("top", box.y), ("width", box.width), ("height", box.height)]
                style += sides.map { "\($0):\(Double($1) / 64)px;" }.joined()
            case .backgroundColor(let color):
                let light = color.light
                style += "background-color:rgb(\(light.red) \(light.green) \(light.blue));"
            case .flags(let flags): attributes += " data-flags=\"\(flags.rawValue)\""
            case .events(let events): attributes += " data-events=\"\(events.rawValue)\""
            case .attributes(let list):
                for each in list { attributes += " \(each.attribute.name)=\"\(escaped(each.value))\"" }
            case .value(let value):
                if node.element == .textarea {
                    text = escaped(value.text)
                } else {
                    attributes += " value=\"\(escaped(value.text))\""
                }
            case .lines(let lines):
                for line in lines { text += "<span>\(escaped(line.runs.map(\.text).joined()))</span> " }
            default: break
            }
        }
        rules += "[data-layer=\"\(id)\"]{\(style)}"
        let open = "<\(node.element.tag)\(attributes)>"
        guard !node.element.isVoid else { return open }
        let children = node.children.map { element($0, of: mirror, rules: &rules) }.joined()
        return "\(open)\(text)\(children)</\(node.element.tag)>"
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    }
}
