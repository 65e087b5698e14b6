import Foundation
import LayerTree
import LifelineTesting
import Testing
import WindowServer

@testable import LifelineUI

/// Texts of tables in declared views. The tables are `Localizable.xcstrings` and `de.lproj` beside this file.
@MainActor @Suite struct LocalizedTextTests {
    private func scene(_ locale: String, @ViewBuilder _ content: @escaping @MainActor () -> some View) -> TestScene {
        let scene = TestScene(root: UIHostingController(rootView: VStack { content() }))
        scene.setTraits(DisplayTraits(width: 390, height: 844, locale: locale, timeZone: "Europe/Berlin"))
        return scene
    }

    @Test func aLiteralIsShownInTheScenesLanguage() {
        #expect(scene("de-DE") { Text("Seabirds") }.text == "Seevögel")
        #expect(scene("en-GB") { Text("Seabirds") }.text == "Seabirds")
        #expect(scene("ar") { Text("Seabirds") }.text == "طيور بحرية")
        // The source language where the app has not the visitor's.
        #expect(scene("ja") { Text("Seabirds") }.text == "Seabirds")
        #expect(scene("de") { Text(verbatim: "Seabirds") }.text == "Seabirds")
        let name = "Seabirds"
        #expect(scene("de") { Text(name) }.text == "Seabirds")
        #expect(scene("de") { Text(LocalizedStringKey(name)) }.text == "Seevögel")
    }

    @Test(arguments: [
        (0, "لا طيور"), (1, "طائر واحد"), (2, "طائران"), (3, "3 طيور"), (11, "11 طائرا"), (100, "100 طائر"),
    ])
    func theNumberDecidesTheForm(_ count: Int, _ expected: String) {
        #expect(scene("ar") { Text("\(count) seabirds") }.text == expected)
    }

    @Test func argumentsHaveTheOrderOfTheTranslation() {
        let view = scene("de") { Text("\("Ada") saw \(1234) gulls on \("Monday")") }
        #expect(view.text == "Auf Monday sah Ada 1.234 Möwen")
    }

    @Test(arguments: [("en", "1 nest on 2 islands"), ("de", "Auf 2 Inseln: 1 Nest")])
    func eachArgumentHasItsForm(_ language: String, _ expected: String) {
        #expect(scene(language) { Text("\(1) nests on \(2) islands") }.text == expected)
    }

    @Test func translationsHaveMarkdownAndValuesDoNot() throws {
        let text = Text("Count **all** seabirds").localized(in: Locale(identifier: "de"))
        #expect(text.runs.map(\.string) == ["Zähle ", "alle", " Seevögel"])
        #expect(text.runs[1].weight != nil && text.runs[0].weight == nil)
        let value = Text("\("**Ada**") saw \(1) gulls on \("*x*")").localized(in: Locale(identifier: "de"))
        #expect(value.runs.map(\.string) == ["Auf *x* sah **Ada** 1 Möwen"])
        let styled = Text("Seabirds").italic().localized(in: Locale(identifier: "de"))
        #expect(styled.runs.first?.isItalic == true)
    }

    @Test func whatIsNotTranslatedIsInTheSourceLanguage() {
        let view = scene("de") {
            Text("Untranslated seabird")
            Text("Old seabird")
            Text("No table has this seabird")
            Text("Depth of the seabird")
        }
        #expect(view.text == "Untranslated seabird\nAlter Seevogel\nNo table has this seabird\nAny device")
    }

    @Test func tablesAreReadFromFoldersOfLanguages() {
        let view = scene("de-CH") {
            Text("Ferry", tableName: "Harbour", comment: "A boat")
            Text("Line\n\("U8")", tableName: "Harbour")
            Text("\(2) ferries of \("Ada")", tableName: "Harbour", bundle: .module)
        }
        #expect(view.text == "Fähre\nLinie \"U8\"\n2 Fähren von Ada")
    }

    @Test func theEnvironmentsLocaleDecides() {
        let view = scene("en") {
            Text("Seabirds")
            Text("Seabirds").environment(\.locale, Locale(identifier: "de"))
            Text("\(3) seabirds").environment(\.locale, Locale(identifier: "de"))
        }
        #expect(view.text == "Seabirds\nSeevögel\n3 Seevögel")
    }

    @Test func controlsAndTitlesHaveKeys() throws {
        let view = scene("de") {
            Button("Seabirds") {}
            Toggle("Old seabird", isOn: .constant(true))
            Label("Seabirds", systemImage: "star")
            Text("x").accessibilityLabel("Seabirds")
        }
        try view.tap("Seevögel")
        #expect(view.text.contains("Alter Seevogel"))
        let bar = TestScene(
            root: UIHostingController(rootView: NavigationStack { Text("x").navigationTitle("Seabirds") }))
        bar.setTraits(DisplayTraits(width: 390, height: 844, locale: "de"))
        #expect(bar.text.contains("Seevögel"))
    }

    private struct Resource {
        static let birds: LocalizedStringResource = "Seabirds"
        static let action = LocalizedStringResource("seabird.action", defaultValue: "Feed a seabird")
        static let missing = LocalizedStringResource("seabird.missing", defaultValue: "Default seabird")
    }

    @Test func resourcesAreLookedUpWhereTheyAreShown() {
        let view = scene("de") {
            Text(Resource.birds)
            Text(Resource.action)
            Text(Resource.missing)
        }
        #expect(view.text == "Seevögel\nSeevogel füttern\nDefault seabird")
    }

    private struct Strings: View {
        var body: some View {
            Text(verbatim: String(localized: "Seabirds"))
            Text(verbatim: String(localized: "\(2) seabirds"))
            Text(verbatim: String(localized: "seabird.action", defaultValue: "Feed a seabird"))
            Text(verbatim: String(localized: Resource.birds))
            Text(1234.5, format: .number)
        }
    }

    @Test func stringsAreInTheScenesLanguage() {
        #expect(scene("de") { Strings() }.text == "Seevögel\n2 Seevögel\nSeevogel füttern\nSeevögel\n1.234,5")
        #expect(String(localized: "Seabirds", locale: Locale(identifier: "de")) == "Seevögel")
    }

    @Test func codeWithoutASceneGetsTheDefault() async {
        let text = await Task.detached { String(localized: "\(1) seabirds") }.value
        #expect(text == "1 seabird")
    }

    private struct Loading: View {
        @State private var text = ""
        var body: some View {
            Text(verbatim: text).task {
                await Task.yield()
                text = await Task { String(localized: "Seabirds") }.value
            }
        }
    }

    @Test func aTaskOfASceneHasItsLanguage() async throws {
        let view = scene("de") { Loading() }
        // The inner task is not the view's.
        for _ in 0..<100_000 where view.text.isEmpty {
            await Task.yield()
            await view.settle()
        }
        #expect(view.text == "Seevögel")
    }

    private struct Chooser: View {
        @Environment(\.languages) private var languages
        @State private var count = 0
        var body: some View {
            Text("Seabirds")
            Strings()
            Text(
                verbatim: [languages.current, languages.chosen ?? "-", languages.available.joined(separator: ",")]
                    .joined(separator: " "))
            Button(String("add \(count)")) { count += 1 }
            Button(String("German")) { languages.choose("de") }
            Button(String("Klingon")) { languages.choose("tlh") }
            Button(String("Automatic")) { languages.choose(nil) }
        }
    }

    private func tab(of visitor: String) -> TestScene {
        TestScene(root: UIHostingController(rootView: VStack { Chooser() }), visitor: visitor)
    }

    @Test func aChoiceSwitchesAllTabsOfTheVisitorAndKeepsTheirState() async throws {
        let (first, second, other) = (tab(of: "chooser"), tab(of: "chooser"), tab(of: "other"))
        try second.tap("add 0")
        try first.tap("German")
        await second.settle()
        for scene in [first, second] {
            #expect(scene.text.hasPrefix("Seevögel\nSeevögel\n2 Seevögel\n"))
            #expect(scene.text.contains("de de en,"))
            #expect(scene.commands.contains { "\($0)".contains("language") })
        }
        #expect(second.text.contains("add 1"))
        #expect(other.text.hasPrefix("Seabirds\nSeabirds"))
        #expect(tab(of: "chooser").text.hasPrefix("Seevögel"))
        try first.tap("Klingon")
        #expect(first.text.contains("de de"))
        try first.tap("Automatic")
        await second.settle()
        #expect(second.text.hasPrefix("Seabirds\nSeabirds\n2 seabirds"))
        #expect(second.text.contains("en - "))
    }

    @Test func aLanguageFromRightToLeftMirrorsThePage() throws {
        let view = TestScene(
            root: UIHostingController(
                rootView: HStack {
                    Text(verbatim: "leading")
                    Spacer()
                }))
        let before = try view.find(text: "leading").frame
        var traits = DisplayTraits(width: 390, height: 844)
        traits.locale = "ar-EG"
        view.setTraits(traits)
        let after = try view.find(text: "leading").frame
        #expect(abs(after.maxX - (390 - before.minX)) < 1)
        traits.locale = "en-US"
        view.setTraits(traits)
        #expect(try view.find(text: "leading").frame == before)
    }

    private struct Dates: View {
        @Environment(\.calendar) private var calendar
        @Environment(\.timeZone) private var timeZone
        var body: some View {
            Text(Date(timeIntervalSince1970: 0), style: .time)
            Text(verbatim: "\(calendar.firstWeekday) \(timeZone.identifier)")
        }
    }

    @Test func datesAreInTheBrowsersTimeZone() {
        #expect(scene("de-DE") { Dates() }.text == "1:00\n2 Europe/Berlin")
    }

    @Test func languagesForTestsChangeTheTexts() {
        let german = Text("Seabirds").localized(in: Locale(identifier: "en_XA")).string
        #expect(german.hasPrefix("Šéáƀîŕđš") || german.hasPrefix("Šéábîŕđš"))
        #expect(german.count > "Seabirds".count)
        #expect(Text("Seabirds").localized(in: Locale(identifier: "ar_XB")).string.contains("Seabirds"))
    }
}
