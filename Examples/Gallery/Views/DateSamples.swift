import Lifeline

@MainActor let dateSamples = [
    ViewSample("date-picker", "DatePicker", "A day, a time, or both: as buttons, a grid, wheels or a field.") {
        DatePickerSample()
    },
    ViewSample("multi-date-picker", "MultiDatePicker", "Any number of days.") { MultiDatePickerSample() },
    ViewSample("color-picker", "ColorPicker", "A colour: from a palette, mixed, or typed.") { ColorPickerSample() },
]

private struct DatePickerSample: View {
    @State private var date = Date(timeIntervalSince1970: 1_795_000_000)
    @State private var isGerman = false

    private var range: ClosedRange<Date> { date.addingTimeInterval(-40 * 86400)...date.addingTimeInterval(40 * 86400) }

    var body: some View {
        Group {
            Specimen("Compact") {
                DatePicker("Departure", selection: $date)
                DatePicker("Day", selection: $date, displayedComponents: .date)
                DatePicker("Time", selection: $date, displayedComponents: .hourAndMinute)
                Toggle("In German", isOn: $isGerman)
            }
            Specimen("Graphical, within 40 days") {
                DatePicker("Arrival", selection: $date, in: range, displayedComponents: .date)
                    .datePickerStyle(.graphical).labelsHidden()
            }
            Specimen("Field") {
                DatePicker("Typed", selection: $date, in: Date.distantPast..., displayedComponents: .date)
                    .datePickerStyle(.field)
            }
            Specimen("Wheels") {
                DisclosureGroup("Turn them") {
                    DatePicker("Birthday", selection: $date, displayedComponents: .date)
                        .datePickerStyle(.wheel).labelsHidden()
                }
            }
        }
        .environment(\.locale, Locale(identifier: isGerman ? "de_DE" : "en_US"))
    }
}

private struct MultiDatePickerSample: View {
    @State private var days: Set<DateComponents> = []

    var body: some View {
        Specimen("\(days.count) days chosen") {
            MultiDatePicker("Holidays", selection: $days).labelsHidden()
        }
    }
}

private struct ColorPickerSample: View {
    @State private var color = Color(red: 0.11, green: 0.43, blue: 0.84)

    var body: some View {
        Specimen("With opacity, and without") {
            ColorPicker("Background", selection: $color)
            ColorPicker("Ink", selection: $color, supportsOpacity: false)
            RoundedRectangle(cornerRadius: 12).fill(color).frame(height: 80)
        }
    }
}
