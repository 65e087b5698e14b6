#if SQLite
    import Lifeline

    /// A table as a file.
    struct CSVDocument: FileDocument {
        static let readableContentTypes = [UTType.commaSeparatedText]
        var text: String

        init(text: String) { self.text = text }

        init(configuration: ReadConfiguration) throws {
            text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
        }

        func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
            // The mark at the beginning is how spreadsheets recognize UTF-8.
            FileWrapper(regularFileWithContents: Data(("\u{FEFF}" + text).utf8))
        }
    }
#endif
