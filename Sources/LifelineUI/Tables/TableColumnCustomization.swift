/// The order, visibility and widths of a table's columns, as people have set them. Store it to restore them later:
///
/// ```swift
/// @AppStorage("columns") private var columns: TableColumnCustomization<Person>
///
/// Table(people, columnCustomization: $columns) {
///     TableColumn("Name", value: \.name).customizationID("name").disabledCustomizationBehavior(.visibility)
///     TableColumn("E-mail", value: \.mail).customizationID("mail").defaultVisibility(.hidden)
/// }
/// ```
/// Only columns with a `customizationID` can be hidden and moved.
public struct TableColumnCustomization<RowValue: Identifiable>: Equatable, Sendable, Codable {
    private var visibilities: [String: Bool] = [:]
    private var widths: [String: Double] = [:]
    private var order: [String] = []

    public init() {}

    /// Whether a column is visible; `automatic` stands for the column's default visibility.
    public subscript(visibility id: String) -> Visibility {
        get { visibilities[id].map { $0 ? .visible : .hidden } ?? .automatic }
        set { visibilities[id] = newValue == .automatic ? nil : newValue == .visible }
    }

    /// The width of a column in points; nil if nobody has set one.
    public subscript(width id: String) -> CGFloat? {
        get { widths[id].map { CGFloat($0) } }
        set { widths[id] = newValue.map { Double($0) } }
    }

    /// Restores the order in which the columns are declared.
    public mutating func resetOrder() { order = [] }

    /// Returns columns in the customized order. Columns without an ID, and new ones, keep their declared positions.
    func ordered(_ columns: [_TableColumn<RowValue>]) -> [_TableColumn<RowValue>] {
        guard !order.isEmpty else { return columns }
        let ranks = Dictionary(order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        func rank(_ column: _TableColumn<RowValue>) -> Int? { column.customizationID.flatMap { ranks[$0] } }
        var moved = columns.filter { rank($0) != nil }.sorted { rank($0) ?? 0 < rank($1) ?? 0 }.makeIterator()
        return columns.map { rank($0) == nil ? $0 : moved.next() ?? $0 }
    }

    /// Records an order of columns.
    mutating func setOrder(_ columns: [_TableColumn<RowValue>]) { order = columns.compactMap(\.customizationID) }
}

/// The properties of a column that people can change.
public struct TableColumnCustomizationBehavior: SetAlgebra, Sendable {
    private var options: Options

    struct Options: OptionSet, Sendable {
        let rawValue: UInt8
    }

    private init(_ rawValue: UInt8) { options = Options(rawValue: rawValue) }

    public init() { self.init(0) }

    /// Moving the column.
    public static var reorder: Self { Self(1) }
    /// Changing its width.
    public static var resize: Self { Self(2) }
    /// Hiding it.
    public static var visibility: Self { Self(4) }
    public static var all: Self { Self(7) }

    public typealias Element = TableColumnCustomizationBehavior

    public func contains(_ member: Self) -> Bool { options.contains(member.options) }
    public func union(_ other: Self) -> Self { Self(options.union(other.options).rawValue) }
    public func intersection(_ other: Self) -> Self { Self(options.intersection(other.options).rawValue) }
    public func symmetricDifference(_ other: Self) -> Self { Self(options.symmetricDifference(other.options).rawValue) }
    public mutating func formUnion(_ other: Self) { self = union(other) }
    public mutating func formIntersection(_ other: Self) { self = intersection(other) }
    public mutating func formSymmetricDifference(_ other: Self) { self = symmetricDifference(other) }

    @discardableResult
    public mutating func insert(_ member: Self) -> (inserted: Bool, memberAfterInsert: Self) {
        let isNew = !contains(member)
        formUnion(member)
        return (isNew, member)
    }

    @discardableResult
    public mutating func remove(_ member: Self) -> Self? {
        let removed = intersection(member)
        options.subtract(member.options)
        return removed.options.isEmpty ? nil : removed
    }

    @discardableResult
    public mutating func update(with member: Self) -> Self? {
        let old = contains(member) ? member : nil
        formUnion(member)
        return old
    }
}
