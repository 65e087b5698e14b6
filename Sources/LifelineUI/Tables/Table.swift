/// Rows of data in columns, of which only the rows and columns near the visible area exist.
///
/// ```swift
/// struct PeopleTable: View {
///     @State private var people = Person.samples
///     @State private var selection: Set<Person.ID> = []
///     @State private var sortOrder = [KeyPathComparator(\Person.name)]
///
///     var body: some View {
///         Table(people, selection: $selection, sortOrder: $sortOrder) {
///             TableColumn("Name", value: \.name)
///             TableColumn("Age", value: \.age) { Text("\($0.age)") }.width(80)
///         }
///         .onChange(of: sortOrder) { people.sort(using: sortOrder) }
///     }
/// }
/// ```
/// A click on a title changes `sortOrder`; the app sorts its data. In compact width a table shows its first column
/// only, without titles; let that column show the most important values there.
///
/// A table is a grid to assistive technology. It has one stop of the Tab key, and in it the arrow keys move between
/// cells: Home, End, Page Up and Page Down, with Control the first and the last row. The space bar selects a row, with
/// Shift all rows up to it, and Control-A all. Return edits the field of a cell, and Escape restores its text.
/// Control-C copies the selected rows as text, with a tab between two columns.
///
/// Without a selection, rows cannot be selected. A click selects one row, with Control or Command it adds or removes a
/// row, and with Shift it selects the rows between. With a finger, a tap adds or removes a row of a multiple selection.
public struct Table<Value: Identifiable, Rows: TableRowContent, Columns: TableColumnContent>: View
where Value == Rows.TableRowValue, Value == Columns.TableRowValue {
    let columns: Columns
    let rows: Rows
    let selection: TableSelection<Value.ID>?
    let sort: TableSort?
    let customization: Binding<TableColumnCustomization<Value>>?

    @usableFromInline init(
        _ columns: Columns, _ rows: Rows, selection: TableSelection<Value.ID>? = nil, sort: TableSort? = nil,
        customization: Binding<TableColumnCustomization<Value>>? = nil
    ) {
        self.columns = columns
        self.rows = rows
        self.selection = selection
        self.sort = sort
        self.customization = customization
    }

    public var body: some View {
        _TableView(
            columns: collectedColumns, rows: { [rows] in rows._collectRows(into: &$0) }, selection: selection,
            sort: sort,
            customization: customization)
    }

    private var collectedColumns: [_TableColumn<Value>] {
        var collected: [_TableColumn<Value>] = []
        columns._collectColumns(into: &collected)
        for index in collected.indices { collected[index].position = index }
        return collected
    }
}
