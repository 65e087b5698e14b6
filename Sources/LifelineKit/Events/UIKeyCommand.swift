/// A shortcut: a key, with modifiers, that calls a method of a responder.
///
/// ```swift
/// override var keyCommands: [UIKeyCommand]? {
///     [UIKeyCommand(title: "Save", action: Editor.save(_:), input: "s", modifierFlags: .command)]
/// }
/// ```
/// The method is called on the nearest responder of its class, starting at the first responder. Without a first
/// responder the chain begins at the innermost visible controller of the key window.
///
/// The page prevents the browser's default action for these keys (Command-S saves no page), except for keys that
/// browsers reserve. In text fields, keys without Command, Control or Alt are typed; Escape and the function keys still
/// work. `.command` is the Command key on Apple devices, and Control on others.
@preconcurrency @MainActor public final class UIKeyCommand: UICommand {
    /// The input of the key.
    public static let inputUpArrow = "ArrowUp"
    /// The input of the key.
    public static let inputDownArrow = "ArrowDown"
    /// The input of the key.
    public static let inputLeftArrow = "ArrowLeft"
    /// The input of the key.
    public static let inputRightArrow = "ArrowRight"
    /// The input of the key.
    public static let inputEscape = "Escape"
    /// The input of the key.
    public static let inputPageUp = "PageUp"
    /// The input of the key.
    public static let inputPageDown = "PageDown"
    /// The input of the key.
    public static let inputHome = "Home"
    /// The input of the key.
    public static let inputEnd = "End"
    /// The input of the key.
    public static let inputDelete = "Delete"
    /// The input of the key.
    public static let f1 = "F1", f2 = "F2", f3 = "F3", f4 = "F4", f5 = "F5", f6 = "F6"
    /// The input of the key.
    public static let f7 = "F7", f8 = "F8", f9 = "F9", f10 = "F10", f11 = "F11", f12 = "F12"

    /// The character that the key types without modifiers, or one of the constants above.
    public let input: String?
    /// The modifier keys that must be held. Command is Control except on Apple's keyboards.
    public let modifierFlags: UIKeyModifierFlags

    /// Creates a shortcut for a method that takes the command.
    public init<Target: UIResponder>(
        title: String = "", image: UIImage? = nil,
        action: @escaping @MainActor (Target) -> @MainActor (UIKeyCommand) -> Void, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        super.init(
            title: title, image: image, method: Method(action), propertyList: propertyList,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    }

    /// Creates a shortcut for a method without parameters.
    public convenience init<Target: UIResponder>(
        title: String = "", image: UIImage? = nil, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
        input: String, modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) {
        self.init(
            title: title, image: image, action: { (target: Target) in { _ in action(target)() } }, input: input,
            modifierFlags: modifierFlags, propertyList: propertyList, discoverabilityTitle: discoverabilityTitle,
            attributes: attributes, state: state)
    }

    /// Creates a shortcut without a title.
    public convenience init<Target: UIResponder>(
        input: String, modifierFlags: UIKeyModifierFlags,
        action: @escaping @MainActor (Target) -> @MainActor (UIKeyCommand) -> Void
    ) {
        self.init(action: action, input: input, modifierFlags: modifierFlags)
    }

    var isUsable: Bool { input?.isEmpty == false && attributes.isDisjoint(with: [.disabled, .hidden]) }
}
