/// The card that is shown while files are sent: what arrives, how much of it, and a button that cancels; or why the
/// files were refused.
final class UploadPanelView: UIView {
    /// Called by the card's button.
    var onButton: (() -> Void)?
    private let card = AlertCard(isActionSheet: false)
    private let titleLabel = UILabel()
    private let detailLabel = UILabel()
    private let progressView = UIProgressView(progressViewStyle: .default)
    private let button = UIButton(type: .system)
    private static let progressHeight: CGFloat = 24

    init() {
        super.init(frame: .zero)
        addSubview(card)
        let sizes = AlertCard.fontSizes(isActionSheet: false)
        titleLabel.font = .systemFont(ofSize: sizes.title, weight: .semibold)
        titleLabel.layer.element = .h2
        detailLabel.font = .systemFont(ofSize: sizes.message)
        for label in [titleLabel, detailLabel] {
            label.textAlignment = .center
            label.numberOfLines = 0
        }
        titleLabel.numberOfLines = 3
        button.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
        button.addAction(UIAction { [weak self] _ in self?.onButton?() }, for: .primaryActionTriggered)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the progress of files.
    func show(_ batch: FileBatch) {
        let count = batch.uploads.count
        let index = batch.uploads.firstIndex { $0 === batch.current } ?? max(0, count - 1)
        let name = batch.uploads.isEmpty ? "" : batch.uploads[index].name
        let percent = "\(Int(batch.fraction * 100))%"
        let bytes = FrameworkText.bytesOf(
            "\(ByteText.format(batch.receivedBytes))", "\(ByteText.format(batch.totalBytes))")
        fill(
            title: FrameworkText.uploading("\(name)"),
            detail: "\(bytes) (\(percent))"
                + (count > 1 ? "\n" + FrameworkText.fileOf(.int(index + 1), .int(count)) : ""),
            button: FrameworkText.cancel.string,
            hasProgress: true)
        progressView.accessibilityLabel = FrameworkText.upload.string
        progressView.progress = Float(batch.fraction)
    }

    /// Shows why files were refused.
    func show(_ error: FileUploadError) {
        fill(
            title: FrameworkText.notUploaded.string, detail: error.description, button: FrameworkText.ok.string,
            hasProgress: false)
    }

    private func fill(title: String, detail: String, button name: String, hasProgress: Bool) {
        if card.parts.isEmpty || progressView.isHidden == hasProgress {
            progressView.isHidden = !hasProgress
            card.parts =
                [titleLabel, detailLabel].map { label in
                    AlertCard.Part(.text, views: [label]) {
                        label.sizeThatFits(CGSize(width: $0 ?? 0, height: 0))
                    } place: {
                        label.frame = $0
                    }
                }
                + (hasProgress ? [progressPart] : [])
                + [
                    AlertCard.Part(.cancelButton, views: [button]) { [button] _ in
                        button.intrinsicContentSize
                    } place: { [button] in
                        button.frame = $0
                    }
                ]
        }
        guard titleLabel.text != title || detailLabel.text != detail || button.title(for: .normal) != name else {
            return
        }
        titleLabel.text = title
        detailLabel.text = detail
        button.setTitle(name, for: .normal)
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    private var progressPart: AlertCard.Part {
        AlertCard.Part(.text, views: [progressView]) {
            CGSize(width: $0 ?? 0, height: Self.progressHeight)
        } place: { [progressView] frame in
            progressView.frame = CGRect(x: frame.minX, y: frame.midY, width: frame.width, height: 4)
        }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: card.height(within: size.width))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        card.frame = bounds
        card.arrange()
    }
}
