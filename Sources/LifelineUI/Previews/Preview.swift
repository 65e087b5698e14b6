/// A declared preview: see `#Preview`.
@MainActor public struct Preview {
    /// What the traits of a preview of a view belong to.
    public struct ViewTraits {}

    /// Where the preview is listed: its file, or its `PreviewProvider`.
    let group: String
    /// The line in the file; for an element of a provider, its index.
    let line: Int
    /// The name, as declared.
    let name: String?
    let settings: PreviewContentSettings
    let content: Content
    /// Identifies it in its group and in addresses. `PreviewLibrary` sets it.
    var id = ""

    enum Content {
        case view(@MainActor () -> AnyView)
        case controller(@MainActor () -> UIViewController)
        case uiView(@MainActor () -> UIView)
    }

    init(
        name: String?, group: String, line: Int, traits: [PreviewTrait<ViewTraits>] = [],
        settings: PreviewContentSettings = PreviewContentSettings(), content: Content
    ) {
        (self.name, self.group, self.line, self.content) = (name, group, line, content)
        self.settings = traits.reduce(into: settings) { $1.apply(&$0) }
    }

    /// The name in the list.
    var title: String { name ?? "Line \(line)" }

    /// Whether a search finds it: each word is part of its name or of its group.
    func matches(_ query: String) -> Bool {
        query.split(separator: " ").allSatisfy { word in
            title.localizedCaseInsensitiveContains(word) || group.localizedCaseInsensitiveContains(word)
        }
    }
}

/// How a preview wants to be shown.
struct PreviewContentSettings {
    var size = PreviewSize.automatic
    var isLandscape = false
    /// Of modifiers, from the inside out.
    var modifiers: [@MainActor (AnyView) -> AnyView] = []
    /// Of `previewDisplayName(_:)`.
    var displayName: String?
}
