extension View {
    /// Lets the browser download a document when `isPresented` becomes true.
    ///
    /// ```swift
    /// Button("Export") { isExporting = true }
    ///     .fileExporter(isPresented: $isExporting, document: note, contentType: .plainText, defaultFilename: "Note") { _ in }
    /// ```
    /// Where the file is stored is the browser's affair: it may ask. A document that is a folder is packed into a ZIP
    /// archive.
    ///
    /// - Parameters:
    ///   - document: Nil exports nothing, and fails.
    ///   - contentType: One of the document's `writableContentTypes`.
    ///   - defaultFilename: The proposed name; "Untitled" by default. The type's extension is added if it has none.
    ///   - onCompletion: Called when the file was sent, with a URL whose last component is the name; or with the error:
    ///     what the document throws, or a `DownloadError`.
    public func fileExporter<D: FileDocument>(
        isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        modifier(
            _FileExporter(isPresented: isPresented, onCompletion: onCompletion) {
                guard let document else { throw CocoaError(.fileNoSuchFile) }
                return [try ExportedFile(document, contentType, defaultFilename)]
            })
    }

    /// Lets the browser download a document when `isPresented` becomes true.
    ///
    /// - Parameter onCancellation: Not called: browsers do not report that their dialog was closed.
    public func fileExporter<D: FileDocument>(
        isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View {
        fileExporter(
            isPresented: isPresented, document: document,
            contentType: contentTypes.first ?? D.writableContentTypes.first ?? .data,
            defaultFilename: defaultFilename, onCompletion: onCompletion)
    }

    /// Lets the browser download documents, packed into one ZIP archive, when `isPresented` becomes true.
    public func fileExporter<C: Collection>(
        isPresented: Binding<Bool>, documents: C, contentType: UTType,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View where C.Element: FileDocument {
        modifier(
            _FileExporter(isPresented: isPresented, onCompletion: { onCompletion($0.map { [$0] }) }) {
                try documents.map { try ExportedFile($0, contentType, nil) }
            })
    }

    /// Lets the browser download a document when `isPresented` becomes true.
    public func fileExporter<D: ReferenceFileDocument>(
        isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        modifier(
            _FileExporter(isPresented: isPresented, onCompletion: onCompletion) {
                guard let document else { throw CocoaError(.fileNoSuchFile) }
                let snapshot = try document.snapshot(contentType: contentType)
                let configuration = FileDocumentWriteConfiguration(contentType: contentType, existingFile: nil)
                let wrapper = try document.fileWrapper(snapshot: snapshot, configuration: configuration)
                return [ExportedFile(wrapper, contentType, defaultFilename)]
            })
    }

    /// Lets the browser download a value when `isPresented` becomes true.
    ///
    /// - Parameters:
    ///   - contentTypes: The types in which it may be written; by default all that it has.
    ///   - onCancellation: Not called: browsers do not report that their dialog was closed.
    public func fileExporter<T: Transferable>(
        isPresented: Binding<Bool>, item: T?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View {
        modifier(
            _FileExporter(isPresented: isPresented, onCompletion: onCompletion) {
                guard let item else { throw CocoaError(.fileNoSuchFile) }
                return [try await ExportedFile(item, contentTypes, defaultFilename)]
            })
    }

    /// Lets the browser download values, packed into one ZIP archive, when `isPresented` becomes true.
    public func fileExporter<C: Collection>(
        isPresented: Binding<Bool>, items: C, contentTypes: [UTType] = [],
        onCompletion: @escaping (Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View where C.Element: Transferable {
        modifier(
            _FileExporter(isPresented: isPresented, onCompletion: { onCompletion($0.map { [$0] }) }) {
                var files: [ExportedFile] = []
                for item in items { files.append(try await ExportedFile(item, contentTypes, nil)) }
                return files
            })
    }
}

/// A file that is about to be downloaded.
@MainActor struct ExportedFile {
    let name: String
    let type: UTType
    let wrapper: FileWrapper

    init<D: FileDocument>(_ document: D, _ type: UTType, _ name: String?) throws {
        let configuration = FileDocumentWriteConfiguration(contentType: type, existingFile: nil)
        self.init(try document.fileWrapper(configuration: configuration), type, name)
    }

    init<T: Transferable>(_ item: T, _ types: [UTType], _ name: String?) async throws {
        let own = item.exportedContentTypes()
        let type = types.isEmpty ? own.first : own.first { own in types.contains { own.conforms(to: $0) } }
        guard let type else { throw TransferError.unsupportedType(types.first ?? .data) }
        self.init(FileWrapper(regularFileWithContents: try await item.exported(as: type)), type, name)
    }

    init(_ wrapper: FileWrapper, _ type: UTType, _ name: String?) {
        self.wrapper = wrapper
        self.type = type
        let given = name ?? wrapper.preferredFilename ?? wrapper.filename ?? FrameworkText.untitled.string
        let ending = type.preferredFilenameExtension ?? ""
        self.name = ending.isEmpty || !URL(fileURLWithPath: given).pathExtension.isEmpty ? given : "\(given).\(ending)"
    }

    /// Returns one file: the given one, or an archive of several files or a folder.
    static func joined(_ files: [ExportedFile]) throws -> (name: String, type: UTType, data: Data) {
        if files.count == 1, let data = files[0].wrapper.regularFileContents {
            return (files[0].name, files[0].type, data)
        }
        guard !files.isEmpty else { throw CocoaError(.fileNoSuchFile) }
        var archive = ZipArchive()
        for file in files { try archive.add(file.wrapper, at: file.name) }
        return ((files.count == 1 ? files[0].name : FrameworkText.documents.string) + ".zip", .zip, archive.data)
    }
}

/// Exports when its binding becomes true.
private struct _FileExporter: ViewModifier {
    @Binding var isPresented: Bool
    let onCompletion: (Result<URL, any Error>) -> Void
    let makeFiles: @MainActor () async throws -> [ExportedFile]

    init(
        isPresented: Binding<Bool>, onCompletion: @escaping (Result<URL, any Error>) -> Void,
        makeFiles: @escaping @MainActor () async throws -> [ExportedFile]
    ) {
        _isPresented = isPresented
        self.onCompletion = onCompletion
        self.makeFiles = makeFiles
    }

    func body(content: Content) -> some View {
        content.onChange(of: isPresented, initial: true) { _, isPresented in
            guard isPresented, let scene = UIWindowScene.current else { return }
            UIWindowScene.startTask { [self] in await export(in: scene) }
        }
    }

    private func export(in scene: UIWindowScene) async {
        isPresented = false
        do {
            let file = try ExportedFile.joined(await makeFiles())
            scene.download(file.data, named: file.name, contentType: file.type) { result in
                onCompletion(result.map { URL(fileURLWithPath: "/" + file.name) })
            }
        } catch {
            onCompletion(.failure(error))
        }
    }
}
