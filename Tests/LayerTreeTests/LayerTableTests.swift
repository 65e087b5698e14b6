import SeededRandom
import Testing

@testable import LayerTree

/// The table of layers finds what a dictionary does.
@MainActor @Suite struct LayerTableTests {
    @Test func findsWhatADictionaryFinds() {
        var random = SeededGenerator(seed: 5)
        let table = LayerTable()
        var dictionary: [LayerID: CALayer] = [:]
        var next: LayerID = 1
        for _ in 0..<20_000 {
            switch Int.random(in: 0..<8, using: &random) {
            case 0..<3:
                let layer = CALayer()
                table.insert(layer, as: next)
                dictionary[next] = layer
                // Numbers of layers that came and went in between are left out, at times whole pages of them.
                next += Int.random(in: 0..<50, using: &random) == 0 ? LayerID.random(in: 1...2000, using: &random) : 1
            case 3..<6:
                guard let id = dictionary.keys.randomElement(using: &random) else { continue }
                table.remove(id)
                dictionary[id] = nil
            default:
                let id = LayerID.random(in: 0...next, using: &random)
                #expect(table[id]?.object === dictionary[id])
            }
            #expect(table.count == dictionary.count)
        }
        for id in 0...next { #expect(table[id]?.object === dictionary[id]) }
        var found: Set<CALayer> = []
        table.forEach { found.insert($0) }
        #expect(found == Set(dictionary.values))
    }
}
