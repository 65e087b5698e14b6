import LifelineKit
import Testing

@MainActor struct ColorTests {
    @Test func colorsKeepTheirLightAndDarkForms() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        #expect(color.cgColor.light == RGBA(red: UInt8(0), green: 0, blue: 0))
        #expect(color.cgColor.dark == RGBA(red: UInt8(255), green: 255, blue: 255))
        #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .white)
    }

    @Test func hueTurnsAroundTheCircle() {
        func rgb(_ hue: CGFloat) -> RGBA { UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1).cgColor.light }
        #expect(rgb(0) == RGBA(red: UInt8(255), green: 0, blue: 0))
        #expect(rgb(1 / 3) == RGBA(red: UInt8(0), green: 255, blue: 0))
        #expect(rgb(2 / 3) == RGBA(red: UInt8(0), green: 0, blue: 255))
        #expect(rgb(1) == rgb(0))
    }

    @Test func textKeepsItsContrastOnTheSystemBackgrounds() {
        for pick in [\CGColor.light, \CGColor.dark] {
            let back = UIColor.systemBackground.cgColor[keyPath: pick]
            #expect(contrast(UIColor.label.cgColor[keyPath: pick], back) > 12)
            #expect(contrast(UIColor.secondaryLabel.cgColor[keyPath: pick], back) >= 4.5)
            #expect(contrast(UIColor.systemBlue.cgColor[keyPath: pick], back) >= 4.5)
            #expect(contrast(UIColor.systemRed.cgColor[keyPath: pick], back) >= 4.5)
        }
        let white = UIColor.white.cgColor.light
        #expect(contrast(white, UIColor.systemBlue.cgColor.light) >= 4.5)
    }

    // WCAG 2: relative luminance, the colour laid over its background.
    private func contrast(_ color: RGBA, _ back: RGBA) -> Double {
        func luminance(_ color: RGBA) -> Double {
            func linear(_ byte: Double) -> Double {
                let value = byte / 255
                return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
            }
            let alpha = Double(color.alpha) / 255
            func over(_ a: UInt8, _ b: UInt8) -> Double { Double(a) * alpha + Double(b) * (1 - alpha) }
            return 0.2126 * linear(over(color.red, back.red)) + 0.7152 * linear(over(color.green, back.green))
                + 0.0722 * linear(over(color.blue, back.blue))
        }
        let (a, b) = (luminance(color), luminance(back))
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }
}
