/// The attributes that a layer's element can have. An attribute that is not listed cannot reach the page.
///
/// The raw value is the wire's. Names in camel case stand for the hyphenated HTML names.
public enum LayerAttribute: UInt8, Sendable, CaseIterable {
    case role = 1, ariaLabel, ariaDescription, ariaHidden, ariaLive, ariaLevel, ariaChecked, ariaSelected, ariaExpanded
    case ariaPressed, ariaValuenow, ariaValuemin, ariaValuemax, ariaValuetext, ariaDisabled, ariaCurrent, ariaSetsize
    case ariaPosinset, ariaModal, ariaHaspopup, ariaOrientation, ariaInvalid, ariaBusy, ariaMultiline, ariaRequired
    case ariaRoledescription, tabindex, disabled, type, placeholder, maxlength, autocomplete, inputmode, enterkeyhint
    case autocapitalize, spellcheck, readonly, required, min, max, step, checked, href, target, rel, title, lang, alt
    case name, rows, dataIdentifier, value, selected, dir, ariaColcount, ariaRowcount, download, ariaAtomic, multiple
    case ariaMultiselectable, ariaRowindex, ariaColindex, ariaSort, ariaColspan

    /// The HTML name.
    public var name: String {
        let raw = "\(self)"
        for prefix in ["aria", "data"] where raw.hasPrefix(prefix) && raw.count > prefix.count {
            return prefix + "-" + raw.dropFirst(prefix.count).lowercased()
        }
        return raw
    }

    private static let anywhere: Set<LayerAttribute> = {
        var all = Set((1...27).compactMap { LayerAttribute(rawValue: $0) })
        all.formUnion([
            .title, .lang, .dataIdentifier, .dir, .ariaColcount, .ariaRowcount, .ariaAtomic, .ariaMultiselectable,
            .ariaRowindex, .ariaColindex, .ariaSort, .ariaColspan,
        ])
        return all
    }()

    /// Returns whether the attribute is allowed on an element.
    public func isAllowed(on element: LayerElement) -> Bool {
        if Self.anywhere.contains(self) { return true }
        switch element {
        case .a: return [.href, .target, .rel, .download].contains(self)
        case .img: return self == .alt
        case .button: return self == .disabled
        case .formButton: return [.disabled, .type, .name, .value].contains(self)
        case .input:
            return [
                .disabled, .type, .placeholder, .maxlength, .autocomplete, .inputmode, .enterkeyhint, .autocapitalize,
                .spellcheck, .readonly, .required, .min, .max, .step, .checked, .name, .value,
            ].contains(self)
        case .textarea:
            return [
                .disabled, .placeholder, .maxlength, .autocomplete, .inputmode, .enterkeyhint, .autocapitalize,
                .spellcheck, .readonly, .required, .name, .rows,
            ].contains(self)
        case .select: return [.disabled, .required, .name, .multiple].contains(self)
        case .option: return [.disabled, .value, .selected].contains(self)
        case .progress: return [.max, .value].contains(self)
        default: return false
        }
    }
}
