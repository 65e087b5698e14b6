/// What a page shows when it has no content: an empty list, a search without results, a lost connection.
///
/// ```swift
/// ContentUnavailableView("No mail", systemImage: "tray", description: Text("New mail appears here."))
///
/// ContentUnavailableView {
///     Label("No favourites", systemImage: "star")
/// } description: {
///     Text("Favourites are kept here.")
/// } actions: {
///     Button("Browse") { browse() }.buttonStyle(.borderedProminent)
/// }
/// ```
/// It is in the middle of the proposed space.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
    let label: Label
    let description: Description
    let actions: Actions

    /// Creates a message from a label, a description below it, and buttons.
    public init(
        @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        self.label = label()
        self.description = description()
        self.actions = actions()
    }

    public var body: some View {
        VStack(spacing: 16) {
            VStack(spacing: 8) {
                label.labelStyle(UnavailableLabelStyle()).font(.title2.weight(.bold))
                description.font(.subheadline).foregroundColor(.secondary)
            }
            VStack(spacing: 12) { actions }
        }
        .multilineTextAlignment(.center)
        .frame(maxWidth: 420)
        .padding(24)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

/// A large symbol above the title.
private struct UnavailableLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 12) {
            configuration.icon.font(.system(size: 48)).foregroundColor(.secondary).accessibilityHidden(true)
            configuration.title.accessibilityHeading(.h2)
        }
    }
}

extension ContentUnavailableView
where Label == LifelineUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    /// Creates a message with a symbol, a title, and an optional description.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, description: Text? = nil) {
        self.init {
            LifelineUI.Label(titleKey, systemImage: systemImage)
        } description: {
            description
        }
    }

    /// Creates a message with a symbol, a title, and an optional description.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, systemImage: String, description: Text? = nil) {
        self.init {
            LifelineUI.Label(title, systemImage: systemImage)
        } description: {
            description
        }
    }

    /// Creates a message with an image of the app, a title, and an optional description.
    public init(_ titleKey: LocalizedStringKey, image: String, description: Text? = nil) {
        self.init {
            LifelineUI.Label(titleKey, image: image)
        } description: {
            description
        }
    }

    /// Creates a message with an image of the app, a title, and an optional description.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, image: String, description: Text? = nil) {
        self.init {
            LifelineUI.Label(title, image: image)
        } description: {
            description
        }
    }
}

/// The parts of the view for a search without results.
public enum SearchUnavailableContent {
    /// “No Results” with a magnifying glass, and with the searched text if there is one.
    public struct Label: View {
        let text: String?

        public var body: some View {
            LifelineUI.Label(title, systemImage: "magnifyingglass")
        }

        private var title: String { text.map { FrameworkText.noResultsFor("\($0)") } ?? FrameworkText.noResults.string }
    }

    /// The advice to check the spelling or to search for something else.
    public struct Description: View {
        public var body: some View { Text(FrameworkText.checkSpelling.string) }
    }

    /// No buttons.
    public struct Actions: View {
        public var body: some View { EmptyView() }
    }
}

extension ContentUnavailableView
where
    Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
    Actions == SearchUnavailableContent.Actions
{
    /// For a search without results.
    public static var search: Self { search(label: SearchUnavailableContent.Label(text: nil)) }

    /// For a search without results for a text.
    public static func search(text: String) -> Self {
        search(label: SearchUnavailableContent.Label(text: text.isEmpty ? nil : text))
    }

    private static func search(label: SearchUnavailableContent.Label) -> Self {
        ContentUnavailableView {
            label
        } description: {
            SearchUnavailableContent.Description()
        } actions: {
            SearchUnavailableContent.Actions()
        }
    }
}
