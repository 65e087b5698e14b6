import LifelineTesting

/// What a test of drags saw.
@MainActor final class DragLog {
    var lines: [String] = []
    func callAsFunction(_ line: String) { lines.append(line) }
}
