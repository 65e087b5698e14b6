import Browsers
import Foundation
import Typography

extension TypographyCorpus {
    /// One self-contained page that measures all strings and lays out all paragraphs, and compares.
    ///
    /// When it is done, `window.result` holds an object and `document.title` the same as JSON:
    /// `measured` (number of widths), `worst` (the greatest difference in px), `worstText`, `worstFace`, `worstSize`,
    /// `over` (widths off by more than the query parameter `tolerance`, 0.1 px by default), `layouts` (number of
    /// paragraphs laid out), `wrongLineCounts`, `wrongLines` (the first few, for people), `ratio` (the device pixel
    /// ratio).
    /// - Parameters:
    ///   - sizes: The font sizes to measure the strings at.
    ///   - widths: The widths to lay the paragraphs out at.
    static func page(
        sizes: [Int] = Array(9...40), widths: [Double] = (0..<100).map { 40 + Double($0) * 5.37 }
    ) -> String {
        let typesetter = Typesetter()
        let faces = FontFace.all.map { face -> [String: Any] in
            // Widths are in proportion to the size; at this size they are exact.
            let font = FontDescriptor(face: face, size: 1024)
            return [
                "css": "\(face.isItalic ? "italic " : "")\(face.weight.rawValue)", "family": face.cssFamily,
                "widths": strings.map { measurable($0, face: face) ? typesetter.width(of: $0, font: font) / 1024 : -1 },
            ]
        }
        let layouts = paragraphs.enumerated().map { number, paragraph -> [String: Any] in
            let face = FontFace.all[number * 5 % FontFace.all.count]
            let font = FontDescriptor(face: face, size: Double(12 + number % 9))
            let variants = widths.map { width -> [String: Any] in
                let layout = typesetter.layout(paragraph, font: font, width: width)
                return [
                    "limit": width, "width": layout.width,
                    "lines": layout.lines.map {
                        [$0.text, $0.ending.rawValue, $0.width, $0.separator, $0.needsForcedBreak] as [Any]
                    },
                ]
            }
            return [
                "css": "\(face.isItalic ? "italic " : "")\(face.weight.rawValue)", "family": face.cssFamily,
                "size": font.size, "variants": variants,
            ]
        }
        let data: [String: Any] = ["strings": strings, "sizes": sizes, "faces": faces, "layouts": layouts]
        let json = String(
            decoding: try! JSONSerialization.data(withJSONObject: data, options: .sortedKeys), as: UTF8.self)
        let fonts = TextCSS.fontFaces { "data:font/woff2;base64," + Data($0.bytes).base64EncodedString() }
        return """
            <!doctype html><meta charset="utf-8"><title>measuring</title>
            <style>\(fonts)\(TextCSS.base) body{margin:0} .m{position:absolute;left:0;white-space:pre;line-height:60px}</style>
            <body><script type="application/json" id="data">\(json.replacing("<", with: "\\u003c"))</script>
            <script>\(script)</script>
            """
    }

    /// Whether the bundled fonts have all of the string, and the engine kerns it as the typesetter does.
    private static func measurable(_ text: String, face: FontFace) -> Bool {
        // WebKit shapes text in parts that end where a line may break, such as after a hyphen.
        if Engine.current == .webkit, text.contains(/[-–—…]\S/) { return false }
        return Typesetter().layout(text, font: FontDescriptor(face: face, size: 16), width: nil).unresolved.isEmpty
    }

    private static let script = """
        (async () => {
            const data = JSON.parse(document.getElementById("data").textContent);
            await Promise.all([...document.fonts].map((face) => face.load()));
            const result = {ratio: devicePixelRatio, measured: 0, worst: 0, over: 0, layouts: 0, wrongLineCounts: 0,
                            worstLine: 0, wrongLines: [], overTexts: []};
            const box = document.body.appendChild(document.createElement("div"));
            const range = document.createRange();
            const tolerance = +(new URLSearchParams(location.search).get("tolerance") ?? 0.1);
            const spans = data.strings.map((text) => {
                const div = box.appendChild(document.createElement("div"));
                div.className = "t m";
                div.textContent = text;
                return div;
            });
            for (const face of data.faces) for (const size of data.sizes) {
                for (const div of spans) div.style.font = `${face.css} ${size}px/60px "${face.family}"`;
                spans.forEach((div, i) => {
                    if (face.widths[i] < 0) return;
                    range.selectNodeContents(div);
                    const difference = Math.abs(range.getBoundingClientRect().width - face.widths[i] * size);
                    result.measured++;
                    if (difference > tolerance) {
                        result.over++;
                        const text = data.strings[i];
                        if (result.overTexts.length < 40 && !result.overTexts.some((o) => o[0] == text))
                            result.overTexts.push([text, face.css + face.family, size, difference]);
                    }
                    if (difference > result.worst) Object.assign(result, {
                        worst: difference, worstText: data.strings[i], worstFace: face.css + " " + face.family, worstSize: size});
                });
            }
            box.remove();
            for (const layout of data.layouts) for (const variant of layout.variants)
                for (const width of [variant.limit, variant.width]) {
                    const block = document.body.appendChild(document.createElement("div"));
                    block.className = "t";
                    block.style.font = `${layout.css} ${layout.size}px/40px "${layout.family}"`;
                    block.style.width = width + "px";
                    const lines = [];
                    variant.lines.forEach(([text, ending, , separator, forced], i) => {
                        const span = block.appendChild(document.createElement("span"));
                        span.textContent = text;
                        lines.push(span);
                        if (i + 1 == variant.lines.length) return;
                        if (ending == 2) block.append(separator);
                        if (ending == 1 || forced) block.append(document.createElement("br"));
                        else if (ending == 3) block.append(document.createElement("wbr"));
                    });
                    result.layouts++;
                    const count = block.getBoundingClientRect().height / 40;
                    if (count != variant.lines.length) {
                        result.wrongLineCounts++;
                        if (result.wrongLines.length < 12)
                            result.wrongLines.push({width, count, lines: variant.lines.map((line, i) => {
                                const rect = lines[i].getBoundingClientRect();
                                return [line[0], line[1], line[2], rect.width, rect.top / 40 | 0];
                            })});
                    }
                    lines.forEach((span, i) => {
                        range.selectNodeContents(span);
                        let difference = Math.abs(range.getBoundingClientRect().width - variant.lines[i][2]);
                        if (difference > 0.4) {
                            // In the paragraph, the last letter is kerned with the space that follows the line.
                            const alone = document.body.appendChild(document.createElement("div"));
                            alone.className = "t m";
                            alone.style.font = block.style.font;
                            alone.textContent = span.textContent;
                            range.selectNodeContents(alone);
                            difference = Math.abs(range.getBoundingClientRect().width - variant.lines[i][2]);
                            alone.remove();
                        }
                        result.forced = (result.forced ?? 0) + variant.lines[i][4];
                        if (difference > result.worstLine)
                            Object.assign(result, {worstLine: difference, worstLineText: variant.lines[i][0]});
                    });
                    block.remove();
                }
            window.result = result;
            document.title = JSON.stringify(result);
        })().catch((error) => { window.result = {error: String(error)}; document.title = JSON.stringify(window.result); });
        """
}
