import LayerTree

extension UIWindowScene {
    /// Shows a text over the page until the person dismisses it. Screen readers read it out at once.
    package final func showNotice(_ text: String) {
        var writer = WireWriter()
        writer.string(text)
        writer.string(FrameworkText.ok.string)
        send(.feature(LayerFeature("notice", writer.bytes)))
    }
}
