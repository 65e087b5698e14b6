import Foundation

/// The content of layers that show text or an image, or are controls.
final class LayerContents {
    var textStyle: LayerText.Style?
    var textColor = LayerProperty.defaultTextColor
    var text = LayerText()
    var attributes: [LayerProperty.Attribute]
    /// Properties that few of these layers have, stored separately to keep the memory read in a commit of many rows
    /// small.
    private(set) var rare: Rare?

    final class Rare {
        fileprivate(set) var value: LayerValue?
        fileprivate(set) var image: LayerImage?
        fileprivate(set) var contentSize = CGSize.zero
        fileprivate(set) var contentOffset: LayerContentOffset?
        fileprivate(set) var scrollOrigin = CGPoint.zero
        var features: [LayerFeature] = []
        fileprivate(set) weak var delegate: (any CALayerDelegate)?
    }

    init(attributes: [LayerProperty.Attribute] = []) { self.attributes = attributes }

    /// Moves the attributes out, so that the caller can change them without a copy and store them back. Changing them
    /// in place would add an exclusivity check to each access.
    func makeAttributes() -> [LayerProperty.Attribute] {
        defer { attributes = [] }
        return attributes
    }

    private var ensuredExtras: Rare {
        if let rare { return rare }
        let new = Rare()
        rare = new
        return new
    }

    var value: LayerValue? {
        get { rare?.value }
        set { if rare != nil || newValue != nil { ensuredExtras.value = newValue } }
    }

    var image: LayerImage? {
        get { rare?.image }
        set { if rare != nil || newValue != nil { ensuredExtras.image = newValue } }
    }

    var contentSize: CGSize {
        get { rare?.contentSize ?? .zero }
        set { if rare != nil || newValue != .zero { ensuredExtras.contentSize = newValue } }
    }

    var contentOffset: LayerContentOffset? {
        get { rare?.contentOffset }
        set { if rare != nil || newValue != nil { ensuredExtras.contentOffset = newValue } }
    }

    var scrollOrigin: CGPoint {
        get { rare?.scrollOrigin ?? .zero }
        set { if rare != nil || newValue != .zero { ensuredExtras.scrollOrigin = newValue } }
    }

    var delegate: (any CALayerDelegate)? {
        get { rare?.delegate }
        set { if rare != nil || newValue != nil { ensuredExtras.delegate = newValue } }
    }

    var features: [LayerFeature] {
        get { rare?.features ?? [] }
        _modify {
            if rare == nil {
                var none: [LayerFeature] = []
                yield &none
                if !none.isEmpty { ensuredExtras.features = none }
            } else {
                yield &ensuredExtras.features
            }
        }
    }

    /// See `CALayer.matchesTemplate`.
    func matchesTemplate(_ other: LayerContents) -> Bool {
        guard textColor == other.textColor, textStyle == other.textStyle else { return false }
        return attributes == other.attributes
    }
}
