import GallerySources
import Testing

@testable import Gallery

/// Every public view has a page that shows it with its source.
@MainActor @Suite struct ComponentPageTests {
    /// Views without a page, and why.
    static let exceptions = [
        "AnyView": "Shows the view whose type it hides.",
        "ClientViewFailure": "Made by ClientView, shown on its page when a module fails.",
        "DefaultButtonLabel": "The label that Button makes of a role.",
        "DefaultGlassEffectShape": "The shape that glassEffect uses without one.",
        "DefaultShareLinkLabel": "The label that ShareLink makes.",
        "EmptyView": "Shows nothing.",
        "GroupElementsOfContent": "What Group(subviews:) makes.",
        "GroupSectionsOfContent": "What Group(sections:) makes.",
        "ModifiedContent": "What modifiers make of a view.",
        "NavigationView": "SwiftUI's earlier name of what NavigationStack and NavigationSplitView do.",
        "PlaceholderContentView": "What phaseAnimator gives its closure.",
        "SettingsLink": "Opens a scene of a declared app's settings; the gallery has a delegate.",
        "Subview": "What a container receives of Group(subviews:).",
        "SubviewsCollection": "What a container receives of Group(subviews:).",
        "SubviewsCollectionSlice": "A part of a container's subviews.",
    ]

    /// Views whose page is not among the samples.
    static let pages = [
        "ClientView": "/client-views", "TimelineView": "/motion", "VideoPlayer": "/client-views",
        "WebView": "/client-views",
    ]

    /// The names of all public structures of LifelineUI that are views or shapes.
    static let views: [String] = {
        let declaration = /(?m)^public struct (\w+)([^{]*)\{/
        let extended = /(?m)^(?:public )?extension (\w+): [^{]*\b(?:View|_PrimitiveView|Shape|InsettableShape)\b/
        let conformance = /:[^:]*\b(View|_PrimitiveView|_Stack|_Button|Shape|InsettableShape)\b/
        let files = Repository.sources(in: "Sources/LifelineUI").filter { !$0.path.hasPrefix("Unavailable/") }
        let extensions = Set(files.flatMap { $0.text.matches(of: extended) }.map { String($0.1) })
        return
            files.flatMap { file in
                file.text.matches(of: declaration).filter { match in
                    if extensions.contains(String(match.1)) { return true }
                    // The generic parameters have constraints of their own.
                    var depth = 0
                    let header = String(match.2.split(separator: " where ").first ?? "").filter { character in
                        if character == "<" { depth += 1 }
                        defer { if character == ">" { depth -= 1 } }
                        return depth == 0
                    }
                    return header.contains(conformance)
                }
                .map { String($0.1) }
            }
            .filter { !$0.hasPrefix("_") }
    }()

    /// The sources of all samples.
    static let sources = ViewSample.all.map { SampleSource.text(of: String($0.path.dropFirst("/views/".count))) ?? "" }

    private func uses(_ text: String, _ name: String) -> Bool {
        guard let pattern = try? Regex("\\b\(name)\\b(<[^>\n]*>)?\\s*[({.]") else { return false }
        return text.contains(pattern)
    }

    @Test func thereAreViews() {
        #expect(Self.views.count >= 70)
        for view in ["Text", "HStack", "Toggle", "Table", "List"] { #expect(Self.views.contains(view)) }
    }

    @Test func everyViewIsLiveWithItsSource() {
        for view in Self.views { isLiveWithItsSource(view) }
    }

    private func isLiveWithItsSource(_ view: String) {
        if Self.exceptions[view] != nil { return }
        if let page = Self.pages[view] {
            let texts = PageSource.files(of: page)?.compactMap { SourceLibrary.text(of: $0) } ?? []
            #expect(texts.contains { uses($0, view) }, "\(page) does not show \(view)")
        } else {
            #expect(Self.sources.contains { uses($0, view) }, "No page shows \(view).")
        }
    }

    @Test func exceptionsAreNoPages() {
        for (view, reason) in Self.exceptions {
            #expect(Self.views.contains(view), "\(view) is no view.")
            #expect(!Self.sources.contains { uses($0, view) }, "\(view) has a page: \(reason)")
        }
    }

    @Test func everySampleHasItsSource() throws {
        for sample in ViewSample.all { try hasItsSource(sample.path) }
    }

    private func hasItsSource(_ path: String) throws {
        let source = try #require(SampleSource.text(of: String(path.dropFirst("/views/".count))), "\(path)")
        let files = try #require(PageSource.files(of: path))
        let text = try files.map {
            try String(contentsOfFile: Repository.path("Examples/Gallery/" + $0), encoding: .utf8)
        }
        .joined()
        for line in source.split(separator: "\n") { #expect(text.contains(line), "\(path): \(line)") }
    }

    /// UIKit's controls, each with a page.
    @Test func everyControlHasAPage() {
        let declaration = /(?m)^(?:@\w+(?:\([^)]*\))? )*(?:open|public)(?: final)? class (UI\w+): UIControl\b/
        let controls = Repository.sources(in: "Sources/LifelineKit").flatMap { $0.text.matches(of: declaration) }
            .map { String($0.1) }
        #expect(controls.count >= 7, "\(controls)")
        let demos = Repository.sources(in: "Examples/Gallery/Controls").map(\.text).joined()
        let tables = Repository.sources(in: "Examples/Gallery/Lists").map(\.text).joined()
        #expect(tables.contains("UIRefreshControl("))
        for control in controls where control != "UIRefreshControl" {
            #expect(demos.contains(control + "("), "No page shows \(control).")
        }
    }

    @Test func sourceFilesOfPagesExist() {
        for stop in TourStop.all {
            let files = PageSource.files(of: stop.path)
            #expect(files?.isEmpty == false, "\(stop.path) has no source.")
            for file in files ?? [] { #expect(SourceLibrary.text(of: file) != nil, "\(file)") }
        }
    }
}
