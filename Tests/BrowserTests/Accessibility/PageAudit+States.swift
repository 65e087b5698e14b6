import Browsers

extension PageAudit {
    /// What each role has to tell.
    private static let required = [
        "tab": "selected", "option": "selected", "checkbox": "checked", "switch": "checked", "radio": "checked",
        "menuitemradio": "checked", "menuitemcheckbox": "checked",
    ]

    /// The attributes of states, and the names that they have in the accessibility tree, which leaves out those that a role
    /// does not have.
    private static let stated = [
        "aria-checked": "checked", "aria-selected": "selected", "aria-pressed": "pressed", "aria-expanded": "expanded",
        "aria-disabled": "disabled", "aria-modal": "modal", "aria-haspopup": "hasPopup", "aria-busy": "busy",
    ]

    /// The states that the accessibility tree lacks, or that differ from the attributes of the elements.
    static func wrongStates(of tree: AccessibilityNode, _ elements: [Int: [String: String]]) -> [String] {
        var findings: [String] = []
        for node in tree.flattened {
            let title = "\(node.role) “\(node.name)”"
            if let state = required[node.role], node.states[state] == nil {
                findings.append("\(title) has no \(state) state")
            }
            if let popup = node.states["hasPopup"]?.string, popup != "false", node.states["expanded"] == nil {
                findings.append("\(title) opens a \(popup) and has no expanded state")
            }
            guard let element = node.element.flatMap({ elements[$0] }) else { continue }
            for (attribute, state) in stated {
                guard let value = element[attribute] else { continue }
                let reported = node.states[state].map { $0.string ?? $0.text } ?? "false"
                // Some are numbers in the tree.
                if reported == "1" && value == "true" || reported == "0" && value == "false" { continue }
                if reported != value {
                    findings.append("\(title) has \(attribute) \(value), which is \(reported) in the tree")
                }
            }
            if element["disabled"] != nil, node.states["disabled"] != true {
                findings.append("\(title) is disabled, which is not in the tree")
            }
            switch node.role {
            case "slider", "spinbutton":
                if node.value == nil || node.states["valuemin"] == nil || node.states["valuemax"] == nil {
                    findings.append("\(title) has no value or no bounds")
                }
            case "progressbar" where element["aria-busy"] != "true" && node.value == nil:
                findings.append("\(title) has no value")
            default: break
            }
        }
        return findings
    }
}
