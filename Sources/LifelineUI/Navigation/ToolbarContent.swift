/// A view in a bar, with its placement.
struct ToolbarEntry: Identifiable {
    enum Placement: Hashable { case leading, trailing, principal, bottom }

    /// The place in the builder's closure, as for conditional content: the entry is the same one while others come and go.
    struct ID: Hashable, PathIdentifier {
        var source: ToolbarSource?
        var path: [String] = []

        @MainActor var pathText: String? {
            guard let source, let text = source.pathText else { return nil }
            return "\(text):\(path.joined(separator: "."))"
        }
    }

    var id = ID()
    var placement: Placement
    var content: AnyView

    /// Returns the entries for a view; none for a view known to be empty, so that no empty bar appears.
    @MainActor static func entries<Content: View>(
        of content: Content, at placement: ToolbarItemPlacement, wrap: (Content) -> AnyView
    ) -> [_ToolbarEntry] {
        if content.isKnownToBeEmpty { return [] }
        let view = AnyView(wrap(content).environment(\.isInToolbar, true))
        return [_ToolbarEntry(entry: ToolbarEntry(placement: placement.entry, content: view))]
    }
}

/// The placement of a view in a bar.
public struct ToolbarItemPlacement: Hashable, Sendable {
    let place: String
    /// Of items that are not shown.
    static let none = ToolbarItemPlacement(place: "none")
    /// At the trailing edge of the bar.
    public static let automatic = ToolbarItemPlacement(place: "trailing")
    /// At the trailing edge of the bar.
    public static let primaryAction = ToolbarItemPlacement(place: "trailing")
    /// At the trailing edge of the bar.
    public static let confirmationAction = ToolbarItemPlacement(place: "trailing")
    /// At the trailing edge of the bar.
    public static let topBarTrailing = ToolbarItemPlacement(place: "trailing")
    /// At the trailing edge of the bar.
    public static let navigationBarTrailing = ToolbarItemPlacement(place: "trailing")
    /// At the trailing edge of the bar.
    public static let destructiveAction = ToolbarItemPlacement(place: "trailing")
    /// At the trailing edge of the bar.
    public static let secondaryAction = ToolbarItemPlacement(place: "trailing")
    /// At the leading edge of the bar.
    public static let cancellationAction = ToolbarItemPlacement(place: "leading")
    /// At the leading edge of the bar.
    public static let topBarLeading = ToolbarItemPlacement(place: "leading")
    /// At the leading edge of the bar.
    public static let navigationBarLeading = ToolbarItemPlacement(place: "leading")
    /// At the leading edge of the bar.
    public static let navigation = ToolbarItemPlacement(place: "leading")
    /// In the middle of the bar, instead of the title.
    public static let principal = ToolbarItemPlacement(place: "principal")
    /// In the bar below the page.
    public static let bottomBar = ToolbarItemPlacement(place: "bottom")
    /// In the bar below the page, whether a keyboard is on the screen or not: browsers show bars of their own above it.
    public static let keyboard = ToolbarItemPlacement(place: "bottom")
    /// In the bar below the page.
    public static let status = ToolbarItemPlacement(place: "bottom")
    /// In the middle of the bar, instead of the title.
    public static let title = ToolbarItemPlacement(place: "principal")

    var entry: ToolbarEntry.Placement {
        switch place {
        case "leading": .leading
        case "principal": .principal
        case "bottom": .bottom
        default: .trailing
        }
    }
}

/// The content of a toolbar.
///
/// ```swift
/// struct EditorBar: ToolbarContent {
///     var save: () -> Void
///     var body: some ToolbarContent {
///         ToolbarItem(placement: .confirmationAction) { Button("Save", action: save) }
///         ToolbarItem(placement: .bottomBar) { Text("Draft") }
///     }
/// }
/// ```
/// Its own property wrappers have their initial values: state belongs to the views of its items, or to the view that has the
/// toolbar.
@preconcurrency @MainActor
public protocol ToolbarContent {
    associatedtype Body: ToolbarContent
    /// The items that this content consists of.
    @ToolbarContentBuilder var body: Body { get }
    var _entries: [_ToolbarEntry] { get }
}

extension ToolbarContent {
    public var _entries: [_ToolbarEntry] { body._entries }
}

extension ToolbarContent where Body == Never {
    public var body: Never { fatalError("\(Self.self) has no body.") }
}

extension Never: ToolbarContent {}

/// Several entries of a toolbar.
public struct _ToolbarEntries: CustomizableToolbarContent {
    public typealias Body = Never
    public let _entries: [_ToolbarEntry]

    /// The entries of a part of a builder's closure.
    @MainActor fileprivate func inPart(_ part: String) -> [_ToolbarEntry] { _entries.map { $0.inPart(part) } }
}

/// The content of a toolbar whose items have ids.
@preconcurrency @MainActor
public protocol CustomizableToolbarContent: ToolbarContent {}

public struct _ToolbarEntry {
    var entry: ToolbarEntry

    @MainActor fileprivate func inPart(_ part: String) -> _ToolbarEntry {
        var copy = self
        copy.entry.id.path.insert(part, at: 0)
        return copy
    }
}

/// The `toolbar` modifier that adds entries to a bar.
@MainActor final class ToolbarSource: Hashable {
    private var place: ViewPlace?

    nonisolated init() {}

    nonisolated static func == (a: ToolbarSource, b: ToolbarSource) -> Bool { a === b }
    nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    var pathText: String? { place?.mountedNode.flatMap { ViewPath.path(of: $0) } }

    /// Returns entries that are those of this modifier, with the form that it is in.
    func own(_ entries: [_ToolbarEntry], at place: ViewPlace, context: _FormContext) -> [ToolbarEntry] {
        self.place = place
        return entries.map { entry in
            var own = entry.entry
            own.id.source = self
            own.content = AnyView(own.content.modifier(context))
            return own
        }
    }
}

/// Adds entries to the bar of the page.
struct _ToolbarModifier: ViewModifier {
    let entries: [_ToolbarEntry]
    @State private var source = ToolbarSource()
    @ViewScope private var place
    @Environment(\.validationScope) private var scope
    @Environment(\.submission) private var submission

    func body(content: Content) -> some View {
        let context = _FormContext(scope: scope, submission: submission)
        let entries = source.own(entries, at: place, context: context)
        return content.navigationBar { $0.items += entries }
    }
}

/// A view in a bar.
public struct ToolbarItem<Content: View>: CustomizableToolbarContent {
    public typealias Body = Never
    private let placement: ToolbarItemPlacement
    private var id: String?
    private let content: Content

    /// Creates an item at a place of the bar.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }

    /// - Parameters:
    ///   - id: The name of the item: an item with another one has states of its own. People can't rearrange toolbars.
    ///   - showsByDefault: Whether the item is shown.
    public init(
        id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool = true,
        @ViewBuilder content: () -> Content
    ) {
        self.init(placement: showsByDefault ? placement : .none, content: content)
        self.id = id
    }

    public var _entries: [_ToolbarEntry] {
        guard placement != .none else { return [] }
        let entries = ToolbarEntry.entries(of: content, at: placement) { AnyView($0) }
        return id.map { id in entries.map { $0.inPart("[\(id)]") } } ?? entries
    }
}

/// A space between items of a toolbar.
public struct ToolbarSpacer: ToolbarContent {
    public typealias Body = Never
    private let sizing: SpacerSizing
    private let placement: ToolbarItemPlacement

    /// - Parameter sizing: A fixed space of 8 points, or as much as there is.
    public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {
        (self.sizing, self.placement) = (sizing, placement)
    }

    public var _entries: [_ToolbarEntry] {
        let space = sizing == .fixed ? AnyView(Color.clear.frame(width: 8, height: 1)) : AnyView(Spacer())
        return [_ToolbarEntry(entry: ToolbarEntry(placement: placement.entry, content: space))]
    }
}

/// How large a space is.
public struct SpacerSizing: Hashable, Sendable {
    private let isFixed: Bool
    public static let flexible = SpacerSizing(isFixed: false)
    public static let fixed = SpacerSizing(isFixed: true)
}

/// Several views with one placement in a bar.
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
    public typealias Body = Never
    private let placement: ToolbarItemPlacement
    private let content: Content

    /// Creates several items at the same place of the bar.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }

    public var _entries: [_ToolbarEntry] {
        ToolbarEntry.entries(of: content, at: placement) { content in AnyView(HStack(spacing: 16) { content }) }
    }
}

/// Builds the items of a bar from the statements of a closure.
@preconcurrency @MainActor
@resultBuilder
public enum ToolbarContentBuilder {
    public static func buildExpression<C: ToolbarContent>(_ content: C) -> _ToolbarEntries {
        _ToolbarEntries(_entries: content._entries)
    }
    public static func buildBlock(_ parts: _ToolbarEntries...) -> _ToolbarEntries {
        _ToolbarEntries(_entries: parts.enumerated().flatMap { index, part in part.inPart("\(index)") })
    }
    public static func buildOptional(_ part: _ToolbarEntries?) -> _ToolbarEntries {
        part ?? _ToolbarEntries(_entries: [])
    }
    public static func buildEither(first part: _ToolbarEntries) -> _ToolbarEntries {
        _ToolbarEntries(_entries: part.inPart("if"))
    }
    public static func buildEither(second part: _ToolbarEntries) -> _ToolbarEntries {
        _ToolbarEntries(_entries: part.inPart("else"))
    }
    public static func buildLimitedAvailability(_ part: _ToolbarEntries) -> _ToolbarEntries { part }
}
