// The numbers that distinguish the kinds of messages. Encoders and decoders use these names; the client's
// `wire-constants.js` has the same ones.

extension ClientMessage {
    package enum Kind: UInt8, CaseIterable { case hello = 1, acknowledge, event, ping, bye, probe }
}

extension ServerMessage {
    package enum Kind: UInt8, CaseIterable { case welcome = 1, commit, goodbye, pong }
}

extension DisplayEvent {
    package enum Kind: UInt8, CaseIterable {
        case click = 1, pointer, hover, key, input, focus, scroll, change, submit
        case traits = 11, visibility, history, done, measured, feature
    }
}

extension DisplayCommand {
    package enum Kind: UInt8, CaseIterable {
        case focus = 1, blur, title, history, announce, measure, open, select, reload, copy, feature
    }
}

extension LayerAnimation.Timing {
    package enum Kind: UInt8, CaseIterable { case linear, cubicBezier, samples }
}

extension AnimationControl {
    package enum Kind: UInt8, CaseIterable { case remove, pause, hold, run }
}

/// The first number of a `createFromTemplate`: the template, and the ancestor distance of the new layer's parent.
package struct TemplateCode {
    /// The number of low bits that hold the distance.
    package static let distanceBits: UInt32 = 3
    /// The greatest distance, which has all these bits.
    package static let distanceMask: UInt32 = 7

    /// The index of the template among the commit's creations without one.
    package var template: UInt32
    /// 1 if the parent is the layer created last, 2 if it is that layer's parent, and so on; 0 if the layer has no
    /// parent yet.
    package var distance: Int

    package init(template: UInt32, distance: Int) {
        self.template = template
        self.distance = distance
    }

    package init(rawValue: UInt32) {
        template = rawValue >> Self.distanceBits
        distance = Int(rawValue & Self.distanceMask)
    }

    package var rawValue: UInt32 { template << Self.distanceBits | UInt32(distance) }
}

/// The byte before a line of text: its ending, and what its encoding contains.
package struct LineCode: OptionSet {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The bits of the `LayerText.LineEnding`.
    package static let endingMask: UInt8 = 15
    package static let needsForcedBreak = LineCode(rawValue: 16)
    /// The white space at which the line was broken follows.
    package static let hasSeparator = LineCode(rawValue: 32)
}

/// What the encoding of a run of text contains.
package struct RunFlags: OptionSet {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let font = RunFlags(rawValue: 1)
    package static let color = RunFlags(rawValue: 2)
    package static let isUnderlined = RunFlags(rawValue: 4)
    package static let isStruckThrough = RunFlags(rawValue: 8)
    package static let link = RunFlags(rawValue: 16)
    package static let backgroundColor = RunFlags(rawValue: 32)
    static let all: RunFlags = [.font, .color, .isUnderlined, .isStruckThrough, .link, .backgroundColor]
}

/// The flags of a text edit. `input` events have only the first.
package struct TextEditFlags: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// An input method is composing.
    package static let isComposing = TextEditFlags(rawValue: 1)
    /// Further pieces of the edit follow.
    package static let hasMore = TextEditFlags(rawValue: 2)
    /// The server set the text before the edit.
    package static let replacesServerText = TextEditFlags(rawValue: 4)
}

/// The byte of a font's family. The id of the app's font follows a custom one.
package enum FontFamilyCode: UInt8, CaseIterable { case sans, mono, custom }

/// The byte of a font's weight: hundreds, and the italic bit.
package enum FontWeightCode {
    package static let italic: UInt8 = 128
    package static let mask: UInt8 = 127
}

/// How a drawing is encoded: as a whole, or as the difference from the previous one.
package enum DrawingForm: UInt8, CaseIterable { case none, whole, change }

/// How a color is encoded.
enum ColorForm: UInt8 { case clear, single, lightAndDark }
