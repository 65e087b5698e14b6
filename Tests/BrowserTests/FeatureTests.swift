import Browsers
import Foundation
import LayerTree
import Testing
import WindowServer

/// Parts of the client that are loaded when they are first used.
@MainActor @Suite("Features", .browser())
struct FeatureTests {
    private static let echo = """
        import { Writer } from "../wire.js";
        import { reportFeature } from "../feature-loader.js";

        export function update(layer, reader) {
          layer.element.title = reader ? reader.string() : "gone";
          if (reader) reportFeature(layer, "echo", new Writer().string("heard " + layer.element.title));
        }

        // The layers say nothing about it.
        export const run = (reader) => { document.title += reader.string(); };
        """

    /// The client with one feature more, made as the server makes it.
    private func serve(_ feature: String, as name: String, on server: ScriptedServer) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("client-\(UUID().uuidString)")
        try FileManager.default.copyItem(at: ScriptedServer.clientFolder, to: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        try feature.write(
            to: folder.appendingPathComponent("Features/\(name).js"), atomically: true, encoding: .utf8)
        for (name, bytes) in try ClientFiles(folder: folder.path).load() { server.serve(bytes, as: name) }
    }

    private func payload(_ text: String) -> [UInt8] {
        var writer = WireWriter()
        writer.string(text)
        return writer.bytes
    }

    @Test func aFeatureIsLoadedOnceAndCalledInOrder() async throws {
        let box = CALayer(.div, 0, 0, 50, 50)
        let server = try await ScriptedServer.start()
        try serve(Self.echo, as: "echo", on: server)
        let test = try await ClientTest.open(on: server) { $0.addSublayer(box) }
        test.scene.context.perform(.title(""))
        for text in ["a", "a"] { test.scene.context.perform(.feature(LayerFeature("echo", payload(text)))) }
        box[feature: "echo"] = payload("x")
        try await test.commit()
        let (id, reported) = (box.id, payload("heard x"))
        try await test.scene.wait("tell") {
            $0.events.contains { $0.layer == id && $0.event == .feature(LayerFeature("echo", reported)) }
        }
        test.scene.context.perform(.feature(LayerFeature("echo", payload("b"))))
        box[feature: "echo"] = nil
        try await test.commit()
        try await test.page.wait(for: "\(test.element(box)).title === 'gone'")
        try await test.page.wait(for: "document.title === 'aab'")
        try await test.close()
    }

    @Test func aFeatureThatIsMissingDisturbsNothing() async throws {
        let box = CALayer(.div, 0, 0, 50, 50)
        let test = try await ClientTest.open { $0.addSublayer(box) }
        box[feature: "missing"] = []
        box.opacity = 0.5
        try await test.commit()
        #expect(try await test.evaluate(box, "getComputedStyle(e).opacity") == "0.5")
        box.opacity = 0.25
        try await test.commit()
        #expect(try await test.evaluate(box, "getComputedStyle(e).opacity") == "0.25")
        try await test.close(allowing: ["missing", "404", "Failed to", "Importing a module script failed"])
    }

    @Test func aNoticeCanBeReadAndDismissed() async throws { try await useNotice(touch: false) }

    @Test(.browser(.touch)) func aFingerDismissesANotice() async throws { try await useNotice(touch: true) }

    /// A message of the framework is above whatever the app shows.
    private func useNotice(touch: Bool) async throws {
        let test = try await ClientTest.open(width: 320, touch: touch) { root in
            root.addSublayer(CALayer(.div, 0, 0, 320, 600))
        }
        test.scene.context.perform(
            .feature(LayerFeature("notice", payload("The app was restarted.") + payload("OK"))))
        try await test.commit()
        try await test.page.wait(for: "document.querySelector('.notice')")
        #expect(
            try await test.page.evaluate(
                """
                (() => { const notice = document.querySelector('.notice'), e = notice.getBoundingClientRect();
                  const text = notice.firstChild.getBoundingClientRect();
                  return [e.left >= 0 && e.right <= innerWidth && e.bottom <= innerHeight && e.top > innerHeight / 2,
                    notice.contains(document.elementFromPoint(text.x + 5, text.y + text.height / 2))] })()
                """) == [true, true])
        if touch { try await test.page.tap(text: "OK") } else { try await test.page.click(text: "OK") }
        try await test.page.wait(for: "!document.querySelector('.notice')")
        try await test.close()
    }
}
