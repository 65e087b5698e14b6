import LifelineTesting
import LifelineUI
import Testing

private struct Marked: ViewModifier {
    let mark: String
    func body(content: Content) -> some View {
        HStack {
            Text(mark)
            content
        }
    }
}

private struct SchemeMark: EnvironmentalModifier {
    var suffix = ""
    func resolve(in environment: EnvironmentValues) -> some ViewModifier {
        Marked(mark: (environment.colorScheme == .dark ? "dark" : "light") + suffix)
    }
}

@MainActor @Suite struct EnvironmentalModifierTests {
    private struct Chosen: View {
        @State private var scheme = ColorScheme.light
        @State private var count = 0
        var body: some View {
            Counter().modifier(SchemeMark(suffix: " \(count)")).environment(\.colorScheme, scheme)
            Button("Darken") { scheme = .dark }
            Button("Renew") { count += 1 }
        }
    }

    private struct Counter: View {
        @State private var count = 0
        var body: some View { Button("Count \(count)") { count += 1 } }
    }

    @Test func theModifierFollowsTheEnvironmentAndItsOwnValues() throws {
        let scene = TestScene { Chosen() }
        #expect(scene.text.contains("light 0"))
        try scene.tap("Count 0")
        try scene.tap("Darken")
        #expect(scene.text.contains("dark 0") && scene.text.contains("Count 1"))
        try scene.tap("Renew")
        #expect(scene.text.contains("dark 1") && scene.text.contains("Count 1"))
    }
}
