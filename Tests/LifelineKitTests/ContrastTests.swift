import LayerTree
import LifelineKit
import Testing

/// The palette keeps WCAG 2.2's minimum contrasts (1.4.3 and 1.4.11) in light and in dark surroundings.
@Suite struct ContrastTests {
    static let backgrounds: [(String, UIColor)] = [
        ("systemBackground", .systemBackground), ("secondarySystemBackground", .secondarySystemBackground),
        ("tertiarySystemBackground", .tertiarySystemBackground),
        ("systemGroupedBackground", .systemGroupedBackground),
        ("secondarySystemGroupedBackground", .secondarySystemGroupedBackground),
        ("tertiarySystemGroupedBackground", .tertiarySystemGroupedBackground),
    ]

    static let texts: [(String, UIColor)] = [
        ("label", .label), ("secondaryLabel", .secondaryLabel), ("placeholderText", .placeholderText),
        ("link", .link), ("systemBlue", .systemBlue), ("systemGreen", .systemGreen), ("systemIndigo", .systemIndigo),
        ("systemOrange", .systemOrange), ("systemPink", .systemPink), ("systemPurple", .systemPurple),
        ("systemRed", .systemRed), ("systemTeal", .systemTeal), ("systemCyan", .systemCyan),
        ("systemMint", .systemMint), ("systemBrown", .systemBrown), ("systemGray", .systemGray),
    ]

    static let shapes: [(String, UIColor)] = [
        ("systemYellow", .systemYellow), ("controlOutline", .controlOutline),
        ("a switch that is on", UIColor.switchTint),
        // What is filled of sliders and progress views, check marks, and the ring around what has the focus.
        ("tintColor", .tintColor),
    ]

    private func minimum(of color: UIColor, on background: UIColor) -> Double {
        let (front, back) = (color.cgColor, background.cgColor)
        return min(front.light.contrast(on: back.light), front.dark.contrast(on: back.dark))
    }

    @Test func theRatioIsThatOfWCAG() {
        let (black, white) = (CGColor.black.light, CGColor.white.light)
        #expect(abs(black.contrast(on: white) - 21) < 0.001)
        #expect(white.contrast(on: white) == 1)
        // #767676 on white is the lightest grey that passes: 4.54.
        let grey = RGBA(red: UInt8(0x76), green: 0x76, blue: 0x76)
        #expect(abs(grey.contrast(on: white) - 4.54) < 0.005)
        // Half of black on white is the grey in the middle.
        let half = RGBA(red: UInt8(0), green: 0, blue: 0, alpha: 128)
        #expect(abs(half.contrast(on: white) - 3.98) < 0.03)
    }

    @Test(arguments: texts.indices) func textsCanBeRead(index: Int) {
        let (name, color) = Self.texts[index]
        for (background, back) in Self.backgrounds {
            let contrast = minimum(of: color, on: back)
            #expect(contrast >= 4.5, "\(name) on \(background): \(contrast)")
        }
    }

    @Test(arguments: [("systemBlue", UIColor.systemBlue), ("systemRed", .systemRed)])
    func borderedButtonsCanBeRead(name: String, color: UIColor) {
        let fill = UIColor.tertiarySystemFill.cgColor
        for background in [UIColor.systemBackground, .secondarySystemBackground] {
            let back = background.cgColor
            let light = color.cgColor.light.contrast(on: fill.light.mixed(over: back.light))
            let dark = color.cgColor.dark.contrast(on: fill.dark.mixed(over: back.dark))
            #expect(min(light, dark) >= 4.5, "\(name): \(light), \(dark)")
        }
    }

    @Test(arguments: [("systemBlue", UIColor.systemBlue), ("systemRed", .systemRed)])
    func tintedButtonsCanBeRead(name: String, color: UIColor) throws {
        let look = UIButton.Configuration.tinted()
        let fill = try #require(look.background(isEnabled: true, tint: color)).cgColor
        for background in [UIColor.systemBackground, .secondarySystemBackground] {
            let back = background.cgColor
            let light = color.cgColor.light.contrast(on: fill.light.mixed(over: back.light))
            let dark = color.cgColor.dark.contrast(on: fill.dark.mixed(over: back.dark))
            #expect(min(light, dark) >= 4.5, "\(name): \(light), \(dark)")
        }
    }

    @Test(arguments: shapes.indices) func controlsStandOut(index: Int) {
        let (name, color) = Self.shapes[index]
        for (background, back) in Self.backgrounds {
            let contrast = minimum(of: color, on: back)
            #expect(contrast >= 3, "\(name) on \(background): \(contrast)")
        }
    }

    @Test(arguments: [("on", UIColor.switchTint), ("off", UIColor.controlOutline)])
    func theThumbOfASwitchStandsOut(name: String, track: UIColor) {
        #expect(minimum(of: .white, on: track) >= 3, "\(name)")
    }

    /// Their fill is too faint to show where they end. An app's own colour is left as it is.
    @Test @MainActor func tracksHaveAnOutline() {
        let (slider, progress) = (UISlider(), UIProgressView(progressViewStyle: .default))
        let track = slider.layer.sublayers?.first
        for layer in [track, progress.layer] {
            #expect(layer?.borderWidth == 1)
            #expect(layer?.borderColor == UIColor.controlOutline.cgColor)
        }
        slider.maximumTrackTintColor = .systemTeal
        progress.trackTintColor = .systemTeal
        #expect(track?.borderWidth == 0 && progress.layer.borderWidth == 0)
    }

    @Test(arguments: texts.indices) func filledButtonsCanBeRead(index: Int) {
        let (name, tint) = Self.texts[index]
        let look = UIButton.Configuration.filled()
        guard let fill = look.background(isEnabled: true, tint: tint) else { return }
        let text = look.foreground(isEnabled: true, tint: tint)
        #expect(minimum(of: text, on: fill) >= 4.5, "text on \(name)")
    }

    @Test func textOnATintIsWhiteWhereThatCanBeRead() {
        #expect(UIColor.systemBlue.cgColor.readableText.light == CGColor.white.light)
        #expect(UIColor.systemYellow.cgColor.readableText.dark.luminance < 0.1)
    }
}
