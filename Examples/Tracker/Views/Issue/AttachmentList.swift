#if SQLite
    import Hooks
    import Lifeline

    /// The files of an issue. They are also added by dropping them anywhere on its page.
    struct AttachmentList: HookView {
        let detail: IssueDetail
        let canEdit: Bool

        var hookBody: some View {
            let session = useContext(Context<Session>.self)
            let isChoosing = useState(false)
            VStack(alignment: .leading, spacing: 8) {
                Text("Attachments").font(.footnote).foregroundStyle(.secondary).accessibilityAddTraits(.isHeader)
                ForEach(detail.attachments) { attachment in
                    HStack(spacing: 6) {
                        Image(systemName: "paperclip").foregroundStyle(.secondary).accessibilityHidden(true)
                        Link(attachment.name, destination: URL(string: "/attachments/\(attachment.id)")!).lineLimit(1)
                        Text(Int64(attachment.size).formatted(.byteCount(style: .file)))
                            .font(.footnote).foregroundStyle(.secondary)
                        Spacer(minLength: 0)
                        if canEdit, attachment.authorID == session.person.id || session.person.role == .administrator {
                            Button("Delete \(attachment.name)", systemImage: "xmark") { delete(attachment.id, session) }
                                .labelStyle(.iconOnly).buttonStyle(.plain).font(.caption2).foregroundStyle(.secondary)
                        }
                    }
                }
                if canEdit {
                    Button("Attach files…") { isChoosing.wrappedValue = true }.font(.footnote)
                }
            }
            .fileImporter(isPresented: isChoosing, allowedContentTypes: [.item], allowsMultipleSelection: true) {
                result in
                do {
                    session.attach(try result.get(), to: detail.row.id)
                } catch {
                    session.failure = error.localizedDescription
                }
            }
        }

        private func delete(_ id: Attachment.ID, _ session: Session) {
            let file = Workspace.attachmentFile(id, in: session.workspace.folder)
            session.perform {
                try await session.write { db, person in try Attachment.delete(id, by: person, in: db) }
                try? FileManager.default.removeItem(at: file)
            }
        }
    }
#endif
