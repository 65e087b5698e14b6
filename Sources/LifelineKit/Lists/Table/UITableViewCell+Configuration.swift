extension UITableViewCell {
    /// Updates the view for a state.
    public typealias ConfigurationUpdateHandler =
        @MainActor (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void

    /// The content, instead of the labels of the style. Setting it replaces `contentView`; nil, the default, restores
    /// it. A displayed row gets the height that fits the new content.
    public final var contentConfiguration: (any UIContentConfiguration)? {
        get { configurations?.content }
        set { setContent(newValue) }
    }

    /// Whether `contentConfiguration` is updated when the state changes. True by default.
    public final var automaticallyUpdatesContentConfiguration: Bool {
        get { configurations?.updatesContent ?? true }
        set { ensuredConfigurations.updatesContent = newValue }
    }

    /// The background, instead of `backgroundView` and the colours of the style. Nil by default.
    public final var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configurations?.background }
        set {
            if newValue != nil {
                backgroundView = nil
                selectedBackgroundView = nil
            }
            setBackground(newValue)
            applyBackground()
        }
    }

    /// Whether the background follows the view's state. True by default.
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

    /// Returns the content configuration for the style of the cell, without content.
    public final func defaultContentConfiguration() -> UIListContentConfiguration {
        switch cellStyle {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }

    /// Returns the background configuration for the style of the table.
    public final func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        surroundings.style == .plain ? .listPlainCell() : .listGroupedCell()
    }

    final func callUpdate() { updateConfiguration(using: configurationState) }

    final func contentSizeDidChange() { table?.contentDidChange(of: self) }
}

extension UITableViewHeaderFooterView {
    /// Updates the view for a state.
    public typealias ConfigurationUpdateHandler =
        @MainActor (_ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState) -> Void

    /// The content, instead of the title. Setting it replaces `contentView`; nil, the default, restores it.
    public final var contentConfiguration: (any UIContentConfiguration)? {
        get { configurations?.content }
        set { setContent(newValue) }
    }

    /// Whether the content follows the view's state. True by default.
    public final var automaticallyUpdatesContentConfiguration: Bool {
        get { configurations?.updatesContent ?? true }
        set { ensuredConfigurations.updatesContent = newValue }
    }

    /// The background. Nil by default.
    public final var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configurations?.background }
        set {
            if newValue != nil { backgroundColor = nil }
            setBackground(newValue)
        }
    }

    /// Whether the background follows the view's state. True by default.
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

    /// Requests an update for the current state before the next layout.
    public final func setNeedsUpdateConfiguration() { requestConfigurationUpdate() }

    /// Returns the content configuration of a header, without content.
    public final func defaultContentConfiguration() -> UIListContentConfiguration { .groupedHeader() }

    final func callUpdate() { updateConfiguration(using: configurationState) }

    final func contentSizeDidChange() {}
}

extension UITableView {
    /// Gives a displayed row the height that its new content requires.
    final func contentDidChange(of cell: UITableViewCell) {
        guard rowHeight < 0, let path = indexPath(for: cell), contents.item(path)?.frame.isNull == false,
            delegate?.tableView(self, heightForRowAt: path) ?? Self.automaticDimension < 0
        else { return }
        let height = cell.fittingHeight(bounds.width - 2 * sideInset)
        guard sections[path.section].rows[path.row] != height else { return }
        contents.recordAnchor()
        sections[path.section].rows.set(height, at: path.row)
        sectionExtents.set(sections[path.section].length, at: path.section)
        contents.invalidate()
    }
}
