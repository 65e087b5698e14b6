import Foundation

extension CALayer {
    /// The kind of element that shows the layer.
    package final var element: LayerElement {
        get { elementStorage }
        set {
            guard newValue != elementStorage else { return }
            elementStorage = newValue
            mark([.element, .attributes])
        }
    }

    /// The events that are reported.
    package final var events: LayerEvents {
        get { eventsStorage }
        set {
            guard newValue != eventsStorage else { return }
            eventsStorage = newValue
            mark(.events)
        }
    }

    /// The base font and the alignment of the layer's text, or of what is typed into it.
    package final var textStyle: LayerText.Style? {
        get { contents?.textStyle }
        set {
            guard newValue != contents?.textStyle else { return }
            filled.textStyle = newValue
            mark(.textStyle)
        }
    }

    package final var textColor: CGColor {
        get { contents?.textColor ?? LayerProperty.defaultTextColor }
        set {
            guard newValue != textColor else { return }
            filled.textColor = newValue
            mark(.textColor)
        }
    }

    /// The text, set in lines.
    package final var text: LayerText {
        get { LayerText(lines: contents?.lines ?? []) }
        set {
            guard newValue.lines != contents?.lines ?? [] else { return }
            filled.lines = newValue.lines
            mark(.lines)
        }
    }

    /// The value of a control; nil for layers that have none.
    package final var value: LayerValue? {
        get { contents?.value }
        set {
            guard newValue != contents?.value else { return }
            filled.value = newValue
            mark(.value)
        }
    }

    package final var image: LayerImage? {
        get { contents?.image }
        set {
            guard newValue != contents?.image else { return }
            filled.image = newValue
            mark(.image)
        }
    }

    /// The size of what scrolls inside the layer.
    package final var contentSize: CGSize {
        get { contents?.contentSize ?? .zero }
        set {
            guard newValue != contentSize else { return }
            filled.contentSize = newValue
            mark(.contentSize)
        }
    }

    /// The scroll position that the server asks for.
    package final var contentOffset: LayerContentOffset? {
        get { contents?.contentOffset }
        set {
            guard newValue != contents?.contentOffset else { return }
            filled.contentOffset = newValue
            mark(.contentOffset)
        }
    }

    /// Where the origin of the sublayers' coordinates lies in what the browser scrolls. Room before the content moves it.
    package final var scrollOrigin: CGPoint {
        get { contents?.scrollOrigin ?? .zero }
        set {
            guard newValue != scrollOrigin else { return }
            filled.scrollOrigin = newValue
            if scrollsNatively { for child in children { child.mark(.geometry) } }
        }
    }

    /// An attribute of the layer's element; nil removes it.
    ///
    /// What the element can't have (`LayerAttribute.isAllowed`) is kept but not sent; neither is a link that
    /// `LayerURL` refuses.
    package final subscript(attribute attribute: LayerAttribute) -> String? {
        get { contents?.attributes.first { $0.attribute == attribute }?.value }
        set {
            guard newValue != self[attribute: attribute] else { return }
            let contents = filled
            let index = contents.attributes.firstIndex { $0.attribute.rawValue >= attribute.rawValue }
            let found = index.map { contents.attributes[$0].attribute == attribute } ?? false
            switch (newValue, found) {
            case (let value?, true): contents.attributes[index!].value = value
            case (let value?, false):
                contents.attributes.insert(.init(attribute, value), at: index ?? contents.attributes.endIndex)
            case (nil, true): contents.attributes.remove(at: index!)
            case (nil, false): break
            }
            mark(.attributes)
        }
    }

    final var sentAttributes: [LayerProperty.Attribute] {
        guard let attributes = contents?.attributes else { return [] }
        let element = elementStorage
        return attributes.filter { attribute in
            attribute.attribute.isAllowed(on: element)
                && (attribute.attribute != .href || LayerURL.isAllowedLink(attribute.value))
        }
    }
}
