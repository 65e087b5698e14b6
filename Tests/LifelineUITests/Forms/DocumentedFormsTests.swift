import LifelineTesting
import LifelineUI
import Testing

/// Forms of SwiftUI that apps of several years use.
@MainActor @Suite struct DocumentedFormsTests {
    struct Sheets: View {
        @State private var isShown = false
        @State private var log = ""
        var body: some View {
            VStack {
                Text("log \(log)")
                Button("Options") { isShown = true }
            }
            .actionSheet(isPresented: $isShown) {
                ActionSheet(
                    title: Text("Photo"), message: Text("What now?"),
                    buttons: [
                        .default(Text("Share")) { log += "shared" }, .destructive(Text("Remove")) { log += "removed" },
                        .cancel(),
                    ])
            }
        }
    }

    @Test func anActionSheetRunsItsChoice() throws {
        let scene = TestScene(size: CGSize(width: 390, height: 700)) { Sheets() }
        try scene.tap("Options")
        #expect(scene.text.contains("Photo") && scene.text.contains("What now?") && scene.text.contains("Cancel"))
        try scene.tap("Share")
        #expect(scene.text.contains("log shared") && !scene.text.contains("What now?"))
        try scene.tap("Options")
        try scene.tap("Cancel")
        #expect(scene.text.contains("log shared") && !scene.text.contains("Photo"))
    }

    struct Pull: Gesture {
        @Binding var distance: Int
        var body: some Gesture<DragGesture.Value> {
            DragGesture().onChanged { distance = Int($0.translation.height) }
        }
    }

    struct Pad: View {
        @State private var distance = 0
        @State private var isEditable = false
        @State private var taps = 0
        var body: some View {
            VStack {
                Text("distance \(distance) taps \(taps)")
                Button("Edit") { isEditable.toggle() }
                Color.red.frame(width: 200, height: 200).accessibilityIdentifier("pull").gesture(
                    Pull(distance: $distance))
                Color.blue.frame(width: 200, height: 100).accessibilityIdentifier("tap")
                    .gesture(isEditable ? TapGesture().onEnded { taps += 1 } : nil)
            }
        }
    }

    @Test func aGestureHasABody() throws {
        let scene = TestScene(size: CGSize(width: 390, height: 700)) { Pad() }
        let touch = try scene.touch(scene.find(identifier: "pull"))
        touch.drag(by: 0, 42)
        #expect(scene.text.contains("distance 42"))
        touch.up()
    }

    @Test func aGestureMayBeMissing() throws {
        let scene = TestScene(size: CGSize(width: 390, height: 700)) { Pad() }
        func tap() throws { try scene.touch(scene.find(identifier: "tap")).up() }
        try tap()
        #expect(scene.text.contains("taps 0"))
        try scene.tap("Edit")
        try tap()
        #expect(scene.text.contains("taps 1"))
        try scene.tap("Edit")
        try tap()
        #expect(scene.text.contains("taps 1"))
        try scene.tap("Edit")
        try tap()
        #expect(scene.text.contains("taps 2"))
    }

    struct EditorBar: ToolbarContent {
        let isNew: Bool
        var save: () -> Void
        var body: some ToolbarContent {
            ToolbarItem(placement: .confirmationAction) { Button("Save", action: save) }
            if isNew { ToolbarItem(placement: .bottomBar) { Text("Draft") } }
        }
    }

    @Test func aToolbarHasContentWithABody() throws {
        var saves = 0
        let scene = TestScene(size: CGSize(width: 390, height: 700)) {
            NavigationStack {
                Text("Note").navigationTitle("Editor").toolbar {
                    EditorBar(isNew: true) { saves += 1 }
                    ToolbarItem(id: "help", placement: .cancellationAction) { Text("Help") }
                    ToolbarItem(id: "more", showsByDefault: false) { Text("More") }
                }
            }
        }
        try scene.tap("Save")
        #expect(saves == 1)
        #expect(scene.text.contains("Draft") && scene.text.contains("Help") && !scene.text.contains("More"))
    }

    struct Items: View {
        @State private var names = ["Ada", "Grace"]
        var body: some View {
            VStack {
                Text("\($names.count) \($names.isEmpty ? "none" : "some") \($names[1].wrappedValue)")
                ForEach($names, id: \.self) { $name in Text("name \(name)") }
                ForEach(Array($names.enumerated()), id: \.offset) { index, name in
                    Button("Shout \(index)") { name.wrappedValue = name.wrappedValue.uppercased() }
                }
            }
        }
    }

    @Test func aBindingToACollectionIsOne() throws {
        let scene = TestScene { Items() }
        #expect(scene.text.contains("2 some Grace"))
        try scene.tap("Shout 1")
        #expect(scene.text.contains("2 some GRACE") && scene.text.contains("name GRACE"))
    }

    struct Measured: View {
        @State private var width = 0
        @State private var log = ""
        var body: some View {
            VStack {
                Text("width \(width) log \(log)")
                Color.red.frame(width: log.isEmpty ? 120 : 80, height: 20)
                    .onGeometryChange(for: Int.self) {
                        Int($0.size.width)
                    } action: { old, new in
                        width = new
                        if old != new { log += "\(old)-\(new)" }
                    }
                Button("Shrink") { log = "x" }
            }
        }
    }

    @Test func geometryIsReportedAtFirstAndWhenItChanges() throws {
        let scene = TestScene { Measured() }
        #expect(scene.text.contains("width 120"))
        try scene.tap("Shrink")
        #expect(scene.text.contains("width 80") && scene.text.contains("120-80"))
    }

    @Test func symbolsHaveVariants() {
        func image<V: View>(_ content: V) -> UIImage? {
            Hosted { content }.views.lazy.compactMap { ($0 as? UIImageView)?.image }.first
        }
        let (plain, filled) = (image(Image(systemName: "heart")), image(Image(systemName: "heart.fill")))
        #expect(plain != filled)
        #expect(image(Image(systemName: "heart").symbolVariant(.fill)) == filled)
        #expect(image(Image(systemName: "heart.fill").symbolVariant(.fill)) == filled)
        #expect(image(VStack { Image(systemName: "heart").symbolVariant(.none) }.symbolVariant(.fill)) == plain)
        // There is no such symbol with the variant.
        #expect(image(Image(systemName: "chevron.right").symbolVariant(.circle.fill)) != nil)
    }

    @Test func customFontsHaveTheNearestFace() {
        #expect(Font.custom("Menlo-Bold", fixedSize: 20) == .system(size: 20, weight: .bold, design: .monospaced))
        #expect(Font.custom("Avenir-Medium", fixedSize: 20) == .system(size: 20, weight: .medium))
        #expect(Font.custom("Inter-SemiBoldItalic", fixedSize: 9) == .system(size: 9, weight: .semibold).italic())
        let host = Hosted {
            Text("scaled").font(.custom("Avenir", size: 20)).dynamicTypeSize(.accessibility1)
            Text("fixed").font(.custom("Avenir", fixedSize: 20)).dynamicTypeSize(.accessibility1)
        }
        #expect(host.frame("scaled")!.height > host.frame("fixed")!.height * 1.3)
    }

    @Test func backgroundsHaveTheStyleOfTheirSurroundings() {
        let host = Hosted {
            Text("a").background(in: Rectangle()).backgroundStyle(.red)
            Text("b").background(in: Rectangle())
        }
        let colors = host.views.compactMap(\.layer.backgroundColor)
        #expect(colors.contains(Color.red.cgColor) && colors.contains(Color(.systemBackground).cgColor))
    }
}
