#if SQLite
    import Foundation
    import GRDB

    /// A new value for a field, and the version of the field that its author had seen.
    struct IssueEdit: Hashable, Sendable {
        var field: IssueField
        var value: String?
        /// What `FieldVersions` returned when the author began; 0 for a field that was never edited.
        var base: Int
    }

    /// Two people have edited one field: both texts, to choose from.
    struct EditConflict: Hashable, Sendable, Identifiable {
        var field: IssueField
        var mine: String?
        var theirs: String?
        /// The version of `theirs`: the base of an edit that replaces it knowingly.
        var version: Int
        /// Who wrote `theirs`.
        var authorID: Person.ID

        var id: IssueField { field }
    }

    /// What became of a save. Fields without a conflict are saved, whatever happens to the others.
    struct EditResult: Hashable, Sendable {
        var saved: [SavedEdit] = []
        var conflicts: [EditConflict] = []
    }

    /// A saved edit, with what undoing it needs.
    struct SavedEdit: Hashable, Sendable {
        var field: IssueField
        var old: String?
        var new: String?
        var version: Int

        /// The edit that takes this one back; it conflicts if somebody has edited the field since.
        var reversed: IssueEdit { IssueEdit(field: field, value: old, base: version) }
    }

    extension Issue {
        /// Saves edits of one person: different fields of several people merge, one field of two is a conflict.
        static func save(
            _ edits: [IssueEdit], of id: Int64, by author: Person, at date: Date = .now, in db: Database
        ) throws -> EditResult {
            try author.requires(.member)
            var issue = try find(id, in: db)
            var result = EditResult()
            for edit in edits {
                let old = edit.field.value(of: issue)
                guard edit.value != old else { continue }
                let known = try FieldVersion.current(edit.field, of: id, in: db)
                guard known?.version ?? 0 == edit.base else {
                    result.conflicts.append(
                        EditConflict(
                            field: edit.field, mine: edit.value, theirs: old, version: known?.version ?? 0,
                            authorID: known?.authorID ?? issue.authorID))
                    continue
                }
                try issue.apply(edit, by: author, at: date, in: db)
                let version = FieldVersion(
                    issueID: id, field: edit.field, version: edit.base + 1, authorID: author.id, date: date)
                try version.save(db)
                result.saved.append(
                    SavedEdit(field: edit.field, old: old, new: edit.value, version: version.version))
            }
            return result
        }

        private mutating func apply(_ edit: IssueEdit, by author: Person, at date: Date, in db: Database) throws {
            let (before, old) = (self, edit.field.value(of: self))
            if edit.field == .assignee, let id = edit.value, try !Person.exists(db, key: id) {
                throw TrackerError.missing("The person")
            }
            try edit.field.set(edit.value, of: &self)
            if edit.field == .status {
                closed = status == .done ? date : nil
                rank = try BoardOrder.rank(atTopOf: status, projectID: projectID, in: db)
            }
            if edit.field == .text { try Mention.record(in: text, issue: self, db) }
            updated = date
            try updateChanges(db, from: before)
            try Change.record(.edited(edit.field), by: author, issue: self, from: old, to: edit.value, at: date, in: db)
        }
    }
#endif
