#if SQLite
    import Hooks
    import Lifeline

    /// Two texts of one field, to choose from. Neither is lost: the other one stays in the history.
    struct ConflictView: HookView {
        let conflict: EditConflict
        let choose: (String?) -> Void
        /// Continues with one's own text, with the other one known.
        let edit: () -> Void

        var hookBody: some View {
            let team = useContext(Context<Team>.self)
            let name = team.person(conflict.authorID)?.name ?? "Somebody"
            VStack(alignment: .leading, spacing: 12) {
                Label(
                    "\(name) has saved another \(conflict.field.title.lowercased()).",
                    systemImage: "arrow.triangle.merge"
                )
                .font(.headline)
                ViewThatFits {
                    HStack(alignment: .top, spacing: 12) { texts(name) }.frame(minWidth: 480)
                    VStack(alignment: .leading, spacing: 12) { texts(name) }
                }
                HStack(spacing: 12) {
                    Button("Keep mine") { choose(conflict.mine) }.buttonStyle(.borderedProminent)
                    Button("Take \(name)'s") { choose(conflict.theirs) }.buttonStyle(.bordered)
                    Button("Edit mine", action: edit).buttonStyle(.bordered)
                }
                .controlSize(.small)
            }
            .padding(16)
            .background(Color.orange.opacity(0.1), in: RoundedRectangle(cornerRadius: 10))
            .accessibilityElement(children: .contain)
            .accessibilityLabel("Conflict")
        }

        @ViewBuilder private func texts(_ name: String) -> some View {
            text("Yours", conflict.mine)
            text("\(name)'s", conflict.theirs)
        }

        private func text(_ title: String, _ text: String?) -> some View {
            VStack(alignment: .leading, spacing: 4) {
                Text(title).font(.footnote).foregroundStyle(.secondary)
                Text(verbatim: text ?? "").textSelection(.enabled)
                    .frame(maxWidth: .infinity, alignment: .leading)
                    .padding(8)
                    .background(Color(.systemBackground), in: RoundedRectangle(cornerRadius: 6))
            }
        }
    }
#endif
