import LayerTree

extension NSAttributedString {
    /// Returns the size of the text in lines of unlimited width, in points.
    @MainActor public func size() -> CGSize {
        var content = TextContent(attributed: self)
        return content.size(in: nil)
    }

    /// Returns the bounds of the text in lines no wider than a size. Lengths are in points.
    @MainActor public func boundingRect(with size: CGSize) -> CGRect {
        var content = TextContent(attributed: self)
        return CGRect(origin: .zero, size: content.size(in: size.width))
    }

    /// Draws the text into the current context, with its upper left corner at a point.
    @MainActor public func draw(at point: CGPoint) {
        var content = TextContent(attributed: self)
        content.draw(in: CGRect(origin: point, size: .zero), width: nil)
    }

    /// Draws the text into the current context, in lines no wider than a rectangle, from its top. Lines below the
    /// rectangle are not drawn. Lengths are in points.
    @MainActor public func draw(in rect: CGRect) {
        var content = TextContent(attributed: self)
        content.draw(in: rect, width: rect.width)
    }
}

extension String {
    /// Returns the size of the text in lines of unlimited width, in points.
    @MainActor public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: self, attributes: attributes).size()
    }

    /// Draws the text into the current context, with its upper left corner at a point.
    @MainActor public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: self, attributes: attributes).draw(at: point)
    }

    /// Draws the text into the current context, in lines no wider than a rectangle, from its top. Lines below the
    /// rectangle are not drawn. Lengths are in points.
    @MainActor public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: self, attributes: attributes).draw(in: rect)
    }
}

extension TextContent {
    /// The default of texts without a font.
    private static let drawnFont = UIFont.systemFont(ofSize: 12)

    @MainActor fileprivate init(attributed: NSAttributedString) {
        self.init(font: Self.drawnFont)
        lineLimit = 0
        mode = .byWordWrapping
        setAttributed(attributed)
    }

    @MainActor fileprivate mutating func draw(in rect: CGRect, width: CGFloat?) {
        guard let context = UIGraphics.current else { return }
        if let width, rect.height > 0, width > 0 {
            // Only the lines that fit.
            var limit = 1
            let all = size(in: width).height
            while size(in: width, lines: limit + 1).height <= rect.height,
                size(in: width, lines: limit).height < all
            {
                limit += 1
            }
            lineLimit = limit
        }
        let items = DrawnText.items(
            lines(in: width), font: font, paint: .color(UIColor.black.cgColor), alignment: .left, in: rect)
        context.add(user: items)
    }
}
