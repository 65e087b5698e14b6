import Foundation
import LifelineKit
import LifelineTesting
import LifelineUI
import Testing

@MainActor private final class PickerController: UIViewController {
    let control: UIView
    init(_ control: UIView) {
        self.control = control
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(control)
    }
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        control.frame = CGRect(origin: CGPoint(x: 10, y: 10), size: control.sizeThatFits(CGSize(width: 340, height: 0)))
    }
}

@MainActor struct UIDatePickerTests {
    private let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "UTC")!
        return calendar
    }()

    private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
        calendar.date(from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute))!
    }

    private func make(_ configure: (UIDatePicker) -> Void) -> (TestScene, UIDatePicker, () -> [Date]) {
        let picker = UIDatePicker()
        picker.calendar = calendar
        picker.locale = Locale(identifier: "en_US")
        picker.accessibilityLabel = "Departure"
        picker.date = date(2026, 3, 14, 9, 26)
        configure(picker)
        final class Box { var dates: [Date] = [] }
        let box = Box()
        picker.addAction(
            UIAction { [weak picker] _ in box.dates.append(picker?.date ?? .distantPast) }, for: .valueChanged)
        return (
            TestScene(root: PickerController(picker)), picker,
            {
                defer { box.dates = [] }
                return box.dates
            }
        )
    }

    @Test func theCompactStyleOpensPanels() throws {
        let (scene, picker, changes) = make { _ in }
        #expect(picker.datePickerStyle == .compact)
        #expect(try scene.find(role: "group", name: "Departure").id == picker.layer.id)
        let buttons = scene.findAll(role: "button").map(\.name)
        #expect(buttons.count == 2 && buttons[0].contains("Mar 14, 2026") && buttons[1].contains("9:26"))
        try scene.findAll(role: "button")[0].tap()
        scene.advance(by: .seconds(1))
        let grid = try scene.find(role: "grid")
        #expect(grid.name == "Departure, March 2026")
        func expanded() -> [String?] { scene.findAll { $0[.ariaHaspopup] == "dialog" }.map { $0[.ariaExpanded] } }
        #expect(expanded() == ["true", "false"])
        try scene.findAll(role: "gridcell").first { $0.name.contains("March 20") }!.tap()
        #expect(changes() == [date(2026, 3, 20, 9, 26)])
        // By keyboard, too.
        #expect(scene.focused?.role == "gridcell")
        try scene.press("ArrowDown")
        try scene.press("Enter")
        #expect(changes() == [date(2026, 3, 27, 9, 26)])
        try scene.press("Escape")
        scene.advance(by: .seconds(1))
        #expect(scene.findAll(role: "grid").isEmpty)
        #expect(expanded() == ["false", "false"])
        #expect(scene.findAll(role: "button").first?.name.contains("Mar 27, 2026") == true)
    }

    @Test func theInlineStyleShowsTheGrid() throws {
        let (scene, picker, changes) = make {
            $0.datePickerMode = .date
            $0.preferredDatePickerStyle = .inline
            $0.minimumDate = date(2026, 3, 10)
            $0.maximumDate = date(2026, 3, 20, 12)
        }
        let days = scene.findAll(role: "gridcell")
        #expect(days.filter(\.isEnabled).count == 11)
        try days.first { $0.name.contains("March 12") }!.tap()
        #expect(changes() == [date(2026, 3, 12, 9, 26)])
        picker.date = date(2027, 1, 1)
        #expect(picker.date == date(2026, 3, 20, 12) && changes() == [])
        picker.isEnabled = false
        scene.advance(by: .zero)
        #expect(scene.findAll(role: "gridcell").allSatisfy { !$0.isEnabled })
    }

    @Test func wheelsChooseTimesInSteps() throws {
        let (scene, picker, changes) = make {
            $0.datePickerMode = .time
            $0.preferredDatePickerStyle = .wheels
            $0.minuteInterval = 15
        }
        #expect(picker.date == date(2026, 3, 14, 9, 15))
        picker.minuteInterval = 7
        #expect(picker.minuteInterval == 15)
        let minutes = try scene.find(role: "radiogroup", name: "Departure, minute")
        #expect(minutes.text.split(separator: " ") == ["00", "15", "30", "45"])
        try scene.tap("45")
        #expect(changes() == [date(2026, 3, 14, 9, 45)])
    }

    @Test func monthsAndDurations() throws {
        let (scene, picker, changes) = make { $0.datePickerMode = .yearAndMonth }
        #expect(picker.datePickerStyle == .wheels)
        let names = scene.findAll(role: "radiogroup").map(\.name)
        #expect(names == ["Departure, month", "Departure, year"])
        try scene.tap("May")
        #expect(changes() == [date(2026, 5, 14, 9, 26)])
        picker.datePickerMode = .countDownTimer
        picker.countDownDuration = 3725
        scene.advance(by: .zero)
        #expect(picker.countDownDuration == 3720)
        #expect(scene.findAll(role: "radiogroup").map(\.name) == ["Departure, hours", "Departure, minutes"])
        try scene.tap("3 hours")
        #expect(picker.countDownDuration == 3 * 3600 + 120 && changes().count == 1)
        picker.countDownDuration = 5
        #expect(picker.countDownDuration == 60)
    }

    @Test func languagesAndTimeZones() throws {
        let (scene, _, _) = make {
            $0.locale = Locale(identifier: "de_DE")
            $0.timeZone = TimeZone(secondsFromGMT: 7200)
        }
        let names = scene.findAll(role: "button").map(\.name)
        #expect(names[0].contains("14. März 2026") && names[1].contains("11:26"))
    }
}

@MainActor struct UIColorWellTests {
    private final class Delegate: UIColorPickerViewControllerDelegate {
        var entries: [String] = []
        func colorPickerViewController(
            _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
        ) {
            let pair = color.cgColor.light
            entries.append("\(pair.red) \(pair.green) \(pair.blue) \(continuously)")
        }
        func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {
            entries.append("finish")
        }
    }

    @Test func theWellOpensThePanelAndTakesTheColour() throws {
        let well = UIColorWell()
        well.title = "Ink"
        var changes = 0
        well.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
        let scene = TestScene(root: PickerController(well))
        #expect(try scene.find(role: "button", name: "Ink, none")[.ariaHaspopup] == "dialog")
        try scene.press("Tab")
        try scene.press("Enter")
        scene.advance(by: .seconds(1))
        #expect(scene.findAll(role: "slider").map(\.name) == ["Red", "Green", "Blue", "Opacity"])
        #expect(well.layer[attribute: .ariaExpanded] == "true")
        try scene.find(role: "button", name: "White").tap()
        #expect(well.selectedColor == UIColor(red: 1, green: 1, blue: 1, alpha: 1) && changes == 1)
        try scene.press("Escape")
        scene.advance(by: .seconds(1))
        #expect(try scene.find(role: "button", name: "Ink, #FFFFFF").id == well.layer.id)
        #expect(well.layer[attribute: .ariaExpanded] == "false")
        well.isEnabled = false
        scene.advance(by: .zero)
        #expect(try !scene.find(role: "button").isEnabled)
    }

    @Test func thePickerNotifiesItsDelegate() throws {
        let picker = UIColorPickerViewController()
        picker.supportsAlpha = false
        picker.selectedColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
        let delegate = Delegate()
        picker.delegate = delegate
        let root = UIViewController()
        let scene = TestScene(root: root)
        root.present(picker, animated: false)
        scene.advance(by: .seconds(1))
        #expect(scene.findAll(role: "slider").map(\.name) == ["Red", "Green", "Blue"])
        try scene.find(role: "slider", name: "Red").drag(to: 51)
        #expect(delegate.entries.first == "51 0 0 true" && delegate.entries.last == "51 0 0 false")
        delegate.entries = []
        let field = try scene.find(role: "textbox", name: "Hexadecimal")
        #expect(field.value == "#330000")
        try field.type("")
        for _ in field.value { try scene.press("Backspace") }
        try field.type("#0000FF")
        try scene.press("Tab")
        #expect(delegate.entries == ["0 0 255 false"])
        try scene.find(role: "button", name: "Done").tap()
        scene.advance(by: .seconds(1))
        #expect(delegate.entries.last == "finish" && root.presentedViewController == nil)
    }
}

@MainActor struct UIHostingConfigurationTests {
    private struct Counter: View {
        let name: String
        @State private var count = 0
        var body: some View {
            HStack {
                Text("\(name): \(count)")
                Button("Add to \(name)") { count += 1 }
            }
        }
    }

    private final class Rows: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.contentConfiguration = UIHostingConfiguration {
                Counter(name: "Row \(indexPath.row)").frame(height: 80)
            }
            .margins(.vertical, 10)
            .background(Color.red)
            return cell
        }
    }

    @Test func cellsShowDeclaredViews() throws {
        let rows = Rows()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = rows
        let scene = TestScene(root: PickerController(table))
        table.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
        scene.advance(by: .zero)
        #expect(table.cellForRow(at: [0, 1])?.frame == CGRect(x: 0, y: 100, width: 320, height: 100))
        try scene.tap("Add to Row 1")
        #expect(scene.text.contains("Row 1: 1") && scene.text.contains("Row 0: 0"))
    }
}
