import LayerTree

/// The contexts that views and image renderers are drawing into.
@MainActor enum UIGraphics {
    private enum Target {
        /// A context that is created when it is first used: most views draw nothing.
        case pending
        case context(CGContext)
    }

    private static var targets: [Target] = []

    static var current: CGContext? {
        switch targets.last {
        case .context(let context): return context
        case .pending:
            let context = CGContext()
            targets[targets.count - 1] = .context(context)
            return context
        case nil: return nil
        }
    }

    /// Runs a body with a context; returns the context if the body has used it.
    static func record(_ body: () -> Void) -> CGContext? {
        targets.append(.pending)
        body()
        guard case .context(let context)? = targets.popLast() else { return nil }
        return context
    }

    static func push(_ context: CGContext) { targets.append(.context(context)) }

    static func pop() { _ = targets.popLast() }
}

/// Returns the context into which a view or an image renderer is drawing; nil outside of drawing.
@MainActor public func UIGraphicsGetCurrentContext() -> CGContext? { UIGraphics.current }

/// Makes a context the current one, until `UIGraphicsPopContext`.
@MainActor public func UIGraphicsPushContext(_ context: CGContext) { UIGraphics.push(context) }

/// Ends the context that was pushed last.
@MainActor public func UIGraphicsPopContext() { UIGraphics.pop() }

/// Fills a rectangle with the current fill colour.
@MainActor public func UIRectFill(_ rect: CGRect) { UIGraphics.current?.fill(rect) }

/// Draws a line of one point inside the edges of a rectangle, in the current fill colour.
@MainActor public func UIRectFrame(_ rect: CGRect) {
    guard let context = UIGraphics.current else { return }
    context.saveGState()
    context.setStrokeColor(context.state.fillColor)
    context.setLineWidth(1)
    context.setLineDash(phase: 0, lengths: [])
    context.stroke(rect.insetBy(dx: 0.5, dy: 0.5))
    context.restoreGState()
}

/// Clips to a rectangle.
@MainActor public func UIRectClip(_ rect: CGRect) { UIGraphics.current?.clip(to: rect) }

extension UIColor {
    /// Makes this the colour of fills and lines in the current context. Without a context it has no effect.
    @MainActor public func set() {
        setFill()
        setStroke()
    }

    /// Sets the fill colour of the current context. Without one nothing happens.
    @MainActor public func setFill() { UIGraphics.current?.setFillColor(cgColor) }
    /// Sets the stroke colour of the current context. Without one nothing happens.
    @MainActor public func setStroke() { UIGraphics.current?.setStrokeColor(cgColor) }
}
