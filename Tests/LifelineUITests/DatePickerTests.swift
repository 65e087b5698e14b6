import LifelineTesting
import LifelineUI
import Testing

/// Noon of a day in Greenwich, in 2026.
private func day(_ month: Int, _ day: Int, hour: Int = 12, year: Int = 2026) -> Date {
    utc.date(from: DateComponents(year: year, month: month, day: day, hour: hour))!
}

private let utc: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "GMT")!
    return calendar
}()

private func text(_ date: Date) -> String {
    let parts = utc.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    return "\(parts.year!)-\(parts.month!)-\(parts.day!) \(parts.hour!):\(parts.minute!)"
}

@MainActor private struct Screen<Content: View>: View {
    @State var date = day(11, 25)
    var direction = LayoutDirection.leftToRight
    var locale = "en_US"
    @ViewBuilder let content: (Binding<Date>) -> Content

    var body: some View {
        VStack {
            Text("is \(text(date))")
            content($date)
        }
        .environment(\.calendar, utc)
        .environment(\.timeZone, utc.timeZone)
        .environment(\.locale, Locale(identifier: locale))
        .environment(\.layoutDirection, direction)
    }
}

@MainActor @Suite struct GraphicalDatePickerTests {
    private func scene(
        in range: ClosedRange<Date>? = nil, direction: LayoutDirection = .leftToRight, locale: String = "en_US"
    ) -> TestScene {
        TestScene {
            Screen(direction: direction, locale: locale) { date in
                if let range {
                    DatePicker("Day", selection: date, in: range, displayedComponents: .date)
                } else {
                    DatePicker("Day", selection: date, displayedComponents: .date)
                }
            }
            .datePickerStyle(.graphical)
        }
    }

    private func focusDay(_ scene: TestScene) throws {
        for _ in 0..<4 where scene.focused?.role != "gridcell" { try scene.press("Tab") }
    }

    @Test func aMonthIsAGrid() throws {
        let scene = scene()
        let grid = try scene.find(role: "grid", name: "Day, November 2026")
        #expect(grid.frame.width <= 390)
        #expect(scene.findAll(role: "columnheader").map(\.name).prefix(2) == ["Sunday", "Monday"])
        #expect(scene.findAll(role: "row").count == 6)
        let cells = scene.findAll(role: "gridcell")
        #expect(cells.count == 30 && cells[0].name == "Sunday, November 1, 2026")
        #expect(cells.filter { $0[.ariaSelected] == "true" }.map(\.name) == ["Wednesday, November 25, 2026"])
        #expect(cells.filter { $0[.tabindex] == "0" }.map(\.name) == ["Wednesday, November 25, 2026"])
    }

    @Test func aClickChoosesTheDayAndKeepsTheTime() throws {
        let scene = scene()
        try scene.find(role: "gridcell", name: "Tuesday, November 3, 2026").tap()
        #expect(scene.text.contains("is 2026-11-3 12:0"))
        #expect(scene.findAll { $0[.ariaSelected] == "true" }.map(\.text) == ["3"])
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func theArrowKeysMove() throws {
        let scene = scene()
        try focusDay(scene)
        #expect(scene.focused?.name == "Wednesday, November 25, 2026")
        for (key, name) in [
            ("ArrowRight", "Thursday, November 26, 2026"), ("ArrowLeft", "Wednesday, November 25, 2026"),
            ("ArrowUp", "Wednesday, November 18, 2026"), ("ArrowDown", "Wednesday, November 25, 2026"),
            ("Home", "Sunday, November 22, 2026"), ("End", "Saturday, November 28, 2026"),
            ("ArrowDown", "Saturday, December 5, 2026"), ("PageUp", "Thursday, November 5, 2026"),
            ("PageDown", "Saturday, December 5, 2026"),
        ] {
            try scene.press(key)
            #expect(scene.focused?.name == name, "\(key)")
        }
        try scene.press("PageUp", modifiers: .shift)
        #expect(scene.focused?.name == "Friday, December 5, 2025")
        #expect(scene.text.contains("is 2026-11-25"))
        try scene.press("Enter")
        #expect(scene.text.contains("is 2025-12-5 12:0"))
    }

    @Test func rightToLeftTheArrowKeysAreReversed() throws {
        let scene = scene(direction: .rightToLeft)
        try focusDay(scene)
        try scene.press("ArrowLeft")
        #expect(scene.focused?.name == "Thursday, November 26, 2026")
        let (first, second) = (
            try scene.find(role: "gridcell", name: "Sunday, November 1, 2026").frame,
            try scene.find(role: "gridcell", name: "Monday, November 2, 2026").frame
        )
        #expect(first.minX > second.minX)
    }

    @Test func theButtonsChangeTheMonth() throws {
        let scene = scene()
        try scene.find(role: "button", name: "Next month").tap()
        #expect(scene.text.contains("December 2026"))
        #expect(scene.findAll(role: "gridcell").count == 31)
        for _ in 0..<2 { try scene.find(role: "button", name: "Previous month").tap() }
        #expect(scene.text.contains("October 2026") && scene.text.contains("is 2026-11-25"))
    }

    @Test func theRangeLimitsTheDays() throws {
        let scene = scene(in: day(11, 24, hour: 14)...day(12, 2, hour: 10))
        let cells = scene.findAll(role: "gridcell")
        #expect(cells.filter(\.isEnabled).map(\.text) == ["24", "25", "26", "27", "28", "29", "30"])
        #expect(try !scene.find(role: "button", name: "Previous month").isEnabled)
        // The time of the selection is before the range begins.
        try scene.find(role: "gridcell", name: "Tuesday, November 24, 2026").tap()
        #expect(scene.text.contains("is 2026-11-24 14:0"))
        try focusDay(scene)
        try scene.press("ArrowUp")
        #expect(scene.focused?.name == "Tuesday, November 24, 2026")
        try scene.find(role: "button", name: "Next month").tap()
        #expect(scene.findAll(role: "gridcell").filter(\.isEnabled).map(\.text) == ["1", "2"])
        #expect(try !scene.find(role: "button", name: "Next month").isEnabled)
    }

    @Test func theLanguageDecides() throws {
        let scene = scene(locale: "de_DE")
        #expect(scene.text.contains("November 2026"))
        #expect(scene.findAll(role: "columnheader").first?.name == "Montag")
        #expect(scene.findAll(role: "gridcell").first?.name == "Sonntag, 1. November 2026")
    }

    @Test func theTimeZoneDecides() throws {
        let scene = TestScene {
            DatePicker("Day", selection: .constant(day(11, 25, hour: 23)), displayedComponents: .date)
                .datePickerStyle(.graphical)
                .environment(\.calendar, utc)
                .environment(\.timeZone, TimeZone(identifier: "Asia/Tokyo")!)
        }
        #expect(scene.findAll { $0[.ariaSelected] == "true" }.map(\.text) == ["26"])
    }

    @Test func theTimeIsBelow() throws {
        let scene = TestScene {
            Screen { DatePicker("Day", selection: $0) }.datePickerStyle(.graphical)
        }
        #expect(scene.findAll(role: "grid").count == 1)
        #expect(scene.findAll(role: "button").contains { $0.name.hasPrefix("Day, time, 12:00") })
    }
}

@MainActor @Suite struct CompactDatePickerTests {
    @Test func aButtonOpensTheGrid() throws {
        let scene = TestScene { Screen { DatePicker("Departure", selection: $0) } }
        let button = try scene.find(role: "button", name: "Departure, Nov 25, 2026")
        #expect(button[.ariaHaspopup] == "dialog" && button[.ariaExpanded] == "false")
        try button.tap()
        #expect(try scene.find(role: "dialog").name == "Departure")
        try scene.find(role: "gridcell", name: "Thursday, November 12, 2026").tap()
        try scene.tap("Done")
        #expect(scene.findAll(role: "dialog").isEmpty)
        #expect(scene.text.contains("is 2026-11-12 12:0"))
        #expect(scene.findAll(role: "button", name: "Departure, Nov 12, 2026").count == 1)
    }

    @Test func theTimeIsChosenByWheels() throws {
        let scene = TestScene { Screen { DatePicker("Departure", selection: $0) } }
        let button = try #require(scene.findAll(role: "button").first { $0.name.hasPrefix("Departure, 12:00") })
        try button.tap()
        let hours = try scene.find(role: "radiogroup", name: "Departure, hour")
        #expect(hours.text.contains("1 PM") || hours.text.contains("1\u{202F}PM"))
        try #require(scene.findAll(role: "radio").first { $0.name.hasPrefix("3") && $0.name.hasSuffix("PM") }).tap()
        try scene.find(role: "radio", name: "07").tap()
        #expect(scene.text.contains("is 2026-11-25 15:7"))
        try scene.press("Escape")
        #expect(scene.findAll(role: "dialog").isEmpty)
    }

    @Test func theKeyboardIsEnough() throws {
        let scene = TestScene { Screen { DatePicker("Departure", selection: $0, displayedComponents: .date) } }
        try scene.press("Tab")
        try scene.press("Enter")
        #expect(scene.focused?.name == "Wednesday, November 25, 2026")
        try scene.press("ArrowRight")
        try scene.press(" ")
        try scene.press("Escape")
        #expect(scene.text.contains("is 2026-11-26"))
    }

    @Test func aDisabledPickerOpensNothing() throws {
        let scene = TestScene {
            Screen { DatePicker("Departure", selection: $0, displayedComponents: .date).disabled(true) }
        }
        #expect(try !scene.find(role: "button", name: "Departure, Nov 25, 2026").isEnabled)
    }

    @Test func allFormsShowTheirLabel() {
        let scene = TestScene(size: CGSize(width: 390, height: 1000)) {
            Screen { date in
                DatePicker("1", selection: date, in: day(1, 1)..., displayedComponents: .date)
                DatePicker("2", selection: date, in: ...day(12, 31), displayedComponents: .date)
                DatePicker("3", selection: date, in: day(1, 1)...day(12, 31))
                DatePicker(selection: date) { Text("4") }
                DatePicker(selection: date, in: day(1, 1)...day(12, 31)) { Text("5") }
                DatePicker(selection: date, in: day(1, 1)...) { Text("6") }
                DatePicker(selection: date, in: ...day(12, 31)) { Label("7", systemImage: "calendar") }
            }
            .datePickerStyle(.compact)
        }
        for number in 1...7 {
            #expect(scene.findAll(role: "button", name: "\(number), Nov 25, 2026").count == 1)
        }
    }
}

@MainActor @Suite struct WheelDatePickerTests {
    @Test func eachFieldHasAWheelInTheOrderOfTheLanguage() throws {
        func names(_ locale: String) -> [String] {
            TestScene {
                Screen(locale: locale) { DatePicker("Day", selection: $0, displayedComponents: .date) }
                    .datePickerStyle(.wheel)
            }
            .findAll(role: "radiogroup").map(\.name)
        }
        #expect(names("en_US") == ["Day, month", "Day, day", "Day, year"])
        #expect(names("de_DE") == ["Day, day", "Day, month", "Day, year"])
    }

    @Test func theChosenValuesAreInTheMiddle() throws {
        let scene = TestScene {
            ScrollView {
                Screen { DatePicker("Day", selection: $0, displayedComponents: .date) }.datePickerStyle(.wheel)
            }
        }
        let wheel = try scene.find(role: "radiogroup", name: "Day, month").frame
        let chosen = try scene.find(role: "radio", name: "November").frame
        #expect(abs(chosen.midY - wheel.midY) < 1)
    }

    @Test func aNarrowPickerIsWhole() throws {
        let scene = TestScene(size: CGSize(width: 320, height: 700)) {
            Screen { DatePicker("Departure", selection: $0) }
        }
        #expect(scene.findAll(role: "button").allSatisfy { $0.frame.minX >= 0 && $0.frame.maxX <= 320 })
    }

    @Test func aShortMonthHasItsLastDay() throws {
        let scene = TestScene {
            Screen(date: day(3, 31)) { DatePicker("Day", selection: $0, displayedComponents: .date) }
                .datePickerStyle(.wheel)
        }
        try scene.find(role: "radio", name: "February").tap()
        #expect(scene.text.contains("is 2026-2-28 12:0"))
        #expect(scene.findAll(role: "radio", name: "29").isEmpty)
        try scene.find(role: "radio", name: "2024").tap()
        #expect(scene.text.contains("is 2024-2-28 12:0"))
        #expect(scene.findAll(role: "radio", name: "29").count == 1)
    }

    @Test func theRangeLimitsTheYears() throws {
        let scene = TestScene {
            Screen { date in
                DatePicker("Day", selection: date, in: day(6, 1, year: 2025)...day(2, 1, year: 2027))
            }
            .datePickerStyle(.wheel)
        }
        let years = scene.findAll(role: "radio").map(\.name).filter { $0.hasPrefix("20") && $0.count == 4 }
        #expect(years == ["2025", "2026", "2027"])
        try scene.find(role: "radio", name: "2027").tap()
        #expect(scene.text.contains("is 2027-2-1 12:0"))
    }
}

@MainActor @Suite struct FieldDatePickerTests {
    private func scene() -> TestScene {
        TestScene {
            Screen { date in
                DatePicker("Day", selection: date, in: day(1, 1)...day(12, 31), displayedComponents: .date)
                TextField("Other", text: .constant(""))
            }
            .datePickerStyle(.field)
        }
    }

    private func replace(_ text: String, _ scene: TestScene) throws {
        let field = try scene.find(role: "textbox", name: "Day")
        try field.type("")
        for _ in field.value { try scene.press("Backspace") }
        try field.type(text)
        try scene.press("Tab")
    }

    @Test func aTypedDateIsSet() throws {
        let scene = scene()
        #expect(try scene.find(role: "textbox", name: "Day").value == "11/25/2026")
        try replace("3/9/2026", scene)
        #expect(scene.text.contains("is 2026-3-9 12:0"))
        #expect(try scene.find(role: "textbox", name: "Day").value == "03/09/2026")
    }

    @Test func aDateOutOfRangeStaysWithAMessage() throws {
        let scene = scene()
        try replace("3/9/2031", scene)
        #expect(scene.text.contains("Enter a date from 01/01/2026 to 12/31/2026."))
        let field = try scene.find(role: "textbox", name: "Day")
        #expect(field.value == "3/9/2031" && field[.ariaInvalid] == "true")
        #expect(!scene.text.contains("is 2031"))
    }

    @Test func aMalformedDateStaysWithAMessage() throws {
        let scene = scene()
        try replace("soon", scene)
        #expect(scene.text.contains("“soon” is not valid. Enter a value like "))
        #expect(try scene.find(role: "textbox", name: "Day").value == "soon")
    }
}

@MainActor @Suite struct MultiDatePickerTests {
    struct Days: View {
        @State var days: Set<DateComponents> = [DateComponents(year: 2026, month: 11, day: 3)]
        var body: some View {
            VStack {
                Text("days \(days.compactMap(\.day).sorted())")
                MultiDatePicker("Holidays", selection: $days, in: day(11, 2, hour: 0)..<day(11, 28, hour: 0))
            }
            .environment(\.calendar, utc)
            .environment(\.timeZone, utc.timeZone)
        }
    }

    @Test func daysAreAddedAndRemoved() throws {
        let scene = TestScene { Days() }
        let grid = try #require(scene.findAll(role: "grid").first)
        #expect(grid[.ariaMultiselectable] == "true" && grid.name.hasPrefix("Holidays, "))
        try scene.find(role: "gridcell", name: "Wednesday, November 4, 2026").tap()
        #expect(scene.text.contains("days [3, 4]"))
        try scene.find(role: "gridcell", name: "Tuesday, November 3, 2026").tap()
        #expect(scene.text.contains("days [4]"))
        #expect(scene.findAll { $0[.ariaSelected] == "true" }.map(\.text) == ["4"])
        let enabled = scene.findAll(role: "gridcell").filter(\.isEnabled)
        #expect(enabled.first?.text == "2" && enabled.last?.text == "27")
    }

    @Test func allFormsShowAGrid() {
        let scene = TestScene(size: CGSize(width: 390, height: 4000)) {
            VStack {
                MultiDatePicker("1", selection: .constant([]))
                MultiDatePicker("2", selection: .constant([]), in: day(1, 1)...)
                MultiDatePicker("3", selection: .constant([]), in: ..<day(12, 1, year: 2099))
                MultiDatePicker(selection: .constant([])) { Text("4") }
                MultiDatePicker(selection: .constant([]), in: day(1, 1)..<day(2, 1)) { Text("5") }
                MultiDatePicker(selection: .constant([]), in: day(1, 1)...) { Text("6") }
                MultiDatePicker(selection: .constant([]), in: ..<day(2, 1)) { Text("7") }
            }
        }
        #expect(scene.findAll(role: "grid").map { $0.name.prefix(2) } == (1...7).map { "\($0)," })
    }
}
