/// Prepares the content of previews, such as with sample data in their environment.
///
/// ```swift
/// struct SampleData: PreviewModifier {
///     static func makeSharedContext() async throws -> Store { try await Store.withSamples() }
///
///     func body(content: Content, context: Store) -> some View { content.environment(\.store, context) }
/// }
///
/// #Preview(traits: .modifier(SampleData())) { OrderList() }
/// ```
@preconcurrency @MainActor public protocol PreviewModifier: Sendable {
    /// What all previews with the modifier share.
    associatedtype Context = Void
    associatedtype Body: View
    /// The view of the preview.
    typealias Content = AnyView

    /// Makes what all previews with the modifier share, when the first one is shown. It is made once; if it fails, the
    /// previews show the error, and the next one that is opened tries again.
    static func makeSharedContext() async throws -> Context

    /// Returns the modified content.
    @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
    public static func makeSharedContext() async throws {}
}

extension PreviewModifier {
    func applied(to content: AnyView) -> some View { PreparedPreview(modifier: self, content: content) }
}

/// Shows the content once its context was made.
private struct PreparedPreview<Modifier: PreviewModifier>: View {
    let modifier: Modifier
    let content: AnyView
    @State private var context: Result<Modifier.Context, any Error>?

    var body: some View {
        switch context ?? PreviewContexts.made(Modifier.self).map({ .success($0) }) {
        case .success(let context): modifier.body(content: content, context: context)
        case .failure(let error):
            ContentUnavailableView(
                "The preview can't be prepared", systemImage: "exclamationmark.triangle",
                description: Text("\(Modifier.self).makeSharedContext(): \(String(describing: error))"))
        case nil:
            ProgressView().task {
                do { context = .success(try await PreviewContexts.context(of: Modifier.self)) } catch {
                    context = .failure(error)
                }
            }
        }
    }
}

/// The contexts of preview modifiers, by the modifier's type.
@MainActor private enum PreviewContexts {
    private static var made: [ObjectIdentifier: Any] = [:]
    private static var waiting: [ObjectIdentifier: [CheckedContinuation<Void, Never>]] = [:]

    static func made<Modifier: PreviewModifier>(_ type: Modifier.Type) -> Modifier.Context? {
        made[ObjectIdentifier(type)] as? Modifier.Context
    }

    static func context<Modifier: PreviewModifier>(of type: Modifier.Type) async throws -> Modifier.Context {
        let id = ObjectIdentifier(type)
        while true {
            if let context = made(type) { return context }
            guard waiting[id] != nil else { break }
            // Others wait for the one that is being made; if that fails, the next one tries.
            await withCheckedContinuation { waiting[id, default: []].append($0) }
        }
        waiting[id] = []
        defer { for continuation in waiting.removeValue(forKey: id) ?? [] { continuation.resume() } }
        let context = try await Modifier.makeSharedContext()
        made[id] = context
        return context
    }
}
