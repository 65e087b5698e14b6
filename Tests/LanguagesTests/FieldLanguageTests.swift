import Foundation
import LifelineTesting
import LifelineUI
import Testing

/// What invalid fields say, in the language of the page.
@MainActor @Suite struct FieldLanguageTests {
    struct Screen: View {
        @State private var price = 2.5
        @State private var count = 1
        var body: some View {
            Form {
                TextField("Price", value: $price, format: .number)
                TextField("Count", value: $count, format: .number)
                SubmitButton("Send")
            }
        }
    }

    @Test func theyFollowTheVisitor() throws {
        let scene = TestScene { Screen() }
        var traits = scene.client.display.traits
        traits.locale = "de-DE"
        scene.setTraits(traits)
        for (name, text) in [("Price", "abc"), ("Count", "")] {
            let field = try scene.find(role: "textbox", name: name)
            try field.type("")
            for _ in field.value { try scene.press("Backspace") }
            try field.type(text)
        }
        try scene.tap("Send")
        #expect(scene.announcements.last == "Ungültige Felder: 2.")
        #expect(scene.text.contains("„abc“ ist nicht gültig. Gib einen Wert wie 1.234,5 ein."))
        #expect(scene.text.contains("Ein Wert fehlt. Gib einen Wert wie 1.234 ein."))
        traits.locale = "en-US"
        scene.setTraits(traits)
        try scene.tap("Send")
        #expect(scene.announcements.last == "Fields that are not valid: 2.")
        #expect(scene.text.contains("“abc” is not valid. Enter a value like 1,234.5."))
    }
}
