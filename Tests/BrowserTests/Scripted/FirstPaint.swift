import LayerTree
import WindowServer

/// A page that shows a snapshot as the real server's first paint does.
enum FirstPaint {
    static func html(of snapshot: [UInt8], title: String = "Scene") -> String {
        var frame = WireWriter()
        ServerMessage.beginCommit(number: 1, isSnapshot: true, lastEvent: 0, into: &frame)
        guard case .commit(let commit) = try? ServerMessage(frame.bytes + snapshot) else { return "" }
        var mirror = LayerMirror()
        try? mirror.apply(commit.operations, isSnapshot: true)
        let renderer = HTMLRenderer(mirror)
        let root = #"<div data-layer="1" data-token="first token" data-commit="1" data-socket="/socket""#
        let body = renderer.body.replacing(#"<div data-layer="1""#, with: root, maxReplacements: 1)
        return """
            <!doctype html><html lang="en"><head><meta charset="utf-8"><title>\(title)</title>
            <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
            <link rel="stylesheet" href="/client/client.css">
            <style nonce="\(ScriptedServer.nonce)">\(renderer.rules)</style>
            <script type="module" src="/client/client.js"></script></head><body>\(body)</body></html>
            """
    }
}
