import Browsers
import Foundation
import Testing

/// From the save to the changed page, for `scripts/benchmark-reload`.
@Suite(.serialized, .enabled(if: Wanted.saves > 0, "scripts/benchmark-reload asks for it"))
struct LatencyTests {
    @Test func theGallery() async throws {
        let path = "\(LifelineProcess.repository)/Examples/Gallery/HotReload/Playground.swift"
        try await measure(
            "The gallery", package: LifelineProcess.repository, product: "Gallery", file: path, address: "/hot-reload",
            text: "Change this line and save.")
    }

    /// A package with one module of 200 files, each a screen of 90 lines.
    @Test func aModuleOfTwoHundredFiles() async throws {
        let root = "\(LifelineProcess.repository)/.build/reload-benchmark/Large"
        if !FileManager.default.fileExists(atPath: root) {
            let folder = (root as NSString).deletingLastPathComponent
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let made = Process()
            made.executableURL = URL(fileURLWithPath: LifelineProcess.executable)
            made.arguments = ["new", "Large"]
            made.currentDirectoryURL = URL(fileURLWithPath: folder)
            try made.run()
            made.waitUntilExit()
        }
        let sources = "\(root)/Sources/Large"
        for number in 0..<200 {
            try Self.screen(number).write(toFile: "\(sources)/Screen\(number).swift", atomically: true, encoding: .utf8)
        }
        let app = """
            import Lifeline

            @main
            struct LargeApp: App {
                var body: some Scene {
                    WindowGroup("Large") { Screen7() }
                }
            }

            """
        try app.write(toFile: "\(sources)/LargeApp.swift", atomically: true, encoding: .utf8)
        try await measure(
            "A module of 200 files", package: root, product: "Large", file: "\(sources)/Screen7.swift", address: "/",
            text: "Header of screen 7")
    }

    private static func screen(_ number: Int) -> String {
        var text = """
            import Lifeline

            struct Screen\(number): View {
                @State private var count = 0
                @State private var names = ["Ada", "Grace", "Katherine"]

                var body: some View {
                    VStack(alignment: .leading, spacing: 12) {
                        Text(header).font(.headline)
                        Button("Pressed \\(count) times") { count += 1 }
                        ForEach(names, id: \\.self) { name in
                            Text(greeting(of: name))
                        }
                        Text("\\(total)")
                    }
                    .padding(16)
                }

                private var header: String { "Header of screen \(number)" }

                private func greeting(of name: String) -> String { "Hello \\(name)" }

                private var total: Int { value0 }

            """
        for line in 0..<22 {
            text += "    private var value\(line): Int {\n        let base = count + \(line)\n"
            text += "        return \(line < 21 ? "value\(line + 1) + base" : "base")\n    }\n"
        }
        return text + "}\n"
    }

    private func measure(
        _ name: String, package: String, product: String, file path: String, address: String, text: String
    ) async throws {
        let port = LifelineProcess.freePort()
        let file = try EditedFile(path)
        let lifeline = try LifelineProcess(
            ["run", product, "--timings", "--package-path", package, "--", "--port", "\(port)"])
        try await lifeline.wait(for: "watching", seconds: 3600)
        try await lifeline.wait(for: "an empty file", seconds: 60)
        let page = try await Browser.shared.newPage()
        try await page.goto("http://127.0.0.1:\(port)\(address)")
        try await page.wait(for: "document.body.innerText.includes('\(text)')", timeout: .seconds(60))
        // The page itself notes when its text is the new one.
        try await page.evaluate(
            """
            window.seen = {};
            new MutationObserver(() => {
              for (const [mark] of document.body.textContent.matchAll(/Edit [0-9]+ of many/g)) window.seen[mark] ??= Date.now();
            }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
            """)
        var walls: [Double] = []
        var last = text
        let start = lifeline.mark
        for number in 1...Wanted.saves {
            let next = "Edit \(number) of many"
            let begin = Date().timeIntervalSince1970 * 1000
            try file.replace(last, next)
            let seen = try await page.wait(for: "window.seen['\(next)']", timeout: .seconds(60))
            walls.append((seen.number ?? 0) - begin)
            last = next
        }
        let steps = Self.steps(in: lifeline.text(since: start))
        print("\(name): \(Wanted.saves) saves, from the save to the changed page (Chromium)")
        print("  wall: median \(Self.format(Self.median(walls))) ms, fastest \(Self.format(walls.min() ?? 0)) ms")
        for (step, values) in steps {
            print(
                "  \(step): \(Self.format(Self.median(values.map(\.0)))) ms, processor \(Self.format(Self.median(values.map(\.1)))) ms"
            )
        }
        if let floor = lifeline.text.split(separator: "\n").last(where: { $0.contains("an empty file") }) {
            print("  compile floor (wall/processor):\(floor.split(separator: ":").last ?? "")")
        }
        try await measureRebuild(package: package, product: product, file: file, last: last, median: Self.median(walls))
    }

    /// What the same edit costs without injection: a build and a start.
    private func measureRebuild(package: String, product: String, file: EditedFile, last: String, median: Double)
        async throws
    {
        let scratch = "\(package)/.build/plain"
        func build() throws -> Int32 {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = [
                "swift", "build", "--package-path", package, "--scratch-path", scratch, "--product", product,
            ]
            process.standardOutput = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            return process.terminationStatus
        }
        guard ProcessInfo.processInfo.environment["LIFELINE_REBUILD"] != nil else { return }
        guard try build() == 0 else { return }
        try file.replace(last, "Built in the ordinary way")
        let begin = ContinuousClock.now
        guard try build() == 0 else { return }
        let time = begin.duration(to: .now).components
        let milliseconds = Double(time.seconds) * 1000 + Double(time.attoseconds) / 1e15
        print(
            "  swift build of the same edit: \(Self.format(milliseconds)) ms, \(Self.format(milliseconds / median)) times as long"
        )
    }

    /// The steps of each save, in their order.
    private static func steps(in text: String) -> [(String, [(Double, Double)])] {
        var result: [(String, [(Double, Double)])] = []
        for match in text.matches(of: /([a-z ]+) ([0-9.]+)\/([0-9.]+)/) {
            let step = match.1.trimmingCharacters(in: .whitespaces)
            let value = (Double(match.2) ?? 0, Double(match.3) ?? 0)
            if let index = result.firstIndex(where: { $0.0 == step }) {
                result[index].1.append(value)
            } else {
                result.append((step, [value]))
            }
        }
        return result
    }

    private static func median(_ values: [Double]) -> Double {
        values.isEmpty ? 0 : values.sorted()[values.count / 2]
    }

    private static func format(_ value: Double) -> String { String(format: "%.1f", value) }
}
