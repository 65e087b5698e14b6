import Foundation

extension DrawingContent {
    /// Returns the items as they are shown in a layer of a size.
    package func items(in size: CGSize) -> [DrawingItem] {
        guard let fit, fit.size.width > 0, fit.size.height > 0 else { return items }
        var (x, y) = (size.width / fit.size.width, size.height / fit.size.height)
        switch fit.gravity {
        case .resize: break
        case .resizeAspect: (x, y) = (min(x, y), min(x, y))
        case .resizeAspectFill: (x, y) = (max(x, y), max(x, y))
        case .center: (x, y) = (1, 1)
        }
        let move = CGAffineTransform(
            a: x, b: 0, c: 0, d: y, tx: (size.width - fit.size.width * x) / 2,
            ty: (size.height - fit.size.height * y) / 2)
        return move.isIdentity ? items : [.group(DrawingGroup(transform: move), items)]
    }

    /// Returns the items stretched to a size.
    package func items(stretchedTo size: CGSize) -> [DrawingItem] {
        var content = self
        content.fit?.gravity = .resize
        return content.items(in: size)
    }
}
