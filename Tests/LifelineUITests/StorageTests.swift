import LifelineTesting
import Stores
import Testing

@testable import LifelineUI

@MainActor @Suite(.serialized) struct StorageTests {
    enum Theme: String { case light, dark }

    struct Settings: View {
        @AppStorage("count") private var count = 0
        @AppStorage("theme") private var theme = Theme.light
        @AppStorage("note") private var note: String?
        @SceneStorage("tab") private var tab = "first"
        var body: some View {
            VStack {
                Button("count \(count)") { count += 1 }
                Button("theme \(theme.rawValue)") { theme = .dark }
                Button("note \(note ?? "none")") { note = note == nil ? "'=x" : nil }
                Button("tab \(tab)") { tab = "second" }
            }
        }
    }

    enum Level: Int { case low = 1, high = 9 }

    /// A property of each type that can be stored, declared as SwiftUI's documentation declares them.
    @MainActor struct AllTypes {
        @AppStorage("bool") var bool = false
        @AppStorage("int") var int = 1
        @AppStorage("double") var double = 0.5
        @AppStorage("whole") var whole: Double = 1
        @AppStorage("string") var string = ""
        @AppStorage("url") var url = URL(string: "https://example.org")!
        @AppStorage("data") var data = Data()
        @AppStorage("theme") var theme = Theme.light
        @AppStorage("level") var level = Level.low
        @AppStorage("optional bool") var optionalBool: Bool?
        @AppStorage("optional int") var optionalInt: Int?
        @AppStorage("optional double") var optionalDouble: Double?
        @AppStorage("optional string") var optionalString: String?
        @AppStorage("optional url") var optionalURL: URL?
        @AppStorage("optional data") var optionalData: Data?
        @AppStorage("optional theme") var optionalTheme: Theme?
        @AppStorage("optional level") var optionalLevel: Level?
        @SceneStorage("scene level") var sceneLevel = Level.high
        @SceneStorage("optional scene url") var optionalSceneURL: URL?
        // These have the key of another property, and a type that is not the stored value's.
        @AppStorage("string") var stringAsInt = 7
        @AppStorage("int") var intAsTheme = Theme.dark
    }

    @Test func propertiesOfAllTypesAreStored() {
        withStore(nil) {
            let written = AllTypes()
            #expect(written.optionalLevel == nil)
            written.bool = true
            written.int = 2
            written.double = 1.25
            written.whole = 3
            written.string = "=text"
            written.url = URL(string: "https://example.org/a?b=c")!
            written.data = Data([0, 255])
            written.theme = .dark
            written.level = .high
            written.optionalBool = true
            written.optionalInt = -1
            written.optionalDouble = .pi
            written.optionalString = ""
            written.optionalURL = URL(string: "https://example.org/b")
            written.optionalData = Data([1])
            written.optionalTheme = .light
            written.optionalLevel = .low

            let read = AllTypes()
            #expect(read.bool && read.int == 2 && read.double == 1.25 && read.whole == 3 && read.string == "=text")
            #expect(read.url.absoluteString == "https://example.org/a?b=c" && read.data == Data([0, 255]))
            #expect(read.theme == .dark && read.level == .high)
            #expect(read.optionalBool == true && read.optionalInt == -1 && read.optionalDouble == .pi)
            #expect(read.optionalString == "" && read.optionalURL?.path == "/b" && read.optionalData == Data([1]))
            #expect(read.optionalTheme == .light && read.optionalLevel == .low)
            #expect(read.sceneLevel == .high && read.optionalSceneURL == nil)
            #expect(read.stringAsInt == 7 && read.intAsTheme == .dark)

            read.optionalTheme = nil
            read.optionalInt = nil
            #expect(written.optionalTheme == nil && written.optionalInt == nil)
        }
    }

    private func withStore<Result>(_ store: (any Store)?, _ body: () throws -> Result) rethrows -> Result {
        let application = UIApplication.shared.applicationStore
        let (outerStore, outer) = (UIApplication.shared.store, application.values)
        application.replace(store, values: StoredValues(store: store))
        defer { application.replace(outerStore, values: outer) }
        return try body()
    }

    private var values: StoredValues { UIApplication.shared.applicationStore.values }

    private func temporary() -> String {
        FileManager.default.temporaryDirectory.appendingPathComponent("store-\(UUID().uuidString)").path
    }

    @Test func tabsOfAVisitorShareAndHearOfChanges() throws {
        try withStore(nil) {
            let a = TestScene { Settings() }
            let b = TestScene { Settings() }
            try a.tap("count 0")
            try b.tap("theme light")
            try a.tap("note none")
            try a.tap("tab first")
            #expect(a.text == "count 1\ntheme dark\nnote '=x\ntab second")
            b.advance(by: .zero)
            #expect(b.text == "count 1\ntheme dark\nnote '=x\ntab first")
        }
    }

    @Test func valuesSurviveTheProcess() async throws {
        let path = temporary()
        defer { try? FileManager.default.removeItem(atPath: path) }
        let store = LineFileStore(path: path)
        var kept: TestScene?
        let written = try withStore(store) {
            let scene = TestScene { Settings() }
            try scene.tap("count 0")
            try scene.tap("count 1")
            try scene.tap("note none")
            try scene.tap("tab first")
            // A killed process closes no scene.
            kept = scene
            return values
        }
        #expect(await written.flush())
        await store.close()
        let again = LineFileStore(path: path)
        #expect(try await again.values.value("count", in: "visitor/visitor")?.bytes == Array("2".utf8))
        #expect(try await again.values.value("note", in: "visitor/visitor")?.bytes == Array("\"''=x\"".utf8))
        let scenes = try await again.values.values(in: "scene/visitor")
        #expect(scenes.contains { $0.key.hasSuffix("/values/tab") && $0.value.bytes == Array("\"'second\"".utf8) })
        await again.close()
        _ = kept
    }

    @Test func aFileOfAnEarlierReleaseIsRead() async throws {
        let path = temporary()
        defer { try? FileManager.default.removeItem(atPath: path) }
        let lines = [
            #"{"key":"visitor/visitor/count","value":41}"#, #"{"key":"visitor/visitor/note","value":"''=x"}"#,
            #"{"key":"scene/visitor/A/path","value":"'/"}"#,
            #"{"key":"scene/visitor/A/values/tab","value":"'second"}"#,
        ]
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: path))
        let store = LineFileStore(path: path)
        let values = StoredValues(store: store)
        await values.prepare(visitor: "visitor")
        try with(values, store) {
            let scene = TestScene { Settings() }
            #expect(scene.text == "count 41\ntheme light\nnote '=x\ntab second")
            try scene.tap("count 41")
            scene.close()
        }
        #expect(await values.flush())
        await store.close()
        let again = LineFileStore(path: path)
        #expect(try await again.values.value("count", in: "visitor/visitor")?.bytes == Array("42".utf8))
        #expect(try await again.values.values(in: "scene/visitor").isEmpty)
        await again.close()
    }

    private func with<Result>(
        _ values: StoredValues, _ store: any Store, _ body: () throws -> Result
    ) rethrows -> Result {
        let application = UIApplication.shared.applicationStore
        let (outerStore, outer) = (UIApplication.shared.store, application.values)
        application.replace(store, values: values)
        defer { application.replace(outerStore, values: outer) }
        return try body()
    }

    @Test func aValueWithoutAFormInTheStoreKeepsNoOtherFromIt() async throws {
        let store = MemoryStore()
        let values = StoredValues(store: store)
        let group = values.values(ofVisitor: "v")
        group.set(.double(.infinity), for: "a")
        group.set(.int(1), for: "b")
        #expect(group.value("a") == .double(.infinity))
        #expect(await values.flush())
        #expect(try await store.values.values(in: "visitor/v").mapValues(\.bytes) == ["b": Array("1".utf8)])
    }

    @Test func aStoreThatCannotBeWrittenKeepsValuesInMemory() async {
        let values = StoredValues(
            store: LineFileStore(path: "/proc/nowhere/store"), retryInterval: .milliseconds(1))
        let group = values.values(ofVisitor: "v")
        group.set(.int(1), for: "a")
        #expect(await !values.flush(timeLimit: .milliseconds(20)))
        #expect(group.value("a") == .int(1))
    }

    @Test func valuesOfAClosedTabAreRemoved() throws {
        try withStore(nil) {
            let scene = TestScene { Settings() }
            try scene.tap("tab first")
            #expect(values.sceneValues(ofVisitor: "visitor").keys.contains { $0.hasSuffix("/values/tab") })
            scene.close()
            #expect(values.sceneValues(ofVisitor: "visitor").keys.isEmpty)
        }
    }

    @Test func allKindsOfValuesComeBack() throws {
        let values: [_StoredValue] = [
            .bool(true), .bool(false), .int(0), .int(-7), .double(1.5), .string(""), .string("=a"),
            .data(Data([0, 255])),
        ]
        for value in values {
            let decoded = try JSONDecoder().decode(_StoredValue.self, from: JSONEncoder().encode(value))
            #expect(decoded == value)
        }
        // JSON writes a whole number without a point.
        let whole = try JSONDecoder().decode(_StoredValue.self, from: JSONEncoder().encode(_StoredValue.double(2)))
        #expect(Double(_stored: whole) == 2)
        let int = try JSONDecoder().decode(_StoredValue.self, from: JSONEncoder().encode(_StoredValue.int(1)))
        #expect(Bool(_stored: int) == nil)
    }
}
