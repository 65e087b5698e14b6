import LifelineUI

/// A description of views that can be changed at random.
struct RandomTree: Equatable {
    enum Kind: Int, CaseIterable {
        case text, color, column, row, layers, padding, frame, button, background, grid, shape, optional
    }

    var id: Int
    var kind: Kind
    /// What the view shows, or how large it is.
    var value: Int
    /// An explicit identity.
    var tag = 0
    var children: [RandomTree] = []

    static func random(depth: Int, nextID: inout Int, using random: inout some RandomNumberGenerator) -> RandomTree {
        let kinds: [Kind] =
            depth == 0 ? [.text, .color, .button, .shape] : Kind.allCases.filter { $0 != .color && $0 != .shape }
        nextID += 1
        var tree = RandomTree(
            id: nextID, kind: kinds.randomElement(using: &random)!, value: .random(in: 0...9, using: &random))
        if depth > 0 {
            for _ in 0..<Int.random(in: 0...4, using: &random) {
                tree.children.append(.random(depth: depth - 1, nextID: &nextID, using: &random))
            }
        }
        return tree
    }

    /// Changes one thing somewhere.
    mutating func change(nextID: inout Int, using random: inout some RandomNumberGenerator) {
        if let index = children.indices.randomElement(using: &random), Int.random(in: 0...3, using: &random) > 0 {
            children[index].change(nextID: &nextID, using: &random)
            return
        }
        switch Int.random(in: 0...6, using: &random) {
        case 0, 1: value = .random(in: 0...9, using: &random)
        case 2: kind = Kind.allCases.randomElement(using: &random)!
        case 3: children.shuffle(using: &random)
        case 4: if let index = children.indices.randomElement(using: &random) { children.remove(at: index) }
        case 5:
            let depth = Int.random(in: 0...2, using: &random)
            children.insert(
                .random(depth: depth, nextID: &nextID, using: &random),
                at: .random(in: 0...children.count, using: &random))
        default: tag += 1
        }
    }
}

/// The views of a description. Each keeps a token as long as it is the same view.
struct RandomTreeView: View {
    let tree: RandomTree
    var path = ""
    var life: LifeLog?

    /// By which this view is the same as another one: its place, its kind, its id.
    private var identity: String { "\(path)/\(tree.id):\(tree.kind)#\(tree.tag)" }

    var body: some View {
        Group {
            switch tree.kind {
            case .text: lived(Text(String(repeating: "word ", count: tree.value + 1)))
            case .color: lived(Color(white: Double(tree.value) / 10).frame(width: 10 + Double(tree.value), height: 12))
            case .column: lived(VStack(alignment: tree.value % 2 == 0 ? .leading : .center) { inner })
            case .row: lived(HStack(spacing: Double(tree.value)) { inner })
            case .layers: lived(ZStack(alignment: .topLeading) { inner })
            case .padding: lived(VStack { inner }.padding(Double(tree.value)))
            case .frame: lived(VStack { inner }.frame(minWidth: Double(tree.value) * 10, maxHeight: 200))
            case .button: lived(Button("button \(tree.value)") {}.disabled(tree.value > 4))
            case .background: lived(VStack { inner }.background(Color(white: Double(tree.value) / 10)))
            case .grid: lived(Grid { GridRow { inner } })
            case .shape: lived(Circle().fill(.red).frame(width: 20, height: 10 + Double(tree.value)))
            case .optional: lived(VStack { if tree.value > 4 { inner } })
            }
        }
        .id(tree.tag)
    }

    private var inner: some View {
        ForEach(tree.children, id: \.id) { RandomTreeView(tree: $0, path: identity, life: life) }
    }

    private func lived<Content: View>(_ content: Content) -> some View {
        Lived(identity: identity, log: life, content: content)
    }

    /// The identities of all views that are shown.
    static func identities(_ tree: RandomTree, path: String = "") -> Set<String> {
        let own = RandomTreeView(tree: tree, path: path).identity
        let showsChildren =
            switch tree.kind {
            case .text, .color, .button, .shape: false
            case .optional: tree.value > 4
            default: true
            }
        guard showsChildren else { return [own] }
        return tree.children.reduce(into: [own]) { $0.formUnion(identities($1, path: own)) }
    }
}

/// What lives as long as a view is the same.
@MainActor final class LifeToken {
    private static var last = 0
    let serial: Int
    nonisolated init() {
        serial = MainActor.assumeIsolated {
            Self.last += 1
            return Self.last
        }
    }
}

/// Which views there are, and how often each appeared and disappeared.
@MainActor final class LifeLog {
    var tokens: [String: Int] = [:]
    var appeared: [Int: Int] = [:]
    var disappeared: [Int: Int] = [:]
}

private struct Lived<Content: View>: View {
    let identity: String
    let log: LifeLog?
    let content: Content
    @State private var token = LifeToken()

    var body: some View {
        log?.tokens[identity] = token.serial
        return
            content
            .onAppear { log?.appeared[token.serial, default: 0] += 1 }
            .onDisappear { log?.disappeared[token.serial, default: 0] += 1 }
    }
}
