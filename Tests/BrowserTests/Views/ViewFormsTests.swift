import Browsers
import Foundation
import LifelineKit
import LifelineUI
import Testing

/// What the page does of declared views that no headless test sees.
@MainActor @Suite("Views in a page", .serialized, .browser())
struct ViewFormsTests {
    private func open(
        width: Int = 390, height: Int = 760, colorScheme: Browsers.ColorScheme = .light, _ view: some View
    ) async throws -> ControlPage {
        try await ControlPage.open(width: width, height: height, colorScheme: colorScheme) { root in
            let controller = UIHostingController(rootView: view)
            guard let host = controller.view else { return }
            host.frame = CGRect(x: 0, y: 0, width: width, height: height)
            root.addSubview(host)
            Self.kept.append(controller)
        }
    }

    /// Nobody else holds them.
    private static var kept: [UIViewController] = []

    nonisolated private static let looks: [(Int, Browsers.ColorScheme, String)] = [
        (390, .light, "390-light"), (390, .dark, "390-dark"), (1280, .light, "1280-light"), (1280, .dark, "1280-dark"),
    ]

    struct Layers: View {
        @State private var log = "nothing"

        var body: some View {
            VStack(spacing: 16) {
                Text("hit \(log)").accessibilityIdentifier("log")
                ZStack {
                    Button("behind") { log = "behind" }.buttonStyle(.borderedProminent)
                    Color.red.opacity(0.2).frame(width: 160, height: 60).allowsHitTesting(false)
                }
                Button("through") { log = "through" }.buttonStyle(.bordered).allowsHitTesting(false)
                LinearGradient(colors: [.purple, .orange], startPoint: .leading, endPoint: .trailing)
                    .frame(height: 60)
                    .mask { Text("Masked by text").font(.largeTitle.bold()) }
                HStack(spacing: 16) {
                    LinearGradient(colors: [.blue, .green], startPoint: .top, endPoint: .bottom)
                        .frame(width: 90, height: 90).mask { Circle() }
                    LinearGradient(colors: [.blue, .green], startPoint: .top, endPoint: .bottom)
                        .frame(width: 90, height: 90)
                        .mask { Image(systemName: "star.fill").resizable().frame(width: 80, height: 80) }
                    Text("This fades out to the right, whatever is behind it.").lineLimit(1)
                        .mask {
                            LinearGradient(colors: [.black, .clear], startPoint: .leading, endPoint: .trailing)
                        }
                }
                ZStack {
                    HStack(spacing: 0) {
                        ForEach(Array([Color.red, .yellow, .green, .blue, .purple].enumerated()), id: \.offset) {
                            $0.element
                        }
                    }
                    .overlay { Text("A text that lies behind the materials").font(.title3.bold()) }
                    HStack(spacing: 8) {
                        Text("ultra thin").padding(10).background(.ultraThinMaterial, in: Capsule())
                        Text("regular").padding(10).background(.regularMaterial, in: RoundedRectangle(cornerRadius: 12))
                        Text("thick").padding(14).background(.thickMaterial, in: Ellipse())
                    }
                }
                .frame(height: 110)
                Text("Spaced lines are further apart than others, and the next text is not.").lineSpacing(10)
                Text("The next text is not, however many lines it takes to say so here.")
            }
            .padding(20)
            .frame(maxWidth: 600)
        }
    }

    @Test func clicksGoThroughWhatIsNotHit() async throws {
        let page = try await open(Layers())
        let text = "document.querySelector('[data-identifier=log]').textContent"
        // The feature is loaded when it is first asked for.
        try await page.page.wait(for: "document.querySelectorAll('[data-through]').length === 2")
        try await page.page.click(text: "behind")
        try await page.page.wait(for: "\(text) === 'hit behind'")
        // What lies under the pointer is not the button, which the keyboard reaches all the same.
        let through = try await page.page.point(text: "through")
        let hit = try await page.page.evaluate(
            "document.elementFromPoint(\(through.x), \(through.y)).closest('[role=button]') === null")
        #expect(hit == true)
        // The click has left the focus at the button before it.
        try await page.page.press("Tab")
        try await page.page.press("Enter")
        try await page.page.wait(for: "\(text) === 'hit through'")
        try await page.close()
    }

    @Test(arguments: looks.indices) func masksAndMaterialsArePainted(_ index: Int) async throws {
        let (width, scheme, name) = Self.looks[index]
        let page = try await open(width: width, colorScheme: scheme, Layers())
        try await page.page.wait(
            for: """
                [...document.querySelectorAll('[data-layer]')]
                    .filter((e) => e.style.maskImage.includes('viewBox')).length === 4
                """)
        let blurring = try await page.page.evaluate(
            """
            [...document.querySelectorAll('[data-layer]')]
                .filter((e) => getComputedStyle(e).backdropFilter.includes('blur')).length
            """)
        #expect(blurring == 3)
        try await page.picture("layers-\(name)")
        try await page.close()
    }

    struct Controls: View {
        @State private var isOn = true
        @State private var count = 1
        @State private var planet = 2
        @State private var note = "A field that grows with its text, from two lines to five."

        private var planets: some View {
            ForEach(Array(["Mercury", "Venus", "Earth", "Mars", "Jupiter", "Saturn"].enumerated()), id: \.offset) {
                Text($0.element).tag($0.offset)
            }
        }

        var body: some View {
            HStack(alignment: .top, spacing: 24) {
                VStack(alignment: .leading, spacing: 14) {
                    HStack {
                        ForEach([ControlSize.mini, .small, .regular, .large], id: \.self) { size in
                            Button("Act") {}.buttonStyle(.bordered).controlSize(size)
                        }
                    }
                    HStack {
                        ForEach([ControlSize.mini, .small, .regular, .large], id: \.self) { size in
                            Button("Act") {}.buttonStyle(.borderedProminent).controlSize(size)
                        }
                    }
                    HStack(spacing: 16) {
                        Toggle("Hidden", isOn: $isOn).labelsHidden()
                        Stepper("Hidden", value: $count).labelsHidden()
                        ProgressView().controlSize(.large)
                    }
                    TextField("Note", text: $note, axis: .vertical).lineLimit(2...5)
                    Picker("Planet", selection: $planet) { planets }.pickerStyle(.inline)
                    Picker("Planet", selection: $planet) { planets }.pickerStyle(.wheel)
                }
                .frame(maxWidth: 360)
            }
            .padding(20)
        }
    }

    struct Rows: View {
        var body: some View {
            TabView {
                List {
                    Section("Mailboxes") {
                        Text("Inbox").badge(12)
                        Text("Drafts").badge(0)
                        Text("A name that is so long that it needs two lines beside its badge").badge("new")
                    }
                }
                .tabItem { Label("Mail", systemImage: "envelope") }
                .badge(3)
                Text("Second").tabItem { Label("Settings", systemImage: "gear") }.badge("!")
                Text("Third").tabItem { Text("Plain") }.badge(120)
            }
        }
    }

    @Test(arguments: looks.indices) func controlsAndBadgesAreSeen(_ index: Int) async throws {
        let (width, scheme, name) = Self.looks[index]
        let controls = try await open(width: width, height: 900, colorScheme: scheme, Controls())
        try await controls.page.wait(for: "document.querySelectorAll('[role=radio]').length === 12")
        try await controls.page.click(text: "Mars")
        try await controls.page.wait(for: "document.querySelectorAll('[role=radio][aria-checked=true]').length === 2")
        // The wheel brings what is chosen to its middle.
        try await controls.page.wait(
            for: "[...document.querySelectorAll('[data-layer]')].some((e) => Math.abs(e.scrollTop - 108) < 1)")
        try await controls.picture("controls-\(name)")
        try await controls.close()
        let rows = try await open(width: width, colorScheme: scheme, Rows())
        try await rows.page.wait(for: "document.body.innerText.includes('Inbox')")
        try await rows.picture("rows-\(name)")
        try await rows.close()
    }
}
