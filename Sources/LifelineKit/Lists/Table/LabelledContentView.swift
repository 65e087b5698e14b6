/// The content view of a cell or header that arranges its own labels: passes changes of their content sizes on, so that
/// the labels are arranged again.
final class LabelledContentView: UIView {
    override func intrinsicContentSizeDidChange(of view: UIView) {
        super.intrinsicContentSizeDidChange(of: view)
        superview?.intrinsicContentSizeDidChange(of: view)
    }
}
