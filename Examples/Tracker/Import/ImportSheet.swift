#if SQLite
    import Hooks
    import Lifeline

    /// Chooses a file, shows what each line would become, and imports it.
    struct ImportSheet: HookView {
        let project: Project

        private static let help = """
            A CSV file whose first line names the columns: \
            \(IssueImport.Column.allCases.map(\.rawValue).joined(separator: ", ")). Only a title is needed.
            """

        var hookBody: some View {
            let session = useContext(Context<Session>.self)
            let team = useContext(Context<Team>.self)
            let dismiss = useEnvironment(\.dismiss)
            let file = useState(IssueImport?.none)
            let problem = useState(String?.none)
            let isChoosing = useState(false)
            NavigationStack {
                Group {
                    if let file = file.wrappedValue {
                        ImportPreview(file: file)
                    } else {
                        ContentUnavailableView {
                            Label("Import issues", systemImage: "tablecells")
                        } description: {
                            Text(problem.wrappedValue ?? Self.help)
                        } actions: {
                            Button("Choose a file…") { isChoosing.wrappedValue = true }.buttonStyle(.borderedProminent)
                        }
                    }
                }
                .navigationTitle("Import to \(project.name)")
                .navigationBarTitleDisplayMode(.inline)
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
                    ToolbarItem(placement: .confirmationAction) {
                        if let file = file.wrappedValue {
                            Button("Import \(file.valid.count)") { perform(file, session, dismiss) }
                                .disabled(file.valid.isEmpty)
                        }
                    }
                }
            }
            .fileImporter(isPresented: isChoosing, allowedContentTypes: [.commaSeparatedText, .plainText]) { result in
                do {
                    file.wrappedValue = try IssueImport(Data(contentsOf: result.get()), people: team.people)
                } catch {
                    problem.wrappedValue = error.localizedDescription
                }
            }
        }

        private func perform(_ file: IssueImport, _ session: Session, _ dismiss: DismissAction) {
            let id = project.id!
            session.perform {
                try await session.write { db, person in _ = try file.perform(in: id, by: person, db) }
                dismiss()
            }
        }
    }

    /// The lines of a file: those with problems first, with the number that an editor shows.
    private struct ImportPreview: View {
        let file: IssueImport

        var body: some View {
            List {
                if !file.unknownColumns.isEmpty {
                    Text("Not imported: \(file.unknownColumns.joined(separator: ", "))").foregroundStyle(.secondary)
                }
                if !file.invalid.isEmpty {
                    Section("\(file.invalid.count) lines are left out") {
                        ForEach(file.invalid) { line in
                            VStack(alignment: .leading, spacing: 2) {
                                Text("Line \(line.line): \(line.draft.title.isEmpty ? "no title" : line.draft.title)")
                                ForEach(line.problems, id: \.self) { Text($0).font(.footnote).foregroundStyle(.red) }
                            }
                        }
                    }
                }
                Section("\(file.valid.count) issues will be created") {
                    ForEach(file.valid) { line in
                        HStack(spacing: 8) {
                            StatusIcon(status: line.draft.status)
                            Text(line.draft.title).lineLimit(1)
                            Spacer()
                            Text(line.draft.labels.joined(separator: ", ")).font(.footnote).foregroundStyle(.secondary)
                        }
                    }
                }
            }
        }
    }
#endif
