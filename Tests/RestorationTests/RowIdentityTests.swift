import Hooks
import LifelineTesting
import LifelineUI
import SeededRandom
import Testing

/// No state is ever given to another row, whatever happens to a list between saving and restoring.
@MainActor @Suite struct RowIdentityTests {
    /// An id that can't be written outside of its process.
    private struct Opaque: Hashable { let number: Int }

    private struct Row: Hashable {
        var id: Int
        var name: String { "\(id)" }
        var opaque: Opaque { Opaque(number: id) }
        var uuid: UUID {
            UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(id >> 8 & 255), UInt8(id & 255)))
        }
    }

    private struct Group: Hashable {
        var id: String
        var kind: Int
        var rows: [Row]
        /// Whether a view without state precedes the rows.
        var hasHeader = false
    }

    private struct RowView: View {
        let name: String
        @State private var count = 0
        var body: some View {
            HStack {
                Button("\(name) s\(count)") { count += 1 }
                if count % 2 == 1 { Mark(name: name) }
                HookScope {
                    let steps = useState(0)
                    Button("\(name) h\(steps.wrappedValue)") { steps.wrappedValue += 1 }
                }
            }
        }
    }

    /// A state in a branch.
    private struct Mark: View {
        let name: String
        @State private var count = 0
        var body: some View { Button("\(name) m\(count)") { count += 1 } }
    }

    private struct GroupView: View {
        let group: Group

        private func name(_ row: Row) -> String { "\(group.id)/\(row.name)" }

        var body: some View {
            VStack {
                if group.hasHeader { Text("Header") }
                switch group.kind {
                case 0: ForEach(group.rows, id: \.id) { RowView(name: name($0)) }
                case 1: ForEach(group.rows, id: \.name) { RowView(name: name($0)) }
                case 2: ForEach(group.rows, id: \.uuid) { RowView(name: name($0)) }
                case 3: ForEach(group.rows, id: \.opaque) { RowView(name: name($0)) }
                default:
                    ForEach(0..<1) { _ in
                        if let row = group.rows.first { RowView(name: name(row)).id(row.id) }
                    }
                }
            }
        }
    }

    private struct Content: View {
        let groups: [Group]
        var body: some View {
            ScrollView { VStack { ForEach(groups, id: \.id) { GroupView(group: $0) } } }
        }
    }

    private func makeGroups(_ random: inout SeededGenerator) -> [Group] {
        (0..<Int.random(in: 1...4, using: &random)).map { number in
            Group(
                id: "g\(number)", kind: Int.random(in: 0...4, using: &random),
                rows: (0..<Int.random(in: 0...6, using: &random)).map { Row(id: $0 * 7 + number) },
                hasHeader: .random(using: &random))
        }
    }

    private func change(_ groups: [Group], _ random: inout SeededGenerator) -> [Group] {
        var groups = groups
        for index in groups.indices {
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                let count = groups[index].rows.count
                switch Int.random(in: 0...2, using: &random) {
                case 0:
                    groups[index].rows.insert(
                        Row(id: .random(in: 1000...9999, using: &random)), at: .random(in: 0...count, using: &random))
                case 1 where count > 0: groups[index].rows.remove(at: .random(in: 0..<count, using: &random))
                default: groups[index].rows.shuffle(using: &random)
                }
            }
            if .random(using: &random) { groups[index].hasHeader.toggle() }
        }
        if .random(using: &random) { groups.shuffle(using: &random) }
        if groups.count > 1, Int.random(in: 0...3, using: &random) == 0 { groups.removeFirst() }
        return groups
    }

    /// The counts that the buttons show, by row and kind of state: "g0/7 s".
    private func counts(_ scene: TestScene) -> [String: Int] {
        var counts: [String: Int] = [:]
        for line in scene.text.split(separator: "\n") {
            guard let match = line.wholeMatch(of: /(\S+) ([shm])(\d+)/) else { continue }
            counts["\(match.1) \(match.2)"] = Int(match.3)
        }
        return counts
    }

    @Test(arguments: SeededGenerator.seeds(40)) func rowsKeepTheirOwnStates(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let groups = makeGroups(&random)
        let scene = TestScene(
            root: UIHostingController(rootView: Content(groups: groups)), size: CGSize(width: 900, height: 4000))
        for _ in 0..<30 {
            guard let (key, count) = counts(scene).sorted(by: { $0.key < $1.key }).randomElement(using: &random) else {
                break
            }
            try scene.tap("\(key)\(count)")
        }
        let before = counts(scene)
        let changed = change(groups, &random)
        let next = try TestScene(
            continuing: scene, root: UIHostingController(rootView: Content(groups: changed)))
        let opaque = Set(changed.filter { $0.kind == 3 }.map(\.id))
        for (key, count) in counts(next) {
            let group = String(key.prefix { $0 != "/" })
            // Rows whose ids can't be written start again; all others have exactly their own states.
            #expect(count == (opaque.contains(group) ? 0 : before[key] ?? 0), "\(key)")
        }
        #expect(next.mirrorEqualsSnapshot)
    }
}
