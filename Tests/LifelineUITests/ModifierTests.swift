import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct ModifierTests {
    struct Watcher: View {
        @State var count = 0
        @State var log: [String] = []
        let subject: PassthroughSubject<Int, Never>
        var body: some View {
            VStack {
                Button("add") { count += 1 }
                Text("log \(log.joined(separator: " "))")
            }
            .onChange(of: count) { old, new in log.append("\(old)→\(new)") }
            .onChange(of: count / 2, initial: true) { log.append("half") }
            .onReceive(subject) { log.append("got \($0)") }
        }
    }

    @Test func changesAndValuesAreSeen() throws {
        let subject = PassthroughSubject<Int, Never>()
        let scene = TestScene { Watcher(subject: subject) }
        #expect(scene.text.contains("log half"))
        try scene.tap("add")
        #expect(scene.text.contains("log half 0→1"))
        subject.send(9)
        scene.advance(by: .zero)
        #expect(scene.text.contains("log half 0→1 got 9"))
        try scene.tap("add")
        #expect(scene.text.hasSuffix("got 9 1→2 half") || scene.text.hasSuffix("got 9 half 1→2"))
    }

    struct Tasks: View {
        @State var id = 1
        @State var isShown = true
        let log: (String) -> Void
        var body: some View {
            VStack {
                Button("next") { id += 1 }
                Button("hide") { isShown = false }
                if isShown {
                    Text("x").task(id: id) {
                        log("start \(id)")
                        try? await Task.sleep(for: .seconds(1000))
                        log("end \(id) \(Task.isCancelled)")
                    }
                }
            }
        }
    }

    @Test func aTaskEndsWithItsIdAndItsView() async throws {
        var log: [String] = []
        let scene = TestScene { Tasks { log.append($0) } }
        await scene.settle()
        #expect(log == ["start 1"])
        try scene.tap("next")
        for _ in 0..<2000 where log.count < 3 { await scene.settle() }
        #expect(Set(log) == ["start 1", "start 2", "end 1 true"] || log.contains("start 2"))
        try scene.tap("hide")
        for _ in 0..<2000 where log.count < 4 { await scene.settle() }
        #expect(log.filter { $0.hasPrefix("end") }.count == 2)
    }

    @Test func aTapIsRecognized() throws {
        struct Tapped: View {
            @State var taps = 0
            var body: some View { Text("taps \(taps)").onTapGesture { taps += 1 } }
        }
        let scene = TestScene { Tapped() }
        try scene.tap("taps 0")
        scene.advance(by: .seconds(1))
        #expect((try? scene.find(text: "taps 1")) != nil)
    }

    @Test func stylesOfTextGoDown() {
        let hosted = Hosted {
            VStack {
                Text("upper")
                Text("**b** and more")
            }
            .bold().textCase(.uppercase)
        }
        #expect(hosted.texts.first == "UPPER")
        #expect((hosted.labels[0].layer.textStyle?.font.weight ?? 0) >= 600)
    }

    @Test func textShrinksAsFarAsItMay() {
        let long = "A line that is far too long for its place"
        let hosted = Hosted(width: 250, height: 100) { Text(long).lineLimit(1).minimumScaleFactor(0.5) }
        let size = hosted.labels[0].layer.textStyle?.font.size ?? 0
        #expect(size < 17)
        #expect(size >= 8.5)
    }
}
