import Synchronization

/// Measures and lays out text with the bundled fonts, and caches the results.
///
/// Widths are sums of the fonts' advances and pair kerning, as browsers compute them with the CSS of `TextCSS.base`.
/// They are in points (CSS pixels) and are not rounded.
///
/// ```swift
/// let typesetter = Typesetter.shared
/// let font = FontDescriptor(size: 17)
/// let width = typesetter.width(of: "Hello", font: font)
/// let layout = typesetter.layout("Hello, world", font: font, width: 60, lineLimit: 2)
/// ```
///
/// Measuring cached text costs a hash look-up. The caches are bounded by count and by bytes; entries that were not used
/// for a long time are discarded. A typesetter belongs to one thread or actor; `shared` to the main actor.
public final class Typesetter: TextMeasurer {
    /// The typesetter of clients that render as measured.
    @MainActor public static let shared = Typesetter()

    /// The profile whose corrections apply.
    public let profile: FontProfile

    /// A number unique among all typesetters, including deallocated ones; from 1.
    package let id = lastID.add(1, ordering: .relaxed).newValue
    private static let lastID = Atomic(0)

    private struct Cached<Value> {
        var value: Value
        /// The generation in which the value is valid, or -1 if it is always valid.
        var generation: Int
    }

    private var widths: TwoGenerationCache<TextKey, Cached<Double>>
    private var layouts: TwoGenerationCache<TextKey, Cached<TextLayout>>
    private var styledLayouts: TwoGenerationCache<StyledKey, Cached<TextLayout>>
    private var metricsOfFonts: [FontDescriptor: FontMetrics] = [:]

    private struct StyledKey: Hashable {
        var text: StyledText
        var width: Double
        var options: TextLayoutOptions
    }

    /// - Parameters:
    ///   - profile: The profile whose corrections apply.
    ///   - cacheCount: The maximum number of entries of each cache (widths, layouts, layouts of styled text).
    ///   - cacheBytes: The approximate maximum size of each cache, in bytes.
    public init(profile: FontProfile = .standard, cacheCount: Int = 20_000, cacheBytes: Int = 8 << 20) {
        self.profile = profile
        widths = .init(countLimit: cacheCount, byteLimit: cacheBytes)
        layouts = .init(countLimit: cacheCount, byteLimit: cacheBytes)
        styledLayouts = .init(countLimit: cacheCount, byteLimit: cacheBytes)
    }

    /// Returns the typesetter of clients with a profile: the same one as long as it is used regularly.
    ///
    /// At most 16 are retained besides `shared`; the least recently used one is released.
    @MainActor
    public static func shared(for profile: FontProfile) -> Typesetter {
        if profile == .standard { return shared }
        let kept = profiled.firstIndex { $0.profile == profile }
        let typesetter = kept.map { profiled.remove(at: $0) } ?? Typesetter(profile: profile)
        if profiled.count == 16 { profiled.removeFirst() }
        profiled.append(typesetter)
        return typesetter
    }

    @MainActor private static var profiled: [Typesetter] = []

    /// Returns the width of the text on one line, in points; of its widest line if it has hard breaks.
    public func width(of text: String, font: FontDescriptor) -> Double {
        let key = TextKey(text, font: font)
        if let cached = widths.value(for: key), cached.generation < 0 || cached.generation == generation {
            return cached.value
        }
        let (width, isFinal) = measure(text, font: font)
        let cached = Cached(value: width, generation: isFinal ? -1 : generation)
        widths.insert(cached, for: key, bytes: text.utf8.count + 96)
        return width
    }

    /// Returns the vertical metrics of a font.
    public func metrics(for font: FontDescriptor) -> FontMetrics {
        if let metrics = metricsOfFonts[font] { return metrics }
        let metrics = FontMetrics(FaceTable.table(for: font.face), size: font.size)
        if metricsOfFonts.count >= 4096 { metricsOfFonts.removeAll() }
        metricsOfFonts[font] = metrics
        return metrics
    }

    /// Longer texts are looked up in the cache first: a look-up costs as much as measuring this many letters, at about
    /// ten instructions each.
    private static let measuredLineLimit = 128
    /// The corresponding limit for a layout, whose creation allocates.
    private static let plainLineLimit = 8

    /// Returns the width of a short text that is one line with any options and for which the font has all glyphs; nil
    /// for any other text.
    package func widthOfPlainLine(_ text: String, font: FontDescriptor, limit: Double?) -> Double? {
        guard text.utf8.count <= Self.measuredLineLimit else { return nil }
        // Accessed directly: a function that returns the font would retain it.
        if let latestFont, latestFont.descriptor == font {
            return latestFont.font.widthOfPlainLine(text, limit: limit)
        }
        return shapingFont(font).widthOfPlainLine(text, limit: limit)
    }

    // The font of the previous text, which is usually that of the next one.
    private var latestFont: (descriptor: FontDescriptor, font: ShapedText.Font)?

    @inline(never)
    private func shapingFont(_ descriptor: FontDescriptor) -> ShapedText.Font {
        let font = ShapedText.Font(descriptor, profile: profile)
        latestFont = (descriptor, font)
        return font
    }

    /// Lays out text of one font. See `layout(_:width:lineLimit:truncation:breakMode:)`.
    public func layout(
        _ text: String, font: FontDescriptor, width: Double?, lineLimit: Int = 0, truncation: TextTruncation = .tail,
        breakMode: TextBreakMode = .byWordWrapping
    ) -> TextLayout {
        // Cheaper than looking it up and storing it.
        if text.utf8.count <= Self.plainLineLimit,
            let line = TextLayout(plainLine: text, font: font, width: width, profile: profile)
        {
            return line
        }
        let options = TextLayoutOptions(lineLimit: lineLimit, truncation: truncation, breakMode: breakMode)
        let key = TextKey(text, font: font, width: Self.cacheWidth(width), options: options)
        if let cached = layouts.value(for: key), cached.generation < 0 || cached.generation == generation {
            return cached.value
        }
        let layout =
            TextLayout(plainLine: text, font: font, width: width, profile: profile)
            ?? TextLayout(StyledText(text, font: font), width: width, options: options, profile: profile)
        layouts.insert(cached(layout), for: key, bytes: layout.cacheBytes + text.utf8.count)
        return layout
    }

    /// Breaks text into lines and lays them out.
    ///
    /// Lines end at hard breaks (line feed, carriage return, both, U+2028, U+2029) and where the width requires it.
    /// White space at a soft break is not drawn and has no width. A word wider than the box is broken between
    /// graphemes; a line is wider than the box only if it contains a single grapheme that is wider.
    /// - Parameters:
    ///   - width: The width of the box in points, or `nil` for no limit. Negative counts as 0.
    ///   - lineLimit: The maximum number of lines; 0 for no limit.
    ///   - truncation: The part to omit from the last line if there are more.
    ///   - breakMode: Where lines may end.
    public func layout(
        _ text: StyledText, width: Double?, lineLimit: Int = 0, truncation: TextTruncation = .tail,
        breakMode: TextBreakMode = .byWordWrapping
    ) -> TextLayout {
        let options = TextLayoutOptions(lineLimit: lineLimit, truncation: truncation, breakMode: breakMode)
        let key = StyledKey(text: text, width: Self.cacheWidth(width), options: options)
        if let cached = styledLayouts.value(for: key), cached.generation < 0 || cached.generation == generation {
            return cached.value
        }
        let layout = TextLayout(text, width: width, options: options, profile: profile)
        let bytes = text.runs.reduce(layout.cacheBytes) { $0 + $1.text.utf8.count + 48 }
        styledLayouts.insert(cached(layout), for: key, bytes: bytes)
        return layout
    }

    /// Discards all cached measurements.
    public func removeCachedMeasurements() {
        widths.removeAll()
        layouts.removeAll()
        styledLayouts.removeAll()
    }

    /// The number of cached entries, and their approximate size in bytes.
    package var cacheUse: (count: Int, bytes: Int) {
        (widths.count + layouts.count + styledLayouts.count, widths.bytes + layouts.bytes + styledLayouts.bytes)
    }

    private func cached(_ layout: TextLayout) -> Cached<TextLayout> {
        Cached(value: layout, generation: layout.unresolved.isEmpty ? -1 : generation)
    }

    private static func cacheWidth(_ width: Double?) -> Double {
        guard let width else { return .infinity }
        return width > 0 ? width : 0
    }

    /// Returns the width, and whether it is independent of registered measurements.
    private func measure(_ text: String, font: FontDescriptor) -> (width: Double, isFinal: Bool) {
        let shapedFont = ShapedText.Font(font, profile: profile)
        var copy = text
        if let units = copy.withUTF8({ AsciiMeasurement.units(of: $0, in: shapedFont.table) }) {
            return (Double(units) * shapedFont.scale, true)
        }
        let shaped = ShapedText([.init(text: text, font: font)], profile: profile)
        guard shaped.hasHardBreaks else {
            return (shaped.width(of: 0..<shaped.clusters.count), !shaped.hasUnresolved)
        }
        let lines = LineFiller(shaped, limit: .infinity, breakMode: .byWordWrapping).lines(atMost: .max)
        return (lines.reduce(0) { max($0, shaped.width(of: $1.range)) }, !shaped.hasUnresolved)
    }
}

extension TextLayout {
    var cacheBytes: Int {
        lines.reduce(160) { $0 + 96 + $1.runs.reduce(0) { $0 + 64 + $1.text.utf8.count } } + unresolved.count * 64
    }
}
