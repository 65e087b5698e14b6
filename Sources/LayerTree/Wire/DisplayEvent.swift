/// A user's action at a display, or a change of the display's state.
///
/// Points are in the coordinates of the event's layer, except that those of pointers are in the display's.
public enum DisplayEvent: Hashable, Sendable {
    /// The modifier keys that are held.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static let shift = Modifiers(rawValue: 1)
        public static let control = Modifiers(rawValue: 2)
        public static let option = Modifiers(rawValue: 4)
        public static let command = Modifiers(rawValue: 8)
    }

    /// The state of a mouse's pointer, a finger or a pen.
    public struct Pointer: Hashable, Sendable {
        /// What the pointer does.
        public enum Phase: UInt8, Sendable, CaseIterable { case down, move, up, cancel }
        /// What kind of pointer it is.
        public enum Kind: UInt8, Sendable, CaseIterable { case mouse, touch, pen }
        /// What the pointer does.
        public var phase: Phase
        public var id: UInt32
        /// The kind of pointer.
        public var kind: Kind
        /// The buttons that are held, as bits in the order of the DOM: 1 is the main one.
        public var buttons: UInt8
        /// Points, in the display's coordinates.
        public var x, y: Double
        /// The modifier keys that are held.
        public var modifiers: Modifiers
        /// Milliseconds since the page was loaded.
        public var time: UInt32

        public init(
            phase: Phase, id: UInt32 = 1, kind: Kind = .mouse, buttons: UInt8 = 1, x: Double, y: Double,
            modifiers: Modifiers = [], time: UInt32 = 0
        ) {
            self.phase = phase
            self.id = id
            self.kind = kind
            self.buttons = buttons
            self.x = x
            self.y = y
            self.modifiers = modifiers
            self.time = time
        }
    }

    /// Whether the pointer enters, moves inside or leaves the layer.
    public enum HoverPhase: UInt8, Sendable, CaseIterable { case enter, move, leave }
    /// Whether a key was pressed or released.
    public enum KeyPhase: UInt8, Sendable, CaseIterable { case down, up }

    /// A click, by any means. `count` is 2 for a double click.
    case click(x: Double, y: Double, modifiers: Modifiers, count: UInt8)
    /// A movement of a pointer over the layer.
    case pointer(Pointer)
    /// A movement of a mouse's pointer without a button.
    case hover(HoverPhase, x: Double, y: Double)
    /// `key` and `code` are those of the W3C's UI Events.
    case key(KeyPhase, key: String, code: String, modifiers: Modifiers, isRepeat: Bool)
    /// The text of a control after an edit, with the client's revision and the selection in UTF-16 units.
    case input(revision: UInt32, text: String, isComposing: Bool, selection: Range<UInt32>)
    /// The layer has got or lost the focus.
    case focus(Bool)
    /// A scroll offset in points, with the velocity in points per second.
    case scroll(revision: UInt32, x: Double, y: Double, velocityX: Double, velocityY: Double, isEnded: Bool)
    /// The value of a control that the user has finished changing.
    case change(String)
    case submit
    /// The traits of the display have changed.
    case traits(DisplayTraits)
    /// Whether the page is visible, and whether its window is focused.
    case visibility(isVisible: Bool, isFocused: Bool)
    /// The browser moved to another entry of the tab's history, by Back or Forward: its address, the scene that has made
    /// it, and its position among that scene's entries. The scene is 0 for an entry that no scene has made.
    case history(path: String, scene: UInt32 = 0, position: UInt32 = 0)
    /// Animations have ended.
    case done([AnimationID], finished: Bool)
    /// The widths of strings that `DisplayCommand.measure` requested.
    case measured(LayerFont, [Measurement])
    /// From a client feature that the layer uses.
    case feature(LayerFeature)

    /// The width of a string.
    public struct Measurement: Hashable, Sendable {
        /// The measured string.
        public var text: String
        /// The measured width, in points.
        public var width: Float
        public init(text: String, width: Float) {
            self.text = text
            self.width = width
        }
    }

    /// The event type that the layer must listen to for the event to be accepted; nil for events of the whole display.
    public var requiredEvents: LayerEvents? {
        switch self {
        case .click: .click
        case .pointer: .pointer
        case .hover: .hover
        case .key: .key
        case .input: .input
        case .focus: .focus
        case .scroll: .scroll
        case .change: .change
        case .submit: .submit
        case .traits, .visibility, .history, .done, .measured, .feature: nil
        }
    }

    /// The client revision of a control's value that the event reports; nil for other events.
    var valueRevision: UInt32? {
        switch self {
        case .input(let revision, _, _, _): return revision
        case .feature(let feature) where feature.name == "long-text":
            return feature.payload.withUnsafeBytes { bytes in
                var reader = WireReader(bytes)
                return try? reader.uint()
            }
        default: return nil
        }
    }
}
