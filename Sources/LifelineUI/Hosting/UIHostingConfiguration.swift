/// Declared views as the content of a cell.
///
/// ```swift
/// cell.contentConfiguration = UIHostingConfiguration {
///     HStack {
///         Text(planet.name)
///         Spacer()
///         Text(planet.period).foregroundColor(.secondary)
///     }
/// }
/// ```
/// The cell is as high as the views. A reused cell keeps the nodes of its views: give views that hold state an `id`.
public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
    private let content: Content
    private let backgroundView: Background
    private var insets = EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    private var minimum: (width: CGFloat?, height: CGFloat?) = (nil, 44)

    /// Creates a cell's content from views, without a background.
    @MainActor public init(@ViewBuilder content: () -> Content) where Background == EmptyView {
        self.content = content()
        backgroundView = EmptyView()
    }

    private init(_ other: UIHostingConfiguration<Content, some View>, _ background: Background) {
        content = other.content
        insets = other.insets
        minimum = other.minimum
        backgroundView = background
    }

    /// Sets the views behind the content, which fill the cell.
    @MainActor public func background<NewBackground: View>(@ViewBuilder content: () -> NewBackground)
        -> UIHostingConfiguration<Content, NewBackground>
    {
        UIHostingConfiguration<Content, NewBackground>(self, content())
    }

    /// Sets a colour or another style behind the content.
    @MainActor public func background<Style: ShapeStyle>(_ style: Style)
        -> UIHostingConfiguration<Content, some View>
    {
        background { Rectangle().fill(style) }
    }

    /// Sets the space between the content and edges of the cell. 11 and 16 points by default.
    public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> Self {
        var new = self
        if edges.contains(.top) { new.insets.top = length }
        if edges.contains(.leading) { new.insets.leading = length }
        if edges.contains(.bottom) { new.insets.bottom = length }
        if edges.contains(.trailing) { new.insets.trailing = length }
        return new
    }

    /// Sets the minimum size of the cell. 44 points of height by default.
    public func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> Self {
        var new = self
        new.minimum = (width, height)
        return new
    }

    @MainActor public func makeContentView() -> any UIView & UIContentView {
        HostedContentView(self)
    }

    public func updated(for state: any UIConfigurationState) -> Self { self }

    @MainActor fileprivate var root: AnyView {
        AnyView(
            content
                .padding(insets)
                .frame(maxWidth: .infinity, minHeight: minimum.height, alignment: .leading)
                .frame(minWidth: minimum.width)
                .background(backgroundView))
    }
}

@MainActor private protocol HostedConfiguration {
    var hostedRoot: AnyView { get }
}

extension UIHostingConfiguration: HostedConfiguration {
    @MainActor fileprivate var hostedRoot: AnyView { root }
}

/// The content view of a cell with declared views.
private final class HostedContentView: UIView, UIContentView {
    private let host: HostingView<AnyView>

    var configuration: any UIContentConfiguration {
        didSet {
            guard let hosted = configuration as? any HostedConfiguration else { return }
            host.reconcile(hosted.hostedRoot)
            setNeedsLayout()
        }
    }

    init(_ configuration: some UIContentConfiguration & HostedConfiguration) {
        self.configuration = configuration
        host = HostingView(configuration.hostedRoot)
        super.init(frame: .zero)
        paintsNothing = true
        host.backgroundColor = .clear
        host.usesSafeArea = false
        addSubview(host)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        if host.frame != bounds { host.frame = bounds }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { host.sizeThatFits(size) }
}
