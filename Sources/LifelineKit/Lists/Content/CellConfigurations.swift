/// The configurations of a cell, header or footer. Allocated for those that have one.
@MainActor final class CellConfigurations {
    var content: (any UIContentConfiguration)?
    var background: UIBackgroundConfiguration?
    var backgroundView: ConfiguredBackgroundView?
    /// The content view that the configuration replaced.
    var plainContentView: UIView?
    var updatesContent = true
    var updatesBackground = true
    /// Whether the configurations must be updated before the next layout.
    var isStale = true
    /// Whether `updateConfiguration(using:)` is running.
    var isUpdating = false
    var isFocused = false
    /// The app's update handler; its type depends on the host.
    var handler: Any?
}

/// A view with a content and a background configuration.
@MainActor protocol ConfigurationHost: UIView {
    var configurations: CellConfigurations? { get set }
    var contentView: UIView { get set }
    /// Calls `updateConfiguration(using:)` with the current state.
    func callUpdate()
    /// Called when the size of the content may have changed.
    func contentSizeDidChange()
}

extension ConfigurationHost {
    var ensuredConfigurations: CellConfigurations {
        if let configurations { return configurations }
        let new = CellConfigurations()
        configurations = new
        return new
    }

    /// Requests an update before the next layout, if there is a configuration.
    func setConfigurationIsStale() {
        guard let configurations, !configurations.isStale else { return }
        configurations.isStale = true
        setNeedsLayout()
    }

    func requestConfigurationUpdate() {
        ensuredConfigurations.isStale = true
        setNeedsLayout()
    }

    func updateConfigurationIfNeeded() {
        guard let configurations, configurations.isStale else { return }
        configurations.isStale = false
        configurations.isUpdating = true
        callUpdate()
        configurations.isUpdating = false
    }

    func applyAutomaticUpdates(_ state: any UIConfigurationState) {
        guard let configurations else { return }
        if configurations.updatesContent, let content = configurations.content {
            apply(content.updated(for: state))
        }
        if configurations.updatesBackground, let background = configurations.background {
            apply(background.updated(for: state))
        }
    }

    func configurationFocusDidChange(_ isFocused: Bool) {
        guard let configurations, configurations.isFocused != isFocused else { return }
        configurations.isFocused = isFocused
        setConfigurationIsStale()
    }

    // MARK: Content

    func setContent(_ new: (any UIContentConfiguration)?) {
        guard new != nil || configurations?.content != nil else { return }
        let configurations = ensuredConfigurations
        if configurations.updatesContent, !configurations.isUpdating { configurations.isStale = true }
        if let new {
            apply(new)
        } else {
            configurations.content = nil
            replaceContentView(by: configurations.plainContentView ?? UIView(frame: .zero))
            configurations.plainContentView = nil
            contentSizeDidChange()
        }
        setNeedsLayout()
    }

    private func apply(_ new: any UIContentConfiguration) {
        let configurations = ensuredConfigurations
        let wasConfigured = configurations.content != nil
        configurations.content = new
        if wasConfigured, let view = contentView as? any UIView & UIContentView, view.supports(new) {
            view.configuration = new
        } else {
            if !wasConfigured { configurations.plainContentView = contentView }
            replaceContentView(by: new.makeContentView())
        }
        contentSizeDidChange()
    }

    private func replaceContentView(by view: UIView) {
        let old = contentView
        view.frame = old.frame
        view.autoresizingMask = old.autoresizingMask
        insertSubview(view, aboveSubview: old)
        old.removeFromSuperview()
        contentView = view
    }

    // MARK: Background

    func setBackground(_ new: UIBackgroundConfiguration?) {
        guard new != nil || configurations?.background != nil else { return }
        let configurations = ensuredConfigurations
        if configurations.updatesBackground, !configurations.isUpdating { configurations.isStale = true }
        apply(new)
        setNeedsLayout()
    }

    private func apply(_ new: UIBackgroundConfiguration?) {
        let configurations = ensuredConfigurations
        configurations.background = new
        guard let new else {
            configurations.backgroundView?.removeFromSuperview()
            configurations.backgroundView = nil
            return
        }
        if let view = configurations.backgroundView {
            view.configuration = new
            return
        }
        let view = ConfiguredBackgroundView(new)
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        configurations.backgroundView = view
        insertSubview(view, at: 0)
    }
}

extension UIView {
    /// Returns the height of a content view in a width: from its constraints, or else `sizeThatFits`.
    final func configuredHeight(in width: CGFloat) -> CGFloat {
        let width = max(0, width)
        guard flags.contains(.constrained) else {
            let height = sizeThatFits(CGSize(width: width, height: 0)).height
            return height > 0 ? height : 44
        }
        return max(
            1,
            systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height)
    }
}
