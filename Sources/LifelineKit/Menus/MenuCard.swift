/// The entries of a menu on a panel. They scroll if they don't fit.
final class MenuCard: UIView {
    private let scroll = UIScrollView()
    private var views: [(view: UIView, kind: Kind)] = []
    private static let padding: CGFloat = 6

    private enum Kind { case row(MenuRow), heading(UILabel), separator(UIView) }

    init() {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemGroupedBackground
        clipsToBounds = true
        layer.borderColor = UIColor.separator.cgColor
        layer.borderWidth = 1
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 16
        layer.shadowOffset = CGSize(width: 0, height: 6)
        addSubview(scroll)
    }

    required init?(coder: NSCoder) { nil }

    var rows: [MenuRow] { views.compactMap { if case .row(let row) = $0.kind { row } else { nil } } }

    /// Shows other items.
    func show(_ items: [MenuItem], row: (MenuItem, MenuRow.Columns) -> MenuRow?) {
        for (view, _) in views { view.removeFromSuperview() }
        var columns = MenuRow.Columns()
        for case .element(let element, _) in items {
            if let leaf = element as? any UIMenuLeaf, leaf.state != .off { columns.hasChecks = true }
            if element.image != nil { columns.hasImages = true }
        }
        views = items.compactMap { item in
            switch item {
            case .heading(let title): return Self.heading(title)
            case .separator: return Self.separator()
            case .element, .loading: return row(item, columns).map { ($0, .row($0)) }
            }
        }
        for (view, _) in views { scroll.addSubview(view) }
        setNeedsLayout()
    }

    private static func heading(_ title: String) -> (UIView, Kind) {
        let label = UILabel()
        label.text = title
        label.font = .preferredFont(forTextStyle: .footnote)
        label.textColor = .secondaryLabel
        label.layer[attribute: .role] = "presentation"
        return (label, .heading(label))
    }

    private static func separator() -> (UIView, Kind) {
        let line = UIView()
        line.backgroundColor = .separator
        line.layer[attribute: .role] = "separator"
        return (line, .separator(line))
    }

    // MARK: Layout

    var isEmpty: Bool { views.isEmpty }

    var idealWidth: CGFloat {
        // With the border at both sides.
        2
            + views.reduce(0) { width, entry in
                switch entry.kind {
                case .row(let row): max(width, row.idealWidth)
                case .heading(let label): max(width, label.intrinsicContentSize.width.rounded(.up) + 32)
                case .separator: width
                }
            }
    }

    func idealHeight(isWide: Bool) -> CGFloat { arrange(width: nil, isWide: isWide) }

    private var isWide: Bool { traitCollection.horizontalSizeClass == .regular }

    /// Returns the height of the content. Places it if `width` is not nil.
    @discardableResult
    private func arrange(width: CGFloat?, isWide: Bool) -> CGFloat {
        var y = Self.padding
        for (view, kind) in views {
            switch kind {
            case .row(let row):
                let height = row.height(isWide: isWide)
                if let width { view.frame = CGRect(x: 0, y: y, width: width, height: height) }
                y += height
            case .heading(let label):
                let height = label.intrinsicContentSize.height
                if let width {
                    label.textAlignment = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
                    view.frame = CGRect(x: 16, y: y + 4, width: max(0, width - 32), height: height)
                }
                y += height + 8
            case .separator:
                if let width { view.frame = CGRect(x: 0, y: y + 5, width: width, height: 1) }
                y += 11
            }
        }
        return y + Self.padding
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // Beside the border, which the rows would cover.
        scroll.frame = bounds.insetBy(dx: 1, dy: 0)
        let width = scroll.bounds.width
        scroll.contentSize = CGSize(width: width, height: arrange(width: width, isWide: isWide))
        layer.cornerRadius = isWide ? 12 : 14
    }
}
