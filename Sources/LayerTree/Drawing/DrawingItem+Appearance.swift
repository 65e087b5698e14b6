/// The colours of an appearance.
extension DrawingItem {
    /// Returns the item in the colours of light or dark appearance.
    package func resolved(isDark: Bool) -> DrawingItem {
        switch self {
        case .fill(let path, let paint, let isEvenOdd):
            return .fill(path, paint.resolved(isDark: isDark), isEvenOdd: isEvenOdd)
        case .stroke(let path, let paint, let line): return .stroke(path, paint.resolved(isDark: isDark), line)
        case .text(var text):
            text.paint = text.paint.resolved(isDark: isDark)
            return .text(text)
        case .image(var image):
            image.paint = image.paint?.resolved(isDark: isDark)
            return .image(image)
        case .group(var group, let items):
            group.mask = group.mask?.map { $0.resolved(isDark: isDark) }
            group.filters = group.filters.map { filter in
                guard case .shadow(let color, let radius, let x, let y) = filter else { return filter }
                return .shadow(color.resolved(isDark: isDark), radius: radius, x: x, y: y)
            }
            return .group(group, items.map { $0.resolved(isDark: isDark) })
        }
    }
}

extension DrawingPaint {
    fileprivate func resolved(isDark: Bool) -> DrawingPaint {
        switch self {
        case .current: return .current
        case .color(let color): return .color(color.resolved(isDark: isDark))
        case .gradient(var gradient):
            for index in gradient.stops.indices {
                gradient.stops[index].color = gradient.stops[index].color.resolved(isDark: isDark)
            }
            return .gradient(gradient)
        }
    }
}

extension CGColor {
    package func resolved(isDark: Bool) -> CGColor { CGColor(isDark ? dark : light) }
}
