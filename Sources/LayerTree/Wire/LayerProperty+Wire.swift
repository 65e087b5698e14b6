extension WireWriter {
    mutating func rgba(_ color: RGBA) {
        byte(color.red)
        byte(color.green)
        byte(color.blue)
        byte(color.alpha)
    }

    mutating func color(_ color: CGColor) {
        if color.light == .clear, color.dark == .clear {
            byte(ColorForm.clear.rawValue)
        } else if color.light == color.dark {
            byte(ColorForm.single.rawValue)
            rgba(color.light)
        } else {
            byte(ColorForm.lightAndDark.rawValue)
            rgba(color.light)
            rgba(color.dark)
        }
    }

    mutating func font(_ font: LayerFont) {
        switch font.family {
        case .sans: byte(FontFamilyCode.sans.rawValue)
        case .mono: byte(FontFamilyCode.mono.rawValue)
        case .custom(let id):
            byte(FontFamilyCode.custom.rawValue)
            uint(id)
        }
        byte(
            UInt8(clamping: font.weight / 100) & FontWeightCode.mask | (font.isItalic ? FontWeightCode.italic : 0))
        fixed(font.size)
        uint(UInt32(font.lineHeight))
    }

    mutating func box(_ box: LayerProperty.Box) {
        int(box.x)
        int(box.y)
        int(box.width)
        int(box.height)
    }

    /// Writes the lines, each with its ending and its runs.
    mutating func text(_ text: LayerText) {
        if let line = text.plainLine {
            uint(1)
            byte(LayerText.LineEnding.end.rawValue)
            plainRun(line)
        } else {
            let lines = text.lines
            uint(lines.count)
            for line in lines { self.line(line) }
        }
    }

    private mutating func line(_ line: LayerText.Line) {
        var code = LineCode(rawValue: line.ending.rawValue)
        if line.needsForcedBreak { code.insert(.needsForcedBreak) }
        if line.ending == .space, line.separator != " " { code.insert(.hasSeparator) }
        byte(code.rawValue)
        if code.contains(.hasSeparator) { string(line.separator) }
        if let text = line.plainText {
            plainRun(text)
        } else {
            uint(line.runs.count)
            for run in line.runs { self.run(run) }
        }
    }

    /// Writes a single run without a style.
    private mutating func plainRun(_ text: String) {
        uint(1)
        byte(RunFlags().rawValue)
        string(text)
    }

    mutating func run(_ run: LayerText.Run) {
        var flags: RunFlags = []
        if run.font != nil { flags.insert(.font) }
        if run.color != nil { flags.insert(.color) }
        if run.isUnderlined { flags.insert(.isUnderlined) }
        if run.isStruckThrough { flags.insert(.isStruckThrough) }
        if run.link != nil { flags.insert(.link) }
        if run.backgroundColor != nil { flags.insert(.backgroundColor) }
        byte(flags.rawValue)
        if let font = run.font { self.font(font) }
        if let color = run.color { self.color(color) }
        if let link = run.link { string(link) }
        if let color = run.backgroundColor { self.color(color) }
        string(run.text)
    }

    mutating func property(_ property: LayerProperty) {
        byte(property.tag.rawValue)
        switch property {
        case .geometry(let box): self.box(box)
        case .transform(let numbers):
            byte(UInt8(numbers.count))
            for number in numbers { float(number) }
        case .anchorPoint(let x, let y):
            float(x)
            float(y)
        case .opacity(let thousandths): uint(thousandths)
        case .flags(let flags): uint(flags.rawValue)
        case .backgroundColor(let color), .textColor(let color), .tintColor(let color): self.color(color)
        case .cornerRadius(let radius, let corners):
            int(radius)
            byte(corners)
        case .border(let width, let color):
            int(width)
            self.color(color)
        case .shadow(let shadow):
            uint(shadow.opacity)
            int(shadow.radius)
            int(shadow.x)
            int(shadow.y)
            color(shadow.color)
        case .zPosition(let z): int(z)
        case .mask(let mask):
            bool(mask != nil)
            if let mask {
                box(mask.box)
                int(mask.cornerRadius)
            }
        case .element(let element): byte(element.rawValue)
        case .textStyle(let style):
            font(style.font)
            byte(style.alignment.rawValue)
            byte(style.verticalAlignment.rawValue)
        case .lines(let text): self.text(text)
        case .value(let value):
            uint(value.revision)
            string(value.text)
        case .events(let events): uint(events.rawValue)
        case .attributes(let attributes):
            uint(attributes.count)
            for attribute in attributes {
                byte(attribute.attribute.rawValue)
                string(attribute.value)
            }
        case .image(let image):
            byte(image?.rendering.rawValue ?? 0)
            if let image {
                string(image.url)
                byte(image.gravity.rawValue)
            }
        case .contentSize(let width, let height):
            int(width)
            int(height)
        case .contentOffset(let offset):
            uint(offset.revision)
            fixed(offset.x)
            fixed(offset.y)
            bool(offset.isAnimated)
        case .colorScheme(let scheme): byte(scheme)
        case .cursor(let cursor): byte(cursor.rawValue)
        case .features(let features):
            uint(features.count)
            for feature in features { self.feature(feature) }
        case .drawing(let drawing?): self.drawing(drawing)
        case .drawing(nil): byte(DrawingForm.none.rawValue)
        case .drawingChange(let patch): self.drawing(patch)
        }
    }
}

extension WireReader {
    mutating func choice<T: RawRepresentable>(
        _ type: T.Type = T.self, named name: @autoclosure () -> String = "\(T.self)"
    ) throws(WireError) -> T where T.RawValue == UInt8 {
        let raw = try byte()
        guard let value = T(rawValue: raw) else { throw .unknown("\(name()) \(raw)") }
        return value
    }

    mutating func rgba() throws(WireError) -> RGBA {
        RGBA(red: try byte(), green: try byte(), blue: try byte(), alpha: try byte())
    }

    mutating func color() throws(WireError) -> CGColor {
        switch try choice(ColorForm.self, named: "color form") {
        case .clear: return .clear
        case .single: return CGColor(try rgba())
        case .lightAndDark: return CGColor(light: try rgba(), dark: try rgba())
        }
    }

    mutating func font() throws(WireError) -> LayerFont {
        let family: LayerFont.Family =
            switch try choice(FontFamilyCode.self, named: "font family") {
            case .sans: .sans
            case .mono: .mono
            case .custom: .custom(try uint())
            }
        let weight = try byte()
        let size = try fixed()
        let lineHeight = try uint()
        guard lineHeight <= UInt16.max else { throw .outOfRange("line height") }
        return LayerFont(
            family: family, weight: UInt16(weight & FontWeightCode.mask) * 100,
            isItalic: weight & FontWeightCode.italic != 0, size: size, lineHeight: UInt16(lineHeight))
    }

    mutating func box() throws(WireError) -> LayerProperty.Box {
        LayerProperty.Box(x: try int(), y: try int(), width: try int(), height: try int())
    }

    mutating func run() throws(WireError) -> LayerText.Run {
        let flags = RunFlags(rawValue: try byte())
        guard flags.isSubset(of: .all) else { throw .unknown("run flags \(flags.rawValue)") }
        var run = LayerText.Run("")
        if flags.contains(.font) { run.font = try font() }
        if flags.contains(.color) { run.color = try color() }
        run.isUnderlined = flags.contains(.isUnderlined)
        run.isStruckThrough = flags.contains(.isStruckThrough)
        if flags.contains(.link) { run.link = try string() }
        if flags.contains(.backgroundColor) { run.backgroundColor = try color() }
        run.text = try string()
        return run
    }

    private mutating func line() throws(WireError) -> LayerText.Line {
        let code = LineCode(rawValue: try byte())
        let flags = LineCode(rawValue: code.rawValue & ~LineCode.endingMask)
        guard flags.isSubset(of: [.needsForcedBreak, .hasSeparator]),
            let ending = LayerText.LineEnding(rawValue: code.rawValue & LineCode.endingMask)
        else { throw .unknown("line ending \(code.rawValue)") }
        let separator = flags.contains(.hasSeparator) ? try string() : " "
        var runs: [LayerText.Run] = []
        for _ in 0..<(try count(ofAtLeast: 2)) { runs.append(try run()) }
        return LayerText.Line(
            runs, ending: ending, separator: separator, needsForcedBreak: flags.contains(.needsForcedBreak))
    }

    /// Reads the property whose tag has been read.
    mutating func property(_ tag: LayerProperty.Tag) throws(WireError) -> LayerProperty {
        switch tag {
        case .geometry: return .geometry(try box())
        case .transform:
            let count = try byte()
            guard count == 0 || count == 6 || count == 16 else { throw .outOfRange("transform") }
            var numbers: [Float] = []
            for _ in 0..<count { numbers.append(try finiteFloat()) }
            return .transform(numbers)
        case .anchorPoint: return .anchorPoint(try finiteFloat(), try finiteFloat())
        case .opacity: return .opacity(try uint())
        case .flags: return .flags(LayerFlags(rawValue: try uint()))
        case .backgroundColor: return .backgroundColor(try color())
        case .cornerRadius: return .cornerRadius(try int(), corners: try byte())
        case .border: return .border(width: try int(), try color())
        case .shadow:
            return .shadow(
                .init(opacity: try uint(), radius: try int(), x: try int(), y: try int(), color: try color()))
        case .zPosition: return .zPosition(try int())
        case .mask: return .mask(try bool() ? .init(box: try box(), cornerRadius: try int()) : nil)
        case .element: return .element(try choice())
        case .textStyle:
            return .textStyle(.init(font: try font(), alignment: try choice(), verticalAlignment: try choice()))
        case .textColor: return .textColor(try color())
        case .lines:
            var lines: [LayerText.Line] = []
            for _ in 0..<(try count(ofAtLeast: 2)) {
                lines.append(try line())
            }
            return .lines(LayerText(lines: lines))
        case .value:
            let revision = try uint()
            return .value(LayerValue(text: try string(), revision: revision))
        case .events: return .events(LayerEvents(rawValue: try uint()))
        case .attributes:
            var attributes: [LayerProperty.Attribute] = []
            for _ in 0..<(try count(ofAtLeast: 2)) {
                attributes.append(.init(try choice(), try string()))
            }
            return .attributes(attributes)
        case .image:
            let raw = try byte()
            guard raw != 0 else { return .image(nil) }
            guard let rendering = LayerImage.Rendering(rawValue: raw) else { throw .unknown("image rendering \(raw)") }
            return .image(LayerImage(url: try string(), rendering: rendering, gravity: try choice()))
        case .contentSize: return .contentSize(width: try int(), height: try int())
        case .contentOffset:
            let revision = try uint()
            return .contentOffset(
                LayerContentOffset(x: try fixed(), y: try fixed(), revision: revision, isAnimated: try bool()))
        case .colorScheme:
            let scheme = try byte()
            guard scheme < 3 else { throw .unknown("color scheme \(scheme)") }
            return .colorScheme(scheme)
        case .cursor: return .cursor(try choice())
        case .tintColor: return .tintColor(try color())
        case .features:
            var features: [LayerFeature] = []
            for _ in 0..<(try count(ofAtLeast: 2)) { features.append(try feature()) }
            return .features(features)
        case .drawing:
            switch try choice(DrawingForm.self, named: "drawing") {
            case .none: return .drawing(nil)
            case .whole: return .drawing(try LayerDrawing(reading: try data()))
            case .change: return .drawingChange(try drawingPatch())
            }
        }
    }
}
