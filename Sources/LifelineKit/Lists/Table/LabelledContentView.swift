/// The content view of a cell or a header that arranges its own labels in it: when the text of one has another size, the labels
/// are arranged again.
final class LabelledContentView: UIView {
    override func intrinsicContentSizeDidChange(of view: UIView) {
        super.intrinsicContentSizeDidChange(of: view)
        superview?.intrinsicContentSizeDidChange(of: view)
    }
}
