import Lifeline
import PubSub

struct Lamp: View {
    @Shared("hue") var hue = 0.0
    @Shared("lit") var isLit = true
    var body: some View {
        Circle().fill(.orange.gradient)
            .hueRotation(.radians(hue))
            .opacity(isLit ? 1 : 0.2)
        Toggle("Light", isOn: $isLit)
        Slider(value: $hue, in: 0...6)
            .accessibilityLabel("Hue")
    }
}
