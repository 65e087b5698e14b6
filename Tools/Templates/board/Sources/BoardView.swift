import Foundation
import Lifeline

struct BoardView: View {
    let board: Board
    @State private var title = ""
    @Environment(\.horizontalSizeClass) private var horizontalSizeClass

    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(alignment: .leading, spacing: 16) {
                    HStack {
                        TextField("New card", text: $title).textFieldStyle(.roundedBorder).onSubmit { add() }
                        Button("Add") { add() }.buttonStyle(.borderedProminent).disabled(title.isEmpty)
                    }
                    .frame(maxWidth: 480)
                    columns {
                        ForEach(Column.allCases) { ColumnView(board: board, column: $0) }
                    }
                }
                .padding()
            }
            .navigationTitle("BoardTemplate")
        }
    }

    /// Side by side, or below each other where the window is narrow.
    private var columns: AnyLayout {
        horizontalSizeClass == .compact
            ? AnyLayout(VStackLayout(spacing: 16)) : AnyLayout(HStackLayout(alignment: .top, spacing: 16))
    }

    private func add() {
        board.add(title)
        title = ""
    }
}

struct ColumnView: View {
    let board: Board
    let column: Column
    @State private var isTargeted = false

    var body: some View {
        let cards = board.cards(in: column)
        VStack(alignment: .leading, spacing: 8) {
            HStack {
                Text(column.rawValue).font(.headline).accessibilityAddTraits(.isHeader)
                Spacer()
                Text(cards.count, format: .number).foregroundStyle(.secondary)
            }
            ForEach(cards) { CardView(board: board, card: $0) }
            if cards.isEmpty {
                Text("No cards").font(.footnote).foregroundStyle(.secondary).padding(.vertical, 8)
            }
        }
        .padding(12)
        .frame(maxWidth: .infinity, alignment: .topLeading)
        .background(
            isTargeted ? Color.accentColor.opacity(0.2) : Color.secondary.opacity(0.12), in: .rect(cornerRadius: 12)
        )
        // A card is dragged as its ID.
        .dropDestination(for: String.self) { ids, _ in
            for id in ids.compactMap(UUID.init(uuidString:)) { board.move(id, to: column) }
            return true
        } isTargeted: {
            isTargeted = $0
        }
        .accessibilityElement(children: .contain)
        .accessibilityLabel(column.rawValue)
    }
}

struct CardView: View {
    let board: Board
    let card: Card
    @State private var isRenaming = false
    @State private var title = ""

    var body: some View {
        HStack(alignment: .firstTextBaseline) {
            Text(card.title).frame(maxWidth: .infinity, alignment: .leading)
            // The same by the keyboard, a finger and a screen reader.
            Menu {
                actions
            } label: {
                Image(systemName: "ellipsis").accessibilityLabel("Actions for \(card.title)")
            }
        }
        .padding(12)
        .background(.background, in: .rect(cornerRadius: 8))
        .draggable(card.id.uuidString)
        .contextMenu { actions }
        .alert("Rename", isPresented: $isRenaming) {
            TextField("Title", text: $title)
            Button("Cancel", role: .cancel) {}
            Button("Rename") { board.rename(card.id, to: title) }
        }
    }

    @ViewBuilder private var actions: some View {
        ForEach(Column.allCases) { column in
            if column != card.column {
                Button("Move to “\(column.rawValue)”") { board.move(card.id, to: column) }
            }
        }
        Button("Rename …") {
            title = card.title
            isRenaming = true
        }
        Button("Delete", role: .destructive) { board.delete(card.id) }
    }
}

#Preview { BoardView(board: .shared) }
