@testable import LifelineTesting
import LifelineUI
import Testing

/// Transactions of a value and of a part of a view, styles of date pickers, phases of a scene.
@MainActor @Suite struct ChangeFormsTests {
    struct Bars: View {
        @State private var isWide = false
        @State private var version = 0

        private func bar(_ name: String) -> some View {
            Color.red.frame(width: isWide ? 200 : 100, height: 20).accessibilityIdentifier(name)
        }

        var body: some View {
            VStack(alignment: .leading) {
                Button("widen") { isWide.toggle() }
                Button("both") {
                    isWide.toggle()
                    version += 1
                }
                bar("valued").transaction(value: version) { $0.animation = .linear(duration: 1) }
                bar("moved").animation(.linear(duration: 1)) { $0.offset(x: isWide ? 80 : 0) }
            }
            .frame(width: 390, alignment: .leading)
        }
    }

    private func view(_ scene: TestScene, _ name: String) throws -> UIView {
        try #require(scene.scene.windows[0].descendants(of: UIView.self).first { $0.accessibilityIdentifier == name })
    }

    @Test func aTransactionOfAValueCountsWhenTheValueChanges() throws {
        let scene = TestScene { Bars() }
        let bar = try view(scene, "valued")
        try scene.tap("widen")
        scene.advance(by: .milliseconds(500))
        #expect(scene.presentation(of: bar).frame.width == 200)
        scene.advance(by: .seconds(2))
        try scene.tap("both")
        scene.advance(by: .milliseconds(500))
        #expect(abs(scene.presentation(of: bar).frame.width - 150) < 10)
    }

    @Test func anAnimationOfAPartLeavesTheContentAlone() throws {
        let scene = TestScene { Bars() }
        let bar = try view(scene, "moved")
        try scene.tap("widen")
        #expect(scene.runningAnimations > 0)
        scene.advance(by: .milliseconds(500))
        #expect(scene.presentation(of: bar).frame.width == 200)
        scene.advance(by: .seconds(2))
        #expect(scene.runningAnimations == 0)
    }

    struct Steps: DatePickerStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                configuration.label
                Button("Later") { configuration.selection += 86_400 }
                Text("until \(configuration.maximumDate?.timeIntervalSince1970 ?? 0)")
                Text(configuration.displayedComponents == .date ? "days" : "other")
            }
        }
    }

    struct Trip: View {
        @State private var day = Date(timeIntervalSince1970: 0)
        var body: some View {
            VStack {
                DatePicker(
                    "Departure", selection: $day, in: ...Date(timeIntervalSince1970: 5), displayedComponents: .date)
                Text("chosen \(Int(day.timeIntervalSince1970))")
            }
            .datePickerStyle(Steps())
        }
    }

    @Test func aStyleMakesTheBodyOfDatePickers() throws {
        let scene = TestScene { Trip() }
        #expect(scene.text.contains("Departure") && scene.text.contains("until 5") && scene.text.contains("days"))
        try scene.tap("Later")
        #expect(scene.text.contains("chosen 86400"))
    }

    struct Watched: App {
        static var phases: [ScenePhase] = []
        @Environment(\.scenePhase) private var phase

        var body: some Scene {
            WindowGroup { Text("page") }
                .onChange(of: phase) { _, phase in Self.phases.append(phase) }
        }
    }

    @Test func scenesReportTheirPhase() {
        let scene = TestScene(app: Watched.self)
        scene.setVisible(false)
        scene.setVisible(true)
        #expect(Watched.phases == [.active, .background, .active])
    }

    struct Size: View {
        @Environment(\.sizeCategory) private var size
        var body: some View { Text("\(size == .accessibilityMedium) \(size.isAccessibilityCategory)") }
    }

    @Test func theOlderFormOfTextSizesIsTheSameValue() {
        #expect(ContentSizeCategory.allCases.count == DynamicTypeSize.allCases.count)
        #expect(Hosted { Size().dynamicTypeSize(.accessibility1) }.texts == ["true true"])
        let host = Hosted {
            Text("large").environment(\.sizeCategory, .accessibilityExtraLarge)
            Text("usual")
        }
        #expect(host.frame("large")!.height > host.frame("usual")!.height * 1.5)
    }
}
