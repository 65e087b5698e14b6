import Lifeline

/// A control of UIKit, live, with its source.
///
/// The source is what stands in the closure below it; a test compares them.
struct ControlDemo: View {
    let name: String
    let purpose: String
    let fills: Bool
    let source: String
    let make: @MainActor () -> [UIView]
    @Environment(\.horizontalSizeClass) private var sizeClass

    /// - Parameter fills: Whether the views take all of the width.
    init(
        _ name: String, _ purpose: String, fills: Bool = false, source: String,
        make: @escaping @MainActor () -> [UIView]
    ) {
        self.name = name
        self.purpose = purpose
        self.fills = fills
        self.source = source
        self.make = make
    }

    var body: some View {
        Card(name, subtitle: purpose) {
            let isWide = sizeClass == .regular
            let layout =
                isWide
                ? AnyLayout(HStackLayout(alignment: .top, spacing: 20))
                : AnyLayout(VStackLayout(alignment: .leading, spacing: 16))
            layout {
                Stage(fills: fills, make: make).frame(width: isWide ? 280 : nil, alignment: .leading)
                SourceText(source)
            }
        }
    }
}

/// Views in a column.
private struct Stage: UIViewRepresentable {
    let fills: Bool
    let make: @MainActor () -> [UIView]

    func makeUIView(context: UIViewRepresentableContext<Self>) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: make())
        stack.axis = .vertical
        stack.spacing = 12
        stack.alignment = fills ? .fill : .leading
        return stack
    }

    func updateUIView(_ stack: UIStackView, context: UIViewRepresentableContext<Self>) {}

    func sizeThatFits(
        _ proposal: ProposedViewSize, uiView: UIStackView, context: UIViewRepresentableContext<Self>
    ) -> CGSize? {
        let width = proposal.width.map { CGFloat($0) } ?? 280
        let fitting = uiView.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        return CGSize(width: width, height: fitting.height)
    }
}
