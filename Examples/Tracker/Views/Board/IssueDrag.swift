#if SQLite
    import Lifeline

    /// An issue that is dragged. Other apps receive its name and title as text.
    struct IssueDrag: Codable, Hashable, Transferable {
        var id: Int64
        var text: String

        init(_ row: IssueRow) { (id, text) = (row.id, "\(row.key) \(row.title)") }

        static var transferRepresentation: some TransferRepresentation {
            CodableRepresentation(contentType: .issue)
            ProxyRepresentation(exporting: \.text)
        }
    }

    extension UTType {
        static let issue = UTType(exportedAs: "com.example.tracker.issue")
    }
#endif
