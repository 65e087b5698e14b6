import LayerTree

/// The declarations of a layer's rule in the page's style sheet. `drawing.js` sets the same ones at commits.
enum LayerRule {
    /// - Parameter picture: Returns an image address as a CSS value.
    static func declarations(
        of node: LayerMirror.Node, picture: (String) -> String = { CSSText.url($0) }
    ) -> String {
        var css = ""
        func set(_ name: String, _ value: String) { css += "\(name):\(value);" }
        let box = node.box
        set("left", CSSText.length(box.x))
        set("top", CSSText.length(box.y))
        set("width", CSSText.length(box.width))
        set("height", CSSText.length(box.height))
        for tag in LayerProperty.Tag.allCases {
            guard let property = node.properties[tag] else { continue }
            if case .image(let image) = property {
                append(image, of: node, set, picture)
            } else {
                append(property, of: node, set)
            }
        }
        if !node.events.isDisjoint(with: [.pointer, .click]) {
            let free = [
                (LayerEvents.pansHorizontally, "pan-x"), (.pansVertically, "pan-y"), (.pinch, "pinch-zoom"),
            ].filter { !node.events.contains($0.0) }.map(\.1)
            set("touch-action", free.isEmpty ? "none" : free.joined(separator: " "))
        }
        return css
    }

    private static func append(
        _ property: LayerProperty, of node: LayerMirror.Node, _ set: (String, String) -> Void
    ) {
        switch property {
        case .lines(let text): if text.plainLine != nil { set("white-space", "pre") }
        case .geometry, .element, .value, .events, .attributes, .contentSize, .contentOffset, .features,
            .image, .drawing, .drawingChange:
            break
        case .transform(let numbers):
            let list = numbers.map { CSSText.number(Double($0)) }.joined(separator: ",")
            set("transform", numbers.count > 6 ? "matrix3d(\(list))" : "matrix(\(list))")
        case .anchorPoint(let x, let y):
            set("transform-origin", "\(CSSText.number(Double(x) * 100))% \(CSSText.number(Double(y) * 100))%")
        case .opacity(let opacity): set("opacity", CSSText.thousandths(opacity))
        case .flags(let flags): append(flags, set)
        case .backgroundColor(let color): set("background-color", CSSText.color(color))
        case .cornerRadius(let radius, let corners):
            // In CSS order.
            let order: [CACornerMask] = [
                .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMaxXMaxYCorner, .layerMinXMaxYCorner,
            ]
            let all = order.map { CACornerMask(rawValue: corners).contains($0) ? CSSText.length(radius) : "0" }
            set("border-radius", all.joined(separator: " "))
        case .border(let width, let color):
            set("--border", "inset 0 0 0 \(CSSText.length(width)) \(CSSText.color(color))")
        case .shadow(let shadow):
            // Core Animation's radius is the blur's standard deviation; a CSS blur radius is twice that.
            let blur = CSSText.length(shadow.radius.multipliedReportingOverflow(by: 2).partialValue)
            let color = CSSText.color(shadow.color, opacity: Double(shadow.opacity) / 1000)
            set("--shadow", "\(CSSText.length(shadow.x)) \(CSSText.length(shadow.y)) \(blur) \(color)")
        case .zPosition(let z): set("z-index", String(z))
        case .mask(let mask):
            guard let mask else { break }
            let box = mask.box
            let right = "calc(100% - \(CSSText.decimal(box.x &+ box.width))px)"
            let bottom = "calc(100% - \(CSSText.decimal(box.y &+ box.height))px)"
            let round = CSSText.length(mask.cornerRadius)
            set(
                "clip-path",
                "inset(\(CSSText.length(box.y)) \(right) \(bottom) \(CSSText.length(box.x)) round \(round))")
        case .textStyle(let style):
            set("font", CSSText.font(style.font))
            let alignment = [
                LayerText.Alignment.left: "left", .center: "center", .right: "right", .justified: "justify",
            ]
            if let value = alignment[style.alignment] { set("text-align", value) }
            if style.verticalAlignment == .center { set("align-content", "center") }
        case .textColor(let color): set("color", CSSText.color(color))
        case .colorScheme(let scheme): set("color-scheme", scheme == 2 ? "dark" : "light")
        case .cursor(let cursor):
            let names = ["auto", "pointer", "text", "grab", "not-allowed", "col-resize", "row-resize"]
            set("cursor", names[Int(cursor.rawValue)])
        case .tintColor(let color):
            set("accent-color", CSSText.color(color))
            set("--tint", CSSText.color(color))
        }
    }

    private static func append(_ flags: LayerFlags, _ set: (String, String) -> Void) {
        if flags.contains(.hidden) { set("visibility", "hidden") }
        if flags.contains(.passesThrough) { set("pointer-events", "none") }
        if flags.contains(.textIsNotSelectable) {
            set("-webkit-user-select", "none")
            set("user-select", "none")
        }
        if flags.contains(.hidesScrollIndicators) { set("scrollbar-width", "none") }
        if flags.contains(.isSingleSided) { set("backface-visibility", "hidden") }
        let horizontally = flags.contains(.scrollsHorizontally)
        let vertically = flags.contains(.scrollsVertically)
        if horizontally || vertically {
            set("overflow", "\(horizontally ? "auto" : "hidden") \(vertically ? "auto" : "hidden")")
            // In documents from right to left offsets would be negative.
            set("direction", "ltr")
        } else if flags.contains(.clips) {
            set("overflow", "clip")
        }
        if flags.contains(.pages) { set("scroll-snap-type", horizontally ? "x mandatory" : "y mandatory") }
    }

    private static func append(
        _ image: LayerImage?, of node: LayerMirror.Node, _ set: (String, String) -> Void, _ picture: (String) -> String
    ) {
        guard let image, LayerURL.isAllowedImage(image.url) else { return }
        let url = picture(image.url)
        let size = ["100% 100%", "contain", "cover", "auto"][Int(image.gravity.rawValue)]
        let isImage = node.element == .img
        if image.rendering == .template {
            set("mask", "\(url) center / \(size) no-repeat")
            set("background-color", "currentColor")
            if isImage { set("object-position", "-99999px 0") }
        } else if isImage {
            set("object-fit", ["fill", "contain", "cover", "none"][Int(image.gravity.rawValue)])
        } else {
            set("background-image", url)
            set("background-position", "center")
            set("background-size", size)
            set("background-repeat", "no-repeat")
        }
    }
}
