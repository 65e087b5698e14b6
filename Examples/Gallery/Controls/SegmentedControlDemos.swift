import Lifeline

struct SegmentedControlDemos: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            ControlDemo(
                "One of several", "Arrow keys choose; Tab goes to the chosen one.", fills: true,
                source: """
                    let control = UISegmentedControl(items: ["Day", "Week", "Month"])
                    control.selectedSegmentIndex = 1
                    control.accessibilityLabel = "Span"
                    let state = UILabel()
                    state.text = "Week"
                    state.textColor = .secondaryLabel
                    state.accessibilityIdentifier = "span"
                    control.addAction(
                        UIAction { [weak control] _ in
                            guard let control else { return }
                            state.text = control.titleForSegment(at: control.selectedSegmentIndex)
                        }, for: .valueChanged)
                    return [control, state]
                    """
            ) {
                let control = UISegmentedControl(items: ["Day", "Week", "Month"])
                control.selectedSegmentIndex = 1
                control.accessibilityLabel = "Span"
                let state = UILabel()
                state.text = "Week"
                state.textColor = .secondaryLabel
                state.accessibilityIdentifier = "span"
                control.addAction(
                    UIAction { [weak control] _ in
                        guard let control else { return }
                        state.text = control.titleForSegment(at: control.selectedSegmentIndex)
                    }, for: .valueChanged)
                return [control, state]
            }
            ControlDemo(
                "A tint", "The colour of the chosen segment.", fills: true,
                source: """
                    let control = UISegmentedControl(items: ["Low", "Middle", "High"])
                    control.selectedSegmentTintColor = .systemIndigo
                    control.selectedSegmentIndex = 2
                    control.accessibilityLabel = "Level"
                    return [control]
                    """
            ) {
                let control = UISegmentedControl(items: ["Low", "Middle", "High"])
                control.selectedSegmentTintColor = .systemIndigo
                control.selectedSegmentIndex = 2
                control.accessibilityLabel = "Level"
                return [control]
            }
            ControlDemo(
                "Disabled segments", "One of them, or all.", fills: true,
                source: """
                    let one = UISegmentedControl(items: ["Yes", "Perhaps", "No"])
                    one.selectedSegmentIndex = 0
                    one.setEnabled(false, forSegmentAt: 1)
                    one.accessibilityLabel = "Answer"
                    let all = UISegmentedControl(items: ["On", "Off"])
                    all.selectedSegmentIndex = 0
                    all.isEnabled = false
                    all.accessibilityLabel = "Disabled segments"
                    return [one, all]
                    """
            ) {
                let one = UISegmentedControl(items: ["Yes", "Perhaps", "No"])
                one.selectedSegmentIndex = 0
                one.setEnabled(false, forSegmentAt: 1)
                one.accessibilityLabel = "Answer"
                let all = UISegmentedControl(items: ["On", "Off"])
                all.selectedSegmentIndex = 0
                all.isEnabled = false
                all.accessibilityLabel = "Disabled segments"
                return [one, all]
            }
        }
    }
}
