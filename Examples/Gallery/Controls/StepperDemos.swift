import Lifeline

struct StepperDemos: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            ControlDemo(
                "Up and down", "Hold a button and it goes on.",
                source: """
                    let stepper = UIStepper()
                    stepper.minimumValue = 1
                    stepper.maximumValue = 20
                    stepper.value = 1
                    stepper.accessibilityLabel = "Copies"
                    let state = UILabel()
                    state.text = "1 copy"
                    state.textColor = .secondaryLabel
                    state.accessibilityIdentifier = "copies"
                    stepper.addAction(
                        UIAction { [weak stepper] _ in
                            let count = Int(stepper?.value ?? 1)
                            state.text = count == 1 ? "1 copy" : "\\(count) copies"
                        }, for: .valueChanged)
                    return [stepper, state]
                    """
            ) {
                let stepper = UIStepper()
                stepper.minimumValue = 1
                stepper.maximumValue = 20
                stepper.value = 1
                stepper.accessibilityLabel = "Copies"
                let state = UILabel()
                state.text = "1 copy"
                state.textColor = .secondaryLabel
                state.accessibilityIdentifier = "copies"
                stepper.addAction(
                    UIAction { [weak stepper] _ in
                        let count = Int(stepper?.value ?? 1)
                        state.text = count == 1 ? "1 copy" : "\(count) copies"
                    }, for: .valueChanged)
                return [stepper, state]
            }
            ControlDemo(
                "Around and around", "After the last comes the first.",
                source: """
                    let stepper = UIStepper()
                    stepper.maximumValue = 3
                    stepper.wraps = true
                    stepper.accessibilityLabel = "Quarter"
                    return [stepper]
                    """
            ) {
                let stepper = UIStepper()
                stepper.maximumValue = 3
                stepper.wraps = true
                stepper.accessibilityLabel = "Quarter"
                return [stepper]
            }
            ControlDemo(
                "Disabled", "Both buttons are.",
                source: """
                    let stepper = UIStepper()
                    stepper.isEnabled = false
                    stepper.accessibilityLabel = "Disabled stepper"
                    return [stepper]
                    """
            ) {
                let stepper = UIStepper()
                stepper.isEnabled = false
                stepper.accessibilityLabel = "Disabled stepper"
                return [stepper]
            }
        }
    }
}
