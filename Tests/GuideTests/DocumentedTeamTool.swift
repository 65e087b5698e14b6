import Accounts
import DocumentedExamples
import Foundation
import Lifeline
import LifelineTesting
import Mail
import PubSub
import Testing

/// The steps of `Documentation/TeamTool.md`, each with its test.
@MainActor @Suite struct DocumentedTeamTool {
    struct Issue: Identifiable, Hashable, Codable, Sendable {
        var id: Int
        var title: String
        var status = Status.open

        enum Status: String, Codable, CaseIterable, Sendable {
            case open, active, done
        }
    }

    struct IssueRow: View {
        let issue: Issue

        var body: some View {
            LabeledContent {
                Text(issue.status.rawValue).foregroundStyle(.secondary)
            } label: {
                Text(issue.title)
            }
        }
    }

    struct FirstList: View {
        @State private var issues = [
            Issue(id: 1, title: "Choose a name"), Issue(id: 2, title: "Buy tea", status: .done),
        ]

        var body: some View {
            List(issues) { IssueRow(issue: $0) }
        }
    }

    @MainActor @Suite struct FirstListTests {
        @Test func showsTitlesAndStates() {
            let scene = TestScene { FirstList() }
            #expect(scene.text.contains("Choose a name"))
            #expect(scene.text.contains("done"))
        }
    }

    @MainActor @Observable final class Tracker {
        private(set) var issues: [Issue] = []

        struct Refusal: Error {
            var message: String
        }

        @discardableResult func add(_ title: String) throws -> Issue {
            let title = title.trimmingCharacters(in: .whitespaces)
            guard (1...200).contains(title.count) else { throw Refusal(message: "A title has 1 to 200 characters.") }
            guard issues.count < 10_000 else { throw Refusal(message: "There are too many issues.") }
            let issue = Issue(id: (issues.map(\.id).max() ?? 0) + 1, title: title)
            issues.append(issue)
            return issue
        }

        func setStatus(_ status: Issue.Status, of id: Issue.ID) {
            guard let index = issues.firstIndex(where: { $0.id == id }) else { return }
            issues[index].status = status
        }
    }

    struct SharedList: View {
        let tracker: Tracker
        @State private var title = ""
        @State private var problem: String?

        var body: some View {
            List {
                Section {
                    TextField("New issue", text: $title).onSubmit { add() }.validation(problem)
                }
                ForEach(tracker.issues) { IssueRow(issue: $0) }
            }
        }

        private func add() {
            do {
                try tracker.add(title)
                (title, problem) = ("", nil)
            } catch {
                problem = (error as? Tracker.Refusal)?.message
            }
        }
    }

    @MainActor @Suite struct SharedListTests {
        @Test func anIssueIsSeenByEverybody() throws {
            let tracker = Tracker()
            let (ada, grace) = (TestScene { SharedList(tracker: tracker) }, TestScene { SharedList(tracker: tracker) })
            try ada.type("Buy tea", into: "New issue")
            try ada.press("Enter")
            grace.advance(by: .zero)
            #expect(grace.text.contains("Buy tea"))
        }

        @Test func anEmptyTitleIsRefused() {
            #expect(throws: Tracker.Refusal.self) { try Tracker().add("  ") }
        }
    }

    struct IssuePage: View {
        let tracker: Tracker
        let id: Issue.ID

        var body: some View {
            if let issue = tracker.issues.first(where: { $0.id == id }) {
                Form {
                    Picker("Status", selection: status(of: issue)) {
                        ForEach(Issue.Status.allCases, id: \.self) { Text($0.rawValue).tag($0) }
                    }
                }
                .navigationTitle(issue.title)
            } else {
                ContentUnavailableView("No such issue", systemImage: "questionmark.circle")
            }
        }

        private func status(of issue: Issue) -> Binding<Issue.Status> {
            Binding(get: { issue.status }, set: { tracker.setStatus($0, of: id) })
        }
    }

    struct Issues: View {
        let tracker: Tracker

        var body: some View {
            NavigationStack {
                List(tracker.issues) { issue in
                    NavigationLink(value: issue.id) { IssueRow(issue: issue) }
                }
                .navigationTitle("Issues")
                .navigationDestination(for: Int.self) { IssuePage(tracker: tracker, id: $0) }
            }
            .urlPath("/issues")
        }
    }

    @MainActor @Suite struct IssuesTests {
        @Test func anIssueHasAnAddress() throws {
            let tracker = Tracker()
            try tracker.add("Buy tea")
            let scene = TestScene { Issues(tracker: tracker) }
            try scene.tap("Buy tea")
            #expect(scene.path == "/issues/1")
            try scene.goBack()
            #expect(scene.path == "/issues")
        }
    }

    struct IssueFilter: Hashable {
        var text = ""
        var status: Issue.Status?

        func matches(_ issue: Issue) -> Bool {
            (text.isEmpty || issue.title.localizedCaseInsensitiveContains(text))
                && (status == nil || issue.status == status)
        }
    }

    struct FilteredIssues: View {
        let tracker: Tracker
        @State private var filter = IssueFilter()

        var body: some View {
            let shown = tracker.issues.filter(filter.matches)
            NavigationStack {
                List(shown) { IssueRow(issue: $0) }
                    .overlay { if shown.isEmpty { ContentUnavailableView.search } }
                    .searchable(text: $filter.text)
                    .toolbar {
                        Picker("Status", selection: $filter.status) {
                            Text("all").tag(Issue.Status?.none)
                            ForEach(Issue.Status.allCases, id: \.self) { Text($0.rawValue).tag(Optional($0)) }
                        }
                        .pickerStyle(.menu)
                    }
                    .navigationTitle("Issues")
            }
        }
    }

    @Suite struct IssueFilterTests {
        @Test func textAndStatusMustMatch() {
            let issue = Issue(id: 1, title: "Buy tea", status: .active)
            #expect(IssueFilter(text: "TEA").matches(issue))
            #expect(IssueFilter(status: .active).matches(issue))
            #expect(!IssueFilter(text: "tea", status: .done).matches(issue))
        }
    }

    struct Visitor: Codable, Equatable, Sendable {
        var name: String
    }

    struct HereNow: View {
        let name: String
        @StateObject private var presence = Presence("issues", as: Visitor.self)

        var body: some View {
            Text("Here: \(presence.people.map { $0.metadata[0].name }.formatted())")
                .presence(presence, as: Visitor(name: name))
        }
    }

    @MainActor @Suite struct HereNowTests {
        @Test func bothAreListed() async throws {
            let ada = TestScene(size: CGSize(width: 390, height: 200)) { HereNow(name: "Ada") }
            try await ada.wait(for: "Ada")
        }
    }

    struct KeptList: View {
        @Shared("issues") private var issues: [Issue] = []
        @State private var title = ""

        var body: some View {
            List {
                TextField("New issue", text: $title).onSubmit { add() }
                if let failure = _issues.failure { Text("Not saved: \(failure)").foregroundStyle(.red) }
                ForEach(issues) { IssueRow(issue: $0) }
            }
        }

        private func add() {
            let added = title
            guard !added.isEmpty else { return }
            title = ""
            Task {
                try? await _issues.update { issues in
                    issues.append(Issue(id: (issues.map(\.id).max() ?? 0) + 1, title: added))
                }
            }
        }
    }

    struct IssuesApp: App {
        static let mailer = DevelopmentMailer()
        static let accounts = Accounts(store: MemoryAccountStore(), mailer: mailer)
        private let tracker = Tracker()

        var body: some Scene {
            WindowGroup("Issues") { Issues(tracker: tracker) }.requiresAccount()
            AccountPages(Self.accounts)
            Self.mailer.routes
        }
    }

    @Test func theListIsKept() async throws {
        let scene = TestScene { KeptList() }
        try scene.type("Buy tea", into: "New issue")
        try scene.press("Enter")
        try await scene.wait(for: "Buy tea")
    }

    @Test func strangersAreSentToThePageForSigningIn() async throws {
        let scene = try await TestClient(of: IssuesApp.self).open("/issues")
        #expect(scene.scene.redirection?.hasPrefix("/sign-in") == true)
    }

    @Test func areTheDocuments() throws {
        let examples = try DocumentedExamples("TeamTool")
        #expect(examples.count == 12)
        #expect(examples.missing == [])
    }
}
