import Foundation

extension CALayer {
    /// A picture of the layer and all below it, as it is now: a tree of its own that takes no events and is not read out.
    ///
    /// - Parameter skipping: A layer below this one that is left out, with what is in it.
    package final func snapshotCopy(skipping: CALayer? = nil) -> CALayer {
        let copy = copyForPicture(skipping: skipping)
        copy.setFlag(.inert, true)
        copy[attribute: .ariaHidden] = "true"
        return copy
    }

    private final func copyForPicture(skipping: CALayer?) -> CALayer {
        let copy = CALayer()
        copy.boundsStorage = boundsStorage
        copy.positionStorage = positionStorage
        copy.opacityStorage = opacityStorage
        copy.background = background
        copy.flags = flags.subtracting([.focusesOnTap])
        // A native control brings a look of its own, which is part of the picture.
        copy.elementStorage = elementStorage
        if let style {
            let new = LayerStyle()
            new.transform = style.transform
            new.anchorPoint = style.anchorPoint
            new.cornerRadius = style.cornerRadius
            new.maskedCorners = style.maskedCorners
            new.borderWidth = style.borderWidth
            new.borderColor = style.borderColor
            new.shadowOpacity = style.shadowOpacity
            new.shadowRadius = style.shadowRadius
            new.shadowOffset = style.shadowOffset
            new.shadowColor = style.shadowColor
            new.zPosition = style.zPosition
            new.mask = style.mask?.copyForPicture(skipping: nil)
            new.colorScheme = style.colorScheme
            new.tintColor = style.tintColor
            copy.style = new
        }
        if let contents {
            let new = LayerContents()
            new.textStyle = contents.textStyle
            new.textColor = contents.textColor
            new.lines = contents.lines
            new.value = contents.value
            new.image = contents.image
            new.contentSize = contents.contentSize
            new.contentOffset = contents.contentOffset
            new.attributes = contents.attributes.filter { Self.pictured.contains($0.attribute) }
            copy.contents = new
        }
        for child in children where child !== skipping && !child.isHidden {
            let inner = child.copyForPicture(skipping: skipping)
            inner.parent = copy
            copy.children.append(inner)
        }
        return copy
    }

    // What a control shows depends on these.
    private static let pictured: Set<LayerAttribute> = [
        .type, .placeholder, .checked, .selected, .disabled, .value, .min, .max,
    ]
}
