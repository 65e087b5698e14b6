import LayerTree

/// Checks which values a control of a page can take, by its element and attributes.
@MainActor enum ControlValue {
    /// Returns why that text can't have been typed, or nil.
    static func refusal(ofInput text: String, for layer: CALayer, limits: DisplayLimits) -> String? {
        guard layer.element == .input || layer.element == .textarea else {
            return "Input for an element that is not a text control"
        }
        if layer[attribute: .readonly] != nil { return "Input for a read-only control" }
        let length = text.utf16.count
        if let maximum = layer[attribute: .maxlength].flatMap({ Int($0) }) {
            // A value that the server set may be longer than the maximum that may be typed; the user can shorten it.
            guard length <= max(maximum, layer.value?.buffer.length ?? 0) else {
                return "Input longer than maxlength"
            }
        } else if length > limits.inputLength {
            return "Input that is too long"
        }
        if layer.element == .input {
            switch layer[attribute: .type] {
            case "checkbox": return text == "0" || text == "1" ? nil : "State that a check box can't have"
            // A user can only switch a radio button on; it switches off when another one is switched on.
            case "radio": return text == "1" ? nil : "State that a radio button can't have"
            default:
                if text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) { return "Line break in a one-line control" }
            }
        }
        return ranged(text, layer)
    }

    /// Returns why the control can't have changed to that value, or nil.
    static func refusal(ofChange value: String, for layer: CALayer, limits: DisplayLimits) -> String? {
        switch layer.element {
        case .select:
            let isOffered = options(of: layer).contains { option in
                option[attribute: .disabled] == nil && (option[attribute: .value] ?? option.text.string) == value
            }
            return isOffered ? nil : "Choice that is not offered"
        case .input:
            if layer[attribute: .readonly] != nil { return "Change of a read-only control" }
            switch layer[attribute: .type] {
            case "checkbox", "radio": return value == "0" || value == "1" ? nil : "State that a check box can't have"
            default: return refusal(ofInput: value, for: layer, limits: limits)
            }
        case .textarea: return refusal(ofInput: value, for: layer, limits: limits)
        default: return value.utf8.count <= 256 ? nil : "Value that is too long"
        }
    }

    private static func options(of select: CALayer) -> [CALayer] {
        (select.sublayers ?? []).flatMap { $0.element == .option ? [$0] : options(of: $0) }
    }

    private static func ranged(_ text: String, _ layer: CALayer) -> String? {
        let type = layer[attribute: .type]
        switch type {
        case "number" where text.isEmpty: return nil
        case "range", "number":
            guard let number = Double(text), number.isFinite else { return "Value that is not a number" }
            let isRange = type == "range"
            // A range always has bounds (HTML's defaults: 0 and 100); a typed number may exceed its bounds.
            guard isRange else { return nil }
            let minimum = layer[attribute: .min].flatMap { Double($0) } ?? 0
            let maximum = layer[attribute: .max].flatMap { Double($0) } ?? 100
            guard number >= minimum, number <= max(minimum, maximum) else { return "Value out of range" }
            guard layer[attribute: .step] != "any" else { return nil }
            let step = layer[attribute: .step].flatMap { Double($0) }.flatMap { $0 > 0 ? $0 : nil } ?? 1
            let steps = (number - minimum) / step
            guard abs(steps - steps.rounded()) < 1e-4 || number == maximum else { return "Value between steps" }
            return nil
        case "date": return text.isEmpty || isDigits(text, "dddd-dd-dd") ? nil : "Value that is not a date"
        case "time":
            let isTime = isDigits(text, "dd:dd") || isDigits(text, "dd:dd:dd")
            return text.isEmpty || isTime ? nil : "Value that is not a time"
        case "color": return isDigits(text, "#hhhhhh") ? nil : "Value that is not a colour"
        default: return nil
        }
    }

    private static func isDigits(_ text: String, _ pattern: String) -> Bool {
        text.utf8.count == pattern.utf8.count
            && zip(text.utf8, pattern.utf8).allSatisfy { byte, kind in
                switch kind {
                case UInt8(ascii: "d"): (0x30...0x39).contains(byte)
                case UInt8(ascii: "h"):
                    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
                default: byte == kind
                }
            }
    }
}
