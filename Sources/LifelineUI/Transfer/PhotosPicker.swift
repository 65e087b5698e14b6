import LifelineKit

/// A button that lets users choose photos or videos, and sends them to the server.
///
/// ```swift
/// @State private var item: PhotosPickerItem?
///
/// PhotosPicker("Choose a photo", selection: $item, matching: .images)
///     .onChange(of: item) {
///         Task { photo = try await item?.loadTransferable(type: Data.self) }
///     }
/// ```
///
/// A browser offers what its system has for choosing photos: the library and the camera of a phone, the files of a
/// computer. The selection is replaced when the photos have arrived. While they arrive a panel shows the progress and a
/// button that cancels; it also shows why a photo was refused: the content is no photo, or has too many pixels
/// (`DisplayLimits.imagePixels`).
public struct PhotosPicker<Label: View>: View {
    private let selection: Binding<[PhotosPickerItem]>
    private let maximumCount: Int?
    private let filter: PHPickerFilter?
    private let label: Label
    @State private var isPresented = false

    /// - Parameters:
    ///   - selection: The chosen item. A new choice replaces it.
    ///   - filter: What can be chosen; by default images and videos.
    public init(
        selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil, @ViewBuilder label: () -> Label
    ) {
        self.selection = selection.list
        maximumCount = 1
        self.filter = filter
        self.label = label()
    }

    /// - Parameters:
    ///   - selection: The chosen items. A new choice replaces all.
    ///   - maxSelectionCount: The maximum number of items; nil for as many as a visitor may send.
    ///   - filter: What can be chosen; by default images and videos.
    public init(
        selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil, matching filter: PHPickerFilter? = nil,
        @ViewBuilder label: () -> Label
    ) {
        self.selection = selection
        maximumCount = maxSelectionCount
        self.filter = filter
        self.label = label()
    }

    public var body: some View {
        Button {
            isPresented = true
        } label: {
            label
        }
        .modifier(
            _PhotosImporter(
                isPresented: $isPresented, selection: selection, maximumCount: maximumCount, filter: filter))
    }
}

extension PhotosPicker where Label == Text {
    /// Creates a picker with a title, for one photo or video.
    ///
    /// - Parameter filter: What can be chosen; by default images and videos.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil
    ) {
        self.init(selection: selection, matching: filter) { Text(titleKey) }
    }

    /// Creates a picker with a title, for one photo or video.
    ///
    /// - Parameter filter: What can be chosen; by default images and videos.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil
    ) {
        self.init(selection: selection, matching: filter) { Text(title) }
    }

    /// Creates a picker with a title, for several photos or videos.
    ///
    /// - Parameters:
    ///   - maxSelectionCount: The maximum number of items; nil for as many as a visitor may send.
    ///   - filter: What can be chosen; by default images and videos.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        matching filter: PHPickerFilter? = nil
    ) {
        self.init(selection: selection, maxSelectionCount: maxSelectionCount, matching: filter) { Text(titleKey) }
    }

    /// Creates a picker with a title, for several photos or videos.
    ///
    /// - Parameters:
    ///   - maxSelectionCount: The maximum number of items; nil for as many as a visitor may send.
    ///   - filter: What can be chosen; by default images and videos.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        matching filter: PHPickerFilter? = nil
    ) {
        self.init(selection: selection, maxSelectionCount: maxSelectionCount, matching: filter) { Text(title) }
    }
}

extension View {
    /// Lets users choose a photo or video while `isPresented` is true; see `PhotosPicker`.
    public func photosPicker(
        isPresented: Binding<Bool>, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil
    ) -> some View {
        modifier(
            _PhotosImporter(isPresented: isPresented, selection: selection.list, maximumCount: 1, filter: filter))
    }

    /// Lets users choose photos or videos while `isPresented` is true; see `PhotosPicker`.
    public func photosPicker(
        isPresented: Binding<Bool>, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        matching filter: PHPickerFilter? = nil
    ) -> some View {
        modifier(
            _PhotosImporter(
                isPresented: isPresented, selection: selection, maximumCount: maxSelectionCount, filter: filter))
    }
}

private struct _PhotosImporter: ViewModifier {
    let isPresented: Binding<Bool>
    let selection: Binding<[PhotosPickerItem]>
    let maximumCount: Int?
    let filter: PHPickerFilter?

    func body(content: Content) -> some View {
        content.modifier(
            _FileImporter(
                isPresented: isPresented, types: (filter ?? .any(of: [.images, .videos])).types,
                allowsMultiple: maximumCount != 1, maximumCount: maximumCount ?? 0, showsErrors: true
            ) { outcome in
                guard case .complete(let files) = outcome else { return }
                selection.wrappedValue = files.compactMap { PhotosPickerItem($0) }
            })
    }
}

extension Binding where Value == PhotosPickerItem? {
    fileprivate var list: Binding<[PhotosPickerItem]> {
        Binding<[PhotosPickerItem]>(
            get: { wrappedValue.map { [$0] } ?? [] }, set: { wrappedValue = $0.first })
    }
}

/// What can be chosen with a picker of photos.
public struct PHPickerFilter: Hashable, Sendable {
    let types: [UTType]

    /// PNG, JPEG, GIF, WebP, HEIC, AVIF, TIFF and bitmaps. Not SVG, which can contain scripts.
    public static let images = PHPickerFilter(types: [.png, .jpeg, .gif, .webP, .heic, .avif, .tiff, .bmp])
    public static let videos = PHPickerFilter(types: [.movie])

    /// What one of the filters allows.
    public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
        PHPickerFilter(types: subfilters.flatMap(\.types))
    }
}
