extension UICollectionViewCell {
    /// Updates a cell for a state.
    public typealias ConfigurationUpdateHandler =
        @MainActor (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void

    /// The content. Setting it replaces `contentView`; nil, the default, restores it. Where the layout estimates sizes,
    /// the cell gets the height that fits the new content.
    public final var contentConfiguration: (any UIContentConfiguration)? {
        get { configurations?.content }
        set { setContent(newValue) }
    }

    /// Whether `contentConfiguration` is updated when the state changes. True by default.
    public final var automaticallyUpdatesContentConfiguration: Bool {
        get { configurations?.updatesContent ?? true }
        set { ensuredConfigurations.updatesContent = newValue }
    }

    /// The background, instead of `backgroundView`, `selectedBackgroundView` and `backgroundColor`.
    public final var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configurations?.background }
        set {
            if newValue != nil {
                backgroundView = nil
                selectedBackgroundView = nil
                backgroundColor = nil
            }
            setBackground(newValue)
        }
    }

    /// Whether the background follows the cell's state. True by default.
    public final var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { configurations?.updatesBackground ?? true }
        set { ensuredConfigurations.updatesBackground = newValue }
    }

    /// Called with the current state before the first layout and after each change of the state. Nil by default.
    public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
        get { configurations?.handler as? ConfigurationUpdateHandler }
        set {
            ensuredConfigurations.handler = newValue
            requestConfigurationUpdate()
        }
    }

    /// Requests `updateConfiguration(using:)` before the next layout.
    public final func setNeedsUpdateConfiguration() { requestConfigurationUpdate() }

    final func callUpdate() { updateConfiguration(using: configurationState) }

    final func contentSizeDidChange() { collection?.contentDidChange(of: self) }
}

extension UICollectionView {
    /// Measures a displayed cell again after its content changed.
    final func contentDidChange(of cell: UICollectionViewCell) {
        guard collectionViewLayout.measuresItems, let key = contents.key(of: cell), let item = contents.items[key],
            !item.frame.isNull,
            cell.sizeThatFits(cell.bounds.size).height != cell.bounds.height
        else { return }
        item.isMeasured = false
        contents.invalidate()
    }
}
