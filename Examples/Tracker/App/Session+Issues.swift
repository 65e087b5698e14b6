#if SQLite
    import DatabaseQueries
    import Lifeline

    extension Session {
        /// Sets a field of an issue. If somebody has set it since it was shown, the newer value stays, and the person sees
        /// a message.
        func set(_ field: IssueField, to value: String?, of detail: IssueDetail, _ undoManager: UndoManager?) {
            let edit = IssueEdit(field: field, value: value, base: detail.version(of: field))
            let id = detail.row.id
            perform {
                let result = try await self.write { db, person in try Issue.save([edit], of: id, by: person, in: db) }
                UndoStep.register("Change of \(field.title)", [id: result.saved], in: self, with: undoManager)
                if !result.conflicts.isEmpty {
                    self.failure =
                        "\(field.title) was not changed: somebody else has just set it. This is the new value."
                }
            }
        }

        func apply(_ edit: BulkEdit, to ids: Set<Int64>, _ undoManager: UndoManager?) {
            perform {
                let saved = try await self.write { db, person in try edit.apply(to: ids, by: person, in: db) }
                let name = ids.count == 1 ? "Change" : "Change of \(ids.count) Issues"
                UndoStep.register(name, saved.mapValues { [$0] }, in: self, with: undoManager)
            }
        }

        func move(_ id: Int64, to status: Status, before next: Int64? = nil, _ undoManager: UndoManager?) {
            perform {
                let place = BoardMove.Place(status: status, next: next)
                let move = try await self.write { db, person in
                    try BoardMove.make(id, to: place, by: person, in: db)
                }
                guard let move else { return }
                MoveStep.register("Move to \(status.title)", move, in: self, with: undoManager)
            }
        }

        /// Stores files that were chosen or dropped as attachments.
        func attach(_ files: [URL], to issueID: Int64) {
            let folder = workspace.folder
            for file in files {
                perform {
                    let id = UUID().uuidString.lowercased()
                    let target = Workspace.attachmentFile(id, in: folder)
                    // The bytes are there before the row: an attachment that is listed can be read.
                    try FileManager.default.moveItem(at: file, to: target)
                    do {
                        let attributes = try FileManager.default.attributesOfItem(atPath: target.path)
                        let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
                        try await self.write { db, person in
                            try Attachment.add(
                                id: id, name: file.lastPathComponent, size: size, to: issueID, by: person, in: db)
                        }
                    } catch {
                        try? FileManager.default.removeItem(at: target)
                        throw error
                    }
                }
            }
        }
    }
#endif
