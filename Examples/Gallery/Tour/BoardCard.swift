import Lifeline
import PubSub

extension BoardColor {
    var color: Color {
        switch self {
        case .red: .red
        case .orange: .orange
        case .green: .green
        case .blue: .blue
        case .purple: .purple
        case .pink: .pink
        }
    }
}

/// A board on which every visitor places pieces: choices only, nothing to type.
struct BoardCard: View {
    @Shared(Activity.boardKey) private var pieces = BoardPieces()
    @Shared(Activity.key) private var activity = Activity()
    @State private var chosen = BoardColor.orange
    /// What this visitor has placed, until it is stored.
    @State private var placed: [Int: BoardColor?] = [:]

    var body: some View {
        Card("A board that all visitors share", subtitle: "Choose a color, place pieces; everybody sees them at once.")
        {
            palette
            VStack(spacing: 6) {
                ForEach(0..<BoardPieces.rows, id: \.self) { row in
                    HStack(spacing: 6) {
                        ForEach(0..<BoardPieces.columns, id: \.self) { column in
                            field(row * BoardPieces.columns + column)
                        }
                    }
                }
            }
        }
    }

    private var palette: some View {
        HStack(spacing: 6) {
            ForEach(BoardColor.allCases, id: \.self) { color in
                Button {
                    chosen = color
                } label: {
                    Circle().fill(color.color).padding(color == chosen ? 8 : 11)
                        .overlay(Circle().stroke(color.color, lineWidth: color == chosen ? 2.5 : 0).padding(4))
                        .frame(width: 44, height: 44)
                }
                .buttonStyle(.plain)
                .accessibilityLabel(color.rawValue.capitalized)
                .accessibilityAddTraits(color == chosen ? .isSelected : [])
            }
        }
        .accessibilityElement(children: .contain)
        .accessibilityLabel("Color")
    }

    private func color(of field: Int) -> BoardColor? { placed[field] ?? pieces[field] }

    private func field(_ index: Int) -> some View {
        let color = color(of: index)
        return Button {
            place(color == chosen ? nil : chosen, at: index)
        } label: {
            RoundedRectangle(cornerRadius: 10)
                .fill(color?.color ?? Color(.tertiarySystemGroupedBackground))
                .overlay {
                    if color == nil {
                        Image(systemName: "plus").font(.title3.weight(.semibold)).foregroundStyle(.secondary)
                    }
                }
                .frame(maxWidth: .infinity)
                .frame(height: 44)
        }
        .buttonStyle(.plain)
        .accessibilityLabel(
            "Row \(index / BoardPieces.columns + 1), column \(index % BoardPieces.columns + 1),"
                + " \(color?.rawValue ?? "empty")")
    }

    /// Shows the piece in this commit; others see it when it is stored.
    private func place(_ color: BoardColor?, at field: Int) {
        placed[field] = .some(color)
        Task {
            _ = try? await _pieces.update { $0[field] = color }
            if placed[field] == .some(color) { placed[field] = nil }
            _ = try? await _activity.update { $0.add(at: Date()) }
        }
    }
}
