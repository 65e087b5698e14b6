import LifelineTesting
import Testing

@testable import LifelineUI

private enum Zero: EnvironmentKey { static var defaultValue: Int { -1 } }

/// A key for each depth, as many as one likes.
private enum After<Before: EnvironmentKey>: EnvironmentKey { static var defaultValue: Int { -1 } }

/// The table of an environment against a dictionary.
@MainActor @Suite struct EnvironmentEntriesTests {
    private static let keys: [any EnvironmentKey.Type] = {
        var keys: [any EnvironmentKey.Type] = [Zero.self]
        while let last = keys.last, keys.count < 60 { keys.append(key(after: last)) }
        return keys
    }()

    private static func key<Key: EnvironmentKey>(after key: Key.Type) -> any EnvironmentKey.Type { After<Key>.self }

    private func read<Key: EnvironmentKey>(_ key: Key.Type, of values: EnvironmentValues) -> Int {
        values[key] as! Int
    }

    private func write<Key: EnvironmentKey>(_ key: Key.Type, _ value: Int, to values: inout EnvironmentValues) {
        values[key] = value as! Key.Value
    }

    @Test(arguments: SeededGenerator.seeds()) func tablesAndTheirCopiesHoldWhatWasSet(seed: UInt64) {
        var worlds: [(values: EnvironmentValues, model: [Int: Int])] = [(EnvironmentValues(), [:])]
        var random = SeededGenerator(seed: seed)
        for step in 0..<2000 {
            let index = worlds.indices.randomElement(using: &random)!
            switch Int.random(in: 0..<10, using: &random) {
            case 0 where worlds.count < 8: worlds.append(worlds[index])
            case 1 where worlds.count > 1: worlds.remove(at: index)
            default:
                let key = Self.keys.indices.randomElement(using: &random)!
                write(Self.keys[key], step, to: &worlds[index].values)
                worlds[index].model[key] = step
            }
            for world in worlds {
                for key in Self.keys.indices {
                    #expect(read(Self.keys[key], of: world.values) == world.model[key] ?? -1)
                }
                #expect(Array(world.values.entries).count == world.model.count)
            }
        }
    }

    @Test func whatAnotherTableDoesNotHaveIsFound() {
        var base = EnvironmentValues()
        for key in Self.keys.prefix(20) { write(key, 1, to: &base) }
        #expect(base.entries.entries(notIn: base.entries).isEmpty)
        var changed = base
        for key in Self.keys[15..<25] { write(key, 2, to: &changed) }
        let new = changed.entries.entries(notIn: base.entries)
        #expect(Set(new.keys) == Set(Self.keys[15..<25].map { ObjectIdentifier($0) }))
        #expect(base.entries.entries(notIn: EnvironmentEntries()).count == 20)
        #expect(EnvironmentEntries().entries(notIn: base.entries).isEmpty)
    }

    @Test func entriesAreLetGoWithTheirTables() {
        final class Thing {}
        weak var thing: Thing?
        var values: EnvironmentValues? = EnvironmentValues()
        do {
            let new = Thing()
            thing = new
            values?.entries.set(TypedEnvironmentEntry(new), for: ObjectIdentifier(Zero.self))
        }
        var copy = values
        values = nil
        #expect(thing != nil)
        copy?.entries.set(TypedEnvironmentEntry(1), for: ObjectIdentifier(Zero.self))
        #expect(thing == nil)
    }
}
