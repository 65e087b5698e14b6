import LifelineUI
import Testing

@MainActor @Suite struct ViewChangesTests {
    @MainActor final class Log {
        var lines: [String] = []
    }

    struct Inner: View {
        let number: Int
        let log: Log
        @State private var count = 0
        @State private var other = 0
        @Environment(\.isEnabled) private var isEnabled
        var body: some View {
            let _ = log.lines.append(Self._changes())
            Button("inner \(number) \(count) \(other) \(isEnabled)") {
                count += 1
                if count == 2 { other += 1 }
            }
        }
    }

    struct Outer: View {
        let log: Log
        @State var number = 1
        @State var isDisabled = false
        var body: some View {
            VStack {
                Button("number") { number += 1 }
                Button("lock") { isDisabled = true }
                Inner(number: number, log: log).disabled(isDisabled)
            }
        }
    }

    @Test func whatChangedIsNamed() {
        let log = Log()
        let hosted = Hosted { Outer(log: log) }
        hosted.tap("inner 1 0 0 true")
        hosted.tap("inner 1 1 0 true")
        hosted.tap("number")
        hosted.tap("lock")
        #expect(
            log.lines == [
                "Inner: @self, @identity changed.", "Inner: _count changed.", "Inner: _count, _other changed.",
                "Inner: @self changed.", "Inner: @environment changed.",
            ])
    }

    @Test func theTreeCanBeRead() {
        let hosted = Hosted { VStack { Text("hello").padding() } }
        let lines = hosted.controller.viewTreeDescription.split(separator: "\n").map(String.init)
        #expect(lines.contains { $0.hasSuffix("Text \"hello\"") })
        #expect(lines.contains { $0.hasSuffix("._PaddingLayout") || $0.contains("Padding") })
        #expect(lines.first?.hasPrefix("VStack") == true)
    }
}
