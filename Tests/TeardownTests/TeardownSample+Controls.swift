import Foundation
import LifelineUI

extension TeardownSample {
    // MARK: Values and containers

    enum Flavour: String, CaseIterable { case sweet, sour }

    static var values: [Piece] {
        [
            Piece("text") { Text("text **bold**").lineLimit(2) },
            Piece("label") { Label("label", systemImage: "star") },
            Piece("shape") {
                RoundedRectangle(cornerRadius: 4).fill(.red).frame(width: 40, height: 40).shadow(radius: 3)
            },
            Piece("canvas") {
                Canvas { context, size in context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.blue)) }
            },
            Piece("image renderer") {
                Image(systemName: "heart").resizable().frame(width: 30, height: 30).mask(Circle())
            },
            Piece("asynchronous image") { AsyncImage(url: URL(string: "https://example.invalid/picture.png")) },
            Piece("geometry") { GeometryReader { Text("\(Int($0.size.width))") }.frame(height: 40) },
            Piece("fits") {
                ViewThatFits {
                    Text("a long text in one line"); Text("short")
                }
            },
            Piece("grid") {
                Grid {
                    GridRow {
                        Text("a"); Text("b")
                    }; GridRow { Text("c").gridCellColumns(2) }
                }
            },
            Piece("overlay") { Text("base").overlay { Text("over") }.background { Color.yellow } },
            Piece("preference") {
                Text("p").anchorPreference(key: Bounds.self, value: .bounds) { $0 }.overlayPreferenceValue(Bounds.self)
                { _ in Text("read") }
            },
            Piece("custom layout") {
                Diagonal {
                    Text("1"); Text("2")
                }
            },
            Piece("timeline") { TimelineView(.periodic(from: .now, by: 0.5)) { Text("\($0.date)") } },
            Piece("markdown link") { Text("[link](https://example.com)") },
            Piece("unavailable") { ContentUnavailableView("Nothing", systemImage: "tray") },
            Piece("group box") { GroupBox("box") { LabeledContent("a", value: "b") } },
            Piece("disclosure") { DisclosureGroup("more", isExpanded: .constant(true)) { Text("inside") } },
        ]
    }

    struct Bounds: PreferenceKey {
        static let defaultValue: Anchor<CGRect>? = nil
        static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
            value = value ?? nextValue()
        }
    }

    struct Diagonal: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            CGSize(width: 100, height: 100)
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for (index, subview) in subviews.enumerated() {
                subview.place(
                    at: CGPoint(x: bounds.minX + CGFloat(index) * 20, y: bounds.minY + CGFloat(index) * 20),
                    proposal: .unspecified)
            }
        }
    }

    // MARK: Controls

    static var controls: [Piece] {
        [
            Piece("button") { Button("press") {} },
            Piece("styled button") { Button("press") {}.buttonStyle(.borderedProminent).keyboardShortcut("p") },
            Piece("toggle") { Toggle("toggle", isOn: .constant(true)) },
            Piece("slider") { Slider(value: .constant(0.5)) },
            Piece("stepper") { Stepper("stepper", value: .constant(1)) },
            Piece("field") { TextField("field", text: .constant("typed")) },
            Piece("number field") { TextField("number", value: .constant(2.5), format: .number) },
            Piece("secure field") { SecureField("secret", text: .constant("")) },
            Piece("editor") { TextEditor(text: .constant("lines")).frame(height: 80) },
            Piece("vertical field") { TextField("lines", text: .constant(""), axis: .vertical) },
            Piece("menu picker") { picker.pickerStyle(.menu) },
            Piece("segmented picker") { picker.pickerStyle(.segmented) },
            Piece("inline picker") { picker.pickerStyle(.inline) },
            Piece("wheel picker") { picker.pickerStyle(.wheel) },
            Piece("date picker") { DatePicker("date", selection: .constant(date)) },
            Piece("graphical date picker") {
                DatePicker("date", selection: .constant(date)).datePickerStyle(.graphical)
            },
            Piece("wheel of dates") { DatePicker("date", selection: .constant(date)).datePickerStyle(.wheel) },
            Piece("dates") { MultiDatePicker("dates", selection: .constant([])) },
            Piece("colour picker") { ColorPicker("colour", selection: .constant(.red)) },
            Piece("menu") {
                Menu("menu") {
                    Button("a") {}; Divider(); Menu("more") { Button("b") {} }
                }
            },
            Piece("progress") {
                ProgressView(value: 0.3); ProgressView()
            },
            Piece("gauge") { Gauge(value: 0.4) { Text("gauge") } },
            Piece("share link") { ShareLink(item: "shared") },
            Piece("submit") {
                Form {
                    TextField("a", text: .constant("")); SubmitButton("Save")
                }.onSubmit {}
            },
            Piece("control group") {
                ControlGroup {
                    Button("a") {}; Button("b") {}
                }
            },
            Piece("gestures") {
                Text("gestures").gesture(DragGesture().simultaneously(with: MagnificationGesture())).onTapGesture {}
                    .onLongPressGesture {}
            },
            Piece("drag and drop") {
                Text("drag").draggable("text").dropDestination(for: String.self) { _, _ in true }
            },
            Piece("context menu") {
                Text("context").contextMenu {
                    Button("a") {}
                } preview: {
                    Text("preview")
                }
            },
            Piece("focused field") { FocusedField() },
            Piece("hover") { Text("hover").onHover { _ in }.help("help") },
        ]
    }

    static let date = Date(timeIntervalSince1970: 1_700_000_000)

    static var picker: some View {
        Picker("picker", selection: .constant(Flavour.sour)) {
            ForEach(Flavour.allCases, id: \.self) { Text($0.rawValue).tag($0) }
        }
    }

    struct FocusedField: View {
        @FocusState private var isFocused: Bool
        @State private var text = ""
        var body: some View { TextField("focused", text: $text).focused($isFocused).onAppear { isFocused = true } }
    }
}
