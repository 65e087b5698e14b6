import Foundation
import LayerTree
import Testing

@testable import WindowServer

#if canImport(Glibc)
    /// The memory of the whole process: `scripts/test` runs this apart from other tests.
    @MainActor @Suite struct MemoryOfProcessTests {
        /// The memory of the process that is not in files, in bytes.
        private static var residentBytes: Int {
            get throws {
                let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
                return Int(try #require(status.firstMatch(of: /RssAnon:\s+(\d+) kB/)).1)! * 1024
            }
        }

        /// Scenes of many layers.
        private final class LargeApp: WindowServerDelegate {
            func windowServer(didOpen display: Display) {
                for number in 0..<100 {
                    let layer = CALayer()
                    layer.frame = CGRect(x: 0, y: Double(number), width: 100, height: 20)
                    layer.text = LayerText("Row \(number) of a list that is long")
                    display.context.root.addSublayer(layer)
                }
            }
        }

        @Test func theMemoryOfScenesThatHaveEndedIsReturned() async throws {
            let clock = ManualDisplayClock()
            let app = LargeApp()
            var configuration = WindowServer.Configuration()
            configuration.announcesAddress = false
            configuration.limits.scenesPerVisitor = 10_000
            configuration.limits.adoptionTimeout = .seconds(3600)
            let server = try WindowServer(configuration: configuration, delegate: app, clock: clock)
            let registry = server.registry
            func open() throws -> Display {
                let display = try registry.open(DisplayRequest(), traits: DisplayTraits())
                _ = display.consumeFirstPaint()
                return display
            }
            // What is made once: tables, caches.
            try open().close()
            let before = try Self.residentBytes
            var displays = try (0..<900).map { _ in try open() }
            // Lives on at the end of the heap.
            let last = try open()
            let peak = try Self.residentBytes
            for display in displays { display.close() }
            displays = []
            clock.advance(by: MemoryTrimmer.delay + .seconds(1))
            await registry.memory.trimming?.value
            let after = try Self.residentBytes
            #expect(peak - before > 30_000_000)
            #expect(after - before < 10_000_000, "\(before) at first, \(peak) with 900 scenes, \(after) after them")
            withExtendedLifetime(last) {}
        }
    }
#endif
