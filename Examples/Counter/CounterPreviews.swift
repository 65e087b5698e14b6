import Lifeline

#Preview("Counter") { CounterView() }

#Preview("Two counters", traits: .sizeThatFitsLayout) {
    HStack(spacing: 32) {
        CounterView()
        CounterView()
    }
    .padding()
}
