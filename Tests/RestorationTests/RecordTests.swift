import LayerTree
import LifelineTesting
import LifelineUI
import SeededRandom
import Testing

@testable import WindowServer

/// What is written, what is not, and what happens to records that can't be read.
@MainActor @Suite struct RecordTests {
    private struct Login: View {
        @State private var user = ""
        @State private var password = ""
        @State private var step = 1
        @State private var pin = Pin()

        struct Pin: Codable { var digits = "" }

        var body: some View {
            VStack {
                TextField("User", text: $user)
                if step == 1 {
                    SecureField("Password", text: $password)
                } else {
                    SecureField("Pin", text: Binding(get: { pin.digits }, set: { pin.digits = $0 }))
                }
                Button("Next") { step += 1 }
                Text("Step \(step)")
            }
        }
    }

    private func text(_ scene: TestScene) throws -> String {
        let record = try #require(scene.client.display.encodeRecord())
        let display = try #require(DisplayRecord(record))
        return String(decoding: record, as: UTF8.self) + String(decoding: display.scene, as: UTF8.self)
            + values(display.scene)
    }

    /// The states, which the scene's record contains in Base64.
    private func values(_ scene: Data) -> String {
        struct Record: Decodable { var values: [String: Data] }
        return (try? JSONDecoder().decode(Record.self, from: scene))?.values.values
            .map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n") ?? ""
    }

    @Test func whatASecureFieldContainsIsNotWritten() throws {
        let scene = TestScene(root: UIHostingController(rootView: Login()))
        try scene.type("ada", into: "User")
        try scene.type("se\"cret\\ü1", into: "Password")
        for secret in ["se\"cret", "cret\\\\", "se\\\"cret"] { #expect(try !text(scene).contains(secret)) }
        #expect(try text(scene).contains("ada"))
        // Also when the field is not shown any more.
        try scene.tap("Next")
        #expect(try !text(scene).contains("cret"))
        try scene.type("4711", into: "Pin")
        #expect(try !text(scene).contains("4711"))
        let next = try TestScene(continuing: scene, root: UIHostingController(rootView: Login()))
        #expect(next.text.contains("Step 2"))
    }

    @Test func whatTheAppExcludesIsNotWritten() throws {
        struct Note: View {
            @State private var text = ""
            var body: some View { TextField("Note", text: $text) }
        }
        let scene = TestScene(root: UIHostingController(rootView: Note().stateRestoration(.disabled)))
        try scene.type("private", into: "Note")
        #expect(try !text(scene).contains("private"))
        let other = TestScene(root: UIHostingController(rootView: Note()))
        try other.type("private", into: "Note")
        #expect(try text(other).contains("private"))
    }

    @Test func aStateOfAnotherTypeStartsAgain() throws {
        struct Before: View {
            @State private var value = "text"
            @State private var count = 0
            var body: some View { Button("\(value) \(count)") { count += 1 } }
        }
        struct After: View {
            @State private var value = 7
            @State private var count = 0
            var body: some View { Button("\(value) \(count)") { count += 1 } }
        }
        // The same name in both builds.
        struct Shown<Content: View>: View {
            let content: Content
            var body: some View { content }
        }
        let scene = TestScene(root: UIHostingController(rootView: Before()))
        try scene.tap("text 0")
        let record = try #require(scene.client.display.encodeRecord())
        var display = try #require(DisplayRecord(record))
        struct Record: Codable {
            var nextLayer: UInt32
            var values: [String: Data]
            var layers: [String: String] = [:]
            var history: HistoryRecord
        }
        struct Readable: Decodable {
            var nextLayer: UInt32
            var values: [String: Data]
            var history: HistoryRecord
        }
        let read = try JSONDecoder().decode(Readable.self, from: display.scene)
        let values = Dictionary(
            uniqueKeysWithValues: read.values.map {
                ($0.key.replacingOccurrences(of: "Before", with: "After"), $0.value)
            })
        display.scene = try JSONEncoder().encode(
            Record(nextLayer: read.nextLayer, values: values, history: read.history))
        let next = try TestScene(
            continuing: scene, record: display.bytes ?? [], root: UIHostingController(rootView: After()))
        #expect(next.text == "7 1")
    }

    /// A record may be cut off, damaged, or written by another build.
    @Test(arguments: SeededGenerator.seeds(60)) func anyBytesAreHarmless(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let scene = TestScene(root: UIHostingController(rootView: Login()))
        try scene.type("ada", into: "User")
        let written = try #require(scene.client.display.encodeRecord())
        var record = try #require(DisplayRecord(written))
        func damage(_ bytes: [UInt8]) -> [UInt8] {
            var bytes = bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0...3, using: &random) {
                case 0: bytes[index] = .random(in: 0...255, using: &random)
                case 1: bytes.removeSubrange(index...)
                case 2: bytes.insert(.random(in: 48...57, using: &random), at: index)
                default: bytes[index] ^= 1 << UInt8.random(in: 0...7, using: &random)
                }
            }
            return bytes
        }
        _ = DisplayRecord(damage(record.bytes ?? []))
        record.scene = Data(damage(Array(record.scene)))
        let next = try TestScene(
            continuing: scene, record: record.bytes ?? [], root: UIHostingController(rootView: Login()))
        try next.tap("Next")
        #expect(next.text.contains("Step"))
        #expect(next.mirrorEqualsSnapshot)
    }
}
