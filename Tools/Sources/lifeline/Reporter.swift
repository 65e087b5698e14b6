import Foundation
import InjectionEngine

/// Tells what happens, in a line for each save.
final class Reporter {
    private let terminal: Terminal
    private let root: String
    private let now: () -> ContinuousClock.Instant
    private var lastProgress: ContinuousClock.Instant

    init(terminal: Terminal, root: String, now: @escaping () -> ContinuousClock.Instant = { .now }) {
        self.terminal = terminal
        self.root = root
        self.now = now
        lastProgress = now()
    }

    /// In a terminal one line that changes; elsewhere a line every ten seconds.
    private func show(progress line: String) {
        if terminal.isInteractive {
            terminal.sayInPlace(line)
        } else if lastProgress.duration(to: now()) > .seconds(10) {
            lastProgress = now()
            terminal.say(line)
        }
    }

    private func short(_ path: String) -> String {
        path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
    }

    func report(_ event: HotSession.Event) {
        switch event {
        case .building:
            lastProgress = now()
            terminal.say(terminal.colored("building …", .dim))
        case .progress(let line): show(progress: line)
        case .buildFailed(let output, let problems):
            if problems.isEmpty { terminal.say(output) } else { list(problems) }
            terminal.say(terminal.colored("the build failed; the next save tries again", .red))
        case .started: terminal.say(terminal.colored("started", .dim) + " (r rebuild, R reset state, q quit)")
        case .ready: terminal.say(terminal.colored("watching", .dim))
        case .injected(let replaced, let added, let milliseconds, _):
            var parts: [String] = []
            if !replaced.isEmpty { parts.append("replaced \(list(replaced))") }
            if !added.isEmpty { parts.append("added \(list(added))") }
            let time = terminal.colored(String(format: "%.0f ms", milliseconds), .dim)
            terminal.say("\(terminal.colored(parts.joined(separator: ", "), .green)) \(time)")
        case .timings(let steps):
            terminal.say(terminal.colored("  " + steps.map(describe).joined(separator: ", "), .dim))
        case .floor(let step): terminal.say(terminal.colored("  an empty file: \(describe(step))", .dim))
        case .problems(let problems): list(problems)
        case .solved: terminal.say(terminal.colored("the errors are gone", .green))
        case .unchanged: break
        case .restarting(let reasons):
            for reason in reasons.prefix(3) where reason.line > 0 {
                terminal.say(
                    "\(terminal.colored("restart needed:", .yellow)) \(short(reason.file)):\(reason.line) \(reason.text)"
                )
            }
        case .waitingForApp: terminal.say(terminal.colored("waiting for the app's main thread …", .yellow))
        case .ended(let status):
            let how = status > 128 ? "crashed (signal \(status - 128))" : "ended with \(status)"
            terminal.say("\(terminal.colored("the app \(how)", .red)); the next save starts it again")
        case .crashed(let crash, let isRestarted, let hasEdits):
            let problem = crash.problem
            let place = problem.file.isEmpty ? "" : " at \(short(problem.file)):\(problem.line)"
            terminal.say("\(terminal.colored("the app crashed\(place):", .red)) \(crash.message)")
            if let source = problem.source { terminal.say("    \(source)") }
            terminal.say(
                !isRestarted
                    ? "it crashed again; the next save starts it"
                    : hasEdits
                        ? "started again" : "started again as it was built last; the next save brings your edits in")
        }
    }

    private func describe(_ step: StepTime) -> String {
        "\(step.step) \(String(format: "%.1f/%.1f", step.milliseconds, step.processor))"
    }

    private func list(_ names: [String]) -> String {
        names.count <= 4
            ? names.joined(separator: ", ") : "\(names.prefix(3).joined(separator: ", ")) and \(names.count - 3) more"
    }

    private func list(_ problems: [Diagnostic]) {
        for problem in problems.prefix(5) {
            terminal.say(
                "\(short(problem.file)):\(problem.line):\(problem.column): \(terminal.colored("error:", .red)) \(problem.message)"
            )
            if let source = problem.source {
                terminal.say("    \(source)")
                terminal.say(
                    "    " + String(repeating: " ", count: max(0, problem.column - 1)) + terminal.colored("^", .red))
            }
        }
    }
}
