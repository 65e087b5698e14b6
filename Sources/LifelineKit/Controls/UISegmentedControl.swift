/// A choice between a few segments, of which one is selected or none.
///
/// In the page it is a group of real radio buttons: mouse, finger and arrow keys work it, screen readers read the group, and
/// the choice shows at once. The server hears of it in `valueChanged`.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
    /// What `selectedSegmentIndex` is while no segment is selected.
    public static let noSegment = -1

    private static let height: CGFloat = 32
    private static let inset: CGFloat = 2
    private static var controls = 0

    final var segments: [Segment] = []
    private final var selected = noSegment
    // Radio buttons of one name exclude each other.
    private final let name: String

    /// Segments with these titles and images. Other objects are left out.
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

    public final var numberOfSegments: Int { segments.count }

    /// An index past the end means the end. What is selected stays selected.
    open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
        insert(Segment(title: title ?? ""), at: index)
    }

    /// A segment that shows an image. It is named after its symbol; give it a title to call it otherwise.
    open func insertSegment(with image: UIImage?, at index: Int, animated: Bool) {
        insert(Segment(title: "", image: image), at: index)
    }

    /// Adds a segment that does something when it is chosen, besides the control's own events.
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

    /// Removes a segment. If it was selected, none is any more.
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

    open func removeAllSegments() {
        for index in segments.indices.reversed() { removeSegment(at: index, animated: false) }
    }

    open func setTitle(_ title: String?, forSegmentAt index: Int) {
        guard segments.indices.contains(index) else { return }
        segments[index].title = title ?? ""
        segmentsDidChange()
    }

    open func titleForSegment(at index: Int) -> String? {
        segments.indices.contains(index) ? segments[index].title : nil
    }

    /// Shows an image instead of the title, which stays the segment's name.
    open func setImage(_ image: UIImage?, forSegmentAt index: Int) {
        guard segments.indices.contains(index) else { return }
        segments[index].image = image
        segmentsDidChange()
    }

    open func imageForSegment(at index: Int) -> UIImage? {
        segments.indices.contains(index) ? segments[index].image : nil
    }

    open func setEnabled(_ enabled: Bool, forSegmentAt index: Int) {
        guard segments.indices.contains(index) else { return }
        segments[index].isEnabled = enabled
        segments[index].setEnabled(enabled, in: self)
    }

    open func isEnabledForSegment(at index: Int) -> Bool {
        segments.indices.contains(index) && segments[index].isEnabled
    }

    /// Points; 0 divides the room equally among those that have none.
    open func setWidth(_ width: CGFloat, forSegmentAt index: Int) {
        guard segments.indices.contains(index) else { return }
        segments[index].width = max(0, width)
        segmentsDidChange()
    }

    open func widthForSegment(at index: Int) -> CGFloat {
        segments.indices.contains(index) ? segments[index].width : 0
    }

    private final func segmentsDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Choosing

    /// Which segment is selected, or `noSegment`. Setting it does not tell the targets; another index than a segment's
    /// means none.
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

    /// Whether segments act like buttons: none stays selected.
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

    // MARK: Look and layout

    /// The back of the selected segment.
    open var selectedSegmentTintColor: UIColor? {
        didSet { for segment in segments { segment.tint(selectedSegmentTintColor) } }
    }

    /// Whether segments are as wide as their titles need, instead of all alike.
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
        // What is left goes to the segments without a width of their own, in proportion to what they need.
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
    /// The element at an index that may be out of bounds by now.
    fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
