/// A list: each item with its bullet, number or box.
struct ListView: View {
    let list: MarkdownList
    let context: BlockContext

    var body: some View {
        VStack(alignment: .leading, spacing: list.isTight ? 4 : 10) {
            // Tasks are known by their titles; other items, which do nothing, by their positions.
            let items = Identified.list(list.items.enumerated()) {
                $0.element.checkbox == nil ? nil : title(of: $0.element)
            }
            ForEach(items) { item in
                HStack(alignment: .firstTextBaseline, spacing: 8) {
                    mark(of: item.element.element, at: item.element.offset)
                    BlockStack(blocks: item.element.element.blocks, context: itemContext)
                }
                .accessibilityRole("listitem")
            }
        }
        .accessibilityRole("list")
    }

    private var itemContext: BlockContext {
        var context = context
        context.listDepth += 1
        context.isTight = list.isTight
        return context
    }

    @ViewBuilder private func mark(of item: MarkdownListItem, at index: Int) -> some View {
        if let checkbox = item.checkbox {
            TaskBox(checkbox: checkbox, title: title(of: item), context: context)
        } else if let start = list.start {
            // As wide as the largest number, so that the items are aligned.
            Text(verbatim: "\(start + list.items.count - 1).").hidden()
                .overlay(alignment: .trailing) { Text(verbatim: "\(start + index).").fixedSize() }
        } else {
            Text(verbatim: ["•", "◦", "▪"][context.listDepth % 3]).accessibilityHidden(true)
        }
    }

    private func title(of item: MarkdownListItem) -> String {
        if case .paragraph(let inlines)? = item.blocks.first?.kind {
            MarkdownInline.plainText(of: inlines)
        } else {
            ""
        }
    }
}

/// The box of a task, which is a button if tasks can be toggled.
private struct TaskBox: View {
    let checkbox: MarkdownListItem.Checkbox
    let title: String
    let context: BlockContext

    var body: some View {
        if context.canToggle {
            Button {
                context.model.toggle(checkbox, title: title, in: context.id)
            } label: {
                // Large enough for a finger.
                picture.frame(minWidth: 26, minHeight: 26).contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            // The row stays as high as its text.
            .padding(-3)
            .accessibilityLabel(title.isEmpty ? FrameworkText.task.string : title)
            .accessibilityAddTraits(checkbox.isChecked ? .isSelected : [])
        } else {
            picture.accessibilityLabel((checkbox.isChecked ? FrameworkText.completed : .notCompleted).string)
        }
    }

    private var picture: some View {
        Image(systemName: checkbox.isChecked ? "checkmark.square.fill" : "square")
            .foregroundStyle(checkbox.isChecked ? AnyShapeStyle(.tint) : AnyShapeStyle(.secondary))
    }
}
