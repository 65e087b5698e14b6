import DocumentedExamples
import Foundation
import LifelineTesting
import Testing

@testable import LifelineUI

// The examples of Documentation/Languages.md, which are compared with this file.

private struct Inbox: View {
    let count: Int
    let sender: String

    var body: some View {
        VStack {
            Text("Inbox")
            Text("\(count) messages from \(sender)")
            Text("Archive", tableName: "Folders", comment: "A folder")
            Text(verbatim: sender)
            Button("Delete all") {}
        }
        .navigationTitle("Mail")
    }
}

private enum Folder: CaseIterable {
    case inbox, archive

    var title: LocalizedStringResource {
        switch self {
        case .inbox: "Inbox"
        case .archive: LocalizedStringResource("folder.archive", defaultValue: "Archive")
        }
    }
}

@MainActor func subject(of count: Int) -> String {
    String(localized: "\(count) messages")
}

private struct LanguageMenu: View {
    @Environment(\.languages) private var languages

    var body: some View {
        Picker("Language", selection: languages.selection) {
            Text("Automatic").tag(String?.none)
            ForEach(languages.available, id: \.self) { language in
                Text(verbatim: languages.name(of: language)).tag(String?.some(language))
            }
        }
    }
}

@MainActor @Suite struct DocumentedLanguagesTests {
    @Test func theDocumentsExamplesAreCompiled() throws {
        let examples = try DocumentedExamples("Languages")
        #expect(examples.count == 3)
        #expect(examples.missing == [])
    }

    @Test func theExamplesWork() throws {
        let inbox = TestScene { Inbox(count: 2, sender: "Ada") }
        #expect(inbox.text.contains("2 messages from Ada"))
        #expect(Folder.allCases.map { String(localized: $0.title) } == ["Inbox", "Archive"])
        #expect(subject(of: 3) == "3 messages")
        let menu = TestScene { LanguageMenu() }
        #expect(menu.text.contains("Automatic"))
    }
}
