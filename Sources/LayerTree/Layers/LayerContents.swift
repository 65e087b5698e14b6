import Foundation

/// What a layer shows or is, for the layers that show text or a picture, or are controls.
final class LayerContents {
    @exclusivity(unchecked) var textStyle: LayerText.Style?
    @exclusivity(unchecked) var textColor = LayerProperty.defaultTextColor
    @exclusivity(unchecked) var text = LayerText()
    @exclusivity(unchecked) var attributes: [LayerProperty.Attribute]
    /// What few of those layers have, apart, so that all that is looked at in a commit of many rows is small.
    @exclusivity(unchecked) private(set) var rare: Rare?

    final class Rare {
        @exclusivity(unchecked) fileprivate(set) var value: LayerValue?
        @exclusivity(unchecked) fileprivate(set) var image: LayerImage?
        @exclusivity(unchecked) fileprivate(set) var contentSize = CGSize.zero
        @exclusivity(unchecked) fileprivate(set) var contentOffset: LayerContentOffset?
        @exclusivity(unchecked) fileprivate(set) var scrollOrigin = CGPoint.zero
        @exclusivity(unchecked) var features: [LayerFeature] = []
    }

    init(attributes: [LayerProperty.Attribute] = []) { self.attributes = attributes }

    private var filledRare: Rare {
        if let rare { return rare }
        let new = Rare()
        rare = new
        return new
    }

    var value: LayerValue? {
        get { rare?.value }
        set { if rare != nil || newValue != nil { filledRare.value = newValue } }
    }

    var image: LayerImage? {
        get { rare?.image }
        set { if rare != nil || newValue != nil { filledRare.image = newValue } }
    }

    var contentSize: CGSize {
        get { rare?.contentSize ?? .zero }
        set { if rare != nil || newValue != .zero { filledRare.contentSize = newValue } }
    }

    var contentOffset: LayerContentOffset? {
        get { rare?.contentOffset }
        set { if rare != nil || newValue != nil { filledRare.contentOffset = newValue } }
    }

    var scrollOrigin: CGPoint {
        get { rare?.scrollOrigin ?? .zero }
        set { if rare != nil || newValue != .zero { filledRare.scrollOrigin = newValue } }
    }

    var features: [LayerFeature] {
        get { rare?.features ?? [] }
        _modify {
            if rare == nil {
                var none: [LayerFeature] = []
                yield &none
                if !none.isEmpty { filledRare.features = none }
            } else {
                yield &filledRare.features
            }
        }
    }

    /// See `CALayer.isPlainlyLike`.
    func isPlainlyLike(_ other: LayerContents) -> Bool {
        guard textColor == other.textColor, textStyle == other.textStyle else { return false }
        if attributes.isEmpty { return other.attributes.isEmpty }
        // Most have those of their kind of control, in one array, which is not counted to be compared.
        return unsafeBitCast(attributes, to: UnsafeRawPointer.self)
            == unsafeBitCast(other.attributes, to: UnsafeRawPointer.self) || attributes == other.attributes
    }
}
