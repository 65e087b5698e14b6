import Foundation
import LayerTree
import Testing

@testable import WindowServer

/// The numbers and names of the wire format are the same in Swift and in the client.
@Suite struct WireTablesTests {
    private func source(_ file: String) throws -> String {
        try String(contentsOfFile: ClientFiles().folder + "/" + file, encoding: .utf8)
    }

    @Test func theTablesOfBothSidesAreEqual() throws {
        let tables = try ClientConstants(source(ClientConstants.file)).tables
        #expect(Set(tables.keys) == Set(Self.swiftTables.keys))
        for (name, table) in tables { #expect(table == Self.swiftTables[name], "\(name)") }
    }

    @Test func elementsAndAttributesOfBothSidesAreEqual() throws {
        let wire = try source("wire.js")
        // The names are in concatenated string literals after the constant's name.
        func names(of constant: String) throws -> [String] {
            let start = try #require(wire.range(of: "export const \(constant) = (")).upperBound
            let end = try #require(wire.range(of: ").split", range: start..<wire.endIndex)).lowerBound
            let literals = wire[start..<end].split(separator: "\"", omittingEmptySubsequences: false)
            let text = literals.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }.joined()
            return text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        }
        #expect(try names(of: "ELEMENTS") == LayerElement.allCases.map(\.tag))
        #expect(try names(of: "ATTRIBUTES") == [""] + LayerAttribute.allCases.map(\.name))
    }

    private static let swiftTables: [Substring: [Substring: Int]] = [
        "PROTOCOL": ["version": Int(ClientMessage.protocolVersion)],
        "LAYER_ID": ["scene": 0, "root": Int(LayerMirror.rootID)],
        "CLIENT_MESSAGE": numbers(of: ClientMessage.Kind.self),
        "SERVER_MESSAGE": numbers(of: ServerMessage.Kind.self),
        "GOODBYE": numbers(of: ServerMessage.Goodbye.self),
        "OPERATION": numbers(of: CommitOperation.Code.self),
        "TEMPLATE_CODE": [
            "distanceBits": Int(TemplateCode.distanceBits), "distanceMask": Int(TemplateCode.distanceMask),
        ],
        "COMMAND": numbers(of: DisplayCommand.Kind.self),
        "HISTORY_CHANGE": numbers(of: DisplayCommand.HistoryChange.self),
        "PROPERTY": numbers(of: LayerProperty.Tag.self),
        "LAYER_FLAG": bits([
            "hidden": LayerFlags.hidden, "clips": .clips, "passesThrough": .passesThrough, "inert": .inert,
            "scrollsHorizontally": .scrollsHorizontally, "scrollsVertically": .scrollsVertically,
            "textIsNotSelectable": .textIsNotSelectable, "focusesOnTap": .focusesOnTap, "pages": .pages,
            "hidesScrollIndicators": .hidesScrollIndicators, "isSingleSided": .isSingleSided,
        ]),
        "LAYER_EVENT": bits([
            "click": LayerEvents.click, "pointer": .pointer, "hover": .hover, "key": .key, "input": .input,
            "focus": .focus, "scroll": .scroll, "change": .change, "submit": .submit,
            "pansHorizontally": .pansHorizontally, "pansVertically": .pansVertically, "pinch": .pinch,
            "press": .press,
        ]),
        "CORNER": bits([
            "topLeft": CACornerMask.layerMinXMinYCorner, "topRight": .layerMaxXMinYCorner,
            "bottomLeft": .layerMinXMaxYCorner, "bottomRight": .layerMaxXMaxYCorner,
        ]),
        "IMAGE_RENDERING": numbers(of: LayerImage.Rendering.self),
        "FONT_FAMILY": numbers(of: FontFamilyCode.self),
        "FONT_WEIGHT": ["italic": Int(FontWeightCode.italic), "mask": Int(FontWeightCode.mask)],
        "LINE": [
            "endingMask": Int(LineCode.endingMask), "needsForcedBreak": Int(LineCode.needsForcedBreak.rawValue),
            "hasSeparator": Int(LineCode.hasSeparator.rawValue),
        ],
        "LINE_ENDING": numbers(of: LayerText.LineEnding.self),
        "RUN": bits([
            "font": RunFlags.font, "color": .color, "isUnderlined": .isUnderlined,
            "isStruckThrough": .isStruckThrough, "link": .link, "backgroundColor": .backgroundColor,
        ]),
        "DRAWING_FORM": numbers(of: DrawingForm.self),
        "DRAWING_HEAD": [
            "gravityMask": Int(DrawingCode.Head.gravityMask), "isHit": Int(DrawingCode.Head.isHit),
            "isClipped": Int(DrawingCode.Head.isClipped),
        ],
        "DRAWING_ITEM": numbers(of: DrawingCode.Item.self),
        "DRAWING_PAINT": numbers(of: DrawingCode.Paint.self),
        "DRAWING_FILTER": numbers(of: DrawingCode.Filter.self),
        "DRAWING_PATH": [
            "isEvenOdd": Int(DrawingCode.PathFlag.isEvenOdd), "isTrimmed": Int(DrawingCode.PathFlag.isTrimmed),
            "hasStyle": Int(DrawingCode.PathFlag.hasStyle), "isDashed": Int(DrawingCode.PathFlag.isDashed),
        ],
        "DRAWING_TEXT": [
            "isUnderlined": Int(DrawingCode.TextFlag.isUnderlined),
            "isStruckThrough": Int(DrawingCode.TextFlag.isStruckThrough),
        ],
        "DRAWING_GROUP": [
            "opacity": Int(DrawingCode.GroupFlag.opacity), "transform": Int(DrawingCode.GroupFlag.transform),
            "clip": Int(DrawingCode.GroupFlag.clip), "isClipEvenOdd": Int(DrawingCode.GroupFlag.isClipEvenOdd),
            "blendMode": Int(DrawingCode.GroupFlag.blendMode), "filters": Int(DrawingCode.GroupFlag.filters),
            "mask": Int(DrawingCode.GroupFlag.mask), "isMaskInverted": Int(DrawingCode.GroupFlag.isMaskInverted),
        ],
        "DRAWING_VERB": numbers(of: VectorPath.Verb.self),
        "ANIMATION_PROPERTY": numbers(of: LayerAnimation.Property.self),
        "ANIMATION_OPTION": bits([
            "additive": LayerAnimation.Options.additive, "autoreverses": .autoreverses,
            "fillsBackwards": .fillsBackwards, "fillsForwards": .fillsForwards, "replaces": .replaces,
            "continues": .continues,
        ]),
        "ANIMATION_TIMING": numbers(of: LayerAnimation.Timing.Kind.self),
        "REPEAT_COUNT": ["once": Int(LayerAnimation.once), "forever": Int(LayerAnimation.forever)],
        "ANIMATION_CONTROL": numbers(of: AnimationControl.Kind.self),
        "EVENT": numbers(of: DisplayEvent.Kind.self),
        "MODIFIER": bits([
            "shift": DisplayEvent.Modifiers.shift, "control": .control, "option": .option, "command": .command,
        ]),
        "POINTER_PHASE": numbers(of: DisplayEvent.Pointer.Phase.self),
        "POINTER_KIND": numbers(of: DisplayEvent.Pointer.Kind.self),
        "HOVER_PHASE": numbers(of: DisplayEvent.HoverPhase.self),
        "KEY_PHASE": numbers(of: DisplayEvent.KeyPhase.self),
        "TRAIT": bits([
            "dark": DisplayTraits.Flags.dark, "reducedMotion": .reducedMotion, "moreContrast": .moreContrast,
            "coarsePointer": .coarsePointer, "canHover": .canHover, "hasCommandKey": .hasCommandKey,
            "cannotMeasure": .cannotMeasure, "canShare": .canShare,
        ]),
        "TEXT_EDIT": bits([
            "isComposing": TextEditFlags.isComposing, "hasMore": .hasMore,
            "replacesServerText": .replacesServerText,
        ]),
    ]

    private static func numbers<T>(of type: T.Type) -> [Substring: Int]
    where T: CaseIterable & RawRepresentable, T.RawValue: BinaryInteger {
        Dictionary(uniqueKeysWithValues: type.allCases.map { ("\($0)", Int($0.rawValue)) })
    }

    private static func bits<T: OptionSet>(_ flags: [Substring: T]) -> [Substring: Int]
    where T.RawValue: BinaryInteger {
        flags.mapValues { Int($0.rawValue) }
    }
}
