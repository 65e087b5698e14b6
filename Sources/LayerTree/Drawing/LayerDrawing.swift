import Foundation

/// The vector content of a layer: paths, texts and images in the form in which they are sent to browsers.
///
/// Stored encoded: a drawing takes few bytes, is compared by them, and a changed drawing is sent as its difference from
/// the previous one. Browsers draw it at the resolution of the screen, and in its light or dark colours.
public struct LayerDrawing: Hashable, Sendable {
    /// The content in the encoding of `Documentation/WireFormat.md`, section *Drawings*.
    package let bytes: [UInt8]

    /// The maximum length of a drawing, in bytes: a path of 300,000 points.
    package static let maximumLength = 1 << 20
    /// The maximum depth of groups in groups.
    package static let maximumDepth = 32

    /// Why a part of the content is missing in a drawing.
    package enum Reduction: Hashable, Sendable {
        case tooLong, tooDeep

        /// What happened and what to do.
        package var text: String {
            switch self {
            case .tooLong:
                "A drawing of more than \(LayerDrawing.maximumLength >> 10) KiB ends where it exceeds that: "
                    + "use several layers, or paths with fewer points."
            case .tooDeep:
                "A drawing shows no groups nested deeper than \(LayerDrawing.maximumDepth): "
                    + "combine nested layers, clips or transforms."
            }
        }
    }

    /// A drawing without items.
    package static let empty = LayerDrawing(DrawingContent())

    /// Encodes content. What exceeds the limits is left out; see `encode`.
    package init(_ content: DrawingContent) { self = Self.encode(content).drawing }

    /// Encodes content, and returns why a part of it was left out, if so.
    package static func encode(_ content: DrawingContent) -> (drawing: LayerDrawing, reduction: Reduction?) {
        var writer = DrawingWriter(capacity: 64)
        writer.write(content)
        return (LayerDrawing(checked: writer.bytes), writer.reduction)
    }

    /// Creates a drawing of bytes that were read or written by this module.
    init(checked bytes: [UInt8]) { self.bytes = bytes }

    /// Checks the bytes of a drawing.
    init(reading bytes: [UInt8]) throws(WireError) {
        guard bytes.count <= Self.maximumLength else { throw .outOfRange("drawing") }
        self.bytes = bytes
        _ = try DrawingReader.content(of: bytes)
    }

    /// The items, decoded.
    package var content: DrawingContent { (try? DrawingReader.content(of: bytes)) ?? DrawingContent() }

    /// Mixes this drawing (0) and another one (1). Drawings of different structure change halfway.
    package func interpolated(to end: LayerDrawing, at progress: Double) -> LayerDrawing {
        if progress == 0 || self == end { return self }
        if progress == 1 { return end }
        guard let mixed = content.interpolated(to: end.content, at: progress) else {
            return progress < 0.5 ? self : end
        }
        return LayerDrawing(mixed)
    }
}
