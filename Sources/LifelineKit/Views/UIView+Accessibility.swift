/// The role and state of a view for assistive technology.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    public static let none: UIAccessibilityTraits = []
    public static let button = UIAccessibilityTraits(rawValue: 1)
    public static let link = UIAccessibilityTraits(rawValue: 2)
    public static let image = UIAccessibilityTraits(rawValue: 4)
    public static let selected = UIAccessibilityTraits(rawValue: 8)
    public static let header = UIAccessibilityTraits(rawValue: 16)
    public static let searchField = UIAccessibilityTraits(rawValue: 32)
    public static let staticText = UIAccessibilityTraits(rawValue: 64)
    public static let adjustable = UIAccessibilityTraits(rawValue: 128)
    public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1024)
}

/// A text that a control has for assistive technology, and whether the app has set another one.
struct OwnAccessibilityText {
    var text: String?
    var isReplaced: Bool
}

/// Accessibility properties become ARIA attributes of the view's element.
extension UIView {
    /// The text that a screen reader reads out instead of the content. An element without a role gets `group` (or `img`
    /// for image views), since a name without a role is not read out.
    public final var accessibilityLabel: String? {
        get { accessibilityLayer[attribute: .ariaLabel] }
        set {
            extras?.ownLabel?.isReplaced = newValue != nil
            showLabel(newValue ?? extras?.ownLabel?.text)
        }
    }

    /// What a control says of itself, such as its title: its label while the app sets no other one.
    package final var ownAccessibilityLabel: String? {
        get { extras?.ownLabel?.text }
        set {
            let isReplaced = extras?.ownLabel?.isReplaced ?? (accessibilityLabel != nil)
            guard newValue != nil || extras?.ownLabel != nil else { return }
            ensuredExtras.ownLabel = OwnAccessibilityText(text: newValue, isReplaced: isReplaced)
            if !isReplaced, newValue != accessibilityLabel { showLabel(newValue) }
        }
    }

    private final func showLabel(_ label: String?) {
        accessibilityLayer[attribute: .ariaLabel] = label
        updateRole()
    }

    /// A description that a screen reader reads after the name; nil for none.
    public final var accessibilityHint: String? {
        get { accessibilityLayer[attribute: .ariaDescription] }
        set { accessibilityLayer[attribute: .ariaDescription] = newValue }
    }

    /// The value that a screen reader reads after the name; nil for none.
    public final var accessibilityValue: String? {
        get { accessibilityLayer[attribute: .ariaValuetext] }
        set {
            extras?.ownValue?.isReplaced = newValue != nil
            accessibilityLayer[attribute: .ariaValuetext] = newValue ?? extras?.ownValue?.text
        }
    }

    /// The text of a control's value: its `accessibilityValue` while the app sets no other one.
    package final var ownAccessibilityValue: String? {
        get { extras?.ownValue?.text }
        set {
            let isReplaced = extras?.ownValue?.isReplaced ?? (accessibilityValue != nil)
            guard newValue != nil || extras?.ownValue != nil else { return }
            ensuredExtras.ownValue = OwnAccessibilityText(text: newValue, isReplaced: isReplaced)
            if !isReplaced { accessibilityLayer[attribute: .ariaValuetext] = newValue }
        }
    }

    /// Whether the value of a control is marked as invalid.
    package final var hasInvalidValue: Bool {
        get { accessibilityLayer[attribute: .ariaInvalid] == "true" }
        set { accessibilityLayer[attribute: .ariaInvalid] = newValue ? "true" : nil }
    }

    /// A name for tests: the attribute `data-identifier` of the element.
    public final var accessibilityIdentifier: String? {
        get { identifiedLayer[attribute: .dataIdentifier] }
        set { identifiedLayer[attribute: .dataIdentifier] = newValue }
    }

    /// Whether a screen reader treats the view as a single element. False does not hide visible content from it.
    public final var isAccessibilityElement: Bool {
        get { extras?.isAccessibilityElement ?? false }
        set {
            ensuredExtras.isAccessibilityElement = newValue
            updateRole()
        }
    }

    /// What the view is for assistive technology.
    public final var accessibilityTraits: UIAccessibilityTraits {
        get { extras?.accessibilityTraits ?? [] }
        set {
            guard newValue != accessibilityTraits else { return }
            ensuredExtras.accessibilityTraits = newValue
            updateRole()
            if extras?.gestureRecognizers != nil { gesturesDidChange() }
            accessibilityLayer[attribute: .ariaDisabled] = newValue.contains(.notEnabled) ? "true" : nil
            accessibilityLayer[attribute: .ariaLive] = newValue.contains(.updatesFrequently) ? "polite" : nil
        }
    }

    /// An ARIA role that UIKit has no trait for, such as `tab` or `menuitem`; nil leaves the role to the class and the traits.
    package final var assignedRole: String? {
        get { extras?.assignedRole }
        set {
            guard newValue != assignedRole else { return }
            ensuredExtras.assignedRole = newValue
            updateRole()
        }
    }

    /// The heading level, as in HTML: 1 for the title of the page to 6; 2 by default. Applies to views with the trait
    /// `header`. Not in UIKit, whose headings have no levels.
    public final var accessibilityHeadingLevel: Int {
        get { accessibilityLayer[attribute: .ariaLevel].flatMap { Int($0) } ?? 2 }
        set { accessibilityLayer[attribute: .ariaLevel] = "\(max(1, min(6, newValue)))" }
    }

    /// Whether screen readers ignore the view and its content. It is also true where the framework hides the view, such as
    /// the symbol of a label.
    public final var accessibilityElementsHidden: Bool {
        get { accessibilityLayer[attribute: .ariaHidden] == "true" }
        set { setAccessibilityHidden(newValue, by: .property) }
    }

    /// Hides the view from screen readers as long as one of the reasons applies. Each has one owner, which does not have to
    /// know of the others.
    package final func setAccessibilityHidden(_ isHidden: Bool, by reason: AccessibilityHidingReasons) {
        var reasons = extras?.accessibilityHidingReasons ?? []
        if isHidden { reasons.insert(reason) } else { reasons.remove(reason) }
        if extras?.accessibilityHidingReasons ?? [] != reasons { ensuredExtras.accessibilityHidingReasons = reasons }
        accessibilityLayer[attribute: .ariaHidden] = reasons.isEmpty ? nil : "true"
    }

    /// Whether the view is hidden from screen readers for one of the reasons.
    package final func isAccessibilityHidden(by reasons: AccessibilityHidingReasons) -> Bool {
        !(extras?.accessibilityHidingReasons ?? []).isDisjoint(with: reasons)
    }

    /// Whether screen readers ignore the view's siblings.
    public final var accessibilityViewIsModal: Bool {
        get { accessibilityLayer[attribute: .ariaModal] == "true" }
        set { accessibilityLayer[attribute: .ariaModal] = newValue ? "true" : nil }
    }

    private final func updateRole() {
        let traits = accessibilityTraits
        let role: String?
        switch accessibilityLayer.element {
        case .button, .formButton, .a, .input, .textarea, .select, .h1, .h2, .h3, .h4, .h5, .h6:
            role = traits.contains(.searchField) ? "searchbox" : assignedRole ?? ownRole
        default:
            role =
                assignedRole != nil
                ? assignedRole
                : traits.contains(.button)
                    ? "button"
                    : traits.contains(.link)
                        ? "link"
                        : traits.contains(.header)
                            ? "heading"
                            : traits.contains(.image)
                                ? "img"
                                : traits.contains(.adjustable)
                                    ? "slider"
                                    : ownRole
                                        ?? (accessibilityLabel != nil || isAccessibilityElement ? defaultRole : nil)
        }
        accessibilityLayer[attribute: .role] = role
        if role != "heading" {
            accessibilityLayer[attribute: .ariaLevel] = nil
        } else if accessibilityLayer[attribute: .ariaLevel] == nil {
            accessibilityLayer[attribute: .ariaLevel] = "2"
        }
        showSelection(role: role)
    }

    /// Sets the selection attribute that fits the role. Roles with two states always have the attribute.
    private final func showSelection(role: String?) {
        let isSelected = accessibilityTraits.contains(.selected)
        let element = accessibilityLayer.element
        var selected: String?
        var current: String?
        var pressed: String?
        switch role {
        case "tab", "option", "row", "gridcell": selected = isSelected ? "true" : "false"
        // Controls that can be checked maintain the attribute themselves.
        case "radio", "switch", "checkbox", "menuitemradio", "menuitemcheckbox": break
        case "button": pressed = isSelected ? "true" : nil
        case nil where element == .button || element == .formButton: pressed = isSelected ? "true" : nil
        default: current = isSelected ? "true" : nil
        }
        if !isSelected, selected == nil, extras?.showsSelection != true { return }
        ensuredExtras.showsSelection = true
        accessibilityLayer[attribute: .ariaSelected] = selected
        accessibilityLayer[attribute: .ariaCurrent] = current
        accessibilityLayer[attribute: .ariaPressed] = pressed
    }
}
