/// What `#Preview` expands to calls of. Apps do not call it.
@MainActor public enum _PreviewList {
    /// Adds a preview of a view.
    public static func add(
        _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., fileID: String, line: Int,
        @ViewBuilder body: @escaping @MainActor () -> some View
    ) {
        let content = Preview.Content.view { AnyView(body()) }
        PreviewLibrary.shared.add(Preview(name: name, group: fileID, line: line, traits: traits, content: content))
    }

    /// Adds a preview of a view controller.
    public static func add(
        _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., fileID: String, line: Int,
        body: @escaping @MainActor () -> UIViewController
    ) {
        let content = Preview.Content.controller(body)
        PreviewLibrary.shared.add(Preview(name: name, group: fileID, line: line, traits: traits, content: content))
    }

    /// Adds a preview of a view of LifelineKit.
    public static func add(
        _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., fileID: String, line: Int,
        body: @escaping @MainActor () -> UIView
    ) {
        let content = Preview.Content.uiView(body)
        PreviewLibrary.shared.add(Preview(name: name, group: fileID, line: line, traits: traits, content: content))
    }
}
