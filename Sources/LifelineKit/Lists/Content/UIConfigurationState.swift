/// A key for the app's own values in a configuration state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The traits and the state of a view for which a configuration is updated.
public protocol UIConfigurationState {
    /// The traits of the view.
    var traitCollection: UITraitCollection { get set }
    init(traitCollection: UITraitCollection)
    /// The app's own values.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a view without editing, such as a header.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
    public var traitCollection: UITraitCollection
    /// Whether `isUserInteractionEnabled` is false.
    public var isDisabled = false
    /// Whether the view is pressed. False by default.
    public var isHighlighted = false
    /// Whether the view is selected. False by default.
    public var isSelected = false
    /// Whether the view has the focus. False by default.
    public var isFocused = false
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
    public var traitCollection: UITraitCollection
    /// Whether `isUserInteractionEnabled` is false.
    public var isDisabled = false
    /// Whether the view is pressed. False by default.
    public var isHighlighted = false
    /// Whether the view is selected. False by default.
    public var isSelected = false
    /// Whether the cell has the keyboard's focus. False by default.
    public var isFocused = false
    /// Whether the list is in editing mode. False by default.
    public var isEditing = false
    /// Whether the items below the item in an outline are shown. False by default.
    public var isExpanded = false
    /// Whether the cell is being dragged to another position. False by default.
    public var isReordering = false
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

/// What the system's configurations depend on, from either kind of state.
struct ConfigurationFlags {
    var isDisabled = false
    var isHighlighted = false
    var isSelected = false

    init(_ state: any UIConfigurationState) {
        if let state = state as? UICellConfigurationState {
            (isDisabled, isHighlighted, isSelected) = (state.isDisabled, state.isHighlighted, state.isSelected)
        } else if let state = state as? UIViewConfigurationState {
            (isDisabled, isHighlighted, isSelected) = (state.isDisabled, state.isHighlighted, state.isSelected)
        }
    }

    var isMarked: Bool { isHighlighted || isSelected }
}
