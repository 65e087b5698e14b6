/// The older container: a `NavigationStack`, or on wide pages columns beside each other.
///
/// ```swift
/// NavigationView {
///     List(cities) { city in NavigationLink(city.name, destination: CityPage(city)) }
///     Text("Choose a city")
/// }
/// ```
/// Pages of compact width show the first view only, and links push their destinations. On wide pages up to three views
/// are columns. A link in one of them shows its destination in the next one instead of what is there, unless it has
/// `isDetailLink(false)`; a link in the last column pushes.
public struct NavigationView<Content: View>: View {
    private let content: Content
    @Environment(\.horizontalSizeClass) private var sizeClass
    @Environment(\.navigationIsStack) private var isStack

    /// Creates a stack with a root. With two or three views, all are shown beside each other on wide pages; only the
    /// first one on compact pages.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    public var body: some View {
        let views = (content as? any _Views)?._erasedViews() ?? []
        if views.count < 2 {
            NavigationStack { content }
        } else if sizeClass == .compact || isStack {
            NavigationStack { views[0] }
        } else {
            _NavigationColumns(views: views)
        }
    }
}

/// The columns of a `NavigationView`. A link in one of them shows its destination in the next.
private struct _NavigationColumns: View {
    let views: [AnyView]
    @State private var models = [NavigationModel(), NavigationModel(isDetail: true), NavigationModel(isDetail: true)]

    var body: some View {
        HStack(spacing: 0) {
            column(0).frame(width: 320).navigationTitleHeading(.h2).accessibilityLandmark(.navigation)
            Divider()
            if views.count > 2 {
                column(1).frame(width: 320).navigationTitleHeading(.h2)
                Divider()
            }
            column(min(views.count, 3) - 1).frame(maxWidth: .infinity)
        }
    }

    private func column(_ index: Int) -> some View {
        let next = index < min(views.count, 3) - 1 ? models[index + 1] : nil
        return NavigationStack(model: models[index], next: next) { views[index] }
    }
}

private enum NavigationIsStackKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

private enum NavigationDetailKey: EnvironmentKey {
    static var defaultValue: NavigationModel? { nil }
}

extension EnvironmentValues {
    /// Whether navigation views show a single column at any page width.
    fileprivate var navigationIsStack: Bool {
        get { self[NavigationIsStackKey.self] }
        set { self[NavigationIsStackKey.self] = newValue }
    }

    /// The next column of a `NavigationView`, in which links show their destinations.
    var navigationDetail: NavigationModel? {
        get { self[NavigationDetailKey.self] }
        set { self[NavigationDetailKey.self] = newValue }
    }
}

/// The style of a `NavigationView`.
public protocol NavigationViewStyle: Sendable {}

/// One stack.
public struct StackNavigationViewStyle: NavigationViewStyle { public init() {} }
/// One stack, or columns beside each other.
public struct DefaultNavigationViewStyle: NavigationViewStyle { public init() {} }
/// Columns beside each other on wide pages, as by default.
public struct ColumnNavigationViewStyle: NavigationViewStyle { init() {} }
/// Columns beside each other on wide pages, as by default.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle { public init() {} }

extension NavigationViewStyle where Self == StackNavigationViewStyle {
    /// One stack at any page width.
    public static var stack: StackNavigationViewStyle { .init() }
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
    /// One stack, or columns beside each other on wide pages.
    public static var automatic: DefaultNavigationViewStyle { .init() }
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
    /// Columns beside each other on wide pages, as by default.
    public static var columns: ColumnNavigationViewStyle { .init() }
}

extension View {
    /// Sets the style of the navigation views inside: with `.stack` they show a single column at any page width.
    nonisolated public func navigationViewStyle(_ style: some NavigationViewStyle) -> some View {
        environment(\.navigationIsStack, style is StackNavigationViewStyle)
    }
}
