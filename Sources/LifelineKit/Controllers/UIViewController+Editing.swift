extension UIViewController {
    /// Whether the user can edit the controller's content. Setting it calls `setEditing(_:animated:)`.
    public final var isEditing: Bool {
        get { extras?.isEditing ?? false }
        set { setEditing(newValue, animated: false) }
    }

    /// A button that turns editing on and off: "Edit" or "Done". The same one each time.
    public final var editButtonItem: UIBarButtonItem {
        if let item = extras?.editButtonItem { return item }
        let item = UIBarButtonItem(
            title: nil,
            primaryAction: UIAction { [weak self] _ in
                guard let self else { return }
                setEditing(!isEditing, animated: true)
            })
        ensuredExtras.editButtonItem = item
        updateEditButton()
        return item
    }

    final func updateEditButton() {
        guard let item = extras?.editButtonItem else { return }
        item.title = (isEditing ? FrameworkText.done : .edit).string
        item.style = isEditing ? .done : .plain
    }
}
