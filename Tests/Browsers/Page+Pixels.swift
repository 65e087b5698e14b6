import Foundation

/// What a pixel of a page is painted with: 0…255.
public struct PixelColor: Sendable, Hashable, CustomStringConvertible {
    public let red, green, blue: Int

    public var description: String { "(\(red), \(green), \(blue))" }

    /// The greatest difference of a component.
    public func distance(to other: PixelColor) -> Int {
        max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue))
    }
}

extension Page {
    /// The colours at some points of the viewport, of one picture.
    public func pixels(at points: [Point]) async throws -> [PixelColor] {
        let picture = try await screenshot().base64EncodedString()
        let places = points.map { "[\($0.x), \($0.y)]" }.joined(separator: ",")
        let pixels = try await evaluate(
            """
            (async () => {
              const bytes = Uint8Array.from(atob('\(picture)'), (c) => c.charCodeAt(0));
              const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
              const context = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
              context.drawImage(image, 0, 0);
              const scale = image.width / innerWidth;
              return [\(places)].map(([x, y]) => [...context.getImageData(x * scale, y * scale, 1, 1).data]);
            })()
            """)
        return pixels.array.map { PixelColor(red: $0[0].int ?? 0, green: $0[1].int ?? 0, blue: $0[2].int ?? 0) }
    }

    /// The number of pixels that are different in two pictures of the same size.
    public func differences(of first: Data, from second: Data) async throws -> Int {
        let count = try await evaluate(
            """
            (async () => {
              const read = async (text) => {
                const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
                const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
                const context = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
                context.drawImage(image, 0, 0);
                return new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer);
              };
              const other = await read('\(second.base64EncodedString())');
              return (await read('\(first.base64EncodedString())')).filter((pixel, at) => pixel != other[at]).length;
            })()
            """)
        return count.int ?? 0
    }
}
