/// A group of entries: a menu, a submenu, or a section of a menu.
///
/// ```swift
/// button.menu = UIMenu(
///     title: "Sort by",
///     options: .singleSelection,
///     children: [
///         UIAction(title: "Name", state: .on) { _ in sort(by: .name) },
///         UIAction(title: "Date") { _ in sort(by: .date) },
///     ])
/// ```
/// A menu opens beside its source; where the page is narrow, at the bottom edge. The arrow keys, Home and End move
/// between its entries, letters move to the next entry that begins with them, Escape closes it and returns the focus.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
    /// Identifies a menu element.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// How a menu is shown in another one, and what can be chosen.
    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The entries are a section of the enclosing menu instead of a submenu.
        public static let displayInline = Options(rawValue: 1)
        /// The submenu's entry is red.
        public static let destructive = Options(rawValue: 2)
        /// One entry of the menu and of its sections is on; choosing another one turns it off.
        public static let singleSelection = Options(rawValue: 32)
    }

    /// Identifies the menu; unique unless given.
    public final let identifier: Identifier
    /// How the menu is shown in another one, and what can be chosen.
    public final let options: Options
    /// The entries, in order.
    public final let children: [UIMenuElement]

    /// Creates a menu.
    ///
    /// - Parameter title: The heading of the menu or section, and the title of a submenu's entry. Empty for none.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.options = options
        self.children = children
        super.init(title: title, image: image)
        if let subtitle { self.subtitle = subtitle }
    }

    /// The entries of the menu and its sections that are on.
    public final var selectedElements: [UIMenuElement] { leaves.filter { $0.state == .on } }

    /// Returns a menu with other entries.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            children: newChildren)
    }

    /// The actions and commands of the menu and its sections, without those of its submenus.
    final var leaves: [any UIMenuLeaf] { Self.leaves(of: children) }

    private static func leaves(of elements: [UIMenuElement]) -> [any UIMenuLeaf] {
        elements.flatMap { element -> [any UIMenuLeaf] in
            if let leaf = element as? any UIMenuLeaf { return [leaf] }
            if let menu = element as? UIMenu, menu.options.contains(.displayInline) { return menu.leaves }
            if let deferred = element as? UIDeferredMenuElement { return leaves(of: deferred.elements ?? []) }
            return []
        }
    }

    /// Turns a leaf on and all others off.
    final func select(_ leaf: any UIMenuLeaf) {
        for other in leaves where other !== leaf { other.state = .off }
        leaf.state = .on
    }
}
