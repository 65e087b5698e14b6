@testable import LifelineTesting
import LifelineUI
import Testing

/// Bars, and the older navigation view.
@MainActor @Suite struct BarContentTests {
    @Test(arguments: [(390.0, ["A"]), (1280.0, ["A", "B"])])
    func anOldNavigationViewShowsItsFirstView(width: Double, expected: [String]) throws {
        let scene = TestScene(size: CGSize(width: width, height: 800)) {
            NavigationView {
                Text("A")
                Text("B")
            }
        }
        #expect(scene.text.split(separator: "\n").map(String.init) == expected)
    }

    @Test func aStackStyleShowsOneColumn() throws {
        let scene = TestScene(size: CGSize(width: 1280, height: 800)) {
            NavigationView {
                Text("A")
                Text("B")
            }
            .navigationViewStyle(.stack)
        }
        #expect(scene.text == "A")
    }

    @Test func aLabelInABarIsAnIconWithAName() throws {
        var isTapped = false
        let scene = TestScene {
            NavigationStack {
                Label("In the page", systemImage: "star").toolbar {
                    ToolbarItem {
                        Button {
                            isTapped = true
                        } label: {
                            Label("Add", systemImage: "plus")
                        }
                    }
                    ToolbarItem(placement: .topBarLeading) {
                        Label("Both", systemImage: "star").labelStyle(.titleAndIcon)
                    }
                }
            }
        }
        #expect(!scene.text.contains("Add"))
        #expect(scene.text.contains("Both"))
        #expect(scene.text.contains("In the page"))
        try scene.tap("Add")
        #expect(isTapped)
    }

    struct Editing: View {
        @State private var isEditing = false
        var body: some View {
            NavigationStack {
                Button("edit") { isEditing.toggle() }.toolbar {
                    ToolbarItem(placement: .bottomBar) { if isEditing { Button("Delete") {} } }
                }
            }
        }
    }

    @Test func aBottomBarWithoutContentIsNone() throws {
        let scene = TestScene { Editing() }
        let without = scene.scene.windows[0].descendants(of: UIView.self).count
        try scene.tap("edit")
        #expect(scene.text.contains("Delete"))
        try scene.tap("edit")
        #expect(!scene.text.contains("Delete"))
        #expect(scene.scene.windows[0].descendants(of: UIView.self).count == without)
    }

    @Test func controlsWithoutALabelKeepNoRoomForIt() throws {
        let host = Hosted {
            HStack(spacing: 0) {
                Color.red.frame(width: 10, height: 10).accessibilityIdentifier("start")
                Toggle(isOn: .constant(true)) { EmptyView() }.fixedSize()
                Stepper {
                    EmptyView()
                } onIncrement: {
                } onDecrement: {
                }
                .fixedSize()
                Color.red.frame(width: 10, height: 10).accessibilityIdentifier("end")
            }
        }
        let frames = host.identifiedFrames
        let (start, end) = (try #require(frames["start"]), try #require(frames["end"]))
        let controls = host.views.filter { $0 is UISwitch || $0 is UIStepper }.map(\.bounds.width).reduce(0, +)
        #expect(controls > 100)
        #expect(end.minX - start.maxX == controls)
    }
}
