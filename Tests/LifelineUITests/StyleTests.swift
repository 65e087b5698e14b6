import LifelineTesting
import LifelineUI
import Testing

/// Styles of one's own.
@MainActor @Suite struct StyleTests {
    struct Loud: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                configuration.label
                Text(configuration.role == .destructive ? "!!" : "!")
            }
        }
    }

    @Test func aButtonIsMadeByItsStyle() throws {
        struct Screen: View {
            @State var count = 0
            var body: some View {
                VStack {
                    Text("count \(count)")
                    Button("go") { count += 1 }
                    Button("stop", role: .destructive) { count -= 1 }
                }
                .buttonStyle(Loud())
            }
        }
        let scene = TestScene { Screen() }
        #expect(scene.text.contains("go\n!"))
        #expect(scene.text.contains("stop\n!!"))
        try scene.tap("go")
        #expect(scene.text.contains("count 1"))
    }

    struct Words: ToggleStyle {
        func makeBody(configuration: Configuration) -> some View {
            Button(configuration.isOn ? "is on" : "is off") { configuration.isOn.toggle() }
        }
    }

    @Test func aToggleIsMadeByItsStyle() throws {
        struct Screen: View {
            @State var isOn = false
            var body: some View { Toggle("x", isOn: $isOn).toggleStyle(Words()) }
        }
        let scene = TestScene { Screen() }
        try scene.tap("is off")
        #expect(scene.text.contains("is on"))
    }

    struct Stacked: LabelStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                configuration.icon
                configuration.title
            }
        }
    }

    @Test func aLabelIsMadeByItsStyle() throws {
        let hosted = Hosted { Label("title", systemImage: "star").labelStyle(Stacked()) }
        let title = try #require(hosted.frame("title"))
        let icon = try #require(hosted.views.compactMap { $0 as? UIImageView }.first)
        #expect(icon.convert(icon.bounds, to: hosted.controller.view).maxY <= title.minY)
    }

    @Test func aModifierOfOnesOwnHasState() {
        struct Counting: ViewModifier {
            @State private var count = 0
            func body(content: Content) -> some View {
                VStack {
                    content
                    Button("count \(count)") { count += 1 }
                }
            }
        }
        let hosted = Hosted { Text("inner").modifier(Counting()) }
        hosted.tap("count 0")
        #expect(hosted.texts == ["inner", "count 1"])
    }
}
