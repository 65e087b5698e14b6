import SwiftUI

// MARK: Values that views pass to the board around them

extension ContainerValues {
    @Entry var isHighlighted: Bool = false
    @Entry var cardSpan: Int = 1
}

extension View {
    func highlighted(_ isHighlighted: Bool = true) -> some View {
        containerValue(\.isHighlighted, isHighlighted)
    }
}

extension EnvironmentValues {
    @Entry var gardenAccent: Color = .green
    @Entry var celebrates: Bool = true
}

/// Puts each subview on a card.
struct CardBoard<Content: View>: View {
    @ViewBuilder var content: Content
    @Environment(\.gardenAccent) private var accent

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            ForEach(sections: content) { section in
                if !section.header.isEmpty {
                    section.header
                        .font(.headline)
                        .foregroundStyle(accent)
                }
                CardStack {
                    section.content
                }
                if !section.footer.isEmpty {
                    section.footer
                        .font(.footnote)
                        .foregroundStyle(.secondary)
                }
            }
        }
    }
}

struct CardStack<Content: View>: View {
    @ViewBuilder var content: Content

    var body: some View {
        Group(subviews: content) { subviews in
            VStack(spacing: 8) {
                ForEach(subviews) { subview in
                    let values = subview.containerValues
                    subview
                        .frame(maxWidth: .infinity, alignment: .leading)
                        .padding(12)
                        .background {
                            ContainerRelativeShape()
                                .fill(
                                    values.isHighlighted
                                        ? AnyShapeStyle(.yellow.opacity(0.3)) : AnyShapeStyle(.quaternary))
                        }
                        .containerShape(.rect(cornerRadius: 16))
                        .accessibilityAddTraits(values.isHighlighted ? .isSelected : [])
                }
                if subviews.count > 1 {
                    Text("\(subviews.count) cards")
                        .font(.caption2)
                        .foregroundStyle(.tertiary)
                }
            }
        }
    }
}

/// Shows the first subviews in a row and hides the others behind a button.
struct Shortlist<Content: View>: View {
    let limit: Int
    @State private var isExpanded = false
    @ViewBuilder let content: () -> Content

    init(limit: Int, @ViewBuilder content: @escaping () -> Content) {
        self.limit = limit
        self.content = content
    }

    var body: some View {
        Group(subviews: content()) { subviews in
            if let first = subviews.first {
                first.bold()
            }
            ForEach(subviews.dropFirst().prefix(isExpanded ? subviews.count : limit - 1)) { $0 }
            if subviews.count > limit {
                Button(isExpanded ? "Show fewer" : "Show \(subviews.count - limit) more") {
                    withAnimation(.snappy) { isExpanded.toggle() }
                }
            }
        }
    }
}

// MARK: Styles

struct LeafTextFieldStyle: TextFieldStyle {
    @FocusState private var isFocused: Bool

    func _body(configuration: TextField<Self._Label>) -> some View {
        HStack {
            Image(systemName: "leaf").foregroundStyle(.green)
            configuration
        }
        .padding(10)
        .background(.thinMaterial, in: .capsule)
        .overlay { Capsule().strokeBorder(.green.opacity(0.4), lineWidth: 1) }
    }
}

extension TextFieldStyle where Self == LeafTextFieldStyle {
    static var leaf: LeafTextFieldStyle { LeafTextFieldStyle() }
}

struct RingProgressStyle: ProgressViewStyle {
    var lineWidth: CGFloat = 6

    func makeBody(configuration: Configuration) -> some View {
        let fraction = configuration.fractionCompleted ?? 0
        ZStack {
            Circle().stroke(.quaternary, lineWidth: lineWidth)
            Circle()
                .trim(from: 0, to: fraction)
                .stroke(.tint, style: StrokeStyle(lineWidth: lineWidth, lineCap: .round))
                .rotationEffect(.degrees(-90))
            configuration.label.font(.caption2.monospacedDigit())
        }
        .animation(.bouncy, value: fraction)
    }
}

extension ProgressViewStyle where Self == RingProgressStyle {
    static var ring: RingProgressStyle { RingProgressStyle() }
}

struct PressableCardStyle: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .scaleEffect(configuration.isPressed ? 0.96 : 1)
            .brightness(configuration.isPressed ? -0.05 : 0)
            .opacity(isEnabled ? 1 : 0.5)
            .animation(.spring(duration: 0.25, bounce: 0.4), value: configuration.isPressed)
    }
}
