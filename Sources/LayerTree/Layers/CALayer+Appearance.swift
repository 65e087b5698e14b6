import Foundation

extension CALayer {
    /// 0 (transparent) … 1. Values outside are clamped.
    public final var opacity: Float {
        get { opacityStorage }
        set {
            let value = newValue.isNaN ? 1 : max(0, min(1, newValue))
            willSet(.opacity)
            guard value != opacityStorage else { return }
            opacityStorage = value
            mark(.opacity)
        }
    }

    /// Whether the layer and its sublayers are hidden. False by default.
    public final var isHidden: Bool {
        get { flags.contains(.hidden) }
        set { setFlag(.hidden, newValue) }
    }

    /// Whether sublayers are clipped to the bounds and their rounded corners.
    public final var masksToBounds: Bool {
        get { flags.contains(.clips) }
        set { setFlag(.clips, newValue) }
    }

    /// Whether the layer's back is drawn when the layer is turned away from the viewer.
    public final var isDoubleSided: Bool {
        get { !flags.contains(.isSingleSided) }
        set { setFlag(.isSingleSided, !newValue) }
    }

    /// The colour behind the content; nil, the default, for none.
    public final var backgroundColor: CGColor? {
        get { background == .clear ? nil : background }
        set {
            let color = newValue ?? .clear
            willSet(.backgroundColor)
            guard color != background else { return }
            background = color
            mark(.backgroundColor)
        }
    }

    /// The radius of the corners in points. 0 by default.
    public final var cornerRadius: Double {
        get { style?.cornerRadius ?? 0 }
        set {
            willSet(.cornerRadius)
            setStyle(\.cornerRadius, max(0, newValue), .cornerRadius)
        }
    }

    /// The corners to which `cornerRadius` applies. All by default.
    public final var maskedCorners: CACornerMask {
        get { style?.maskedCorners ?? .all }
        set { setStyle(\.maskedCorners, newValue, .cornerRadius) }
    }

    /// Points, inside the bounds.
    public final var borderWidth: Double {
        get { style?.borderWidth ?? 0 }
        set { setStyle(\.borderWidth, max(0, newValue), .border) }
    }

    /// The colour of the border. Black by default; nil is transparent.
    public final var borderColor: CGColor? {
        get { style?.borderColor ?? .black }
        set { setStyle(\.borderColor, newValue ?? .clear, .border) }
    }

    /// 0…1; with 0, the default, there is no shadow.
    public final var shadowOpacity: Float {
        get { style?.shadowOpacity ?? 0 }
        set { setStyle(\.shadowOpacity, max(0, min(1, newValue)), .shadow) }
    }

    /// The blur in points; the default is 3.
    public final var shadowRadius: Double {
        get { style?.shadowRadius ?? 3 }
        set { setStyle(\.shadowRadius, max(0, newValue), .shadow) }
    }

    /// Points; the default is (0, −3).
    public final var shadowOffset: CGSize {
        get { style?.shadowOffset ?? CGSize(width: 0, height: -3) }
        set { setStyle(\.shadowOffset, newValue, .shadow) }
    }

    /// The colour of the shadow. Black by default; nil is transparent.
    public final var shadowColor: CGColor? {
        get { style?.shadowColor ?? .black }
        set { setStyle(\.shadowColor, newValue ?? .clear, .shadow) }
    }

    /// Layers with a greater value are in front of their siblings, regardless of order.
    public final var zPosition: Double {
        get { style?.zPosition ?? 0 }
        set { setStyle(\.zPosition, newValue, .zPosition) }
    }

    /// Clips the layer to the mask's frame and corner radius. The mask's other properties are ignored: the browser
    /// clips but does not composite alpha. Nil, the default, for none.
    public final var mask: CALayer? {
        get { style?.mask }
        set {
            guard newValue !== style?.mask else { return }
            ensuredStyle.mask = newValue
            mark(.mask)
        }
    }

    /// A name for the app's use, which is not sent to displays. Nil, the default, for none.
    public final var name: String? {
        get { style?.name }
        set { ensuredStyle.name = newValue }
    }

    /// The light or dark appearance of this layer and its descendants.
    package final var colorScheme: UInt8 {
        get { style?.colorScheme ?? 0 }
        set { setStyle(\.colorScheme, newValue, .colorScheme) }
    }

    package final var cursor: LayerCursor {
        get { style?.cursor ?? .automatic }
        set { setStyle(\.cursor, newValue, .cursor) }
    }

    /// The accent colour of native controls and focus rings in this layer and its descendants.
    package final var tintColor: CGColor {
        get { style?.tintColor ?? .clear }
        set { setStyle(\.tintColor, newValue, .tintColor) }
    }

    package final func setFlag(_ flag: LayerFlags, _ isOn: Bool) {
        guard flags.contains(flag) != isOn else { return }
        if isOn { flags.insert(flag) } else { flags.remove(flag) }
        mark(.flags)
        if flag == .scrollsVertically || flag == .scrollsHorizontally {
            for child in children { child.mark(.geometry) }
        }
    }

    package final func hasFlag(_ flag: LayerFlags) -> Bool { flags.contains(flag) }

    private final func setStyle<Value: Equatable>(
        _ path: ReferenceWritableKeyPath<LayerStyle, Value>, _ value: Value, _ property: LayerProperties
    ) {
        if style == nil, value == LayerStyle()[keyPath: path] { return }
        guard ensuredStyle[keyPath: path] != value else { return }
        ensuredStyle[keyPath: path] = value
        mark(property)
    }
}
