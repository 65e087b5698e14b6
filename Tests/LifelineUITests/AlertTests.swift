import LifelineTesting
import LifelineUI
import Testing

/// Alerts and action sheets look alike, whether they are declared or presented by a controller.
@MainActor @Suite struct AlertTests {
    struct Screen: View {
        let isActionSheet: Bool
        let hasMore: Bool
        var body: some View {
            if isActionSheet {
                Color.clear.confirmationDialog("Delete this line?", isPresented: .constant(true)) {
                    actions
                } message: {
                    Text("It can't be undone.")
                }
            } else {
                Color.clear.alert("Delete this line?", isPresented: .constant(true)) {
                    actions
                } message: {
                    Text("It can't be undone.")
                }
            }
        }

        @ViewBuilder private var actions: some View {
            Button("Cancel", role: .cancel) {}
            Button("Delete", role: .destructive) {}
            if hasMore { Button("Archive") {} }
        }
    }

    private func declared(_ isActionSheet: Bool, hasMore: Bool, width: Double) -> TestScene {
        TestScene(size: CGSize(width: width, height: 700)) { Screen(isActionSheet: isActionSheet, hasMore: hasMore) }
    }

    private func presented(_ isActionSheet: Bool, hasMore: Bool, width: Double) -> TestScene {
        let root = UIViewController()
        let scene = TestScene(root: root, size: CGSize(width: width, height: 700))
        let alert = UIAlertController(
            title: "Delete this line?", message: "It can't be undone.",
            preferredStyle: isActionSheet ? .actionSheet : .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
        if hasMore { alert.addAction(UIAlertAction(title: "Archive", style: .default)) }
        root.present(alert, animated: false)
        scene.advance(by: .seconds(1))
        return scene
    }

    private func frames(_ scene: TestScene, hasMore: Bool) throws -> [String: CGRect] {
        var frames: [String: CGRect] = [:]
        for name in ["Cancel", "Delete"] + (hasMore ? ["Archive"] : []) {
            frames[name] = try scene.find(role: "button", name: name).frame
        }
        let heading = try scene.find(role: "heading", name: "Delete this line?").frame
        let message = try scene.find(text: "It can't be undone.").frame
        frames["heading"] = CGRect(x: heading.midX.rounded(.down), y: heading.minY, width: 0, height: heading.height)
        frames["message"] = CGRect(x: message.midX.rounded(.down), y: message.minY, width: 0, height: message.height)
        return frames
    }

    @Test(arguments: [390.0, 1280], [false, true])
    func declaredAndPresentedAlertsAreArrangedAlike(width: Double, isActionSheet: Bool) throws {
        for hasMore in [false, true] {
            let declared = try frames(declared(isActionSheet, hasMore: hasMore, width: width), hasMore: hasMore)
            let presented = try frames(presented(isActionSheet, hasMore: hasMore, width: width), hasMore: hasMore)
            #expect(declared == presented)
        }
    }

    @Test(arguments: [390.0, 1280]) func theCancelOfAnActionSheetIsApart(width: Double) throws {
        for scene in [declared(true, hasMore: true, width: width), presented(true, hasMore: true, width: width)] {
            let frames = try frames(scene, hasMore: true)
            let (cancel, delete, archive) = try (
                #require(frames["Cancel"]), #require(frames["Delete"]), #require(frames["Archive"])
            )
            #expect(delete.maxY == archive.minY)
            #expect(archive.maxY + 8 == cancel.minY)
            if width == 390 { #expect(cancel.maxY == 692 && cancel.width == 374) }
            #expect(scene.mirrorEqualsSnapshot)
        }
    }

    @Test func twoShortButtonsStandSideBySideAndCancelIsFirst() throws {
        for scene in [declared(false, hasMore: false, width: 390), presented(false, hasMore: false, width: 390)] {
            let frames = try frames(scene, hasMore: false)
            let (cancel, delete) = try (#require(frames["Cancel"]), #require(frames["Delete"]))
            #expect(cancel.minY == delete.minY && cancel.maxX == delete.minX && cancel.width == 143)
            try scene.press("Tab")
            #expect(scene.focused?.name == "Cancel")
            try scene.press("Tab")
            #expect(scene.focused?.name == "Delete")
        }
    }

    @Test func longButtonsStandAboveEachOther() throws {
        struct Screen: View {
            var body: some View {
                Color.clear.alert("Move?", isPresented: .constant(true)) {
                    Button("Move everything to the archive") {}
                    Button("Cancel", role: .cancel) {}
                }
            }
        }
        let scene = TestScene(size: CGSize(width: 390, height: 700)) { Screen() }
        let move = try scene.find(role: "button", name: "Move everything to the archive").frame
        #expect(try scene.find(role: "button", name: "Cancel").frame.minY == move.maxY)
    }

    @Test func fieldsAndTextsThatHaveNoRoomScroll() throws {
        struct Screen: View {
            @State var name = ""
            @State var isLong = false
            var body: some View {
                Color.clear.alert("Rename", isPresented: .constant(true)) {
                    TextField("Name", text: $name)
                    Button("More") { isLong = true }
                } message: {
                    Text(String(repeating: "Long text. ", count: isLong ? 400 : 1))
                }
            }
        }
        let scene = TestScene(size: CGSize(width: 390, height: 500)) { Screen() }
        let field = try scene.find(role: "textbox").frame
        #expect(try scene.find(role: "button", name: "More").frame.minY == field.maxY + 14)
        try scene.find(role: "textbox").type("Ada")
        #expect(try scene.find(role: "textbox").value == "Ada")
        try scene.tap("More")
        #expect(try scene.find(role: "button", name: "More").frame.maxY == 484)
        #expect(try scene.find(role: "button", name: "More").frame.height == 46)
    }
}
