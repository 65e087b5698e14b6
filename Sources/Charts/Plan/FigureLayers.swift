/// The layers of a chart's figures, while marks are added to them.
struct FigureLayers {
    private(set) var all: [FigureLayer] = []
    private var indices: [FigureLayer.Key: Int] = [:]
    /// Figures of a layer that share their form, by how they are painted.
    private var figures: [FigureKey: Int] = [:]
    private let clips: Bool

    private struct FigureKey: Hashable {
        var layer: Int
        var paint: ShapePaint
        var opacity: Double
        var stroke: StrokeStyle?
    }

    /// - Parameter clips: Whether figures are cut off at the edges of the plot.
    init(clips: Bool) { self.clips = clips }

    /// The layers with content, from back to front.
    var sorted: [FigureLayer] { all.sorted { $0.key.zIndex < $1.key.zIndex }.filter { !$0.figures.isEmpty } }

    /// Returns the layer of a content and of a mark's place from back to front.
    private mutating func layer(_ content: FigureLayer.Key.Content, _ mark: Mark) -> Int {
        let key = FigureLayer.Key(content: content, zIndex: mark.hasAttributes ? mark.attributes.zIndex : 0)
        if let index = indices[key] { return index }
        indices[key] = all.count
        all.append(FigureLayer(key: key, figures: [], isClipped: clips))
        return all.count - 1
    }

    /// The layer of separate marks of one colour.
    mutating func layer(of mark: Mark) -> Int { layer(.marks(mark.kind, style: mark.categoricalStyle), mark) }

    /// The layer of a series, at the place of its first mark.
    mutating func layer(of series: MarkSeries, _ first: Mark) -> Int { layer(.series(series), first) }

    /// Adds to the path of the equal figures of a layer.
    ///
    /// - Parameter pieces: Adds the marks that `add` has drawn, given the number of steps and points that it has added.
    mutating func draw(
        _ layer: Int, _ paint: ShapePaint, _ opacity: Double, _ stroke: StrokeStyle?, frame: CGRect?,
        pieces: ((inout FigurePieces, _ steps: Int, _ points: Int) -> Void)? = nil, _ add: (inout Path) -> Void
    ) {
        guard opacity > 0 else { return }
        // Gradients, and transparent figures that may overlap, are separate unless there are many.
        let isSeparate =
            (frame != nil && paint.isGradient) || (opacity < 1 && all[layer].figures.count < Self.separateFigures)
        let key = FigureKey(layer: layer, paint: paint, opacity: opacity, stroke: stroke)
        let known = isSeparate ? nil : figures[key]
        let index = known ?? all[layer].figures.count
        if known == nil {
            if !isSeparate { figures[key] = index }
            all[layer].figures.append(
                Figure(form: .fill(Path()), paint: paint, opacity: opacity, frame: frame, pieces: FigurePieces()))
        }
        var path = Path()
        switch all[layer].figures[index].form {
        case .fill(let own), .stroke(let own, _): path = own
        case .text: return
        }
        // The path is not copied: nothing else refers to it while it grows.
        all[layer].figures[index].form = .fill(Path())
        let (steps, points) = (path.vector.verbs.count, path.vector.points.count)
        add(&path)
        let added = (path.vector.verbs.count - steps, path.vector.points.count - points)
        all[layer].figures[index].form = stroke.map { .stroke(path, $0) } ?? .fill(path)
        if let pieces, all[layer].figures[index].pieces?.all.count ?? Self.followedMarks < Self.followedMarks {
            pieces(&all[layer].figures[index].pieces!, added.0, added.1)
        } else {
            all[layer].figures[index].pieces = nil
        }
    }

    /// The number of marks of a figure up to which each is followed from one state to the next.
    static let followedMarks = 2000
    private static let separateFigures = 1000
}

extension ShapePaint {
    var isGradient: Bool { if case .gradient = self { true } else { false } }
}
