import Foundation

extension CALayer {
    /// Returns an inert copy of the layer tree that looks like it, without events, names, animations or scrolling. The
    /// copy is non-interactive and hidden from screen readers.
    ///
    /// - Parameter text: returns what a control shows, if more recent than what was last sent to it.
    package final func picture(text: (CALayer) -> String?) -> CALayer {
        let copy = copyForPicture(text)
        copy.flags.insert(.inert)
        copy[attribute: .ariaHidden] = "true"
        return copy
    }

    private final func copyForPicture(_ text: (CALayer) -> String?) -> CALayer {
        let copy = CALayer()
        copy.flags = flags.subtracting([
            .focusesOnTap, .scrollsVertically, .scrollsHorizontally, .pages, .hidesScrollIndicators,
        ])
        if scrollsNatively { copy.flags.insert(.clips) }
        copy.opacityStorage = opacityStorage
        copy.boundsStorage = boundsStorage
        copy.positionStorage = positionStorage
        copy.background = background
        copy.elementStorage = elementStorage
        copy.style = style?.copyForPicture()
        copy.contents = contents?.copyForPicture()
        if element == .input || element == .textarea, let shown = text(self) {
            copy.value = LayerValue(text: shown, revision: copy.value?.revision ?? 0)
        }
        copy.children.reserveCapacity(children.count)
        for child in children {
            let inner = child.copyForPicture(text)
            inner.parent = copy
            copy.children.append(inner)
        }
        return copy
    }
}

extension LayerStyle {
    @MainActor fileprivate func copyForPicture() -> LayerStyle {
        let copy = LayerStyle()
        copy.transform = transform
        copy.anchorPoint = anchorPoint
        copy.cornerRadius = cornerRadius
        copy.maskedCorners = maskedCorners
        copy.borderWidth = borderWidth
        copy.borderColor = borderColor
        copy.shadowOpacity = shadowOpacity
        copy.shadowRadius = shadowRadius
        copy.shadowOffset = shadowOffset
        copy.shadowColor = shadowColor
        copy.zPosition = zPosition
        copy.mask = mask?.maskCopy
        copy.colorScheme = colorScheme
        copy.tintColor = tintColor
        return copy
    }
}

extension CALayer {
    /// A copy with the properties of a mask that have an effect.
    fileprivate final var maskCopy: CALayer {
        let copy = CALayer()
        copy.frame = frame
        copy.cornerRadius = cornerRadius
        return copy
    }
}

extension LayerContents {
    /// The attributes that affect a control's appearance.
    private static let looks: Set<LayerAttribute> = [
        .type, .placeholder, .rows, .min, .max, .step, .value, .checked, .selected, .disabled, .multiple,
    ]

    fileprivate func copyForPicture() -> LayerContents {
        let copy = LayerContents()
        copy.textStyle = textStyle
        copy.textColor = textColor
        copy.text = text
        copy.value = value
        copy.attributes = attributes.filter { Self.looks.contains($0.attribute) }
        copy.image = image
        copy.drawing = drawing
        copy.contentSize = .zero
        return copy
    }
}
