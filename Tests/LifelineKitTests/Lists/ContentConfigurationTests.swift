import Foundation
import LifelineTesting
import Testing

@testable import LifelineKit

@MainActor private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var make: (UITableViewCell, IndexPath) -> Void = { _, _ in }
    var count = 3
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        make(cell, indexPath)
        return cell
    }
}

/// A configuration of the app's own.
private struct Rating: UIContentConfiguration, Hashable {
    var stars = 0
    var isSelected = false

    @MainActor func makeContentView() -> any UIView & UIContentView { RatingView(self) }

    func updated(for state: any UIConfigurationState) -> Rating {
        var new = self
        new.isSelected = (state as? UICellConfigurationState)?.isSelected ?? false
        return new
    }
}

private final class RatingView: UIView, UIContentView {
    private let label = UILabel()
    private var rating: Rating

    init(_ rating: Rating) {
        self.rating = rating
        super.init(frame: .zero)
        addSubview(label)
        show()
    }

    required init?(coder: NSCoder) { nil }

    var configuration: any UIContentConfiguration {
        get { rating }
        set {
            rating = newValue as? Rating ?? rating
            show()
        }
    }

    private func show() { label.text = "\(rating.stars) stars\(rating.isSelected ? ", chosen" : "")" }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 70) }
}

@MainActor struct ContentConfigurationTests {
    private func make(
        style: UITableView.Style = .plain, _ configure: @escaping (UITableViewCell, IndexPath) -> Void
    ) -> (UITableView, Rows, TestScene) {
        let rows = Rows()
        rows.make = configure
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: style)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = rows
        table.delegate = rows
        return (table, rows, TestScene(root: ClosureController { $0.addSubview(table) }))
    }

    private func labels(_ cell: UITableViewCell?) -> [UILabel] {
        cell?.contentView.subviews.compactMap { $0 as? UILabel } ?? []
    }

    @Test func theDefaultShowsTextSecondaryTextAndImage() throws {
        let (table, rows, scene) = make { cell, path in
            var content = cell.defaultContentConfiguration()
            content.text = "Planet \(path.row)"
            content.secondaryText = "A longer description of the planet, which breaks into lines in this width"
            content.image = UIImage(systemName: "globe")
            cell.contentConfiguration = content
        }
        defer { withExtendedLifetime(rows) {} }
        let cell = try #require(table.cellForRow(at: [0, 0]))
        let image = try #require(cell.contentView.subviews.first as? UIImageView)
        let (text, second) = (labels(cell)[0], labels(cell)[1])
        // The symbol is centred in the standard width; the texts begin behind it.
        #expect(image.frame.midX == 16 + 14 && text.frame.minX == 16 + 28 + 12 && second.frame.minX == text.frame.minX)
        #expect(second.frame.minY == text.frame.maxY + 2 && second.frame.height > 2 * text.frame.height)
        #expect(abs((text.frame.minY + second.frame.maxY) / 2 - cell.bounds.midY) <= 1)
        #expect(cell.frame.height == text.frame.height + 2 + second.frame.height + 22)
        #expect(scene.findAll(role: "option").first?.name.hasPrefix("Planet 0 A longer") == true)
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func valuesAreBesideTheTextWhereTheyFit() throws {
        let (table, rows, scene) = make { cell, path in
            var content = UIListContentConfiguration.valueCell()
            content.text = path.row == 0 ? "Short" : "A text that takes most of the width of"
            content.secondaryText = "A value"
            cell.contentConfiguration = content
        }
        defer { withExtendedLifetime((rows, scene)) {} }
        let (short, long) = (labels(table.cellForRow(at: [0, 0])), labels(table.cellForRow(at: [0, 1])))
        #expect(short[0].frame.minY == short[1].frame.minY && short[1].frame.maxX == 304)
        #expect(long[1].frame.minY >= long[0].frame.maxY && long[1].frame.minX == 16)
        #expect(table.cellForRow(at: [0, 0])?.frame.height == 44)
    }

    @Test func settingANewConfigurationReusesTheView() throws {
        let (table, rows, scene) = make { cell, path in
            var content = cell.defaultContentConfiguration()
            content.text = "One"
            cell.contentConfiguration = content
        }
        defer { withExtendedLifetime(rows) {} }
        let cell = try #require(table.cellForRow(at: [0, 0]))
        let view = cell.contentView
        var content = cell.defaultContentConfiguration()
        content.text = "Two"
        content.secondaryText = "lines"
        cell.contentConfiguration = content
        scene.advance(by: .zero)
        #expect(cell.contentView === view && scene.text.contains("Two"))
        // The row grows with its content.
        #expect(cell.frame.height > 44)
        #expect(table.cellForRow(at: [0, 1])?.frame.minY == cell.frame.maxY)
        cell.contentConfiguration = nil
        cell.textLabel?.text = "Plain"
        scene.advance(by: .zero)
        #expect(cell.contentView !== view && scene.text.contains("Plain") && !scene.text.contains("Two"))
    }

    @Test func ownConfigurationsFollowTheSelection() throws {
        let (table, rows, scene) = make { cell, path in
            cell.contentConfiguration = Rating(stars: path.row)
        }
        defer { withExtendedLifetime(rows) {} }
        #expect(table.cellForRow(at: [0, 1])?.frame == CGRect(x: 0, y: 70, width: 320, height: 70))
        try scene.tap("2 stars")
        #expect(table.indexPathForSelectedRow == [0, 2] && scene.text.contains("2 stars, chosen"))
        try scene.press("Tab")
        try scene.press("ArrowUp")
        try scene.press("Enter")
        #expect(scene.text.contains("1 stars, chosen") && !scene.text.contains("2 stars, chosen"))
    }

    @Test func theUpdateHandlerIsCalledOncePerChange() throws {
        let log = Log()
        let (table, rows, scene) = make { cell, path in
            cell.configurationUpdateHandler = { cell, state in
                log("\(path.row) \(state.isSelected) \(state.isDisabled)")
                var content = cell.defaultContentConfiguration().updated(for: state)
                content.text = state.isSelected ? "Selected \(path.row)" : "Row \(path.row)"
                cell.contentConfiguration = content
            }
        }
        defer { withExtendedLifetime(rows) {} }
        #expect(log.take() == ["0 false false", "1 false false", "2 false false"])
        try scene.tap("Row 1")
        #expect(log.take() == ["1 true false"] && scene.text.contains("Selected 1"))
        table.cellForRow(at: [0, 0])?.isUserInteractionEnabled = false
        scene.advance(by: .zero)
        #expect(log.take() == ["0 false true"])
        #expect(labels(table.cellForRow(at: [0, 0])).first?.textColor == .tertiaryLabel)
        table.cellForRow(at: [0, 0])?.setNeedsUpdateConfiguration()
        scene.advance(by: .zero)
        #expect(log.take() == ["0 false true"])
        scene.advance(by: .seconds(1))
        #expect(log.take() == [])
    }

    @Test func backgroundsHaveTheColourOfTheState() throws {
        let (table, rows, scene) = make { cell, path in
            var background = UIBackgroundConfiguration.listPlainCell()
            background.cornerRadius = 8
            background.backgroundInsets = NSDirectionalEdgeInsets(top: 2, leading: 4, bottom: 2, trailing: 6)
            background.strokeWidth = 1
            background.strokeColor = .systemRed
            cell.backgroundConfiguration = background
            cell.accessibilityLabel = "Row \(path.row)"
        }
        defer { withExtendedLifetime(rows) {} }
        let cell = try #require(table.cellForRow(at: [0, 0]))
        let view = try #require(cell.subviews.first as? ConfiguredBackgroundView)
        let fill = try #require(view.subviews.first)
        #expect(fill.frame == CGRect(x: 4, y: 2, width: 310, height: 40) && fill.layer.cornerRadius == 8)
        #expect(fill.backgroundColor == .systemBackground)
        try scene.tap(scene.find(role: "option", name: "Row 0"))
        #expect(fill.backgroundColor == .systemGray4 && cell.backgroundColor == nil)
        cell.backgroundConfiguration = nil
        scene.advance(by: .zero)
        #expect(view.superview == nil)
        var own = UIBackgroundConfiguration.clear()
        own.backgroundColor = .systemGreen
        own.backgroundColorTransformer = .grayscale
        let gray = own.resolvedBackgroundColor(for: .systemBlue).cgColor.light
        #expect(gray.red == gray.green && gray.green == gray.blue)
        own.backgroundColor = nil
        own.backgroundColorTransformer = nil
        #expect(own.resolvedBackgroundColor(for: .systemBlue) == .systemBlue)
    }

    @Test func textsAreTransformedAndAligned() throws {
        var content = UIListContentConfiguration.cell()
        content.text = "Make it loud"
        content.textProperties.transform = .uppercase
        content.textProperties.alignment = .center
        content.textProperties.color = .systemRed
        content.textProperties.numberOfLines = 1
        let view = UIListContentView(configuration: content)
        view.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
        view.layoutIfNeeded()
        let label = try #require(view.subviews.first as? UILabel)
        #expect(label.text == "MAKE IT LOUD" && label.textAlignment == .center && label.textColor == .systemRed)
        // Colours that were set do not depend on the state.
        var state = UICellConfigurationState(traitCollection: .current)
        state.isDisabled = true
        #expect(content.updated(for: state).textProperties.color == .systemRed)
        #expect(UIListContentConfiguration.cell().updated(for: state).textProperties.color == .tertiaryLabel)
        state[UIConfigurationStateCustomKey("favourite")] = true
        #expect(state[UIConfigurationStateCustomKey("favourite")] == AnyHashable(true))
    }

    @Test func imagesAreReducedToTheirMaximum() throws {
        var content = UIListContentConfiguration.cell()
        content.text = "Text"
        content.image = UIImage(systemName: "globe")?.withConfiguration(UIImage.SymbolConfiguration(pointSize: 80))
        content.imageProperties.preferredSymbolConfiguration = nil
        content.imageProperties.maximumSize = CGSize(width: 24, height: 24)
        content.imageProperties.reservedLayoutSize = CGSize(width: 60, height: 0)
        let view = UIListContentView(configuration: content)
        view.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
        view.layoutIfNeeded()
        let image = try #require(view.subviews.first as? UIImageView)
        #expect(image.frame.size == CGSize(width: 24, height: 24) && image.frame.midX == 46 && image.frame.midY == 30)
    }

    @Test func headersHaveConfigurationsToo() throws {
        let rows = HeaderRows()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .insetGrouped)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
        table.dataSource = rows
        table.delegate = rows
        let scene = TestScene(root: ClosureController { $0.addSubview(table) })
        #expect(try scene.find(role: "heading").name == "Inner planets")
        let header = try #require(table.headerView(forSection: 0))
        #expect(header.frame.height == header.contentView.sizeThatFits(CGSize(width: 320, height: 0)).height)
    }
}

@MainActor private final class HeaderRows: NSObject, UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
        var content = UIListContentConfiguration.prominentInsetGroupedHeader()
        content.text = "Inner planets"
        header?.contentConfiguration = content
        header?.backgroundConfiguration = .clear()
        return header
    }
}
