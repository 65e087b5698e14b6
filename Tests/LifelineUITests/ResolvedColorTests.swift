import Foundation
import LifelineUI
import Testing

@MainActor @Suite struct ResolvedColorTests {
    private func resolved(_ color: Color, _ scheme: ColorScheme = .light) -> Color.Resolved {
        var environment = EnvironmentValues()
        environment.colorScheme = scheme
        return color.resolve(in: environment)
    }

    @Test func theAppearanceDecides() {
        #expect(resolved(.black).description == "#000000FF" && resolved(.white).description == "#FFFFFFFF")
        #expect(resolved(.primary) != resolved(.primary, .dark))
        let half = resolved(Color(red: 1, green: 0, blue: 0.2, opacity: 0.5))
        #expect(half.red == 1 && half.green == 0 && abs(half.blue - 0.2) < 0.002 && abs(half.opacity - 0.5) < 0.002)
        #expect(half.description == "#FF003380")
    }

    @Test func resolvedColoursAreColours() {
        let color = Color.Resolved(red: 0.2, green: 0.4, blue: 0.6, opacity: 0.8)
        #expect(resolved(Color(color)) == resolved(Color(red: 0.2, green: 0.4, blue: 0.6, opacity: 0.8)))
        #expect(resolved(Color(color)) == resolved(Color(color), .dark))
    }

    @Test func linearComponentsAreThoseOfLight() throws {
        var color = Color.Resolved(colorSpace: .sRGBLinear, red: 0.5, green: 0, blue: 1)
        #expect(abs(color.red - 0.7354) < 0.001 && color.green == 0 && color.blue == 1)
        #expect(abs(color.linearRed - 0.5) < 0.001)
        color.linearGreen = 0.2140
        #expect(abs(color.green - 0.5) < 0.001)
        let back = try JSONDecoder().decode(Color.Resolved.self, from: JSONEncoder().encode(color))
        #expect(back == color)
    }
}
