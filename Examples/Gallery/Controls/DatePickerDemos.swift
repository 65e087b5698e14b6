import Foundation
import Lifeline

struct DatePickerDemos: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            ControlDemo(
                "Compact", "Buttons that open a panel.",
                source: """
                    let picker = UIDatePicker()
                    picker.date = Date(timeIntervalSince1970: 1_795_000_000)
                    picker.minuteInterval = 5
                    picker.accessibilityLabel = "Departure"
                    return [picker]
                    """
            ) {
                let picker = UIDatePicker()
                picker.date = Date(timeIntervalSince1970: 1_795_000_000)
                picker.minuteInterval = 5
                picker.accessibilityLabel = "Departure"
                return [picker]
            }
            ControlDemo(
                "Inline", "A grid of days.", fills: true,
                source: """
                    let picker = UIDatePicker()
                    picker.date = Date(timeIntervalSince1970: 1_795_000_000)
                    picker.datePickerMode = .date
                    picker.preferredDatePickerStyle = .inline
                    picker.accessibilityLabel = "Arrival"
                    return [picker]
                    """
            ) {
                let picker = UIDatePicker()
                picker.date = Date(timeIntervalSince1970: 1_795_000_000)
                picker.datePickerMode = .date
                picker.preferredDatePickerStyle = .inline
                picker.accessibilityLabel = "Arrival"
                return [picker]
            }
            ControlDemo(
                "Wheels", "A month, and a duration.", fills: true,
                source: """
                    let month = UIDatePicker()
                    month.date = Date(timeIntervalSince1970: 1_795_000_000)
                    month.datePickerMode = .yearAndMonth
                    month.accessibilityLabel = "Expiry"
                    let timer = UIDatePicker()
                    timer.datePickerMode = .countDownTimer
                    timer.countDownDuration = 300
                    timer.accessibilityLabel = "Timer"
                    return [month, timer]
                    """
            ) {
                let month = UIDatePicker()
                month.date = Date(timeIntervalSince1970: 1_795_000_000)
                month.datePickerMode = .yearAndMonth
                month.accessibilityLabel = "Expiry"
                let timer = UIDatePicker()
                timer.datePickerMode = .countDownTimer
                timer.countDownDuration = 300
                timer.accessibilityLabel = "Timer"
                return [month, timer]
            }
        }
    }
}

struct ColorWellDemos: View {
    var body: some View {
        ControlDemo(
            "A colour", "A panel with a palette, sliders and a field.",
            source: """
                let well = UIColorWell()
                well.title = "Background"
                well.selectedColor = UIColor(red: 0.11, green: 0.43, blue: 0.84, alpha: 1)
                let none = UIColorWell()
                none.title = "Border"
                none.supportsAlpha = false
                return [well, none]
                """
        ) {
            let well = UIColorWell()
            well.title = "Background"
            well.selectedColor = UIColor(red: 0.11, green: 0.43, blue: 0.84, alpha: 1)
            let none = UIColorWell()
            none.title = "Border"
            none.supportsAlpha = false
            return [well, none]
        }
    }
}
