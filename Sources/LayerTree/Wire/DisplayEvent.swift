/// A user's action at a display, or a change of the display's state.
///
/// Points are in the coordinates of the event's layer, except that those of pointers are in the display's.
public enum DisplayEvent: Hashable, Sendable {
    public struct Modifiers: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static let shift = Modifiers(rawValue: 1)
        public static let control = Modifiers(rawValue: 2)
        public static let option = Modifiers(rawValue: 4)
        public static let command = Modifiers(rawValue: 8)
    }

    public struct Pointer: Hashable, Sendable {
        public enum Phase: UInt8, Sendable, CaseIterable { case down, move, up, cancel }
        public enum Kind: UInt8, Sendable, CaseIterable { case mouse, touch, pen }
        public var phase: Phase
        public var id: UInt32
        public var kind: Kind
        public var buttons: UInt8
        public var x, y: Double
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

    public enum HoverPhase: UInt8, Sendable, CaseIterable { case enter, move, leave }
    public enum KeyPhase: UInt8, Sendable, CaseIterable { case down, up }

    case click(x: Double, y: Double, modifiers: Modifiers, count: UInt8)
    case pointer(Pointer)
    case hover(HoverPhase, x: Double, y: Double)
    /// `key` and `code` are those of the W3C's UI Events.
    case key(KeyPhase, key: String, code: String, modifiers: Modifiers, isRepeat: Bool)
    /// The text of a control after an edit, with the client's revision and the selection in UTF-16 units.
    case input(revision: UInt32, text: String, isComposing: Bool, selection: Range<UInt32>)
    case focus(Bool)
    case scroll(revision: UInt32, x: Double, y: Double, velocityX: Double, velocityY: Double, isEnded: Bool)
    case change(String)
    case submit
    case traits(DisplayTraits)
    case visibility(isVisible: Bool, isFocused: Bool)
    case history(path: String)
    case done([AnimationID], finished: Bool)
    case measured(LayerFont, [Measurement])
    /// From a client feature that the layer uses.
    case feature(LayerFeature)

    public struct Measurement: Hashable, Sendable {
        public var text: String
        /// Points.
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
