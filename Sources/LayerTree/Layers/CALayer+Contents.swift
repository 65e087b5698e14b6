import Foundation
import Ownership

extension CALayer {
    /// The kind of element that displays the layer.
    package final var element: LayerElement {
        get { elementStorage }
        set {
            guard newValue != elementStorage else { return }
            elementStorage = newValue
            mark([.element, .attributes])
        }
    }

    /// The events that the layer reports.
    package final var events: LayerEvents {
        get { eventsStorage }
        set {
            guard newValue != eventsStorage else { return }
            eventsStorage = newValue
            mark(.events)
        }
    }

    /// The base font and the alignment of the layer's text, or of the text typed into it.
    package final var textStyle: LayerText.Style? {
        get { contents?.textStyle }
        set {
            guard newValue != contents?.textStyle else { return }
            ensuredContents.textStyle = newValue
            mark(.textStyle)
        }
    }

    /// Sets the style and the colour of the text in one call.
    package final func setTextStyle(_ style: LayerText.Style, _ color: CGColor) {
        unretainedEnsuredContents.borrow { contents in
            if contents.textStyle != style {
                contents.textStyle = style
                mark(.textStyle)
            }
            if contents.textColor != color {
                contents.textColor = color
                mark(.textColor)
            }
        }
    }

    package final var textColor: CGColor {
        get { contents?.textColor ?? LayerProperty.defaultTextColor }
        set {
            guard newValue != textColor else { return }
            ensuredContents.textColor = newValue
            mark(.textColor)
        }
    }

    /// The text, broken into lines.
    package final var text: LayerText {
        get { contents?.text ?? LayerText() }
        set {
            if contents == nil, newValue.isEmpty { return }
            let isOther = unretainedEnsuredContents.borrow { contents in
                if contents.text == newValue { return false }
                contents.text = newValue
                return true
            }
            guard isOther else { return }
            updateTextUsage()
            mark(.lines)
        }
    }

    /// Updates the byte count of the text, the value and the drawing.
    final func updateTextUsage() {
        let bytes = UInt32(clamping: unretainedContents?.borrow { $0.textBytes } ?? 0)
        if let unretainedTree { unretainedTree.borrow { $0.updateTextBytes(from: Int(textBytes), to: Int(bytes)) } }
        textBytes = bytes
    }

    /// The value of a control; nil for layers without one.
    package final var value: LayerValue? {
        get { contents?.value }
        set {
            guard newValue != contents?.value else { return }
            ensuredContents.value = newValue
            updateTextUsage()
            mark(.value)
        }
    }

    package final var image: LayerImage? {
        get { contents?.image }
        set {
            guard newValue != contents?.image else { return }
            tree?.updateImageCount(from: image == nil ? 0 : 1, to: newValue == nil ? 0 : 1)
            if newValue == nil { accounts.remove(.image) } else { accounts.insert(.image) }
            ensuredContents.image = newValue
            mark(.image)
        }
    }

    /// The vector content, behind the text and the sublayers; nil for none.
    package final var drawing: LayerDrawing? {
        get { contents?.drawing }
        set {
            let old = contents?.drawing
            // Content that appears or disappears is not animated.
            if old != nil, newValue != nil { willSet(.drawing) }
            guard newValue != old else { return }
            ensuredContents.drawing = newValue
            updateTextUsage()
            mark(.drawing)
        }
    }

    /// The size of the layer's scrollable content.
    package final var contentSize: CGSize {
        get { contents?.contentSize ?? .zero }
        set {
            guard newValue != contentSize else { return }
            ensuredContents.contentSize = newValue
            mark(.contentSize)
        }
    }

    /// The scroll position requested by the server.
    package final var contentOffset: LayerContentOffset? {
        get { contents?.contentOffset }
        set {
            guard newValue != contents?.contentOffset else { return }
            ensuredContents.contentOffset = newValue
            mark(.contentOffset)
        }
    }

    /// The origin of the sublayers' coordinates within the browser's scrollable area. Space before the content moves
    /// it.
    package final var scrollOrigin: CGPoint {
        get { contents?.scrollOrigin ?? .zero }
        set {
            guard newValue != scrollOrigin else { return }
            ensuredContents.scrollOrigin = newValue
            if scrollsNatively { for child in children { child.mark(.geometry) } }
        }
    }

    /// An attribute of the layer's element; nil removes it.
    ///
    /// An attribute that the element cannot have (`LayerAttribute.isAllowed`) is stored but not sent; nor is a link
    /// that `LayerURL` rejects.
    package final subscript(attribute attribute: LayerAttribute) -> String? {
        get { contents?.attributes.first { $0.attribute == attribute }?.value }
        set {
            guard newValue != self[attribute: attribute] else { return }
            var attributes = ensuredContents.makeAttributes()
            let index = attributes.firstIndex { $0.attribute.rawValue >= attribute.rawValue }
            let found = index.map { attributes[$0].attribute == attribute } ?? false
            switch (newValue, found) {
            case (let value?, true): attributes[index!].value = value
            case (let value?, false): attributes.insert(.init(attribute, value), at: index ?? attributes.endIndex)
            case (nil, true): attributes.remove(at: index!)
            case (nil, false): break
            }
            ensuredContents.attributes = attributes
            mark(.attributes)
        }
    }

    /// Sets up a new layer as a control's in one step, which avoids the checks of the single setters. The attributes
    /// must be sorted by their raw values.
    package final func setUpControl(
        _ element: LayerElement, attributes: [LayerProperty.Attribute], flags own: LayerFlags
    ) {
        precondition(!isCommitted && contents == nil, "Only a new layer can be set up as a control.")
        elementStorage = element
        flags.formUnion(own)
        contents = LayerContents(attributes: attributes)
        mark([.element, .attributes, .flags])
    }

    /// The payload of a client feature for this layer; nil if the layer does not use the feature.
    package final subscript(feature name: String) -> [UInt8]? {
        get { contents?.features.first { $0.name == name }?.payload }
        set {
            guard newValue != self[feature: name] else { return }
            let contents = ensuredContents
            contents.features.removeAll { $0.name == name }
            if let newValue {
                let index = contents.features.firstIndex { $0.name > name } ?? contents.features.endIndex
                contents.features.insert(LayerFeature(name, newValue), at: index)
            }
            mark(.features)
        }
    }

    /// Whether an event is accepted only if the user had already seen the current content of the layer and its
    /// descendants, and the result of the previous event. Prevents a second click on "Send" that was already in flight,
    /// or a click on a row that was about to change, from being processed.
    package final var requiresFreshEvents: Bool {
        get { accounts.contains(.requiresFreshEvents) }
        set {
            guard newValue != requiresFreshEvents else { return }
            if newValue { accounts.insert(.requiresFreshEvents) } else { accounts.remove(.requiresFreshEvents) }
            tree?.recordFreshness(of: self)
        }
    }

    /// Records that what an event on the layer does has changed, although the layer looks the same: events whose user had
    /// not seen the next commit are not accepted, if the layer requires fresh ones.
    package final func meaningDidChange() { tree?.recordChangeForFreshness(of: self) }

    /// Records that the layer is reused for something else, such as another row of a list. If it then looks different, events
    /// on it and its descendants are accepted only from users who had seen the next commit.
    package final func willBeReused() { tree?.recordReuse(of: self) }

    final var sentAttributes: [LayerProperty.Attribute] {
        guard let attributes = contents?.attributes else { return [] }
        let element = elementStorage
        for index in attributes.indices where !Self.isSent(attributes[index], on: element) {
            return attributes.filter { Self.isSent($0, on: element) }
        }
        return attributes
    }

    nonisolated private static func isSent(_ attribute: LayerProperty.Attribute, on element: LayerElement) -> Bool {
        attribute.attribute.isAllowed(on: element)
            && (attribute.attribute != .href || LayerURL.isAllowedLink(attribute.value))
    }
}
