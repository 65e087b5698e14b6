import Foundation

/// The content of layers that show text or an image, or are controls.
final class LayerContents {
    var textStyle: LayerText.Style?
    var textColor = LayerProperty.defaultTextColor
    var text = LayerText()
    var attributes: [LayerProperty.Attribute]
    /// Properties that few of these layers have, stored separately to keep the memory read in a commit of many rows
    /// small.
    private(set) var extras: Extras?

    final class Extras {
        fileprivate(set) var value: LayerValue?
        fileprivate(set) var image: LayerImage?
        fileprivate(set) var contentSize = CGSize.zero
        fileprivate(set) var contentOffset: LayerContentOffset?
        fileprivate(set) var scrollOrigin = CGPoint.zero
        var features: [LayerFeature] = []
        var drawing: LayerDrawing?
        /// The drawing that the display has; nil if it must be sent as a whole.
        var sentDrawing: LayerDrawing?
        fileprivate(set) weak var delegate: (any CALayerDelegate)?
    }

    init(attributes: [LayerProperty.Attribute] = []) { self.attributes = attributes }

    /// Moves the attributes out, so that the caller can change them without a copy and store them back. Changing them
    /// in place would add an exclusivity check to each access.
    func makeAttributes() -> [LayerProperty.Attribute] {
        defer { attributes = [] }
        return attributes
    }

    private var ensuredExtras: Extras {
        if let extras { return extras }
        let new = Extras()
        extras = new
        return new
    }

    var value: LayerValue? {
        get { extras?.value }
        set { if extras != nil || newValue != nil { ensuredExtras.value = newValue } }
    }

    var image: LayerImage? {
        get { extras?.image }
        set { if extras != nil || newValue != nil { ensuredExtras.image = newValue } }
    }

    var contentSize: CGSize {
        get { extras?.contentSize ?? .zero }
        set { if extras != nil || newValue != .zero { ensuredExtras.contentSize = newValue } }
    }

    var contentOffset: LayerContentOffset? {
        get { extras?.contentOffset }
        set { if extras != nil || newValue != nil { ensuredExtras.contentOffset = newValue } }
    }

    var scrollOrigin: CGPoint {
        get { extras?.scrollOrigin ?? .zero }
        set { if extras != nil || newValue != .zero { ensuredExtras.scrollOrigin = newValue } }
    }

    var drawing: LayerDrawing? {
        get { extras?.drawing }
        set { if extras != nil || newValue != nil { ensuredExtras.drawing = newValue } }
    }

    var delegate: (any CALayerDelegate)? {
        get { extras?.delegate }
        set { if extras != nil || newValue != nil { ensuredExtras.delegate = newValue } }
    }

    var features: [LayerFeature] {
        get { extras?.features ?? [] }
        _modify {
            if extras == nil {
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
