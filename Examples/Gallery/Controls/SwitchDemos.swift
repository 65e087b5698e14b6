import Lifeline

struct SwitchDemos: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            ControlDemo(
                "On and off", "It slides at once; the server hears of it.",
                source: """
                    let toggle = UISwitch()
                    toggle.accessibilityLabel = "Notifications"
                    toggle.isOn = true
                    let state = UILabel()
                    state.text = "Notifications are on"
                    state.textColor = .secondaryLabel
                    state.accessibilityIdentifier = "switched"
                    toggle.addAction(
                        UIAction { [weak toggle] _ in
                            state.text = "Notifications are \\(toggle?.isOn == true ? "on" : "off")"
                        }, for: .valueChanged)
                    return [toggle, state]
                    """
            ) {
                let toggle = UISwitch()
                toggle.accessibilityLabel = "Notifications"
                toggle.isOn = true
                let state = UILabel()
                state.text = "Notifications are on"
                state.textColor = .secondaryLabel
                state.accessibilityIdentifier = "switched"
                toggle.addAction(
                    UIAction { [weak toggle] _ in
                        state.text = "Notifications are \(toggle?.isOn == true ? "on" : "off")"
                    }, for: .valueChanged)
                return [toggle, state]
            }
            ControlDemo(
                "Tints", "The colour of the track while it is on, and of the thumb.",
                source: """
                    let colors: [UIColor] = [.systemPurple, .systemOrange, .systemPink]
                    let toggles = zip(colors, ["Purple", "Orange", "Pink"]).map { color, name in
                        let toggle = UISwitch()
                        toggle.isOn = true
                        toggle.onTintColor = color
                        toggle.accessibilityLabel = name
                        return toggle
                    }
                    let row = UIStackView(arrangedSubviews: toggles)
                    row.spacing = 16
                    return [row]
                    """
            ) {
                let colors: [UIColor] = [.systemPurple, .systemOrange, .systemPink]
                let toggles = zip(colors, ["Purple", "Orange", "Pink"]).map { color, name in
                    let toggle = UISwitch()
                    toggle.isOn = true
                    toggle.onTintColor = color
                    toggle.accessibilityLabel = name
                    return toggle
                }
                let row = UIStackView(arrangedSubviews: toggles)
                row.spacing = 16
                return [row]
            }
            ControlDemo(
                "Disabled", "Neither mouse nor keyboard move it.",
                source: """
                    let row = UIStackView(
                        arrangedSubviews: [true, false].map { isOn in
                            let toggle = UISwitch()
                            toggle.isOn = isOn
                            toggle.isEnabled = false
                            toggle.accessibilityLabel = isOn ? "Locked on" : "Locked off"
                            return toggle
                        })
                    row.spacing = 16
                    return [row]
                    """
            ) {
                let row = UIStackView(
                    arrangedSubviews: [true, false].map { isOn in
                        let toggle = UISwitch()
                        toggle.isOn = isOn
                        toggle.isEnabled = false
                        toggle.accessibilityLabel = isOn ? "Locked on" : "Locked off"
                        return toggle
                    })
                row.spacing = 16
                return [row]
            }
        }
    }
}
