extension FirefoxPage {
    /// Returns the tree of Firefox's accessibility service, with ARIA roles and DevTools' state names.
    func accessibilityTree() async throws -> AccessibilityNode {
        // The service updates its tree after the page paints.
        _ = try await evaluate(
            "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))))",
            timeout: .patience)
        // The service sometimes never learns of a focus (its tree shows none until the next change). The focused element
        // is therefore found by its id, which the service also updates with a delay.
        let focused = try await evaluate(
            """
            (() => {
              const element = document.activeElement;
              if (!element || element === document.body) return "";
              element.id ||= `focused-${Math.random()}`;
              return element.id;
            })()
            """, timeout: .patience)
        var tree = try await readTree(focused: focused)
        for _ in 0..<50 where focused != "" && !tree.hasFocus {
            try await Task.sleep(for: .milliseconds(20))
            tree = try await readTree(focused: focused)
        }
        _ = try await evaluate(
            "document.querySelector('[id^=\"focused-\"]')?.removeAttribute('id')", timeout: .patience)
        return tree
    }

    private func readTree(focused: JSON) async throws -> AccessibilityNode {
        let tree = try await evaluatePrivileged(
            """
            const service = Cc["@mozilla.org/accessibilityService;1"].getService(Ci.nsIAccessibilityService);
            let root;
            while (!(root = service.getAccessibleFor(element)?.firstChild))
              await new Promise((done) => view.setTimeout(done, 20));
            const read = (node) => {
              const state = {}, extended = {}, attributes = {};
              node.getState(state, extended);
              for (const { key, value } of node.attributes.enumerate()) attributes[key] = value;
              let range = null;
              const names = [...service.getStringStates(state.value, extended.value)].filter((name) => name !== "focused");
              if (node.id && node.id === \(focused.text)) names.push("focused");
              if (["slider", "progressbar", "spinbutton", "scrollbar", "meter"].includes(node.computedARIARole)) {
                const { minimumValue, maximumValue, currentValue } = node.QueryInterface(Ci.nsIAccessibleValue);
                range = { minimum: minimumValue, maximum: maximumValue, current: currentValue };
              }
              return {
                identifier: String(node.uniqueID ?? ""), role: node.computedARIARole, internal: service.getStringRole(node.role),
                name: node.name ?? "", details: node.description ?? "", value: node.value ?? "", attributes, range,
                states: names,
                children: Array.from({ length: node.childCount }, (_, index) => read(node.getChildAt(index))),
              };
            };
            return read(root);
            """)
        return Self.node(tree, isRoot: true)
    }

    private static func node(_ node: JSON, isRoot: Bool = false) -> AccessibilityNode {
        let role = isRoot ? "RootWebArea" : role(of: node)
        let range = node["range"]
        // Firefox reports a link's URL as its value.
        let value = role == "link" ? "" : node["value"].string ?? ""
        // An indeterminate progress bar is in the mixed state, and its current value has no meaning.
        let isIndeterminate = role == "progressbar" && node["states"].array.contains("mixed")
        let text = range.isNull ? value : isIndeterminate || range["current"].isNull ? "" : range["current"].text
        return AccessibilityNode(
            identifier: node["identifier"].string ?? "", element: nil, role: role, name: node["name"].string ?? "",
            details: node["details"].string ?? "", value: text.isEmpty ? nil : text,
            states: states(of: node, role: role),
            children: role == "StaticText" ? [] : node["children"].array.map { Self.node($0) })
    }

    private static func role(of node: JSON) -> String {
        switch node["role"].string {
        case "":
            ["text leaf", "statictext"].contains(node["internal"].string) ? "StaticText" : node["internal"].string ?? ""
        case "img": "image"
        case let role: role ?? ""
        }
    }

    private static func states(of node: JSON, role: String) -> [String: JSON] {
        let names = Set(node["states"].array.compactMap(\.string))
        let attributes = node["attributes"]
        var states: [String: JSON] = [
            "focused": .bool(names.contains("focused")), "disabled": .bool(names.contains("unavailable")),
            "modal": .bool(names.contains("modal")), "readonly": .bool(names.contains("readonly")),
            "multiline": .bool(names.contains("multi line")),
            "multiselectable": .bool(names.contains("multiselectable")),
            "invalid": names.contains("invalid") ? "true" : "false",
        ]
        // Elements that can be checked, expanded or selected have an explicit false state.
        if names.contains("checkable") || ["checkbox", "radio", "switch", "menuitemcheckbox"].contains(role) {
            states["checked"] = names.contains("mixed") ? "mixed" : names.contains("checked") ? "true" : "false"
        }
        if names.contains("expanded") || names.contains("collapsed") {
            states["expanded"] = .bool(names.contains("expanded"))
        }
        if names.contains("selectable") { states["selected"] = .bool(names.contains("selected")) }
        if names.contains("pressed") { states["pressed"] = "true" }
        if names.contains("haspopup") {
            states["hasPopup"] = attributes["haspopup"].isNull ? "menu" : attributes["haspopup"]
        }
        if let level = attributes["level"].string.flatMap(Double.init) { states["level"] = .number(level) }
        if let live = attributes["live"].string { states["live"] = .string(live) }
        let range = node["range"]
        if !range.isNull {
            states["valuemin"] = range["minimum"]
            states["valuemax"] = range["maximum"]
        }
        return states
    }
}

extension AccessibilityNode {
    /// Whether the focus is below the node.
    fileprivate var hasFocus: Bool { children.contains { $0.states["focused"] == true || $0.hasFocus } }
}
