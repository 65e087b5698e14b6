extension UICollectionView {
    /// Creates and configures the cells of a class for items of a type.
    ///
    /// ```swift
    /// let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Planet> { cell, path, planet in
    ///     var content = cell.defaultContentConfiguration()
    ///     content.text = planet.name
    ///     cell.contentConfiguration = content
    /// }
    /// // In the data source:
    /// collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: planet)
    /// ```
    /// Create it once, not for each cell.
    @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Configures a cell for an item.
        public typealias Handler = @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ item: Item) -> Void

        let identifier = "registration \(UUID().uuidString)"
        let handler: Handler

        /// Registers a class of cells by a closure that configures them.
        public init(handler: @escaping Handler) { self.handler = handler }
    }

    /// Creates and configures the supplementary views of a class for a kind of element.
    @preconcurrency @MainActor public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// Configures a supplementary view.
        public typealias Handler =
            @MainActor (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

        let identifier = "registration \(UUID().uuidString)"
        let kind: String
        let handler: Handler

        /// Registers a class of supplementary views of a kind by a closure that configures them.
        public init(elementKind: String, handler: @escaping Handler) {
            kind = elementKind
            self.handler = handler
        }
    }

    /// Returns a cell of a registration, configured for an item.
    public final func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        if makers["cell " + registration.identifier] == nil {
            register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
        }
        let found = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
        let cell = found as? Cell ?? Cell(_reuseIdentifier: registration.identifier)
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// Returns a supplementary view of a registration, configured for an index path.
    public final func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        if makers[registration.kind + " " + registration.identifier] == nil {
            register(
                Supplementary.self, forSupplementaryViewOfKind: registration.kind,
                withReuseIdentifier: registration.identifier)
        }
        let found = dequeueReusableSupplementaryView(
            ofKind: registration.kind, withReuseIdentifier: registration.identifier, for: indexPath)
        let view = found as? Supplementary ?? Supplementary(_reuseIdentifier: registration.identifier)
        registration.handler(view, registration.kind, indexPath)
        return view
    }
}
