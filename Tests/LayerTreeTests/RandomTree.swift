import Foundation
import SeededRandom

@testable import LayerTree

/// A tree that is edited at random: layers come, go, come back, move within and across parents, and change.
@MainActor struct RandomTree {
    let context = LayerContext()
    var generator: SeededGenerator
    /// All layers ever made that are still held, in the tree or not.
    var layers: [CALayer]

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        layers = [context.root]
    }

    mutating func pick() -> CALayer { layers.randomElement(using: &generator)! }

    mutating func edit() {
        switch Int.random(in: 0..<12, using: &generator) {
        case 0, 1, 2:
            let layer = CALayer()
            if Bool.random(using: &generator) { change(layer) }
            pick().insertSublayer(layer, at: Int.random(in: 0...4, using: &generator))
            layers.append(layer)
        case 3, 4:
            // Moves within the tree, out of a detached part, into one, and brings back what was detached.
            let layer = pick()
            let target = pick()
            guard layer !== context.root, layer !== target, !layer.isAncestor(of: target) else { return }
            target.insertSublayer(layer, at: Int.random(in: 0...4, using: &generator))
        case 5:
            let layer = pick()
            if layer !== context.root { layer.removeFromSuperlayer() }
        case 6:
            // Lets go of a detached layer for good.
            if let index = layers.indices.dropFirst().filter({ layers[$0].superlayer == nil })
                .randomElement(using: &generator)
            {
                layers.remove(at: index)
            }
        case 7:
            let parent = pick()
            parent.sublayers = parent.sublayers?.shuffled(using: &generator)
        default: change(pick())
        }
    }

    mutating func change(_ layer: CALayer) {
        func number(_ range: ClosedRange<Int> = -50...50) -> Double {
            Double(Int.random(in: range, using: &generator)) / 4
        }
        func color() -> CGColor? {
            [nil, .black, .white, CGColor(light: CGColor.white.light, dark: CGColor.black.light)]
                .randomElement(using: &generator)!
        }
        switch Int.random(in: 0..<25, using: &generator) {
        case 0, 1: layer.frame = CGRect(x: number(), y: number(), width: number(0...99), height: number(0...99))
        case 2: layer.position = CGPoint(x: number(), y: number())
        case 3: layer.bounds = CGRect(x: number(), y: number(), width: number(0...99), height: number(0...99))
        case 4:
            layer.transform = [.identity, .rotation(1, 0, 0, 1), .rotation(1, 0, 1, 0)]
                .randomElement(using: &generator)!
        case 5: layer.anchorPoint = CGPoint(x: number(0...4), y: number(0...4))
        case 6: layer.opacity = Float(number(0...4))
        case 7: layer.isHidden.toggle()
        case 8: layer.masksToBounds.toggle()
        case 9: layer.backgroundColor = color()
        case 10: layer.cornerRadius = number(0...9)
        case 11:
            layer.borderWidth = number(0...3)
            layer.borderColor = color()
        case 12:
            layer.shadowOpacity = Float(number(0...4))
            layer.shadowRadius = number(0...9)
        case 13: layer.zPosition = Double(Int.random(in: -2...2, using: &generator))
        case 14:
            let mask = CALayer()
            mask.frame = CGRect(x: 0, y: 0, width: number(0...9), height: 5)
            layer.mask = Bool.random(using: &generator) ? mask : nil
        case 15: layer.element = LayerElement.allCases.randomElement(using: &generator)!
        case 16:
            layer.textStyle = .init(
                font: LayerFont(size: Double(Int.random(in: 9...40, using: &generator)), lineHeight: 22))
        case 17: layer.textColor = color() ?? LayerProperty.defaultTextColor
        case 18:
            var run = LayerText.Run(["", "a", "Grüße", "👩‍👩‍👧"].randomElement(using: &generator)!)
            run.isUnderlined = Bool.random(using: &generator)
            run.color = color()
            run.link = Bool.random(using: &generator) ? "https://example.org/" : nil
            layer.text = LayerText(
                lines: [.init([run], ending: .space, separator: "  ", needsForcedBreak: true), .init([.init("end")])]
                    .shuffled(using: &generator))
        case 19: layer.value = LayerValue(text: "\(number())", revision: 3)
        case 20: layer.events = LayerEvents(rawValue: UInt32.random(in: 0..<512, using: &generator))
        case 21:
            let attribute = LayerAttribute.allCases.randomElement(using: &generator)!
            layer[attribute: attribute] = Bool.random(using: &generator) ? "https://x" : nil
        case 22: layer.image = Bool.random(using: &generator) ? LayerImage(url: "/a.png") : nil
        case 23:
            layer[feature: ["a", "b-c", "d"].randomElement(using: &generator)!] =
                Bool.random(using: &generator) ? [UInt8.random(in: 0...255, using: &generator)] : nil
        default:
            layer.setFlag(.scrollsVertically, Bool.random(using: &generator))
            layer.contentSize = CGSize(width: number(0...9), height: 5)
        }
    }
}

/// A display's side: applies frames as they come.
@MainActor struct MirrorDisplay {
    var mirror = LayerMirror()
    var number: UInt32 = 0

    mutating func receive(_ bytes: [UInt8]) throws {
        guard case .commit(let commit) = try ServerMessage(bytes) else { throw WireError.unknown("message") }
        try mirror.apply(commit.operations, isSnapshot: commit.isSnapshot)
    }

    /// Takes the context's next commit; returns its operations' size in bytes.
    @discardableResult
    mutating func pull(_ context: LayerContext) throws -> Int {
        var writer = WireWriter()
        number += 1
        ServerMessage.beginCommit(number: number, isSnapshot: false, lastEvent: 0, into: &writer)
        let header = writer.count
        guard context.encodeCommit(into: &writer) else { return 0 }
        try receive(writer.bytes)
        return writer.count - header
    }

    static func snapshot(of context: LayerContext, commits: Bool = false) throws -> LayerMirror {
        var display = MirrorDisplay()
        var writer = WireWriter()
        ServerMessage.beginCommit(number: 1, isSnapshot: true, lastEvent: 0, into: &writer)
        context.encodeSnapshot(into: &writer, commits: commits)
        try display.receive(writer.bytes)
        return display.mirror
    }
}
