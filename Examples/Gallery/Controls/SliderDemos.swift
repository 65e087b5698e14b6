import Lifeline

struct SliderDemos: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            ControlDemo(
                "A value in a range", "Drag it, or use the arrow keys, Home and End.", fills: true,
                source: """
                    let slider = UISlider()
                    slider.maximumValue = 100
                    slider.value = 40
                    slider.accessibilityLabel = "Volume"
                    let state = UILabel()
                    state.text = "40 %"
                    state.textColor = .secondaryLabel
                    state.accessibilityIdentifier = "volume"
                    slider.addAction(
                        UIAction { [weak slider] _ in state.text = "\\(Int(slider?.value ?? 0)) %" },
                        for: .valueChanged)
                    return [slider, state]
                    """
            ) {
                let slider = UISlider()
                slider.maximumValue = 100
                slider.value = 40
                slider.accessibilityLabel = "Volume"
                let state = UILabel()
                state.text = "40 %"
                state.textColor = .secondaryLabel
                state.accessibilityIdentifier = "volume"
                slider.addAction(
                    UIAction { [weak slider] _ in state.text = "\(Int(slider?.value ?? 0)) %" },
                    for: .valueChanged)
                return [slider, state]
            }
            ControlDemo(
                "Images and tints", "What the ends mean, and colours of one's own.", fills: true,
                source: """
                    let slider = UISlider()
                    slider.value = 0.6
                    slider.minimumValueImage = UIImage(systemName: "sun.min")
                    slider.maximumValueImage = UIImage(systemName: "sun.max.fill")
                    slider.minimumTrackTintColor = .systemOrange
                    slider.thumbTintColor = .systemYellow
                    slider.accessibilityLabel = "Brightness"
                    return [slider]
                    """
            ) {
                let slider = UISlider()
                slider.value = 0.6
                slider.minimumValueImage = UIImage(systemName: "sun.min")
                slider.maximumValueImage = UIImage(systemName: "sun.max.fill")
                slider.minimumTrackTintColor = .systemOrange
                slider.thumbTintColor = .systemYellow
                slider.accessibilityLabel = "Brightness"
                return [slider]
            }
            ControlDemo(
                "Steps", "Only whole numbers.", fills: true,
                source: """
                    let slider = UISlider()
                    slider.maximumValue = 5
                    slider.stepValue = 1
                    slider.value = 3
                    slider.accessibilityLabel = "Stars"
                    return [slider]
                    """
            ) {
                let slider = UISlider()
                slider.maximumValue = 5
                slider.stepValue = 1
                slider.value = 3
                slider.accessibilityLabel = "Stars"
                return [slider]
            }
            ControlDemo(
                "Disabled", "Dimmed, and out of the way of the keyboard.", fills: true,
                source: """
                    let slider = UISlider()
                    slider.value = 0.5
                    slider.isEnabled = false
                    slider.accessibilityLabel = "Disabled slider"
                    return [slider]
                    """
            ) {
                let slider = UISlider()
                slider.value = 0.5
                slider.isEnabled = false
                slider.accessibilityLabel = "Disabled slider"
                return [slider]
            }
        }
    }
}
