#if SQLite
    import GRDB

    /// The tables. A released migration never changes; further ones are added below it.
    enum Schema {
        static var migrator: DatabaseMigrator {
            var migrator = DatabaseMigrator()
            migrator.registerMigration("people, projects and issues") { try $0.execute(sql: issues) }
            migrator.registerMigration("talk: labels, comments, mentions, attachments") { try $0.execute(sql: talk) }
            migrator.registerMigration("audit log and saved views") { try $0.execute(sql: records) }
            migrator.registerMigration("search") { try $0.execute(sql: search) }
            return migrator
        }

        private static let issues = """
            CREATE TABLE person (
                id TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL, handle TEXT NOT NULL UNIQUE COLLATE NOCASE,
                email TEXT NOT NULL, role TEXT NOT NULL
            ) STRICT;
            CREATE TABLE project (
                id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
                nextNumber INTEGER NOT NULL DEFAULT 1
            ) STRICT;
            CREATE TABLE issue (
                id INTEGER PRIMARY KEY, projectID INTEGER NOT NULL REFERENCES project (id), number INTEGER NOT NULL,
                title TEXT NOT NULL, text TEXT NOT NULL, status TEXT NOT NULL, priority INTEGER NOT NULL,
                assigneeID TEXT REFERENCES person (id), dueDate TEXT, rank REAL NOT NULL,
                authorID TEXT NOT NULL REFERENCES person (id), created TEXT NOT NULL, updated TEXT NOT NULL,
                closed TEXT,
                UNIQUE (projectID, number)
            ) STRICT;
            CREATE INDEX issue_on_board ON issue (projectID, status, rank);
            CREATE INDEX issue_of_assignee ON issue (assigneeID);
            CREATE TABLE fieldVersion (
                issueID INTEGER NOT NULL REFERENCES issue (id) ON DELETE CASCADE, field TEXT NOT NULL,
                version INTEGER NOT NULL, authorID TEXT NOT NULL REFERENCES person (id), date TEXT NOT NULL,
                PRIMARY KEY (issueID, field)
            ) STRICT, WITHOUT ROWID;
            """

        private static let talk = """
            CREATE TABLE label (
                id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE COLLATE NOCASE, color TEXT NOT NULL
            ) STRICT;
            CREATE TABLE issueLabel (
                issueID INTEGER NOT NULL REFERENCES issue (id) ON DELETE CASCADE,
                labelID INTEGER NOT NULL REFERENCES label (id) ON DELETE CASCADE, PRIMARY KEY (issueID, labelID)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX issue_of_label ON issueLabel (labelID);
            CREATE TABLE comment (
                id INTEGER PRIMARY KEY, issueID INTEGER NOT NULL REFERENCES issue (id) ON DELETE CASCADE,
                authorID TEXT NOT NULL REFERENCES person (id), text TEXT NOT NULL, created TEXT NOT NULL, edited TEXT
            ) STRICT;
            CREATE INDEX comment_of_issue ON comment (issueID);
            CREATE TABLE mention (
                issueID INTEGER NOT NULL REFERENCES issue (id) ON DELETE CASCADE,
                personID TEXT NOT NULL REFERENCES person (id), PRIMARY KEY (issueID, personID)
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE attachment (
                id TEXT PRIMARY KEY NOT NULL, issueID INTEGER NOT NULL REFERENCES issue (id) ON DELETE CASCADE,
                name TEXT NOT NULL, size INTEGER NOT NULL, authorID TEXT NOT NULL REFERENCES person (id),
                created TEXT NOT NULL
            ) STRICT;
            CREATE INDEX attachment_of_issue ON attachment (issueID);
            """

        /// The audit log can be added to and read, by no means changed.
        private static let records = """
            CREATE TABLE change (
                id INTEGER PRIMARY KEY AUTOINCREMENT, date TEXT NOT NULL, authorID TEXT NOT NULL, projectID INTEGER,
                issueID INTEGER, kind TEXT NOT NULL, oldValue TEXT, newValue TEXT
            ) STRICT;
            CREATE INDEX change_of_issue ON change (issueID);
            CREATE INDEX change_by_date ON change (date);
            CREATE TRIGGER change_is_final BEFORE UPDATE ON change
                BEGIN SELECT RAISE(ABORT, 'The audit log is never changed.'); END;
            CREATE TRIGGER change_is_kept BEFORE DELETE ON change
                BEGIN SELECT RAISE(ABORT, 'The audit log is never shortened.'); END;
            CREATE TABLE savedView (
                id INTEGER PRIMARY KEY, projectID INTEGER NOT NULL REFERENCES project (id) ON DELETE CASCADE,
                authorID TEXT NOT NULL REFERENCES person (id), name TEXT NOT NULL, filter TEXT NOT NULL,
                UNIQUE (projectID, authorID, name)
            ) STRICT;
            """

        /// One document for each issue: its title, its text and its comments, kept up to date by triggers.
        private static let search = """
            CREATE VIRTUAL TABLE issueSearch USING fts5 (
                title, text, comments, tokenize = 'unicode61 remove_diacritics 2'
            );
            CREATE TRIGGER issue_is_searched AFTER INSERT ON issue BEGIN
                INSERT INTO issueSearch (rowid, title, text, comments) VALUES (new.id, new.title, new.text, '');
            END;
            CREATE TRIGGER issue_is_searched_again AFTER UPDATE OF title, text ON issue BEGIN
                UPDATE issueSearch SET title = new.title, text = new.text WHERE rowid = new.id;
            END;
            CREATE TRIGGER issue_is_forgotten AFTER DELETE ON issue BEGIN
                DELETE FROM issueSearch WHERE rowid = old.id;
            END;
            CREATE TRIGGER comment_is_searched AFTER INSERT ON comment BEGIN
                UPDATE issueSearch SET
                    comments = (SELECT group_concat(text, ' ') FROM comment WHERE issueID = new.issueID)
                WHERE rowid = new.issueID;
            END;
            CREATE TRIGGER comment_is_searched_again AFTER UPDATE OF text ON comment BEGIN
                UPDATE issueSearch SET
                    comments = (SELECT group_concat(text, ' ') FROM comment WHERE issueID = new.issueID)
                WHERE rowid = new.issueID;
            END;
            CREATE TRIGGER comment_is_forgotten AFTER DELETE ON comment BEGIN
                UPDATE issueSearch SET
                    comments = coalesce((SELECT group_concat(text, ' ') FROM comment WHERE issueID = old.issueID), '')
                WHERE rowid = old.issueID;
            END;
            """
    }
#endif
