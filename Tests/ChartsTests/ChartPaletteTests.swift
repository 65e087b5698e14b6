import Foundation
import LayerTree
import Testing

@testable import Charts

/// The colours of series, by WCAG's contrast and by CIE's colour difference for several kinds of sight.
@Suite struct ChartPaletteTests {
    private func linear(_ color: RGBA) -> [Double] {
        [color.red, color.green, color.blue].map {
            let c = Double($0) / 255
            return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)
        }
    }

    private func luminance(_ color: RGBA) -> Double {
        let c = linear(color)
        return 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2]
    }

    private func contrast(_ a: RGBA, _ b: RGBA) -> Double {
        let (x, y) = (luminance(a), luminance(b))
        return (max(x, y) + 0.05) / (min(x, y) + 0.05)
    }

    /// Linear colours as dichromats see them (Machado, Oliveira and Fernandes, 2009).
    private let sights: [(String, [[Double]])] = [
        ("all", [[1, 0, 0], [0, 1, 0], [0, 0, 1]]),
        (
            "no red",
            [
                [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
                [-0.003882, -0.048116, 1.051998],
            ]
        ),
        (
            "no green",
            [
                [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
                [-0.011820, 0.042940, 0.968881],
            ]
        ),
        (
            "no blue",
            [
                [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
                [0.004733, 0.691367, 0.303900],
            ]
        ),
    ]

    private func lab(_ color: RGBA, _ sight: [[Double]]) -> [Double] {
        let c = linear(color)
        let l = sight.map { row in max(0, min(1, row[0] * c[0] + row[1] * c[1] + row[2] * c[2])) }
        func f(_ t: Double) -> Double { t > 0.008856 ? cbrt(t) : 7.787 * t + 16.0 / 116 }
        let x = f((0.4124 * l[0] + 0.3576 * l[1] + 0.1805 * l[2]) / 0.95047)
        let y = f(0.2126 * l[0] + 0.7152 * l[1] + 0.0722 * l[2])
        let z = f((0.0193 * l[0] + 0.1192 * l[1] + 0.9505 * l[2]) / 1.08883)
        return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
    }

    private func difference(_ a: [Double], _ b: [Double]) -> Double {
        zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    }

    private func variants(_ isDark: Bool) -> [RGBA] {
        ChartPalette.series.map { isDark ? $0.cgColor.dark : $0.cgColor.light }
    }

    @Test(arguments: [false, true]) func colorsDifferForEveryKindOfSight(isDark: Bool) {
        let colors = variants(isDark)
        for (name, sight) in sights {
            for a in colors.indices {
                for b in colors.indices where a < b {
                    let delta = difference(lab(colors[a], sight), lab(colors[b], sight))
                    // A difference of 2.3 is just noticeable.
                    #expect(delta > 18, "\(name), dark \(isDark): \(a), \(b)")
                }
            }
        }
    }

    @Test func colorsContrastWithThePage() {
        let dark = [RGBA(red: UInt8(0), green: 0, blue: 0), RGBA(red: UInt8(0x1C), green: 0x1C, blue: 0x1E)]
        for color in variants(false) { #expect(contrast(color, RGBA(red: UInt8(255), green: 255, blue: 255)) >= 3) }
        for color in variants(true) { for page in dark { #expect(contrast(color, page) >= 3) } }
    }
}
