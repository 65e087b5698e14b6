import Foundation
import LayerTree

/// Decides which events reach a scene.
///
/// A page allows only some events; a forged message may claim anything. Events that the page could not have sent are
/// not delivered.
@MainActor enum EventValidator {
    enum Verdict {
        case allowed(CALayer?)
        case refused(String)
    }

    static func check(
        _ event: DisplayEvent, layer id: LayerID, in context: LayerContext, limits: DisplayLimits
    ) -> Verdict {
        if case .feature(let feature) = event {
            guard let layer = context.committedLayer(id), layer[feature: feature.name] != nil else {
                return .refused("Event of a feature that the layer does not have")
            }
            if let why = unreachable(layer) { return .refused(why) }
            return .allowed(layer)
        }
        guard let required = event.requiredEvents else {
            guard id == 0 else { return .refused("Display event sent to a layer") }
            return check(event)
        }
        guard let layer = context.committedLayer(id) else { return .refused("Event for a layer that does not exist") }
        guard layer.events.contains(required) else { return .refused("Event that the layer does not listen to") }
        // An interaction that began while the layer was usable is reported to its end.
        if !event.isContinuation, let why = unreachable(layer) { return .refused(why) }
        if isDisabled(layer), event.isUse { return .refused("Event for a disabled layer") }
        if let why = check(event, value: layer, limits: limits) { return .refused(why) }
        return .allowed(layer)
    }

    private static func unreachable(_ layer: CALayer) -> String? {
        var next: CALayer? = layer
        while let ancestor = next {
            if ancestor.isHidden { return "Event for a hidden layer" }
            if ancestor.hasFlag(.inert) { return "Event for an inert layer" }
            next = ancestor.superlayer
        }
        return nil
    }

    private static func check(_ event: DisplayEvent) -> Verdict {
        switch event {
        case .measured(_, let measurements):
            guard measurements.count <= 512, measurements.allSatisfy({ (0...100_000).contains($0.width) }) else {
                return .refused("Measurement out of range")
            }
        case .done(let ids, _):
            guard ids.count <= 4096 else { return .refused("Too many animations") }
        default: break
        }
        return .allowed(nil)
    }

    private static func isDisabled(_ layer: CALayer) -> Bool {
        layer[attribute: .disabled] != nil || layer[attribute: .ariaDisabled] == "true"
    }

    private static func check(_ event: DisplayEvent, value layer: CALayer, limits: DisplayLimits) -> String? {
        switch event {
        case .input(_, let text, _, _): ControlValue.refusal(ofInput: text, for: layer, limits: limits)
        case .change(let value): ControlValue.refusal(ofChange: value, for: layer, limits: limits)
        case .key(_, let key, let code, _, _):
            key.utf8.count > 64 || code.utf8.count > 64 ? "Key name that is too long" : nil
        case .scroll(_, let x, let y, _, _, _):
            // Rubber-banding exceeds the ends, but not without limit.
            abs(x) > 16_777_216 || abs(y) > 16_777_216 ? "Scroll position out of range" : nil
        default: nil
        }
    }
}

extension DisplayEvent {
    /// Whether the event continues or ends an interaction that may have begun before the layer was hidden or became
    /// inert: a touch, a hover, focus, a scroll in progress.
    fileprivate var isContinuation: Bool {
        switch self {
        case .pointer(let pointer): pointer.phase != .down
        case .hover(.leave, _, _), .focus(false), .scroll: true
        default: false
        }
    }

    /// Whether a disabled control can't cause the event. It can lose focus and be scrolled.
    var isUse: Bool {
        switch self {
        case .click, .key, .input, .change, .submit: true
        case .focus(let isFocused): isFocused
        default: false
        }
    }

    /// Whether the user did something with what the layer showed. What has the focus is a state of the page, which may
    /// also follow from a commit.
    var isUseOfContent: Bool {
        if case .focus = self { return false }
        return isUse
    }
}
