import Foundation
import Testing

@testable import LifelineKit

/// A list of named rows in named sections, and changes of it that are noted as a list is told of them.
struct ListModel {
    struct Section {
        var name: Int
        var rows: [Int]
    }

    var sections: [Section] = []
    var nextName = 0

    init(_ counts: [Int]) {
        for count in counts { sections.append(makeSection(count)) }
    }

    private mutating func name() -> Int {
        nextName += 1
        return nextName
    }

    mutating func makeSection(_ count: Int) -> Section {
        let own = name()
        return Section(name: own, rows: (0..<count).map { _ in name() })
    }

    var paths: [IndexPath] {
        sections.indices.flatMap { section in
            sections[section].rows.indices.map { IndexPath(row: $0, section: section) }
        }
    }

    subscript(path: IndexPath) -> Int { sections[path.section].rows[path.row] }

    func path(of name: Int) -> IndexPath? { paths.first { self[$0] == name } }

    /// Changes rows, and sections if that is wanted. Never both at one place, as lists ask.
    mutating func change(_ random: inout Dice, sections changesSections: Bool) -> ListUpdate {
        var update = ListUpdate()
        let old = self
        if changesSections {
            changeSections(&update, &random)
            return update
        }
        var taken: Set<IndexPath> = []
        func pick(_ count: Int) -> [IndexPath] {
            let free = old.paths.filter { !taken.contains($0) }.shuffled(using: &random).prefix(count)
            taken.formUnion(free)
            return Array(free)
        }
        let deleted = pick(Int.random(in: 0...3, using: &random))
        let moving = pick(Int.random(in: 0...2, using: &random))
        update.deleted = Set(deleted)
        update.reloaded = Set(pick(Int.random(in: 0...2, using: &random)))
        let movedNames = moving.map { old[$0] }
        for path in (deleted + moving).sorted(by: >) { sections[path.section].rows.remove(at: path.row) }
        var fresh: [Int] = []
        for _ in 0..<Int.random(in: 0...3, using: &random) { fresh.append(name()) }
        guard !sections.isEmpty else { return update }
        for name in fresh + movedNames {
            let section = Int.random(in: 0..<sections.count, using: &random)
            sections[section].rows.insert(
                name, at: Int.random(in: 0...sections[section].rows.count, using: &random))
        }
        update.inserted = Set(fresh.map { path(of: $0)! })
        for (path, name) in zip(moving, movedNames) { update.moved[path] = self.path(of: name)! }
        return update
    }

    private mutating func changeSections(_ update: inout ListUpdate, _ random: inout Dice) {
        let old = sections
        var order = Array(old.indices)
        if !order.isEmpty, Bool.random(using: &random) {
            update.deletedSections.insert(order.remove(at: Int.random(in: 0..<order.count, using: &random)))
        }
        var moving: Int?
        if order.count > 1, Bool.random(using: &random) {
            moving = order.remove(at: Int.random(in: 0..<order.count, using: &random))
        }
        sections = order.map { old[$0] }
        if let moving {
            sections.insert(old[moving], at: Int.random(in: 0...sections.count, using: &random))
        }
        if Bool.random(using: &random) {
            let new = makeSection(Int.random(in: 0...4, using: &random))
            sections.insert(new, at: Int.random(in: 0...sections.count, using: &random))
            update.insertedSections.insert(sections.firstIndex { $0.name == new.name }!)
        }
        if let moving { update.movedSections[moving] = sections.firstIndex { $0.name == old[moving].name }! }
    }
}

@MainActor struct ListChangeTests {
    @Test(arguments: 0..<300) func everyRowIsFoundWhereItWent(seed: UInt64) throws {
        var random = Dice(Int(seed))
        var model = ListModel(
            (0..<Int.random(in: 0...4, using: &random)).map { _ in Int.random(in: 0...8, using: &random) })
        let before = model
        let update = model.change(&random, sections: seed % 3 == 0)
        let change = try ListChange(
            update, from: before.sections.map(\.rows.count), to: model.sections.map(\.rows.count))
        for path in before.paths { #expect(change.new(of: path) == model.path(of: before[path])) }
        for path in model.paths { #expect(change.old(of: path) == before.path(of: model[path])) }
        for (index, section) in before.sections.enumerated() {
            #expect(change.sections.new(of: index) == model.sections.firstIndex { $0.name == section.name })
        }
    }

    @Test func countsThatDoNotFitAreRefused() {
        var update = ListUpdate()
        update.inserted = [IndexPath(row: 0, section: 0)]
        #expect(throws: ListError.self) { try ListChange(update, from: [3], to: [3]) }
        #expect(throws: ListError.self) { try ListChange(update, from: [3], to: [4, 1]) }
        #expect(throws: Never.self) { try ListChange(update, from: [3], to: [4]) }
        update.inserted = [IndexPath(row: 9, section: 0)]
        #expect(throws: ListError.self) { try ListChange(update, from: [3], to: [4]) }
        var deletion = ListUpdate()
        deletion.deleted = [IndexPath(row: 5, section: 0)]
        #expect(throws: ListError.self) { try ListChange(deletion, from: [3], to: [2]) }
        #expect(throws: ListError.self) { try ListChange(deletion, from: [], to: []) }
    }
}
