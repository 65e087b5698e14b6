import LayerTree

/// The colours of charts. Those of series have a contrast of at least 3 : 1 to the page in both appearances, and any
/// two of them differ clearly, also for people who cannot distinguish red and green (`ChartPaletteTests`).
enum ChartPalette {
    static let series: [Color] = colors([
        (0x0962CA, 0x429EFF), (0xCE8101, 0xE8BB4D), (0x04A76A, 0x0CDC8D), (0x910AFB, 0xA00CFD),
        (0xF631A4, 0xD81A88), (0x704405, 0xDF8157), (0xF5274A, 0xD8220F),
    ])

    /// The colour of a value by its place in the legend.
    static func color(_ index: Int) -> Color { series[index % series.count] }

    static let grid = colors([(0xD2D2D8, 0x48484E)])[0]

    /// From little to much, for numbers: of rising contrast to the page.
    static let sequence = Gradient(
        colors: colors([(0xBFDBF7, 0x173A5E), (0x5FA2E0, 0x2C6FB3), (0x0962CA, 0x429EFF), (0x08306B, 0xC9E4FF)]))

    private static func colors(_ values: [(light: UInt32, dark: UInt32)]) -> [Color] {
        func rgba(_ hex: UInt32) -> RGBA {
            RGBA(red: UInt8(hex >> 16 & 0xFF), green: UInt8(hex >> 8 & 0xFF), blue: UInt8(hex & 0xFF))
        }
        return values.map { Color(cgColor: CGColor(light: rgba($0.light), dark: rgba($0.dark))) }
    }
}
