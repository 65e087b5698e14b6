extension CALayer {
    /// Whether the client has been sent this layer.
    package final var isShownByClient: Bool { isCommitted && tree != nil }

    /// Sets what a control shall show. A client that has been edited since the last edit that was reported drops it.
    package final func setClientValue(_ text: String) { setClientValue(TextBuffer(text)) }

    package final func setClientValue(_ text: TextBuffer) {
        value = LayerValue(buffer: text, revision: value?.revision ?? 0)
    }

    /// Takes a value that the client reports, which is not sent back: the client shows it already.
    ///
    /// - Returns: false if the report is older than what is known.
    package final func applyClientValue(_ text: String, revision: UInt32) -> Bool {
        guard revision > value?.revision ?? 0 else { return false }
        recordClientValue(text, revision: revision)
        return true
    }

    /// Takes what follows from another control's report: a radio button went off because another one of its group went
    /// on. All of a group count their edits together.
    package final func recordClientValue(_ text: String, revision: UInt32) {
        recordClientValue(TextBuffer(text), revision: revision)
    }

    package final func recordClientValue(_ text: TextBuffer, revision: UInt32) {
        filled.value = LayerValue(buffer: text, revision: revision)
        updateTextUsage()
    }

    /// Sends the control's value to the client again, which shows a value that it reported and that was refused. With it go the
    /// values of the other radio buttons of the group, which the client has switched off.
    ///
    /// - Parameter revision: that of the refused report. A client drops values that are older than its own.
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
