import Lifeline

/// A grid of colours that can be chosen, laid out in lines.
final class SwatchesController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    private let layout = UICollectionViewFlowLayout()
    private lazy var grid = UICollectionView(frame: .zero, collectionViewLayout: layout)

    override func viewDidLoad() {
        super.viewDidLoad()
        layout.itemSize = CGSize(width: 72, height: 72)
        layout.sectionInset = UIEdgeInsets(top: 8, left: 16, bottom: 24, right: 16)
        grid.backgroundColor = .clear
        grid.allowsMultipleSelection = true
        grid.accessibilityLabel = "Colours"
        grid.accessibilityIdentifier = "swatches"
        grid.register(SwatchCell.self, forCellWithReuseIdentifier: "swatch")
        grid.dataSource = self
        grid.delegate = self
        view.addSubview(grid)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        grid.frame = view.bounds
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5000 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "swatch", for: indexPath)
        (cell as? SwatchCell)?.show(indexPath.item)
        return cell
    }
}

private final class SwatchCell: UICollectionViewCell {
    private let label = UILabel(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.cornerRadius = 14
        label.font = .systemFont(ofSize: 15, weight: .semibold)
        // The colours behind are the same in light and dark, and between the two: black can be read on all of them.
        label.textColor = .black
        label.textAlignment = .center
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = contentView.bounds
    }

    func show(_ number: Int) {
        label.text = "\(number + 1)"
        // Once around the wheel of colours in 24 steps, stronger with each round.
        let hue = CGFloat(number % 24) / 24
        let saturation = 0.3 + CGFloat(number / 24 % 4) * 0.06
        backgroundColor = UIColor(hue: hue, saturation: saturation, brightness: 0.86, alpha: 1)
    }

    override var isSelected: Bool {
        didSet {
            layer.borderWidth = isSelected ? 4 : 0
            layer.borderColor = UIColor.label.cgColor
        }
    }
}
