import DocumentedExamples
import LifelineTesting
import LifelineUI
import Testing

// The examples of Previews.md, and what they use.

struct Invoice: Sendable, Identifiable {
    var id: Int
    static let samples = (1...3).map { Invoice(id: $0) }
}

struct InvoiceBook: Sendable {
    var invoices: [Invoice]
}

private struct InvoiceList: View {
    let invoices: [Invoice]
    var body: some View { ForEach(invoices) { Text("Invoice \($0.id)") } }
}

private struct InvoiceTable: View {
    @Environment(\.invoiceBook) private var book
    var body: some View { Text("\(book.invoices.count) invoices") }
}

private struct BadgeView: View {
    let count: Int
    var body: some View { Text("\(count)") }
}

private final class MapController: UIViewController {}

#Preview("Three invoices") {
    InvoiceList(invoices: Invoice.samples)
}

#Preview("Map") { MapController() }

#Preview("Badge", traits: .sizeThatFitsLayout) { BadgeView(count: 3) }

#Preview("Switch") {
    @Previewable @State var isOn = true
    @Previewable @FocusState var isFocused: Bool
    Toggle("Sound", isOn: $isOn).focused($isFocused)
}

private struct SampleInvoices: PreviewModifier {
    static func makeSharedContext() async throws -> InvoiceBook { InvoiceBook(invoices: Invoice.samples) }

    func body(content: Content, context: InvoiceBook) -> some View {
        content.environment(\.invoiceBook, context)
    }
}

#Preview("Samples", traits: .modifier(SampleInvoices())) { InvoiceTable() }

private struct BadgeView_Previews: PreviewProvider {
    static var previews: some View {
        BadgeView(count: 3).previewDisplayName("Three")
        BadgeView(count: 1000).previewLayout(.fixed(width: 200, height: 60))
    }
}

extension EnvironmentValues {
    /// The invoices that views show.
    @Entry var invoiceBook: InvoiceBook = InvoiceBook(invoices: [])
    @Entry var columns = 3
}

extension Transaction {
    @Entry var isUndo = false
}

extension FocusedValues {
    @Entry var selectedInvoice: Binding<Invoice>?
}

@MainActor @Suite struct DocumentedPreviews {
    @Test func examplesAreCompiled() throws {
        let examples = try DocumentedExamples("Previews")
        #expect(examples.count == 6)
        #expect(examples.missing == [])
    }

    @Test func entriesHaveTheirDefaults() {
        let values = EnvironmentValues()
        #expect(values.invoiceBook.invoices.isEmpty && values.columns == 3 && !Transaction().isUndo)
        #expect(
            TestScene { InvoiceTable().environment(\.invoiceBook, InvoiceBook(invoices: Invoice.samples)) }.text
                == "3 invoices")
    }
}
