import Foundation
import Ownership

extension CALayer {
    /// All properties that may differ from their defaults.
    private var candidates: LayerProperties {
        var all: LayerProperties = .geometry
        if opacityStorage != 1 { all.insert(.opacity) }
        if !flags.isEmpty { all.insert(.flags) }
        if background != .clear { all.insert(.backgroundColor) }
        if !eventsStorage.isEmpty { all.insert(.events) }
        if style != nil {
            all.formUnion([
                .transform, .anchorPoint, .cornerRadius, .border, .shadow, .zPosition, .mask, .colorScheme, .cursor,
                .tintColor,
            ])
        }
        guard let contents else { return all }
        if contents.textStyle != nil { all.insert(.textStyle) }
        if !contents.text.isEmpty { all.insert(.lines) }
        if !contents.attributes.isEmpty { all.insert(.attributes) }
        all.insert(.textColor)
        guard let extras = contents.extras else { return all }
        if extras.value != nil { all.insert(.value) }
        if extras.image != nil { all.insert(.image) }
        if !extras.features.isEmpty { all.insert(.features) }
        if extras.drawing != nil { all.insert(.drawing) }
        all.formUnion([.contentSize, .contentOffset])
        return all
    }

    /// Properties that may differ between a layer and the template it is created from: none that works on the layer,
    /// and none that the user enters.
    nonisolated static let individualProperties: LayerProperties = [.geometry, .lines]
    private static let sharedProperties: LayerProperties = [
        .opacity, .flags, .backgroundColor, .cornerRadius, .border, .shadow, .zPosition, .textStyle, .textColor,
        .events,
        .attributes, .cursor, .colorScheme, .tintColor,
    ]

    /// Writes the properties that differ from their defaults: those that layers may share into `shared`, the others
    /// into `individual`. Geometry is not written but recorded as sent. Returns whether the layer may be created from a
    /// template.
    final func writeProperties(individual: inout WireWriter, shared: inout WireWriter) -> Bool {
        var isTemplatable = true
        committedFrame = box
        let candidates = candidates
        if candidates.contains(.drawing) { recordSentDrawing() }
        candidates.subtracting(.geometry).forEachTag { tag in
            guard let property = property(tag), !property.isDefault else { return }
            let set = LayerProperties(tag: tag)
            if Self.individualProperties.contains(set) {
                individual.property(property)
            } else {
                if !Self.sharedProperties.contains(set) { isTemplatable = false }
                shared.property(property)
            }
        }
        return isTemplatable
    }

    /// Whether `matchesTemplate` can compare the layer completely: no other property differs from its default.
    final var isPlain: Bool {
        guard style == nil else { return false }
        return unretainedContents?.borrow { $0.extras == nil } ?? true
    }

    /// Returns whether two plain layers have the same `sharedProperties`.
    final func matchesTemplate(_ other: CALayer) -> Bool {
        guard elementStorage == other.elementStorage, flags == other.flags, eventsStorage == other.eventsStorage,
            opacityStorage == other.opacityStorage, background == other.background
        else { return false }
        guard let unretainedContents, let others = other.unretainedContents else {
            return contents == nil && other.contents == nil
        }
        return unretainedContents.borrow { contents in others.borrow { contents.matchesTemplate($0) } }
    }

    final func writeProperties(_ properties: LayerProperties, into writer: inout WireWriter) {
        if properties.contains(.geometry) { committedFrame = box }
        properties.subtracting(.drawing).forEachTag { tag in
            if let property = property(tag) { writer.property(property) }
        }
        // Has the greatest tag.
        if properties.contains(.drawing) { writer.property(drawingUpdate()) }
        writer.byte(LayerProperty.Tag.endOfList)
    }

    /// Returns the drawing, or its difference from the one that the display has, and records it as sent.
    private final func drawingUpdate() -> LayerProperty {
        let extras = contents?.extras
        defer { recordSentDrawing() }
        if let drawing = extras?.drawing, let sent = extras?.sentDrawing {
            let patch = DrawingPatch(from: sent.bytes, to: drawing.bytes)
            if patch.encodedLength < drawing.bytes.count { return .drawingChange(patch) }
        }
        return .drawing(extras?.drawing)
    }

    /// Records that the display has the current drawing.
    final func recordSentDrawing() {
        if let extras = contents?.extras { extras.sentDrawing = extras.drawing }
    }

    /// Writes the properties that differ from their defaults.
    final func writeAllProperties(into writer: inout WireWriter) {
        candidates.forEachTag { tag in
            if let property = property(tag), !property.isDefault { writer.property(property) }
        }
        writer.byte(LayerProperty.Tag.endOfList)
    }

    /// Returns the property in its wire form; nil for a property that cannot be unset and has never been set.
    final func property(_ tag: LayerProperty.Tag) -> LayerProperty? {
        switch tag {
        case .geometry: return .geometry(box)
        case .transform: return .transform(transformNumbers)
        case .anchorPoint: return .anchorPoint(Float(anchorPoint.x), Float(anchorPoint.y))
        case .opacity: return .opacity(UInt32((opacityStorage * 1000).rounded()))
        case .flags: return .flags(flags)
        case .backgroundColor: return .backgroundColor(background)
        case .cornerRadius: return .cornerRadius(Fixed.quantized(cornerRadius), corners: maskedCorners.rawValue)
        case .border: return .border(width: Fixed.quantized(borderWidth), borderColor ?? .clear)
        case .shadow:
            return .shadow(
                .init(
                    opacity: UInt32((shadowOpacity * 1000).rounded()), radius: Fixed.quantized(shadowRadius),
                    x: Fixed.quantized(shadowOffset.width), y: Fixed.quantized(shadowOffset.height),
                    color: shadowColor ?? .clear))
        case .zPosition: return .zPosition(Int32(max(-1e9, min(1e9, zPosition.rounded()))))
        case .mask:
            return .mask(
                style?.mask.map { mask in
                    .init(box: Self.box(of: mask.frame), cornerRadius: Fixed.quantized(mask.cornerRadius))
                })
        case .element: return .element(elementStorage)
        // No `map` here: its isolated closure would perform a dynamic isolation check on each call.
        case .textStyle: if let textStyle { return .textStyle(textStyle) } else { return nil }
        case .textColor: return .textColor(textColor)
        case .lines: return .lines(text)
        case .value: if let value { return .value(value) } else { return nil }
        case .events: return .events(eventsStorage)
        case .attributes: return .attributes(sentAttributes)
        case .image: return .image(image.flatMap { LayerURL.isAllowedImage($0.url) ? $0 : nil })
        case .contentSize:
            return .contentSize(width: Fixed.quantized(contentSize.width), height: Fixed.quantized(contentSize.height))
        case .contentOffset: return contentOffset.map { .contentOffset($0) }
        case .colorScheme: return .colorScheme(colorScheme)
        case .cursor: return .cursor(cursor)
        case .tintColor: return .tintColor(tintColor)
        case .features: return .features(contents?.features ?? [])
        case .drawing: return .drawing(drawing)
        }
    }

    final var box: LayerProperty.Box {
        let size = boundsStorage.size
        let anchor = anchorPoint
        var origin = CGPoint(
            x: positionStorage.x - size.width * anchor.x, y: positionStorage.y - size.height * anchor.y)
        unretainedParent?.borrow { parent in
            if parent.scrollsNatively {
                origin.x += parent.scrollOrigin.x
                origin.y += parent.scrollOrigin.y
            } else {
                origin.x -= parent.boundsStorage.minX
                origin.y -= parent.boundsStorage.minY
            }
        }
        return Self.box(of: CGRect(origin: origin, size: size))
    }

    private static func box(of rect: CGRect) -> LayerProperty.Box {
        // Rounds the far edges, not the sizes, so that neighbours that touch in points also touch on the screen.
        let x = Fixed.quantized(rect.origin.x)
        let y = Fixed.quantized(rect.origin.y)
        return LayerProperty.Box(
            x: x, y: y, width: Fixed.quantized(rect.origin.x + rect.size.width) &- x,
            height: Fixed.quantized(rect.origin.y + rect.size.height) &- y)
    }

    private var transformNumbers: [Float] {
        guard let style, style.transform != .identity else { return [] }
        if let t = style.transform.affineTransform {
            return [t.a, t.b, t.c, t.d, t.tx, t.ty].map { Float($0) }
        }
        return style.transform.rows.map { Float($0) }
    }
}
