#if SQLite
    import Hooks
    import Lifeline

    /// A line of the audit log in words.
    struct ActivityRow: HookView {
        let activity: Activity

        var hookBody: some View {
            let team = useContext(Context<Team>.self)
            let change = activity.change
            let isCompact = useEnvironment(\.horizontalSizeClass) == .compact
            let date = Text(change.date.formatted(date: .abbreviated, time: .shortened))
                .font(.footnote).foregroundStyle(.secondary)
            HStack(alignment: .firstTextBaseline, spacing: 8) {
                AvatarView(name: team.person(change.authorID)?.name ?? "?", size: 20).accessibilityHidden(true)
                VStack(alignment: .leading, spacing: 2) {
                    Text("\(team.person(change.authorID)?.name ?? "Somebody") \(change.words(in: team))")
                        .font(.subheadline).lineLimit(2)
                    if let key = activity.key, let title = activity.title {
                        NavigationLink(value: Page.issue(key)) {
                            Text("\(key) \(title)").font(.footnote).foregroundStyle(.secondary).lineLimit(1)
                        }
                        .buttonStyle(.plain)
                        .navigationLinkIndicatorVisibility(.hidden)
                    }
                    if isCompact { date }
                }
                Spacer(minLength: 8)
                if !isCompact { date }
            }
        }
    }

    extension Change {
        /// What was done, after the name of who did it.
        func words(in team: Team) -> String {
            if let field {
                switch field {
                case .title: return "renamed the issue from “\(oldValue ?? "")”"
                case .text: return "edited the description"
                case .status: return "moved it to \(newValue.flatMap(Status.init(rawValue:))?.title ?? "nothing")"
                case .priority:
                    let priority = newValue.flatMap(Int.init).flatMap(Priority.init(rawValue:))
                    return "set the priority to \(priority?.title ?? "nothing")"
                case .assignee:
                    return newValue.map { "assigned it to \(team.person($0)?.name ?? "somebody")" } ?? "unassigned it"
                case .dueDate: return newValue.map { "set the due date to \($0)" } ?? "removed the due date"
                }
            }
            switch kind {
            case "created": return "created it"
            case "moved": return "moved it within its column"
            case "labelAdded": return "added the label \(newValue ?? "")"
            case "labelRemoved": return "removed the label \(oldValue ?? "")"
            case "commented": return "commented"
            case "commentEdited": return "edited a comment"
            case "commentDeleted": return "deleted a comment"
            case "attached": return "attached \(newValue ?? "a file")"
            case "attachmentDeleted": return "deleted \(oldValue ?? "a file")"
            case "projectCreated": return "created the project \(newValue ?? "")"
            case "roleChanged": return "changed a role to \(newValue ?? "")"
            case "imported": return "imported \(newValue ?? "some") issues"
            default: return kind
            }
        }
    }
#endif
