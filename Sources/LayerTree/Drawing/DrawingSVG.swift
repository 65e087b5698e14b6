import Foundation

/// Draws a drawing as SVG, with the same elements that the client's `vector.js` makes.
package struct DrawingSVG {
    /// The modes whose names are classes of elements; a style sheet must define them.
    package private(set) var blendModes: Set<CGBlendMode> = []
    private var definitions: [SVGElement] = []
    private let prefix: String
    /// Whether the result is a file, which cannot use the page's fonts.
    private let isFile: Bool
    private let address: (String) -> String
    private var count = 0

    private init(prefix: String, isFile: Bool, address: @escaping (String) -> String = { $0 }) {
        self.prefix = prefix
        self.isFile = isFile
        self.address = address
    }

    /// Returns the element of a layer's drawing, inside a page.
    ///
    /// - Parameter address: Returns the address at which a browser gets an image.
    package static func element(
        of content: DrawingContent, layer: LayerID, address: @escaping (String) -> String = { $0 }
    ) -> (markup: String, blendModes: Set<CGBlendMode>) {
        var svg = DrawingSVG(prefix: "d\(layer)-", isFile: false, address: address)
        let root = svg.root(content)
        var markup = ""
        root.write(to: &markup, quote: "\"")
        return (markup, svg.blendModes)
    }

    /// Returns an SVG document that shows a drawing in an area. Colours are those of light appearance.
    ///
    /// - Parameter hasSize: Whether the document has the area's size where it is opened by itself.
    package static func document(of items: [DrawingItem], in area: CGRect, hasSize: Bool = false) -> String {
        var svg = DrawingSVG(prefix: "d", isFile: true)
        let body = svg.elements(items.map { $0.resolved(isDark: false) })
        let box = [area.minX, area.minY, area.width, area.height].map { SVGText.number($0) }.joined(separator: " ")
        var root = SVGElement(
            "svg",
            [
                ("xmlns", "http://www.w3.org/2000/svg"), ("viewBox", box), ("preserveAspectRatio", "none"),
                ("stroke-miterlimit", "10"),
            ])
        if hasSize {
            root.attributes.append(("width", SVGText.number(area.width)))
            root.attributes.append(("height", SVGText.number(area.height)))
        }
        root.children = svg.withDefinitions(body)
        var markup = ""
        root.write(to: &markup, quote: "'")
        return markup
    }

    // MARK: Structure

    private mutating func root(_ content: DrawingContent) -> SVGElement {
        var body = elements(content.items)
        if content.isHit { body = [SVGElement("g", [("pointer-events", "visiblePainted")], body)] }
        var root = SVGElement(
            "svg",
            [
                ("aria-hidden", "true"), ("width", "100%"), ("height", "100%"),
                ("overflow", content.isClipped ? "hidden" : "visible"),
                ("pointer-events", "none"), ("direction", "ltr"), ("stroke-miterlimit", "10"),
            ])
        if let fit = content.fit {
            let (width, height) = (Double(fit.size.width), Double(fit.size.height))
            if fit.gravity == .center {
                let move = "translate(\(SVGText.number(-width / 2)) \(SVGText.number(-height / 2)))"
                body = [
                    SVGElement(
                        "svg", [("x", "50%"), ("y", "50%"), ("overflow", "visible")],
                        [SVGElement("g", [("transform", move)], body)])
                ]
            } else {
                root.attributes.append(("viewBox", "0 0 \(SVGText.number(width)) \(SVGText.number(height))"))
                root.attributes.append(("preserveAspectRatio", SVGText.aspectRatio(fit.gravity)))
            }
        }
        root.children = withDefinitions(body)
        return root
    }

    private func withDefinitions(_ body: [SVGElement]) -> [SVGElement] {
        definitions.isEmpty ? body : [SVGElement("defs", [], definitions)] + body
    }

    private mutating func elements(_ items: [DrawingItem]) -> [SVGElement] { items.map { element($0) } }

    private mutating func element(_ item: DrawingItem) -> SVGElement {
        switch item {
        case .fill(let path, let paint, let isEvenOdd):
            SVGElement(
                "path",
                [
                    ("d", SVGText.data(path.shown)), ("fill", self.paint(paint, in: path.path.controlPointBounds)),
                    ("fill-rule", isEvenOdd ? "evenodd" : nil),
                ])
        case .stroke(let path, let paint, let line): stroke(path, paint, line)
        case .text(let text): self.text(text)
        case .image(let image): self.image(image)
        case .group(let group, let items): self.group(group, items)
        }
    }

    private mutating func stroke(_ path: DrawingPath, _ paint: DrawingPaint, _ line: DrawingLine) -> SVGElement {
        let isDashed = line.dash.contains { $0 > 0 }
        return SVGElement(
            "path",
            [
                ("d", SVGText.data(path.shown)), ("fill", "none"),
                ("stroke", self.paint(paint, in: path.path.controlPointBounds)),
                ("stroke-width", SVGText.number(line.width)),
                ("stroke-linecap", line.cap == .butt ? nil : line.cap == .round ? "round" : "square"),
                ("stroke-linejoin", line.join == .miter ? nil : line.join == .round ? "round" : "bevel"),
                ("stroke-miterlimit", line.miterLimit == 10 ? nil : SVGText.number(max(1, line.miterLimit))),
                ("stroke-dasharray", isDashed ? line.dash.map { SVGText.number($0) }.joined(separator: " ") : nil),
                ("stroke-dashoffset", isDashed && line.dashPhase != 0 ? SVGText.number(line.dashPhase) : nil),
            ])
    }

    private mutating func text(_ text: DrawingText) -> SVGElement {
        let lines = (text.isUnderlined ? ["underline"] : []) + (text.isStruckThrough ? ["line-through"] : [])
        // Glyphs are at most about as wide as their size.
        let length = max(text.width, text.font.size * Double(min(200, text.text.utf8.count)))
        let area = CGRect(
            x: text.origin.x, y: text.origin.y - text.font.size, width: length, height: text.font.size)
        var element = SVGElement(
            "text",
            [
                ("x", SVGText.number(text.origin.x)), ("y", SVGText.number(text.origin.y)),
                ("font-family", SVGText.fontFamily(text.font, isFile: isFile)),
                ("font-size", SVGText.number(text.font.size)),
                ("font-weight", String(text.font.weight)), ("font-style", text.font.isItalic ? "italic" : nil),
                ("fill", paint(text.paint, in: area)),
                // Safari paints a text with a length in the order of its letters, from the left.
                ("textLength", text.width > 0 && !Self.isBidirectional(text.text) ? SVGText.number(text.width) : nil),
                ("lengthAdjust", isFile ? "spacingAndGlyphs" : nil),
                ("text-decoration", lines.isEmpty ? nil : lines.joined(separator: " ")), ("xml:space", "preserve"),
                // The place of a text is its left end, in each direction of the page.
                ("direction", "ltr"), ("unicode-bidi", "plaintext"),
            ])
        element.text = text.text
        return element
    }

    /// Whether a text has letters that run from right to left. The same as in `Features/vector-elements.js`.
    private static func isBidirectional(_ text: String) -> Bool {
        text.unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
            default: false
            }
        }
    }

    private mutating func image(_ image: DrawingImage) -> SVGElement {
        let frame: [(String, String?)] = [
            ("x", SVGText.number(image.rect.minX)), ("y", SVGText.number(image.rect.minY)),
            ("width", SVGText.number(image.rect.width)), ("height", SVGText.number(image.rect.height)),
        ]
        let picture = SVGElement(
            "image",
            frame + [("href", address(image.url)), ("preserveAspectRatio", SVGText.aspectRatio(image.gravity))])
        guard let paint = image.paint else { return picture }
        let mask = define(SVGElement("mask", [("mask-type", "alpha")], [picture]))
        return SVGElement("rect", frame + [("fill", self.paint(paint, in: image.rect)), ("mask", mask)])
    }

    private static let region: [(String, String?)] = [
        ("x", "-100%"), ("y", "-100%"), ("width", "300%"), ("height", "300%"),
    ]

    private mutating func group(_ group: DrawingGroup, _ items: [DrawingItem]) -> SVGElement {
        if group.blendMode != .normal { blendModes.insert(group.blendMode) }
        let clip = group.clip.map { clip in
            define(
                SVGElement(
                    "clipPath", [],
                    [
                        SVGElement(
                            "path",
                            [("d", SVGText.data(clip.path)), ("clip-rule", clip.isEvenOdd ? "evenodd" : nil)])
                    ]))
        }
        let filter = group.filters.isEmpty ? nil : self.filter(group.filters.map { primitive($0) })
        let mask = group.mask.map { self.mask($0, isInverted: group.isMaskInverted) }
        return SVGElement(
            "g",
            [
                ("opacity", group.opacity == 1 ? nil : SVGText.number(group.opacity)),
                ("transform", group.transform.isIdentity ? nil : SVGText.matrix(group.transform)),
                ("clip-path", clip), ("filter", filter), ("mask", mask),
                ("class", group.blendMode == .normal ? nil : "blend-" + group.blendMode.cssName),
            ], elements(items))
    }

    private mutating func mask(_ items: [DrawingItem], isInverted: Bool) -> String {
        var content = elements(items)
        if isInverted {
            let table = SVGElement("feFuncA", [("type", "table"), ("tableValues", "1 0")])
            content = [SVGElement("g", [("filter", filter([SVGElement("feComponentTransfer", [], [table])]))], content)]
        }
        return define(
            SVGElement("mask", [("mask-type", "alpha"), ("maskUnits", "userSpaceOnUse")] + Self.region, content))
    }

    private mutating func filter(_ primitives: [SVGElement]) -> String {
        define(
            SVGElement(
                "filter",
                [("filterUnits", "userSpaceOnUse"), ("color-interpolation-filters", "sRGB")] + Self.region, primitives))
    }

    private func primitive(_ filter: DrawingGroup.Filter) -> SVGElement {
        switch filter {
        case .shadow(let color, let radius, let x, let y):
            SVGElement(
                "feDropShadow",
                [
                    ("dx", SVGText.number(x)), ("dy", SVGText.number(y)), ("stdDeviation", SVGText.number(radius)),
                    ("flood-color", SVGText.color(color)),
                ])
        case .blur(let radius): SVGElement("feGaussianBlur", [("stdDeviation", SVGText.number(radius))])
        case .colorMatrix(let numbers):
            SVGElement(
                "feColorMatrix",
                [("type", "matrix"), ("values", numbers.map { SVGText.number(Double($0)) }.joined(separator: " "))])
        }
    }

    // MARK: Paints

    /// Adds a definition and returns its reference.
    private mutating func define(_ element: SVGElement) -> String {
        count += 1
        let id = prefix + String(count)
        var element = element
        element.attributes.insert(("id", id), at: 0)
        definitions.append(element)
        return "url(#\(id))"
    }

    /// - Parameter area: The bounds of what is painted.
    private mutating func paint(_ paint: DrawingPaint, in area: CGRect) -> String {
        switch paint {
        case .current: "currentColor"
        case .color(let color): SVGText.color(color)
        case .gradient(let gradient): gradient.stops.isEmpty ? "none" : define(Self.element(of: gradient, in: area))
        }
    }

    private static func element(of gradient: DrawingGradient, in area: CGRect) -> SVGElement {
        let transform = gradient.transform.isIdentity ? nil : SVGText.matrix(gradient.transform)
        func stops(_ offset: (Double) -> Double) -> [SVGElement] {
            gradient.stops.map { stop in
                SVGElement(
                    "stop",
                    [("offset", SVGText.number(offset(stop.location))), ("stop-color", SVGText.color(stop.color))])
            }
        }
        switch gradient.form {
        case .linear(let from, let to):
            return SVGElement(
                "linearGradient",
                [
                    ("gradientUnits", "userSpaceOnUse"), ("x1", SVGText.number(from.x)), ("y1", SVGText.number(from.y)),
                    ("x2", SVGText.number(to.x)), ("y2", SVGText.number(to.y)), ("gradientTransform", transform),
                ], stops { $0 })
        case .radial(let center, let from, let to):
            // Stops in order from the centre outwards.
            let radius = max(0.0001, from, to)
            let marks = stops { (from + $0 * (to - from)) / radius }
            return SVGElement(
                "radialGradient",
                [
                    ("gradientUnits", "userSpaceOnUse"), ("cx", SVGText.number(center.x)),
                    ("cy", SVGText.number(center.y)), ("r", SVGText.number(radius)), ("gradientTransform", transform),
                ], from > to ? marks.reversed() : marks)
        case .angular(let center, let from, let to):
            let wheel = ColorWheel(stops: gradient.stops, start: from, end: to)
            let own = area.isNull ? .zero : area
            return pattern(wheel, around: center, in: own.applying(gradient.transform.inverted()), transform)
        }
    }

    private static func pattern(
        _ wheel: ColorWheel, around center: CGPoint, in area: CGRect, _ transform: String?
    ) -> SVGElement {
        // Lines along the edge of a path extend beyond its bounds.
        let box = area.insetBy(dx: -64, dy: -64)
        let middle = CGPoint(x: center.x - box.minX, y: center.y - box.minY)
        // Chords of an eighth of a turn come up to 8 % closer to the centre than their ends.
        let radius =
            1.1
            * hypot(max(abs(middle.x), abs(box.width - middle.x)), max(abs(middle.y), abs(box.height - middle.y)))
        func point(_ angle: Double) -> String {
            SVGText.number(middle.x + radius * cos(angle)) + " " + SVGText.number(middle.y + radius * sin(angle))
        }
        let size: [(String, String?)] = [
            ("width", SVGText.number(box.width)), ("height", SVGText.number(box.height)),
        ]
        let wedges = wheel.wedges
        var content: [SVGElement] = []
        // The page would shine through between adjacent edges, so opaque wedges are painted over a background and
        // overlap. Translucent ones are drawn with crisp edges instead.
        if wheel.isOpaque, let first = wedges.first {
            content.append(SVGElement("rect", size + [("fill", SVGText.color(first.color))]))
        }
        let start = "M\(SVGText.number(middle.x)) \(SVGText.number(middle.y))L"
        for (index, wedge) in wedges.enumerated() {
            let isLast = index == wedges.count - 1
            let over = wheel.isOpaque && !isLast ? (wedge.to < wedge.from ? -0.02 : 0.02) : 0
            content.append(
                SVGElement(
                    "path",
                    [
                        ("d", start + point(wedge.from) + "L" + point(wedge.to + over) + "Z"),
                        ("fill", SVGText.color(wedge.color)),
                    ]))
        }
        let move = "translate(\(SVGText.number(box.minX)) \(SVGText.number(box.minY)))"
        return SVGElement(
            "pattern",
            [("patternUnits", "userSpaceOnUse")] + size + [
                ("patternTransform", transform.map { $0 + " " + move } ?? move),
                ("shape-rendering", wheel.isOpaque ? nil : "crispEdges"),
            ], content)
    }
}
