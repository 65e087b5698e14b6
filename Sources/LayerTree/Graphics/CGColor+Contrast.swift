import Foundation

/// Contrast as WCAG 2.2 defines it ("contrast ratio", "relative luminance").
extension RGBA {
    /// The relative luminance of the colour without its opacity: 0 for black, 1 for white.
    package var luminance: Double {
        func linear(_ byte: UInt8) -> Double {
            let value = Double(byte) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// Returns the contrast ratio, from 1 for equal colours to 21 for black and white. A translucent colour is first
    /// blended over `background`.
    package func contrast(on background: RGBA) -> Double {
        let (a, b) = (mixed(over: background).luminance, background.luminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    /// Returns the colour that results from drawing this one over an opaque one.
    package func mixed(over background: RGBA) -> RGBA {
        let share = Double(alpha) / 255
        func mix(_ front: UInt8, _ back: UInt8) -> UInt8 {
            UInt8((Double(front) * share + Double(back) * (1 - share)).rounded())
        }
        return RGBA(
            red: mix(red, background.red), green: mix(green, background.green), blue: mix(blue, background.blue))
    }

    fileprivate var readableText: RGBA {
        let (white, black) = (CGColor.white.light, RGBA(red: UInt8(0x11), green: 0x11, blue: 0x13))
        return white.contrast(on: self) >= 4.5 || white.contrast(on: self) > black.contrast(on: self) ? white : black
    }
}

extension CGColor {
    /// The colour for text on this one: white if its contrast is at least 4.5, else white or nearly black, whichever
    /// has more contrast.
    package var readableText: CGColor { CGColor(light: light.readableText, dark: dark.readableText) }
}
