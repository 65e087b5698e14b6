import LayerTree
import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct SpatialEventGestureTests {
    struct Pad: View {
        @State private var places: [SpatialEventCollection.Event.ID: CGPoint] = [:]
        @State private var log: [String] = []
        @State private var isEnabled = true

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Color.red.frame(width: 300, height: 200).accessibilityIdentifier("pad")
                    .gesture(
                        SpatialEventGesture()
                            .onChanged { events in
                                for event in events {
                                    places[event.id] = event.phase == .active ? event.location : nil
                                    if event.phase != .active { log.append("\(event.phase)") }
                                }
                            }
                            .onEnded { events in
                                log.append("over: \(events.map { "\($0.kind) \($0.phase)" }.joined(separator: ", "))")
                                places = [:]
                            },
                        isEnabled: isEnabled)
                Text(
                    places.values.map { "\(Int($0.x)),\(Int($0.y))" }.sorted().joined(separator: " ") + "; "
                        + log.joined(separator: "; "))
                Button("Disable") { isEnabled = false }
            }
        }
    }

    private func open() throws -> (scene: TestScene, pad: TestElement) {
        let scene = TestScene(size: CGSize(width: 390, height: 844)) { Pad() }
        return (scene, try scene.find(identifier: "pad"))
    }

    @Test func fingersAreReportedFromTheirContactOn() throws {
        let (scene, pad) = try open()
        let first = try scene.touch(pad, at: CGPoint(x: 10, y: 20))
        #expect(scene.text.contains("10,20; "))
        let second = try scene.touch(pad, at: CGPoint(x: 200, y: 20), id: 2)
        first.move(by: 5, 5)
        second.move(by: -50, 100)
        #expect(scene.text.contains("15,25 150,120; "))
        first.up()
        #expect(scene.text.contains("150,120; ended"))
        second.up()
        #expect(scene.text.contains("over: touch ended"))
    }

    @Test func aFingerThatReturnsHasAnotherIdentity() throws {
        let (scene, pad) = try open()
        let first = try scene.touch(pad, at: CGPoint(x: 10, y: 20))
        let second = try scene.touch(pad, at: CGPoint(x: 200, y: 20), id: 2)
        second.up()
        let third = try scene.touch(pad, at: CGPoint(x: 100, y: 20), id: 2)
        #expect(scene.text.contains("10,20 100,20; ended"))
        third.up()
        first.up()
        #expect(scene.text.contains("ended; ended; over: touch ended"))
    }

    @Test(arguments: [(DisplayEvent.Pointer.Kind.mouse, "pointer"), (.pen, "pencil"), (.touch, "touch")])
    func pensAndMiceAreKinds(kind: DisplayEvent.Pointer.Kind, name: String) throws {
        let (scene, pad) = try open()
        try scene.touch(pad, kind: kind).up()
        #expect(scene.text.contains("over: \(name) ended"))
    }

    @Test func cancelledFingersAreReportedAsSuch() throws {
        let (scene, pad) = try open()
        let first = try scene.touch(pad, at: CGPoint(x: 10, y: 20))
        let second = try scene.touch(pad, at: CGPoint(x: 200, y: 20), id: 2)
        first.cancel()
        #expect(scene.text.contains("200,20; cancelled"))
        second.cancel()
        #expect(scene.text.contains("over: touch cancelled"))
    }

    /// The example of `Documentation/Drawing.md`.
    private struct Fingers: View {
        @State private var places: [SpatialEventCollection.Event.ID: CGPoint] = [:]

        var body: some View {
            Canvas { context, size in
                for place in places.values {
                    let disc = CGRect(x: place.x - 30, y: place.y - 30, width: 60, height: 60)
                    context.fill(Path(ellipseIn: disc), with: .color(.blue))
                }
            }
            .gesture(
                SpatialEventGesture()
                    .onChanged { events in
                        for event in events { places[event.id] = event.phase == .active ? event.location : nil }
                    }
                    .onEnded { _ in places = [:] }
            )
            .accessibilityLabel("\(places.count) fingers")
        }
    }

    @Test func theDocumentedExampleCountsFingers() throws {
        let scene = TestScene(size: CGSize(width: 390, height: 844)) { Fingers() }
        let canvas = try #require(scene.findAll { $0[.ariaLabel] == "0 fingers" }.first)
        let fingers = try (0..<3).map {
            try scene.touch(canvas, at: CGPoint(x: 50 + $0 * 90, y: 80), id: UInt32($0 + 1))
        }
        #expect(scene.findAll { $0[.ariaLabel] == "3 fingers" }.count == 1)
        for finger in fingers { finger.up() }
        #expect(scene.findAll { $0[.ariaLabel] == "0 fingers" }.count == 1)
    }
}
