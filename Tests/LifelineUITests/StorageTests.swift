import LifelineTesting
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

    private func withStore<Result>(_ url: URL?, _ body: () throws -> Result) rethrows -> Result {
        let outer = AppStore.shared
        AppStore.shared = AppStore(url: url)
        defer { AppStore.shared = outer }
        return try body()
    }

    private func temporary() -> URL {
        FileManager.default.temporaryDirectory.appendingPathComponent("store-\(UUID().uuidString)")
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

    @Test func valuesSurviveTheProcess() throws {
        let url = temporary()
        var kept: TestScene?
        try withStore(url) {
            let scene = TestScene { Settings() }
            try scene.tap("count 0")
            try scene.tap("count 1")
            try scene.tap("note none")
            try scene.tap("tab first")
            // A killed process closes no scene.
            kept = scene
        }
        _ = kept
        let store = AppStore(url: url)
        #expect(store.value("visitor/visitor/count") == .int(2))
        #expect(store.value("visitor/visitor/note") == .string("'=x"))
        #expect(store.keys.contains { $0.hasPrefix("scene/visitor/") && $0.hasSuffix("values/tab") })
    }

    @Test func aLineThatWasCutOffIsPassedOver() throws {
        let url = temporary()
        let store = AppStore(url: url)
        store.set(.int(1), for: "a")
        store.set(.int(2), for: "a")
        store.set(.string("x"), for: "b")
        store.set(.bool(true), for: "gone")
        store.set(nil, for: "gone")
        let handle = try FileHandle(forWritingTo: url)
        try handle.seekToEnd()
        try handle.write(contentsOf: Data("{\"key\":\"c\",\"val".utf8))
        let again = AppStore(url: url)
        #expect(again.value("a") == .int(2))
        #expect(again.value("b") == .string("x"))
        #expect(again.value("gone") == nil)
        #expect(again.value("c") == nil)
        again.set(.double(0.5), for: "d")
        #expect(AppStore(url: url).value("d") == .double(0.5))
        #expect(try String(contentsOf: url, encoding: .utf8).split(separator: "\n").count == 3)
    }

    /// A disk with room for so many bytes: what does not fit is written in part, as the kernel does.
    @MainActor private final class Disk {
        var room: Int
        init(_ room: Int) { self.room = room }

        func write(_ handle: FileHandle, _ bytes: Data) throws {
            let fitting = min(room, bytes.count)
            room -= fitting
            try handle.write(contentsOf: bytes.prefix(fitting))
            if fitting < bytes.count { throw CocoaError(.fileWriteOutOfSpace) }
        }
    }

    /// Wherever a full disk cuts a line, nothing that was set is lost, and nothing that follows joins the part of a line.
    @Test func valuesSetWhileTheDiskIsFullAreWrittenLater() throws {
        for room in 0...90 {
            let url = temporary()
            defer { try? FileManager.default.removeItem(at: url) }
            let disk = Disk(room)
            let store = AppStore(url: url, retryInterval: .seconds(3600)) { try disk.write($0, $1) }
            for number in 1...3 { store.set(.int(number), for: "a") }
            store.set(.string("while it is full"), for: "b")
            store.set(.string("removed"), for: "c")
            store.set(nil, for: "c")
            // A process that ends now leaves whole lines.
            let text = try String(contentsOf: url, encoding: .utf8)
            #expect(text.isEmpty || text.hasSuffix("\n"), "\(room) bytes")
            disk.room = .max
            store.set(.bool(true), for: "d")
            let again = AppStore(url: url)
            #expect(
                again.value("a") == .int(3) && again.value("b") == .string("while it is full")
                    && again.value("c") == nil && again.value("d") == .bool(true), "\(room) bytes")
        }
    }

    @Test func aFullDiskIsTriedAgainWithoutAChange() async throws {
        let url = temporary()
        defer { try? FileManager.default.removeItem(at: url) }
        let disk = Disk(5)
        let store = AppStore(url: url, retryInterval: .milliseconds(1)) { try disk.write($0, $1) }
        store.set(.int(1), for: "a")
        #expect(AppStore(url: url).value("a") == nil)
        await store.retrying?.value
        disk.room = .max
        while let task = store.retrying { await task.value }
        #expect(AppStore(url: url).value("a") == .int(1))
    }

    /// The part of a line that a killed process left is cut off even where the file can't be made short.
    @Test func aPartOfALineIsCutOffBeforeTheNextLine() throws {
        let url = temporary()
        defer { try? FileManager.default.removeItem(at: url) }
        let whole = "{\"key\":\"a\",\"value\":1}\n"
        for part in ["{\"key\":\"b\",\"va", "{\"key\":\"b\",\"value\":2}"] {
            try Data((whole + part).utf8).write(to: url)
            let store = AppStore(url: url)
            store.set(.int(3), for: "c")
            let again = AppStore(url: url)
            #expect(again.value("a") == .int(1) && again.value("c") == .int(3))
            #expect(again.value("b") == (part.hasSuffix("}") ? .int(2) : nil))
        }
    }

    @Test func aValueWithoutAFormInTheFileKeepsNoOtherFromIt() throws {
        let url = temporary()
        defer { try? FileManager.default.removeItem(at: url) }
        let store = AppStore(url: url)
        store.set(.double(.infinity), for: "a")
        store.set(.int(1), for: "b")
        #expect(store.value("a") == .double(.infinity))
        #expect(AppStore(url: url).value("b") == .int(1))
    }

    @Test func aStoreThatCannotBeWrittenKeepsValuesInMemory() {
        let store = AppStore(url: URL(fileURLWithPath: "/proc/nowhere/store"))
        store.set(.int(1), for: "a")
        #expect(store.value("a") == .int(1))
    }

    @Test func valuesOfAClosedTabAreRemoved() throws {
        try withStore(nil) {
            let scene = TestScene { Settings() }
            try scene.tap("tab first")
            #expect(AppStore.shared.keys.contains { $0.hasPrefix("scene/") })
            scene.close()
            #expect(!AppStore.shared.keys.contains { $0.hasPrefix("scene/") })
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
