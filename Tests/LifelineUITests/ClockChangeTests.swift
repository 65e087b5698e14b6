import LifelineTesting
import Testing

@testable import LifelineUI

/// Wheels of dates on days when clocks change.
@MainActor @Suite struct ClockChangeTests {
    private func dates(_ zone: String) throws -> CalendarDates {
        CalendarDates(
            calendar: Calendar(identifier: .gregorian), timeZone: try #require(TimeZone(identifier: zone)),
            locale: Locale(identifier: "en_US"))
    }

    private func date(_ text: String, _ dates: CalendarDates) throws -> Date {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = dates.calendar.timeZone
        formatter.dateFormat = "yyyy-MM-dd HH:mm"
        return try #require(formatter.date(from: text))
    }

    private func text(_ date: Date, _ dates: CalendarDates) -> String {
        let parts = dates.calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
        func two(_ number: Int?) -> String { (number ?? 0) < 10 ? "0\(number ?? 0)" : "\(number ?? 0)" }
        let seconds = parts.second == 0 ? "" : ":\(two(parts.second))"
        return
            "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day)) \(two(parts.hour)):\(two(parts.minute))\(seconds)"
    }

    @Test(arguments: [
        // The first of October has no hour from 2 to 3 in Sydney.
        ("Australia/Sydney", "2023-10-20 02:15", Calendar.Component.day, 21, "2023-10-21 02:15"),
        ("Australia/Sydney", "2023-09-20 02:15", .month, 10, "2023-10-20 02:15"),
        ("Australia/Sydney", "2022-10-20 02:15", .year, 2023, "2023-10-20 02:15"),
        // The chosen day itself lacks the hour.
        ("Australia/Sydney", "2023-10-20 02:15", .day, 1, "2023-10-01 03:15"),
        ("Europe/Berlin", "2024-03-30 02:30", .day, 31, "2024-03-31 03:30"),
        ("Europe/Berlin", "2024-03-10 02:30", .day, 11, "2024-03-11 02:30"),
        // A day begins at 1 o'clock.
        ("America/Santiago", "2023-09-20 00:30", .day, 21, "2023-09-21 00:30"),
        ("Africa/Cairo", "2024-04-20 00:10", .day, 21, "2024-04-21 00:10"),
        ("America/New_York", "2024-01-31 02:30", .month, 2, "2024-02-29 02:30"),
        ("America/New_York", "2024-02-29 02:30", .year, 2023, "2023-02-28 02:30"),
    ])
    func aDayKeepsItsTime(
        _ zone: String, _ start: String, _ component: Calendar.Component, _ value: Int, _ expected: String
    ) throws {
        let dates = try dates(zone)
        let new = dates.setting(component, to: value, of: try date(start, dates))
        #expect(text(new, dates) == expected)
    }

    /// The time stays the same on every day on which it exists, in all zones and months.
    @Test(arguments: [
        "Australia/Sydney", "Europe/Berlin", "America/New_York", "America/Santiago", "Asia/Tokyo",
        "Australia/Lord_Howe",
    ])
    func everyDayOfAYear(_ zone: String) throws {
        let dates = try dates(zone)
        let calendar = dates.calendar
        for month in 1...12 {
            for time in ["00:15", "02:15", "03:45", "12:00"] {
                let start = try date("2023-\(month < 10 ? "0" : "")\(month)-15 \(time)", dates)
                for day in try #require(calendar.range(of: .day, in: .month, for: start)) {
                    let new = dates.setting(.day, to: day, of: start)
                    let before = calendar.dateComponents([.hour, .minute], from: start)
                    let after = calendar.dateComponents([.month, .day, .hour, .minute], from: new)
                    #expect(after.month == month && after.day == day)
                    let noon = try #require(calendar.date(bySettingHour: 12, minute: 0, second: 0, of: new))
                    let zone = calendar.timeZone
                    let changes =
                        zone.secondsFromGMT(for: noon) != zone.secondsFromGMT(for: noon.addingTimeInterval(-86400))
                    #expect(
                        changes || after.hour == before.hour && after.minute == before.minute, "\(text(new, dates))")
                }
            }
        }
    }

    @Test func minutesKeepAnHourThatIsRepeated() throws {
        let dates = try dates("Europe/Berlin")
        let first = try date("2024-10-27 01:59", dates).addingTimeInterval(60)
        let second = first.addingTimeInterval(3600)
        #expect(text(first, dates) == "2024-10-27 02:00" && text(second, dates) == "2024-10-27 02:00")
        for hour in [first, second] {
            #expect(dates.settingTime(.minute, to: 30, of: hour) == hour.addingTimeInterval(1800))
            #expect(
                dates.settingTime(.minute, to: 10, of: hour.addingTimeInterval(1830)) == hour.addingTimeInterval(600))
        }
        #expect(text(dates.settingTime(.hour, to: 5, of: second), dates) == "2024-10-27 05:00")
    }

    /// Each hour has its own name, also on the day that lacks one.
    @Test func hoursAreNamedOnce() throws {
        struct Screen: View {
            @State var date: Date
            var body: some View {
                DatePicker("When", selection: $date, displayedComponents: .hourAndMinute).datePickerStyle(.wheel)
                    .environment(\.timeZone, TimeZone(identifier: "Australia/Sydney") ?? .gmt)
                    .environment(\.locale, Locale(identifier: "en_US"))
            }
        }
        let dates = try dates("Australia/Sydney")
        let date = try date("2023-10-01 12:20", dates)
        let scene = TestScene { Screen(date: date) }
        let names = scene.findAll(role: "radio").map(\.name).filter { $0.hasSuffix("AM") || $0.hasSuffix("PM") }
        #expect(names.count == 24 && Set(names).count == 24)
        // Clocks skip it.
        try #require(scene.findAll(role: "radio").first { $0.name.hasPrefix("2") && $0.name.hasSuffix("AM") }).tap()
        let chosen = scene.findAll(role: "radio").filter { $0[.ariaChecked] == "true" }.map(\.name)
        #expect(chosen.first?.hasPrefix("3") == true && chosen.last == "20")
    }
}
