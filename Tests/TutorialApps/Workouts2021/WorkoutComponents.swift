import SwiftUI

// MARK: Styles

struct PillButtonStyle: ButtonStyle {
    var color: Color = .accentColor

    func makeBody(configuration: Self.Configuration) -> some View {
        configuration.label
            .font(Font.system(.headline, design: .rounded))
            .padding(.vertical, 8)
            .padding(.horizontal, 16)
            .foregroundColor(.white)
            .background(Capsule().fill(color).opacity(configuration.isPressed ? 0.6 : 1))
            .scaleEffect(configuration.isPressed ? 0.95 : 1)
            .animation(.spring(), value: configuration.isPressed)
    }
}

struct CheckboxToggleStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        Button(action: { configuration.isOn.toggle() }) {
            HStack {
                Image(systemName: configuration.isOn ? "checkmark.square" : "square")
                configuration.label
            }
        }
        .buttonStyle(PlainButtonStyle())
    }
}

struct CardStyle: ViewModifier {
    @Environment(\.colorScheme) private var colorScheme
    let isHighlighted: Bool

    func body(content: Content) -> some View {
        content
            .padding()
            .background(Color(UIColor.secondarySystemBackground))
            .clipShape(RoundedRectangle(cornerRadius: 12, style: .continuous))
            .overlay(
                RoundedRectangle(cornerRadius: 12, style: .continuous)
                    .strokeBorder(Color.accentColor, lineWidth: isHighlighted ? 2 : 0)
            )
            .shadow(color: Color.black.opacity(colorScheme == .dark ? 0 : 0.15), radius: 4, x: 0, y: 2)
    }
}

extension View {
    func card(highlighted: Bool = false) -> some View {
        modifier(CardStyle(isHighlighted: highlighted))
    }

    @ViewBuilder func `if`<Content: View>(_ condition: Bool, transform: (Self) -> Content) -> some View {
        if condition { transform(self) } else { self }
    }
}

// MARK: Sizes by preferences

struct WidthPreferenceKey: PreferenceKey {
    static var defaultValue: CGFloat = 0
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}

struct EqualWidth: ViewModifier {
    @Binding var width: CGFloat?

    func body(content: Content) -> some View {
        content
            .background(
                GeometryReader { proxy in
                    Color.clear.preference(key: WidthPreferenceKey.self, value: proxy.size.width)
                }
            )
            .onPreferenceChange(WidthPreferenceKey.self) { width = $0 }
            .frame(width: width)
    }
}

// MARK: Shapes

struct ProgressArc: Shape {
    var progress: Double

    var animatableData: Double {
        get { progress }
        set { progress = newValue }
    }

    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.addArc(
            center: CGPoint(x: rect.midX, y: rect.midY), radius: min(rect.width, rect.height) / 2,
            startAngle: .degrees(-90), endAngle: .degrees(-90 + 360 * progress), clockwise: false)
        return path
    }
}

struct ProgressRing<Label: View>: View {
    let progress: Double
    let color: Color
    let label: Label

    init(progress: Double, color: Color, @ViewBuilder label: () -> Label) {
        self.progress = progress
        self.color = color
        self.label = label()
    }

    var body: some View {
        ZStack {
            Circle().stroke(color.opacity(0.2), lineWidth: 10)
            ProgressArc(progress: progress)
                .stroke(color, style: StrokeStyle(lineWidth: 10, lineCap: .round))
                .animation(.linear, value: progress)
            label
        }
        .padding(5)
        .aspectRatio(1, contentMode: .fit)
    }
}

struct BarChart: View {
    let workouts: [Workout]

    private var maximum: Int { max(1, workouts.map(\.seconds).max() ?? 1) }

    var body: some View {
        GeometryReader { geometry in
            HStack(alignment: .bottom, spacing: 8) {
                ForEach(workouts) { workout in
                    VStack {
                        Text("\(workout.seconds)").font(.caption2)
                        Rectangle()
                            .fill(
                                LinearGradient(
                                    gradient: Gradient(colors: [workout.intensity.color, .clear]), startPoint: .top,
                                    endPoint: .bottom)
                            )
                            .frame(
                                height: max(
                                    4, (geometry.size.height - 24) * CGFloat(workout.seconds) / CGFloat(maximum)))
                    }
                    .frame(width: (geometry.size.width - 16) / CGFloat(max(1, workouts.count)))
                    .accessibilityElement(children: .ignore)
                    .accessibility(label: Text(workout.name))
                    .accessibility(value: Text("\(workout.seconds) seconds"))
                }
            }
        }
    }
}
