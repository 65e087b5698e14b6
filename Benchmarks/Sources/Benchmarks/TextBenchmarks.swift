import LayerTree
import Lifeline
import LifelineTesting
import Typography

private let font = FontDescriptor(face: FontFace(), size: 17)
private let sentence = "The quick brown fox jumps over a lazy dog"

@MainActor let textBenchmarks: [Benchmark] = [
    Benchmark("text-width-cached") {
        let typesetter = Typesetter()
        return .init(run: { _ = typesetter.width(of: sentence, font: font) })
    },
    Benchmark("text-width-uncached-40", scale: 64) {
        let typesetter = Typesetter()
        let strings = (0..<64).map { number in
            String((sentence + " \(number)").suffix(40))
        }
        return .init(run: {
            typesetter.removeCachedMeasurements()
            for string in strings { _ = typesetter.width(of: string, font: font) }
        })
    },
    Benchmark("text-layout-cached") {
        let typesetter = Typesetter()
        return .init(run: { _ = typesetter.layout(sentence, font: font, width: 150) })
    },
    Benchmark("text-edit-20kB") { edits(ofTextOf: 20_000) },
    Benchmark("text-edit-1MB") { edits(ofTextOf: 1_000_000 - 8) },
    Benchmark("text-editor-edit-20kB") { edits(ofTextOf: 20_000, inEditor: true) },
    Benchmark("text-editor-edit-1MB") { edits(ofTextOf: 1_000_000 - 8, inEditor: true) },
    Benchmark("text-edit-refused-1MB") { edits(ofTextOf: 1_000_000 - 8, isRefused: true) },
]

private struct Editor: View {
    @State var text: String
    var body: some View { TextEditor(text: $text) }
}

private final class Refusing: UITextViewDelegate {
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        false
    }
}

/// Inserts a character in the middle of a text, and deletes it the next time: from the message to the end of the turn.
@MainActor private func edits(
    ofTextOf length: Int, inEditor: Bool = false, isRefused: Bool = false
) -> Benchmark.Prepared {
    let text = String(repeating: "The quick brown fox jumps over a lazy dog. ", count: length / 43)
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let delegate = Refusing()
    if isRefused { view.delegate = delegate }
    view.text = text
    let scene = inEditor ? TestScene { Editor(text: text) } : TestScene(root: EditedController(view, delegate))
    let id = scene.client.mirror.nodes.values.first { $0.element == .textarea }!.id
    var revision: UInt32 = 0
    func send(_ removed: Int, _ inserted: String) {
        revision += 1
        let isFirst = revision == 1
        var writer = WireWriter()
        writer.uint(revision)
        writer.byte(isFirst ? 4 : 0)
        if isFirst {
            writer.uint(text.utf16.count)
            writer.uint(text.utf16.reduce(0x811c_9dc5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 })
        }
        writer.uint(text.utf16.count / 2)
        writer.uint(removed)
        writer.string(inserted)
        writer.uint(text.utf16.count / 2 + inserted.utf16.count)
        writer.uint(text.utf16.count / 2 + inserted.utf16.count)
        scene.client.send(.feature(LayerFeature("long-text", writer.bytes)), to: id)
    }
    func turn() {
        if revision % 2 == 0 { send(0, "x") } else { send(1, "") }
    }
    turn()
    turn()
    return .init(run: turn)
}

private final class EditedController: UIViewController {
    private let edited: UITextView
    private let editing: any UITextViewDelegate

    init(_ edited: UITextView, _ editing: any UITextViewDelegate) {
        self.edited = edited
        self.editing = editing
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("Made in code only.") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(edited)
    }
}
