import LayerTree
import LifelineTesting
import Testing

@testable import LifelineUI

/// Formats are those of the visitor's region and time zone, or of the environment.
@MainActor @Suite struct EnvironmentFormatTests {
    private static let date = Date(timeIntervalSince1970: 1_700_000_000)

    struct Values: View {
        @State private var amount = 2.5
        var body: some View {
            VStack {
                Text(1234.5, format: .number)
                Text("\(1234.5, format: .number) in a text")
                LabeledContent("Label", value: 1234.5, format: .number)
                Text(EnvironmentFormatTests.date, format: .dateTime.day().month().year())
                Text(DateInterval(start: EnvironmentFormatTests.date, duration: 3600))
                Text(0.5, format: .percent.locale(Locale(identifier: "en_US")))
                TextField("Amount", value: $amount, format: .number)
                Text(verbatim: amount.description)
            }
        }
    }

    private func scene(_ locale: String, _ zone: String, _ view: some View) -> TestScene {
        let scene = TestScene { view }
        var traits = scene.client.display.traits
        (traits.locale, traits.timeZone) = (locale, zone)
        scene.setTraits(traits)
        scene.advance(by: .zero)
        return scene
    }

    @Test func theVisitorsRegionAndZone() throws {
        let scene = scene("en-DE", "Asia/Tokyo", Values())
        #expect(scene.text.contains("1.234,5\n1.234,5 in a text\nLabel\n1.234,5"))
        #expect(scene.text.contains("15. Nov 2023") && scene.text.contains("7:13"))
        #expect(scene.text.contains("50%"))
        // As people in Germany write it.
        let field = try scene.find(role: "textbox", name: "Amount")
        #expect(field.value == "2,5")
        try field.type("")
        for _ in 0..<3 { try scene.press("Backspace") }
        try field.type("3,75")
        #expect(scene.text.contains("3.75"))
    }

    /// The environment's locale and zone are for formats, not only for the language.
    @Test func theEnvironmentIsMoreSpecific() throws {
        let scene = scene(
            "en-US", "UTC",
            Values().environment(\.locale, Locale(identifier: "de_DE"))
                .environment(\.timeZone, TimeZone(identifier: "Asia/Tokyo") ?? .gmt))
        #expect(scene.text.contains("1.234,5\n1.234,5 in a text\nLabel\n1.234,5"))
        #expect(scene.text.contains("15. Nov") && scene.text.contains("07:13"))
        #expect(try scene.find(role: "textbox", name: "Amount").value == "2,5")
    }

    /// A visitor who speaks another language of another direction sees the app's language, in its direction.
    @Test func anEnglishAppForAPersianBrowser() throws {
        struct Screen: View {
            @Environment(\.timeZone) private var zone
            @Environment(\.layoutDirection) private var direction
            var body: some View {
                Text(verbatim: "\(zone.identifier) \(direction)")
                Text(EnvironmentFormatTests.date, style: .date)
                HStack {
                    Text("first")
                    Text("second")
                }
            }
        }
        let scene = scene("fa-IR", "Asia/Tokyo", Screen())
        #expect(scene.text.contains("Asia/Tokyo leftToRight") && scene.text.contains("15"))
        #expect(try scene.find(text: "first").frame.minX < scene.find(text: "second").frame.minX)
    }

    /// Equal values in equal formats are the same text; others are not.
    @Test func textsOfValuesAreCompared() {
        #expect(Text(1.5, format: .number) == Text(1.5, format: .number))
        #expect(Text(1.5, format: .number) != Text(2.5, format: .number))
        #expect(Text(1.5, format: .number) != Text(1.5, format: .percent))
        // The same text here, another one elsewhere.
        #expect(Text(5, format: .number) != Text(5, format: .number.locale(Locale(identifier: "ar_EG"))))
    }
}
