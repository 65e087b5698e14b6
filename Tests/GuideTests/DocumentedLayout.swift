import DocumentedExamples
import Lifeline
import LifelineTesting
import Observation
import Testing

/// The examples of `Documentation/Layout.md`.
@MainActor @Suite struct DocumentedLayout {
    struct Header: View {
        let title: String

        var body: some View {
            HStack(spacing: 12) {
                Image(systemName: "tray")
                Text(title).font(.headline).lineLimit(1)
                Spacer()
                Text("3 new").foregroundStyle(.secondary).layoutPriority(1)
            }
            .padding()
        }
    }

    struct Facts: View {
        var body: some View {
            Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 8) {
                GridRow {
                    Text("Height")
                    Text("1,284 m").gridColumnAlignment(.trailing)
                }
                GridRow {
                    Text("First ascent")
                    Text("1811")
                }
            }
        }
    }

    struct Toolbar: View {
        @Environment(\.horizontalSizeClass) private var sizeClass

        var body: some View {
            ViewThatFits(in: .horizontal) {
                HStack { buttons }
                VStack { buttons }
            }
            .padding(sizeClass == .compact ? 8 : 16)
        }

        @ViewBuilder private var buttons: some View {
            Button("Reply to everybody") {}
            Button("Forward") {}
            Button("Archive") {}
        }
    }

    struct Diagonal: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            subviews.reduce(into: CGSize.zero) { total, subview in
                let size = subview.sizeThatFits(.unspecified)
                total.width += size.width
                total.height += size.height
            }
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            var origin = bounds.origin
            for subview in subviews {
                let size = subview.sizeThatFits(.unspecified)
                subview.place(at: origin, proposal: ProposedViewSize(size))
                origin.x += size.width
                origin.y += size.height
            }
        }
    }

    @Test func areTheDocuments() throws {
        let examples = try DocumentedExamples("Layout")
        #expect(examples.count == 4)
        #expect(examples.missing == [])
    }
}
