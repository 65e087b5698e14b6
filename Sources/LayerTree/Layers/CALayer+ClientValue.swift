extension CALayer {
    /// Whether the client has been sent this layer.
    package final var isShownByClient: Bool { isCommitted && tree != nil }

    /// Sets what a control shows. A client with edits that the server has not yet received drops it.
    package final func setClientValue(_ text: String) { setClientValue(TextBuffer(text)) }

    package final func setClientValue(_ text: TextBuffer) {
        value = LayerValue(buffer: text, revision: value?.revision ?? 0)
    }

    /// Records a value reported by the client. It is not sent back, because the client already shows it.
    ///
    /// - Returns: false if the report is older than the known value.
    package final func applyClientValue(_ text: String, revision: UInt32) -> Bool {
        guard revision > value?.revision ?? 0 else { return false }
        recordClientValue(text, revision: revision)
        return true
    }

    /// Records the consequence of another control's report: a radio button was switched off because another one of its
    /// group was switched on. The revisions of a group are counted together.
    package final func recordClientValue(_ text: String, revision: UInt32) {
        recordClientValue(TextBuffer(text), revision: revision)
    }

    package final func recordClientValue(_ text: TextBuffer, revision: UInt32) {
        ensuredContents.value = LayerValue(buffer: text, revision: revision)
        updateTextUsage()
    }

    /// Resends the control's value to a client that shows a rejected value. Also sends the values of the other radio
    /// buttons of the group, which the client has switched off.
    ///
    /// - Parameter revision: that of the rejected report. A client drops values that are older than its own.
    package final func correctClientValue(revision: UInt32) {
        for layer in radioGroup {
            guard layer.value?.revision ?? 0 < revision else { continue }
            let isBox = ["checkbox", "radio"].contains(layer[attribute: .type])
            layer.value = LayerValue(text: layer.value?.text ?? (isBox ? "0" : ""), revision: revision)
        }
    }

    private final var radioGroup: [CALayer] {
        guard self[attribute: .type] == "radio", let name = self[attribute: .name] else { return [self] }
        var root: CALayer = self
        while let next = root.superlayer { root = next }
        var group: [CALayer] = []
        var rest = [root]
        while let layer = rest.popLast() {
            if layer[attribute: .type] == "radio", layer[attribute: .name] == name { group.append(layer) }
            rest.append(contentsOf: layer.sublayers ?? [])
        }
        return group
    }
}
