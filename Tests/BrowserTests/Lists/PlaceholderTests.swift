import Browsers
import LifelineKit
import Testing

/// The stripes where rows will be.
@MainActor @Suite("Placeholders of rows", .serialized, .browser())
struct PlaceholderTests {
    private final class Sections: UIViewController, UITableViewDataSource {
        let style: UITableView.Style

        init(_ style: UITableView.Style) {
            self.style = style
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func loadView() {
            let table = UITableView(frame: .zero, style: style)
            table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            table.dataSource = self
            view = table
        }

        func numberOfSections(in tableView: UITableView) -> Int { 6 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 8 }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "S\(section)" }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = "Row \(indexPath.row)"
            return cell
        }
    }

    /// In a low window a short table is long enough to have them.
    @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
    func noneAreUnderTheFirstHeader(style: UITableView.Style) async throws {
        let page = try await ControllerPage.open(Sections(style), height: 200)
        let spacer = "document.querySelector('[data-layer] > .spacer[style*=gradient]')"
        try await page.page.wait(for: "\(spacer) !== null && getComputedStyle(\(spacer)).visibility === 'visible'")
        // Without what lies in front only the stripes are seen.
        try await page.page.evaluate(
            "\(spacer).parentElement.querySelectorAll(':scope > [data-layer]').forEach(e => e.remove())")
        let header =
            try await page.page.evaluate("parseFloat(getComputedStyle(\(spacer)).clipPath.slice(6))").number ?? 0
        #expect(header > 20)
        func column(_ x: Double) -> [Point] { (0..<200).map { (y: Int) -> Point in Point(x: x, y: Double(y)) } }
        let stripes = try await page.page.pixels(at: column(60))
        let ground = try await page.page.pixels(at: column(380))
        let striped = (0..<200).filter { stripes[$0] != ground[$0] }
        #expect(!striped.isEmpty && striped.allSatisfy { Double($0) >= header }, "\(striped)")
        try await page.close()
    }
}
