import Foundation
public import Testing

/// What somebody with a keyboard and a screen reader gets from a page, step by step: where the focus is, what is said, what
/// the page is called.
///
/// It is kept as text in the folder `Journeys` of the test target, to be read and compared. `LIFELINE_RECORD=1` writes it again.
@MainActor public final class Transcript {
    private let page: Page
    private var lines: [String] = []
    private var lastFocus = ""
    private var lastContainers: [String] = []
    private var lastTitle = ""

    /// Begins to listen. The page must have been opened by now.
    public init(_ page: Page) async throws {
        self.page = page
        _ = try await page.evaluate(
            """
            void (() => {
              window.said = [];
              const note = (node) => {
                const region = (node.nodeType === 1 ? node : node.parentElement)?.closest("[aria-live], [role=status], [role=alert]");
                const isSeen = region?.matches(".announcements") || region?.checkVisibility({ visibilityProperty: true });
                if (!region || !isSeen || region.ariaLive === "off") return;
                const copy = region.matches(".announcements, [role=status]") ? node : region;
                const text = copy.textContent.trim();
                const how = region.ariaLive === "assertive" || region.role === "alert" ? "says at once" : "says";
                if (text && !node.parentElement?.closest("[aria-hidden=true]")) said.push(`${how}: ${text}`);
              };
              new MutationObserver((changes) => {
                // Of an element that is added, its text is said once.
                const added = new Set(changes.flatMap((change) => [...change.addedNodes]));
                for (const { type, target, addedNodes } of changes) {
                  if (type === "characterData") note(target);
                  else for (const node of addedNodes) if (!added.has(node.parentNode)) note(node);
                }
              }).observe(document.body, { subtree: true, childList: true, characterData: true });
            })()
            """)
        try await note()
    }

    /// Does something, waits for what shows that it has had its effect, and notes what that was to the visitor.
    public func step(_ what: String, until condition: String, _ action: () async throws -> Void) async throws {
        lines += ["", "> \(what)"]
        try await action()
        try await page.wait(for: condition)
        try await note()
    }

    /// Presses a key.
    public func press(_ key: String, until condition: String) async throws {
        try await step(key, until: condition) { try await page.press(key) }
    }

    private func note() async throws {
        // Commands, such as that for the focus, are carried out with the commit; what they bring, with the next.
        _ = try await page.evaluate(
            "new Promise(r => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => r(1), 60))))")
        let title = try await page.evaluate("document.title").string ?? ""
        if title != lastTitle {
            lastTitle = title
            lines.append("  title: \(title)")
        }
        for said in try await page.evaluate("said.splice(0)").array.compactMap(\.string) { lines.append("  \(said)") }
        let path = Self.pathOfFocus(in: try await page.accessibilityTree(), above: []) ?? []
        let containers = path.dropLast().filter { Self.containers.contains($0.role) }.map {
            $0.name.isEmpty ? $0.role : "\($0.role) “\($0.name)”"
        }
        let entered = containers.filter { !lastContainers.contains($0) }
        let focus = path.last.map(Self.describe) ?? "the page"
        if focus != lastFocus || !entered.isEmpty {
            lines.append("  focus: " + (entered.map { "in \($0), " }.joined()) + focus)
        }
        (lastFocus, lastContainers) = (focus, containers)
    }

    private static let containers: Set<String> = [
        "dialog", "alertdialog", "menu", "tablist", "radiogroup", "list", "listbox", "main", "navigation", "banner",
        "toolbar",
        "group",
    ]

    private static func pathOfFocus(in node: AccessibilityNode, above: [AccessibilityNode]) -> [AccessibilityNode]? {
        for child in node.children {
            if let path = pathOfFocus(in: child, above: above + [node]) { return path }
        }
        return node.states["focused"] == true && node.role != "RootWebArea" ? above + [node] : nil
    }

    private static func describe(_ node: AccessibilityNode) -> String {
        var parts = [node.name.isEmpty ? node.role : "\(node.role) “\(node.name)”"]
        if let value = node.value, !value.isEmpty { parts.append("“\(value)”") }
        for (state, on, off) in [
            ("checked", "on", "off"), ("expanded", "expanded", "collapsed"), ("selected", "selected", "not selected"),
            ("pressed", "pressed", "not pressed"),
        ] {
            guard let value = node.states[state] else { continue }
            parts.append(value == true || value.string == "true" ? on : off)
        }
        if let level = node.states["level"]?.int, node.role == "heading" { parts.append("level \(level)") }
        if let popup = node.states["hasPopup"]?.string, popup != "false" { parts.append("opens a \(popup)") }
        if node.states["disabled"] == true { parts.append("disabled") }
        if node.states["invalid"]?.string == "true" { parts.append("invalid") }
        if !node.details.isEmpty { parts.append(node.details) }
        return parts.joined(separator: ", ")
    }

    /// The folder `Journeys` beside a test's file or above it.
    private static func journeys(of file: URL) -> URL {
        var folder = file.deletingLastPathComponent()
        while folder.path != "/" {
            let found = folder.appendingPathComponent("Journeys")
            if FileManager.default.fileExists(atPath: found.path) { return found }
            folder.deleteLastPathComponent()
        }
        return file.deletingLastPathComponent()
    }

    /// Compares the transcript with its recording. An engine whose accessibility tree differs has its own recording.
    public func expectEqual(
        to name: String, file: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let folder = Self.journeys(of: URL(fileURLWithPath: file))
        let own = folder.appendingPathComponent("\(name).\(Engine.current.rawValue).txt")
        let hasOwn = FileManager.default.fileExists(atPath: own.path)
        let file = hasOwn ? own : folder.appendingPathComponent("\(name).txt")
        let text = lines.joined(separator: "\n") + "\n"
        if ProcessInfo.processInfo.environment["LIFELINE_RECORD"] == "1" {
            try Data(text.utf8).write(to: file)
            return
        }
        let kept = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        #expect(text == kept, "\(name): LIFELINE_RECORD=1 writes it again", sourceLocation: sourceLocation)
    }
}
