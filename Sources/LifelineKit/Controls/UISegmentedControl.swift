/// A choice between a few segments, of which at most one is selected.
///
/// In the page it is a group of native radio buttons: mouse, finger and arrow keys operate it, screen readers read out
/// the group, and the choice is shown without a round trip. The server is notified by `valueChanged`.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
    /// The value of `selectedSegmentIndex` while no segment is selected.
    public static let noSegment = -1

    private static let height: CGFloat = 32
    private static let inset: CGFloat = 2
    private static var controls = 0

    final var segments: [Segment] = []
    private final var selected = noSegment
    // Radio buttons with the same name exclude each other.
    private final let name: String

    /// Creates segments with these titles and images. Objects of other types are ignored.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        for item in items ?? [] {
            if let title = item as? String {
                insertSegment(withTitle: title, at: segments.count, animated: false)
            } else if let image = item as? UIImage {
                insertSegment(with: image, at: segments.count, animated: false)
            }
        }
        frame.size = intrinsicContentSize
    }

    public override init(frame: CGRect) {
        name = Self.makeName()
        super.init(frame: frame)
        setUpSegments()
    }

    public required init?(coder: NSCoder) {
        name = Self.makeName()
        super.init(coder: coder)
        setUpSegments()
    }

    private static func makeName() -> String {
        controls += 1
        return "segments\(controls)"
    }

    private final func setUpSegments() {
        layer.events = []
        layer[attribute: .role] = "radiogroup"
        layer.cornerRadius = 9
        backgroundColor = .tertiarySystemFill
    }

    override var isOperatedItself: Bool { false }
    override var ownRole: String? { "radiogroup" }

    // MARK: Segments

    /// The number of segments.
    public final var numberOfSegments: Int { segments.count }

    /// Inserts a segment. An index past the end means the end. The selection is unchanged.
    open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
        insert(Segment(title: title ?? ""), at: index)
    }

    /// Inserts a segment with an image. It is named after its symbol, unless it also has a title.
    open func insertSegment(with image: UIImage?, at index: Int, animated: Bool) {
        insert(Segment(title: "", image: image), at: index)
    }

    /// Inserts a segment with an action, which is called when the segment is selected, after the control's own events.
    open func insertSegment(action: UIAction, at index: Int, animated: Bool) {
        let segment = Segment(title: action.title, image: action.image)
        segment.action = action
        insert(segment, at: index)
    }

    private final func insert(_ segment: Segment, at index: Int) {
        let index = max(0, min(segments.count, index))
        segment.radio.setOwner(self)
        segment.radio[attribute: .name] = name
        segment.setEnabled(segment.isEnabled, in: self)
        segments.insert(segment, at: index)
        layer.insertSublayer(segment.radio, at: index)
        addSubview(segment.label)
        addSubview(segment.picture)
        segment.tint(selectedSegmentTintColor)
        if selected >= index { selected += 1 }
        segmentsDidChange()
    }

    /// Removes a segment. If it was selected, no segment is selected any more.
    open func removeSegment(at index: Int, animated: Bool) {
        guard segments.indices.contains(index) else { return }
        let segment = segments.remove(at: index)
        segment.radio.setOwner(nil)
        segment.radio.removeFromSuperlayer()
        segment.label.removeFromSuperview()
        segment.picture.removeFromSuperview()
        if selected == index { selected = Self.noSegment } else if selected > index { selected -= 1 }
        segmentsDidChange()
    }

    /// Removes all segments.
    open func removeAllSegments() {
        for index in segments.indices.reversed() { removeSegment(at: index, animated: false) }
    }

    /// Sets the title of a segment. Indices of no segment are ignored.
    open func setTitle(_ title: String?, forSegmentAt index: Int) {
        guard segments.indices.contains(index) else { return }
        segments[index].title = title ?? ""
        segmentsDidChange()
    }

    /// Returns the title of a segment; nil if it has an image, or there is no such segment.
    open func titleForSegment(at index: Int) -> String? {
        segments.indices.contains(index) ? segments[index].title : nil
    }

    /// Sets an image to show instead of the title, which remains the segment's name.
    open func setImage(_ image: UIImage?, forSegmentAt index: Int) {
        guard segments.indices.contains(index) else { return }
        segments[index].image = image
        segmentsDidChange()
    }

    /// Returns the image of a segment; nil if it has none, or there is no such segment.
    open func imageForSegment(at index: Int) -> UIImage? {
        segments.indices.contains(index) ? segments[index].image : nil
    }

    /// Enables or disables a segment. Indices of no segment are ignored.
    open func setEnabled(_ enabled: Bool, forSegmentAt index: Int) {
        guard segments.indices.contains(index) else { return }
        segments[index].isEnabled = enabled
        segments[index].setEnabled(enabled, in: self)
    }

    /// Whether a segment can be selected; false if there is no such segment.
    open func isEnabledForSegment(at index: Int) -> Bool {
        segments.indices.contains(index) && segments[index].isEnabled
    }

    /// Sets a segment's width in points; with 0, the remaining width is divided equally among such segments.
    open func setWidth(_ width: CGFloat, forSegmentAt index: Int) {
        guard segments.indices.contains(index) else { return }
        segments[index].width = max(0, width)
        segmentsDidChange()
    }

    /// Returns the width that was set for a segment, in points; 0 for one by its content.
    open func widthForSegment(at index: Int) -> CGFloat {
        segments.indices.contains(index) ? segments[index].width : 0
    }

    private final func segmentsDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Selection

    /// The index of the selected segment, or `noSegment`. Setting it does not notify targets; an invalid index
    /// deselects.
    open var selectedSegmentIndex: Int {
        get { selected }
        set {
            let new = segments.indices.contains(newValue) ? newValue : Self.noSegment
            guard new != selected else { return }
            selected = new
            for (index, segment) in segments.enumerated() {
                segment.radio.setClientValue(index == new ? "1" : "0")
            }
        }
    }

    /// Whether segments act like buttons and do not stay selected. False by default.
    open var isMomentary = false

    override func handle(_ event: DisplayEvent, in inner: CALayer) {
        guard case .input(let revision, _, _, _) = event else { return super.handle(event, in: inner) }
        guard isEnabled, let index = segments.firstIndex(where: { $0.radio === inner }), segments[index].isEnabled,
            inner.applyClientValue("1", revision: revision)
        else { return }
        for segment in segments where segment.radio !== inner {
            segment.radio.recordClientValue("0", revision: revision)
        }
        selected = index
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
        if let action = segments[safe: index]?.action { sendAction(action) }
        if isMomentary { selectedSegmentIndex = Self.noSegment }
    }

    // MARK: Appearance and layout

    /// The background colour of the selected segment. Nil, the default, for the standard one.
    open var selectedSegmentTintColor: UIColor? {
        didSet { for segment in segments { segment.tint(selectedSegmentTintColor) } }
    }

    /// Whether segments are as wide as their content requires, instead of equally wide. False by default.
    open var apportionsSegmentWidthsByContent = false {
        didSet { segmentsDidChange() }
    }

    override func stateDidChange() {
        super.stateDidChange()
        for segment in segments { segment.setEnabled(segment.isEnabled, in: self) }
    }

    private final func naturalWidths() -> [CGFloat] {
        let widths = segments.map { $0.width > 0 ? $0.width : $0.contentWidth }
        let widest = zip(segments, widths).filter { $0.0.width == 0 }.map(\.1).max() ?? 0
        return apportionsSegmentWidthsByContent
            ? widths : zip(segments, widths).map { $0.width > 0 ? $1 : widest }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let natural = naturalWidths()
        let sum = natural.reduce(0, +)
        let fixed = segments.reduce(0) { $0 + $1.width }
        // The remaining width is distributed to the segments without a fixed width, in proportion to their natural
        // widths.
        let factor = sum > fixed ? max(0, bounds.width - fixed) / (sum - fixed) : 1
        var x: CGFloat = 0
        for (segment, width) in zip(segments, natural) {
            let end = segment.width > 0 ? x + width : x + width * factor
            let frame = mirrored(
                CGRect(x: x.rounded(), y: 0, width: end.rounded() - x.rounded(), height: bounds.height))
            segment.place(in: frame.insetBy(dx: min(Self.inset, frame.width / 2), dy: Self.inset))
            x = end
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: naturalWidths().reduce(0, +), height: Self.height)
    }
}

extension Array {
    /// The element at an index that may be out of bounds.
    fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
