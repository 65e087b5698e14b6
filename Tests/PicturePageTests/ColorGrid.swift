import Browsers

/// A picture as the mean colours of its squares: a form that can be read and reviewed as text.
///
/// Each square is written as in CSS, by a hexadecimal digit for red, green and blue; the background is three dots.
struct ColorGrid: Equatable {
    /// The mean components of each square, 0...255, row by row.
    var rows: [[SIMD3<Double>]]

    /// The side of a square in points.
    static let side = 8
    /// How far a component may be from the recorded one. Recorded are sixteen steps, of 17 each.
    static let tolerance = 26.0

    /// The text, with dots for squares of the background.
    func text(background: SIMD3<Double>) -> String {
        let empty = Self.digits(background)
        return rows.map { row in
            row.map { Self.digits($0) == empty ? "..." : Self.digits($0) }.joined(separator: " ")
        }.joined(separator: "\n")
    }

    private static func digits(_ color: SIMD3<Double>) -> String {
        (0..<3).map { String(Int((color[$0] / 17).rounded()), radix: 16) }.joined()
    }

    /// Reads a text. Nil if it is not one of a grid.
    init?(_ text: String, background: SIMD3<Double>) {
        var rows: [[SIMD3<Double>]] = []
        for line in text.split(separator: "\n") {
            var row: [SIMD3<Double>] = []
            for square in line.split(separator: " ") {
                if square == "..." {
                    row.append(background)
                    continue
                }
                let digits = square.compactMap(\.hexDigitValue)
                guard square.count == 3, digits.count == 3 else { return nil }
                row.append(SIMD3(Double(digits[0]), Double(digits[1]), Double(digits[2])) * 17)
            }
            rows.append(row)
        }
        self.rows = rows
    }

    init(rows: [[SIMD3<Double>]]) { self.rows = rows }

    /// The squares that differ from those expected, as texts; one text if the sizes differ.
    func differences(from expected: ColorGrid) -> [String] {
        guard rows.map(\.count) == expected.rows.map(\.count) else { return ["It has another size."] }
        var found: [String] = []
        for (y, pair) in zip(rows, expected.rows).enumerated() {
            for (x, colors) in zip(pair.0, pair.1).enumerated() {
                let difference = colors.0 - colors.1
                guard (0..<3).contains(where: { abs(difference[$0]) > Self.tolerance }) else { continue }
                found.append(
                    "(\(x * Self.side), \(y * Self.side)): \(Self.digits(colors.0)) instead of \(Self.digits(colors.1))"
                )
            }
        }
        return found
    }
}

extension Page {
    /// Returns the mean colours of squares of the viewport.
    func colorGrid(x: Double, y: Double, columns: Int, rows: Int) async throws -> ColorGrid {
        try await colorGrids([(x, y)], columns: columns, rows: rows)[0]
    }

    /// Returns the grids of several parts, of one screenshot.
    func colorGrids(_ origins: [(x: Double, y: Double)], columns: Int, rows: Int) async throws -> [ColorGrid] {
        let picture = try await screenshot().base64EncodedString()
        let places = origins.map { "[\($0.x), \($0.y)]" }.joined(separator: ",")
        let values = try await evaluate(
            """
            (async () => {
              const bytes = Uint8Array.from(atob('\(picture)'), (c) => c.charCodeAt(0));
              const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
              const context = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
              context.drawImage(image, 0, 0);
              const scale = image.width / innerWidth, side = \(ColorGrid.side) * scale;
              const mean = (x, y) => {
                const { data } = context.getImageData(x * scale, y * scale, side, side), sum = [0, 0, 0];
                for (let i = 0; i < data.length; i += 4) for (let n = 0; n < 3; n++) sum[n] += data[i + n];
                return sum.map((v) => Math.round(v * 40 / data.length) / 10);
              };
              return [\(places)].map(([x, y]) => Array.from({ length: \(rows) }, (_, row) =>
                Array.from({ length: \(columns) }, (_, column) =>
                  mean(x + column * \(ColorGrid.side), y + row * \(ColorGrid.side)))));
            })()
            """)
        return values.array.map { grid in
            ColorGrid(
                rows: grid.array.map { row in
                    row.array.map { SIMD3($0[0].number ?? 0, $0[1].number ?? 0, $0[2].number ?? 0) }
                })
        }
    }
}
