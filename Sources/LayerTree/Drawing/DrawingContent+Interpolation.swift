import Foundation

// Numbers, colours and points at corresponding places are mixed. Drawings of different structure (other items, other
// steps of a path, another number of stops) cannot be mixed. The client's `vector-animation.js` has the same rules.

extension DrawingContent {
    /// Mixes this content (0) and another one (1); nil for content of another structure.
    func interpolated(to end: DrawingContent, at progress: Double) -> DrawingContent? {
        guard fit?.gravity == end.fit?.gravity,
            let items = DrawingItem.mix(items, end.items, progress)
        else { return nil }
        var result = end
        result.items = items
        if let from = fit, let to = end.fit {
            result.fit?.size.width = mixed(from.size.width, to.size.width, progress)
            result.fit?.size.height = mixed(from.size.height, to.size.height, progress)
        }
        return result
    }
}

private func mixed(_ a: Double, _ b: Double, _ progress: Double) -> Double { a + (b - a) * progress }

private func mixed(_ a: CGPoint, _ b: CGPoint, _ progress: Double) -> CGPoint {
    CGPoint(x: mixed(a.x, b.x, progress), y: mixed(a.y, b.y, progress))
}

private func mixed(_ a: CGColor, _ b: CGColor, _ progress: Double) -> CGColor {
    let progress = max(0, min(1, progress))
    return CGColor(light: a.light.mixed(with: b.light, progress), dark: a.dark.mixed(with: b.dark, progress))
}

private func mixed(_ a: CGAffineTransform, _ b: CGAffineTransform, _ progress: Double) -> CGAffineTransform {
    CGAffineTransform(
        a: mixed(a.a, b.a, progress), b: mixed(a.b, b.b, progress), c: mixed(a.c, b.c, progress),
        d: mixed(a.d, b.d, progress), tx: mixed(a.tx, b.tx, progress), ty: mixed(a.ty, b.ty, progress))
}

extension DrawingItem {
    fileprivate static func mix(_ from: [DrawingItem], _ to: [DrawingItem], _ progress: Double) -> [DrawingItem]? {
        guard from.count == to.count else { return nil }
        var result: [DrawingItem] = []
        for (a, b) in zip(from, to) {
            guard let item = a.mixed(with: b, progress) else { return nil }
            result.append(item)
        }
        return result
    }

    private func mixed(with end: DrawingItem, _ progress: Double) -> DrawingItem? {
        switch (self, end) {
        case (.fill(let a, let from, _), .fill(let b, let to, let isEvenOdd)):
            guard let path = a.mixed(with: b, progress), let paint = from.mixed(with: to, progress) else { return nil }
            return .fill(path, paint, isEvenOdd: isEvenOdd)
        case (.stroke(let a, let from, let line), .stroke(let b, let to, let other)):
            guard let path = a.mixed(with: b, progress), let paint = from.mixed(with: to, progress),
                let line = line.mixed(with: other, progress)
            else { return nil }
            return .stroke(path, paint, line)
        case (.text(let a), .text(let b)):
            guard let paint = a.paint.mixed(with: b.paint, progress) else { return nil }
            var result = b
            result.paint = paint
            result.origin = LayerTree.mixed(a.origin, b.origin, progress)
            return .text(result)
        case (.image(let a), .image(let b)):
            var result = b
            if let from = a.paint, let to = b.paint {
                guard let paint = from.mixed(with: to, progress) else { return nil }
                result.paint = paint
            } else if a.paint != b.paint {
                return nil
            }
            result.rect.origin = LayerTree.mixed(a.rect.origin, b.rect.origin, progress)
            result.rect.size.width = LayerTree.mixed(a.rect.width, b.rect.width, progress)
            result.rect.size.height = LayerTree.mixed(a.rect.height, b.rect.height, progress)
            return .image(result)
        case (.group(let a, let from), .group(let b, let to)):
            guard let group = a.mixed(with: b, progress), let items = Self.mix(from, to, progress) else { return nil }
            return .group(group, items)
        default: return nil
        }
    }
}

extension DrawingPath {
    fileprivate func mixed(with end: DrawingPath, _ progress: Double) -> DrawingPath? {
        guard let path = path.interpolated(to: end.path, at: progress) else { return nil }
        guard trim != nil || end.trim != nil else { return DrawingPath(path) }
        let (a, b) = (trim ?? Trim(start: 0, end: 1), end.trim ?? Trim(start: 0, end: 1))
        return DrawingPath(
            path,
            trim: Trim(
                start: LayerTree.mixed(a.start, b.start, progress), end: LayerTree.mixed(a.end, b.end, progress)))
    }
}

extension DrawingLine {
    fileprivate func mixed(with end: DrawingLine, _ progress: Double) -> DrawingLine? {
        guard dash.count == end.dash.count else { return nil }
        var result = end
        result.width = max(0, LayerTree.mixed(width, end.width, progress))
        result.miterLimit = max(0, LayerTree.mixed(miterLimit, end.miterLimit, progress))
        result.dash = zip(dash, end.dash).map { max(0, LayerTree.mixed($0, $1, progress)) }
        result.dashPhase = LayerTree.mixed(dashPhase, end.dashPhase, progress)
        return result
    }
}

extension DrawingPaint {
    fileprivate func mixed(with end: DrawingPaint, _ progress: Double) -> DrawingPaint? {
        switch (self, end) {
        case (.current, .current): return .current
        case (.color(let a), .color(let b)): return .color(LayerTree.mixed(a, b, progress))
        case (.gradient(let a), .gradient(let b)): return a.mixed(with: b, progress).map { .gradient($0) }
        default: return nil
        }
    }
}

extension DrawingGradient {
    fileprivate func mixed(with end: DrawingGradient, _ progress: Double) -> DrawingGradient? {
        guard stops.count == end.stops.count else { return nil }
        let form: Form
        switch (self.form, end.form) {
        case (.linear(let a, let b), .linear(let c, let d)):
            form = .linear(from: LayerTree.mixed(a, c, progress), to: LayerTree.mixed(b, d, progress))
        case (.radial(let a, let b, let c), .radial(let d, let e, let f)):
            form = .radial(
                center: LayerTree.mixed(a, d, progress), from: max(0, LayerTree.mixed(b, e, progress)),
                to: max(0, LayerTree.mixed(c, f, progress)))
        case (.angular(let a, let b, let c), .angular(let d, let e, let f)):
            form = .angular(
                center: LayerTree.mixed(a, d, progress), from: LayerTree.mixed(b, e, progress),
                to: LayerTree.mixed(c, f, progress))
        default: return nil
        }
        let stops = zip(stops, end.stops).map { a, b in
            Stop(
                location: LayerTree.mixed(a.location, b.location, progress),
                color: LayerTree.mixed(a.color, b.color, progress))
        }
        return DrawingGradient(form, stops: stops, transform: LayerTree.mixed(transform, end.transform, progress))
    }
}

extension DrawingGroup {
    fileprivate func mixed(with end: DrawingGroup, _ progress: Double) -> DrawingGroup? {
        guard filters.count == end.filters.count, (clip == nil) == (end.clip == nil),
            (mask == nil) == (end.mask == nil)
        else { return nil }
        var result = end
        result.opacity = max(0, min(1, LayerTree.mixed(opacity, end.opacity, progress)))
        result.transform = LayerTree.mixed(transform, end.transform, progress)
        if let from = clip, let to = end.clip {
            guard let path = from.path.interpolated(to: to.path, at: progress) else { return nil }
            result.clip?.path = path
        }
        if let from = mask, let to = end.mask {
            guard let items = DrawingItem.mix(from, to, progress) else { return nil }
            result.mask = items
        }
        result.filters = []
        for (from, to) in zip(filters, end.filters) {
            guard let filter = from.mixed(with: to, progress) else { return nil }
            result.filters.append(filter)
        }
        return result
    }
}

extension DrawingGroup.Filter {
    fileprivate func mixed(with end: DrawingGroup.Filter, _ progress: Double) -> DrawingGroup.Filter? {
        func mix(_ a: Double, _ b: Double) -> Double { LayerTree.mixed(a, b, progress) }
        switch (self, end) {
        case (.shadow(let a, let b, let c, let d), .shadow(let e, let f, let g, let h)):
            return .shadow(
                LayerTree.mixed(a, e, progress), radius: max(0, mix(b, f)), x: mix(c, g), y: mix(d, h))
        case (.blur(let a), .blur(let b)): return .blur(radius: max(0, mix(a, b)))
        case (.colorMatrix(let a), .colorMatrix(let b)):
            return .colorMatrix(zip(a, b).map { $0 + ($1 - $0) * Float(progress) })
        default: return nil
        }
    }
}
