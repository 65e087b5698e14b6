import DocumentedExamples
import Lifeline
import LifelineTesting
import Observation
import Testing

/// The examples of `Documentation/SceneLife.md`.
@MainActor @Suite struct DocumentedSceneLife {
    struct Player: View {
        @Environment(\.scenePhase) private var phase
        @State private var isPaused = false

        var body: some View {
            Text(isPaused ? "Paused" : "Playing")
                .onChange(of: phase) { isPaused = phase != .active }
        }
    }

    struct Room: View {
        let log: (String) -> Void

        var body: some View {
            Text("Room")
                .onAppear { log("entered") }
                .onDisappear { log("left") }
        }
    }

    @Test func aPlayerPausesWhileItsTabIsHidden() {
        let scene = TestScene { Player() }
        #expect(scene.text.contains("Playing"))
        scene.setVisible(false)
        #expect(scene.text.contains("Paused"))
        scene.setVisible(true)
        #expect(scene.text.contains("Playing"))
    }

    @Test func areTheDocuments() throws {
        let examples = try DocumentedExamples("SceneLife")
        #expect(examples.count == 2)
        #expect(examples.missing == [])
    }
}
