import Browsers
import Foundation
import Testing

/// Makes the recording of the README, for `scripts/record-reload`: real edits, real pictures, what the terminal said.
@Suite(.serialized, .enabled(if: Wanted.recording != nil, "scripts/record-reload asks for it"))
struct RecordingTests {
    @Test func record() async throws {
        let port = LifelineProcess.freePort()
        let file = try EditedFile("\(LifelineProcess.repository)/Examples/Gallery/HotReload/Playground.swift")
        let lifeline = try LifelineProcess(
            ["run", "Gallery", "--package-path", LifelineProcess.repository, "--", "--port", "\(port)"])
        try await lifeline.wait(for: "watching", seconds: 3600)
        let page = try await Browser.shared.newPage(width: 440, height: 420)
        try await page.goto("http://127.0.0.1:\(port)/hot-reload")
        for number in 0..<3 { try await page.click(text: "Pressed \(number) times") }
        try await page.click(selector: "input")
        try await page.type("Ada")
        // The card that is edited, at the top of the picture.
        try await page.evaluate(
            "[...document.querySelectorAll('*')].find(element => element.scrollHeight > element.clientHeight + 100).scrollTop = 400"
        )
        try await page.wait(for: "true")
        var film = Film()
        func take(_ line: String, _ said: String) async throws {
            film.frames.append(
                .init(lines: Self.excerpt(file.text), edited: line, said: said, picture: try await page.screenshot()))
        }
        try await take("", "watching")
        let edits = [
            ("Change this line and save.", "Saved, and here it is.", "Saved, and here it is."),
            ("                Tally()\n", "                Tally()\n                Stars()\n", "★ ★ ★"),
            (".buttonStyle(.borderedProminent)", ".buttonStyle(.bordered)", "★ ★ ★"),
        ]
        for (old, new, shown) in edits {
            let mark = lifeline.mark
            try file.replace(old, new)
            try await page.wait(for: "document.body.innerText.includes('\(shown)')", timeout: .seconds(60))
            let said = try await lifeline.wait(for: " ms", since: mark)
            let line = new.split(separator: "\n").last.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
            // How long it took says more of the machine that makes the recording than of the tool.
            try await take(
                line, said.replacing(#/ [0-9]+ ms\s*/#, with: "").trimmingCharacters(in: .whitespacesAndNewlines))
        }
        try film.svg.write(toFile: Wanted.recording!, atomically: true, encoding: .utf8)
    }

    /// The part of the file that is edited.
    private static func excerpt(_ text: String) -> [String] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard let start = lines.firstIndex(where: { $0.hasPrefix("struct Playground") }),
            let end = lines.firstIndex(where: { $0.contains("var greeting") })
        else { return [] }
        return Array(lines[start...end])
    }
}

/// Frames, shown one after the other by the style sheet of an SVG.
private struct Film {
    struct Frame {
        let lines: [String]
        let edited: String
        let said: String
        let picture: Data
    }

    var frames: [Frame] = []
    private let seconds = 3.0

    var svg: String {
        let total = seconds * Double(frames.count)
        let share = 100 / Double(frames.count)
        var text = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 470" width="1000" height="470" role="img">
            <title>A source file is edited on the left; the page on the right follows at each save, and keeps its state</title>
            <style>
            .frame { visibility: hidden; animation: show \(total)s steps(1) infinite; }
            @keyframes show { 0% { visibility: visible; } \(share)% { visibility: hidden; } 100% { visibility: hidden; } }
            text { font: 12.5px ui-monospace, Menlo, Consolas, monospace; white-space: pre; fill: #d7dae0; }
            .bar { fill: #8b919c; } .said { fill: #7fd18b; } .new { fill: #ffffff; font-weight: 600; }
            </style>
            <rect width="1000" height="470" rx="12" fill="#1b1d22"/>
            <text class="bar" x="20" y="26">Examples/Gallery/HotReload/Playground.swift</text>

            """
        for (index, frame) in frames.enumerated() {
            text += "<g class=\"frame\" style=\"animation-delay: \(seconds * Double(index) - total)s\">\n"
            for (row, line) in frame.lines.enumerated() {
                let isNew = !frame.edited.isEmpty && line.contains(frame.edited)
                let y = 54 + row * 17
                if isNew {
                    text += "<rect x=\"12\" y=\"\(y - 13)\" width=\"524\" height=\"18\" rx=\"3\" fill=\"#2f4a3a\"/>\n"
                }
                text += "<text\(isNew ? " class=\"new\"" : "") x=\"20\" y=\"\(y)\">\(Self.escaped(line))</text>\n"
            }
            text += "<text class=\"said\" x=\"20\" y=\"450\">\(Self.escaped(frame.said))</text>\n"
            text +=
                "<image x=\"548\" y=\"36\" width=\"440\" height=\"420\" href=\"data:image/png;base64,\(frame.picture.base64EncodedString())\"/>\n</g>\n"
        }
        return text + "</svg>\n"
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
