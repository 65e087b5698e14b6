import LayerTree

/// Laid-out text as items of a drawing.
@MainActor package enum DrawnText {
    /// Returns the items of lines in a frame.
    ///
    /// - Parameter color: The colour of runs without their own.
    package static func items(
        _ text: LayerText, font: UIFont, paint: DrawingPaint, alignment: LayerText.Alignment, in frame: CGRect
    ) -> [DrawingItem] {
        var items: [DrawingItem] = []
        var top = Double(frame.minY)
        for line in text.lines {
            let runs = line.runs.map { run -> (run: LayerText.Run, font: UIFont, width: Double) in
                let own = run.font.map { UIFont($0) } ?? font
                return (run, own, Self.width(of: run.text, font: own))
            }
            let lineWidth = runs.reduce(0) { $0 + $1.width }
            let height = runs.map { Double($0.font.lineHeight) }.max() ?? Double(font.lineHeight)
            let tallest = runs.map(\.font).max { $0.lineHeight < $1.lineHeight } ?? font
            let ascender = Double(tallest.ascender)
            let baseline = top + (height - (ascender - Double(tallest.descender))) / 2 + ascender
            var x =
                switch alignment {
                case .center: Double(frame.midX) - lineWidth / 2
                case .right: Double(frame.maxX) - lineWidth
                default: Double(frame.minX)
                }
            for (run, own, width) in runs {
                if let background = run.backgroundColor {
                    var box = VectorPath()
                    box.addRect(CGRect(x: x, y: top, width: width, height: height))
                    items.append(.fill(DrawingPath(box), .color(background), isEvenOdd: false))
                }
                items.append(
                    .text(
                        DrawingText(
                            run.text, font: own.layerFont, paint: run.color.map { .color($0) } ?? paint,
                            origin: CGPoint(x: x, y: baseline), width: width, isUnderlined: run.isUnderlined,
                            isStruckThrough: run.isStruckThrough)))
                x += width
            }
            top += height
        }
        return items
    }

    /// Returns the width of a text in one line, in points.
    package static func width(of text: String, font: UIFont) -> Double {
        TextLayouter.set(text, font: font, width: nil, .init(lineLimit: 1, mode: .byClipping)).size.width
    }
}
