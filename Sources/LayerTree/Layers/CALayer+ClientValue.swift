extension CALayer {
    /// Whether the client has been sent this layer.
    package final var isShownByClient: Bool { isCommitted && tree != nil }

    /// Sets what a control shall show. A client that has been edited since the last edit that was reported drops it.
    package final func setClientValue(_ text: String) {
        value = LayerValue(text: text, revision: value?.revision ?? 0)
    }

    /// Takes a value that the client reports, which is not sent back: the client shows it already.
    ///
    /// - Returns: false if the report is older than what is known.
    package final func takeClientValue(_ text: String, revision: UInt32) -> Bool {
        guard revision > value?.revision ?? 0 else { return false }
        noteClientValue(text, revision: revision)
        return true
    }

    /// Takes what follows from another control's report: a radio button went off because another one of its group went
    /// on. All of a group count their edits together.
    package final func noteClientValue(_ text: String, revision: UInt32) {
        filled.value = LayerValue(text: text, revision: revision)
        noteText()
    }
}
