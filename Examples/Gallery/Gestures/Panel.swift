import Lifeline

/// A card with a title, what it is about, and a stage to play on.
class Panel: UIView {
    let stage = UIView()
    let status = UILabel()
    private let titleLabel = UILabel()
    private let detail = UILabel()

    var stageHeight: CGFloat { 220 }

    init(_ title: String, _ text: String) {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 16
        titleLabel.text = title
        titleLabel.font = .boldSystemFont(ofSize: 17)
        titleLabel.accessibilityTraits = .header
        detail.text = text
        detail.font = .systemFont(ofSize: 15)
        detail.textColor = .secondaryLabel
        detail.numberOfLines = 0
        stage.backgroundColor = .systemGroupedBackground
        stage.layer.cornerRadius = 12
        stage.clipsToBounds = true
        status.font = .monospacedSystemFont(ofSize: 15, weight: .regular)
        status.textColor = .secondaryLabel
        status.accessibilityTraits = .updatesFrequently
        [titleLabel, detail, stage, status].forEach(addSubview)
    }

    required init?(coder: NSCoder) { nil }

    private func detailHeight(_ width: CGFloat) -> CGFloat {
        detail.sizeThatFits(CGSize(width: width - 40, height: .greatestFiniteMagnitude)).height
    }

    func height(for width: CGFloat) -> CGFloat { 20 + 22 + 4 + detailHeight(width) + 16 + stageHeight + 12 + 20 + 18 }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width - 40
        titleLabel.frame = CGRect(x: 20, y: 20, width: width, height: 22)
        detail.frame = CGRect(x: 20, y: 46, width: width, height: detailHeight(bounds.width))
        stage.frame = CGRect(x: 20, y: bounds.height - stageHeight - 50, width: width, height: stageHeight)
        status.frame = CGRect(x: 20, y: bounds.height - 38, width: width, height: 20)
    }

    /// A tile on the stage.
    func tile(_ text: String, _ color: UIColor, _ size: CGSize) -> UIView {
        let tile = UIView(frame: CGRect(origin: .zero, size: size))
        tile.backgroundColor = color
        tile.layer.cornerRadius = 18
        tile.layer.shadowOpacity = 0.25
        tile.layer.shadowRadius = 8
        tile.layer.shadowOffset = CGSize(width: 0, height: 4)
        let label = UILabel(frame: tile.bounds)
        label.text = text
        label.textAlignment = .center
        // The system's colours are darker in light surroundings than in dark ones.
        label.textColor = .systemBackground
        label.font = .boldSystemFont(ofSize: 15)
        tile.addSubview(label)
        stage.addSubview(tile)
        return tile
    }
}
