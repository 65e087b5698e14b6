import Foundation
import LifelineKit
import LifelineTesting
import Logging
import Synchronization
import Testing

@testable import LifelineServer

/// Messages as lines of JSON, read by Foundation's parser.
@MainActor @Suite struct JSONLogTests {
    private final class Lines: Sendable {
        private let all = Mutex<[String]>([])
        var list: [String] { all.withLock { $0 } }
        func append(_ line: String) { all.withLock { $0.append(line) } }
    }

    private func logged(
        provider: Logger.MetadataProvider? = nil, _ body: (Logger) -> Void
    ) throws -> [String: String] {
        let lines = Lines()
        let logger = Logger(label: "shop") { label in
            JSONLogHandler(label: label, build: "b1", metadataProvider: provider) { lines.append($0) }
        }
        body(logger)
        let line = try #require(lines.list.first)
        #expect(lines.list.count == 1)
        #expect(line.hasSuffix("\n") && line.split(separator: "\n").count == 1)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        return object.mapValues { ($0 as? String) ?? "\($0)" }
    }

    @Test func aMessageIsALineWithItsMetadata() throws {
        let provider = Logger.MetadataProvider { ["trace": "t1", "order": "provided"] }
        let fields = try logged(provider: provider) {
            $0.notice("Order \"17\"\nsent", metadata: ["order": "17", "level": "mine"])
        }
        #expect(
            fields.filter { $0.key != "time" } == [
                "level": "notice", "logger": "shop", "message": "Order \"17\"\nsent", "build": "b1", "trace": "t1",
                "order": "17", "metadata.level": "mine",
            ])
        let time = try Date(fields["time"] ?? "", strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true))
        #expect(abs(time.timeIntervalSinceNow) < 600)
    }

    @Test func whatSceneRunsIsNamed() throws {
        let scene = TestScene(root: UIViewController())
        scene.scene.user = "ada"
        var fields: [String: String] = [:]
        var failure: (any Error)?
        scene.scene.inScene {
            do { fields = try logged { $0.info("Hello") } } catch { failure = error }
        }
        if let failure { throw failure }
        #expect(fields["user"] == "ada")
        #expect(fields["scene"] == scene.client.display.name)
        #expect(try logged { $0.info("Hello") }["scene"] == nil)
    }

    @Test func listsAndDictionariesStayStructured() throws {
        let fields = try logged {
            $0.info("x", metadata: ["list": ["a", "b"], "map": ["k": ["v"]], "number": .stringConvertible(7)])
        }
        #expect(fields["number"] == "7")
        #expect(fields["list"]?.contains("a") == true && fields["map"]?.contains("k") == true)
    }

    /// All scalars up to the end of those that end lines or steer terminals: none is written as itself.
    @Test func noTextEndsTheLine() throws {
        for value in UInt32(0)...0x2030 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = "a\(Character(scalar))b"
            let written = JSONText.string(text).text
            #expect(
                try JSONSerialization.jsonObject(with: Data(written.utf8), options: .fragmentsAllowed) as? String
                    == text)
            #expect(
                written.unicodeScalars.allSatisfy {
                    $0.properties.generalCategory != .control && $0 != "\u{2028}" && $0 != "\u{2029}"
                })
        }
    }

    @Test func theEnvironmentIsChecked() throws {
        try LogFormat.begin(environment: [:])
        for environment in [["LIFELINE_LOG_FORMAT": "xml"], ["LIFELINE_LOG_LEVEL": "loud"]] {
            #expect(throws: (any Error).self) { try LogFormat.begin(environment: environment) }
        }
        #expect(!AppBuild.name.isEmpty)
    }
}
