import Charts
import SwiftUI

struct ExpenseTrackerView: View {
    @State private var store: ExpenseStore
    @State private var path: [Expense] = []
    @State private var editing: Expense?
    @State private var columnVisibility = NavigationSplitViewVisibility.automatic
    @AppStorage("expenses.currency") private var currency = "EUR"

    init(store: ExpenseStore = ExpenseStore()) {
        _store = State(initialValue: store)
    }

    var body: some View {
        NavigationStack(path: $path) {
            content
                .navigationTitle("Expenses")
                .navigationDestination(for: Expense.self) { expense in
                    ExpenseDetail(expense: expense) { editing = expense }
                }
                .navigationDestination(for: ExpenseCategory.self) { category in
                    CategoryReport(category: category)
                }
                .toolbar { toolbar }
                .searchable(
                    text: $store.query, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search expenses"
                )
                .refreshable { await store.load() }
        }
        .task { await store.load() }
        .sheet(item: $editing) { expense in
            ExpenseForm(expense: expense) { saved in
                withAnimation { store.save(saved) }
                if let index = path.firstIndex(where: { $0.id == saved.id }) { path[index] = saved }
            }
        }
        .environment(store)
        .environment(\.currencyCode, currency)
    }

    @ViewBuilder
    private var content: some View {
        switch store.phase {
        case .idle, .loading:
            ProgressView("Loading expenses…")
                .controlSize(.large)
        case .failed(let message):
            ContentUnavailableView {
                Label("No connection", systemImage: "wifi.slash")
            } description: {
                Text(message)
            } actions: {
                Button("Try again") {
                    Task { await store.load() }
                }
                .buttonStyle(.borderedProminent)
            }
        case .loaded:
            ExpenseList(edit: { editing = $0 })
        }
    }

    @ToolbarContentBuilder
    private var toolbar: some ToolbarContent {
        ToolbarItem(placement: .topBarTrailing) {
            Button {
                editing = Expense(title: "", amount: 0, date: .now, category: .groceries)
            } label: {
                Label("Add expense", systemImage: "plus")
            }
            .keyboardShortcut("n", modifiers: .command)
        }
        ToolbarItem(placement: .secondaryAction) {
            Picker("Sort", selection: $store.sortOrder) {
                ForEach(ExpenseStore.SortOrder.allCases) { order in
                    Text(order.rawValue).tag(order)
                }
            }
        }
        ToolbarItemGroup(placement: .bottomBar) {
            Text("Total \(store.total, format: .currency(code: currency))")
                .monospacedDigit()
                .contentTransition(.numericText())
            Spacer()
            Menu("Currency") {
                ForEach(["EUR", "CHF", "USD"], id: \.self) { code in
                    Button(code) { currency = code }
                }
            }
        }
    }
}

private struct CurrencyCodeKey: EnvironmentKey {
    static let defaultValue = "EUR"
}

extension EnvironmentValues {
    var currencyCode: String {
        get { self[CurrencyCodeKey.self] }
        set { self[CurrencyCodeKey.self] = newValue }
    }
}

struct ExpenseList: View {
    @Environment(ExpenseStore.self) private var store
    @Environment(\.isSearching) private var isSearching
    @State private var deletionCandidate: Expense?
    @State private var confirmsDeletion = false
    let edit: (Expense) -> Void

    var body: some View {
        List {
            if !isSearching {
                Section {
                    MonthChart(totals: store.monthTotals)
                        .frame(height: 180)
                    CategoryFilter()
                        .listRowInsets(EdgeInsets())
                }
                .listRowSeparator(.hidden)
            }
            ForEach(store.byMonth, id: \.month) { month, expenses in
                Section {
                    ForEach(expenses) { expense in
                        NavigationLink(value: expense) {
                            ExpenseRow(expense: expense)
                        }
                        .swipeActions(edge: .leading, allowsFullSwipe: true) {
                            Button {
                                store.duplicate(expense)
                            } label: {
                                Label("Duplicate", systemImage: "plus.square.on.square")
                            }
                            .tint(.blue)
                        }
                        .swipeActions(edge: .trailing, allowsFullSwipe: false) {
                            Button(role: .destructive) {
                                deletionCandidate = expense
                                confirmsDeletion = true
                            } label: {
                                Label("Delete", systemImage: "trash")
                            }
                            Button {
                                edit(expense)
                            } label: {
                                Label("Edit", systemImage: "pencil")
                            }
                            .tint(.orange)
                        }
                    }
                } header: {
                    HStack {
                        Text(month, format: .dateTime.month(.wide).year())
                        Spacer()
                        Text("\(expenses.count)")
                    }
                }
                .headerProminence(.increased)
            }
        }
        .listStyle(.insetGrouped)
        .animation(.default, value: store.visible)
        .overlay {
            if store.visible.isEmpty {
                ContentUnavailableView.search
            }
        }
        .alert("Delete expense?", isPresented: $confirmsDeletion, presenting: deletionCandidate) { expense in
            Button("Delete \(expense.title)", role: .destructive) { store.delete(expense) }
            Button("Keep", role: .cancel) {}
        } message: { expense in
            Text("It was \(expense.amount, format: .currency(code: "EUR")).")
        }
    }
}

struct ExpenseRow: View {
    let expense: Expense
    @Environment(\.currencyCode) private var currencyCode
    @ScaledMetric(relativeTo: .body) private var side = 32.0

    var body: some View {
        LabeledContent {
            Text(expense.amount, format: .currency(code: currencyCode))
                .foregroundStyle(expense.amount > 500 ? .red : .primary)
        } label: {
            Label {
                VStack(alignment: .leading) {
                    Text(expense.title)
                    Text(expense.date.formatted(date: .abbreviated, time: .omitted))
                        .font(.caption)
                        .foregroundStyle(.secondary)
                }
            } icon: {
                Image(systemName: expense.category.symbol)
                    .symbolVariant(.fill)
                    .foregroundStyle(.white)
                    .frame(width: side, height: side)
                    .background(expense.category.color.gradient, in: RoundedRectangle(cornerRadius: 8))
            }
        }
        .accessibilityElement(children: .combine)
    }
}

struct MonthChart: View {
    let totals: [MonthTotal]
    @State private var selectedMonth: Date?

    var body: some View {
        Chart {
            ForEach(totals) { total in
                BarMark(
                    x: .value("Month", total.month, unit: .month),
                    y: .value("Amount", NSDecimalNumber(decimal: total.total).doubleValue)
                )
                .foregroundStyle(by: .value("Category", total.category.title))
            }
            if let selectedMonth {
                RuleMark(x: .value("Selected", selectedMonth, unit: .month))
                    .foregroundStyle(.gray.opacity(0.3))
                    .zIndex(-1)
                    .annotation(position: .top, overflowResolution: .init(x: .fit(to: .chart), y: .disabled)) {
                        Text(selectedMonth, format: .dateTime.month())
                            .padding(6)
                            .background(.regularMaterial, in: .rect(cornerRadius: 6))
                    }
            }
            RuleMark(y: .value("Budget", 1000))
                .lineStyle(StrokeStyle(lineWidth: 1, dash: [4, 2]))
                .foregroundStyle(.red)
        }
        .chartForegroundStyleScale([
            "Groceries": Color.green, "Travel": .blue, "Rent": .purple, "Fun": .orange,
        ])
        .chartXAxis {
            AxisMarks(values: .stride(by: .month)) { _ in
                AxisGridLine()
                AxisValueLabel(format: .dateTime.month(.abbreviated), centered: true)
            }
        }
        .chartYAxis {
            AxisMarks(position: .leading, values: .automatic(desiredCount: 4))
        }
        .chartLegend(position: .bottom, alignment: .leading)
        .chartXSelection(value: $selectedMonth)
    }
}

struct CategoryFilter: View {
    @Environment(ExpenseStore.self) private var store

    var body: some View {
        ScrollView(.horizontal, showsIndicators: false) {
            HStack {
                ForEach(ExpenseCategory.allCases) { category in
                    Toggle(isOn: binding(for: category)) {
                        Label(category.title, systemImage: category.symbol)
                    }
                    .toggleStyle(ChipToggleStyle(color: category.color))
                }
            }
            .padding(.horizontal)
        }
        .contentMargins(.vertical, 8, for: .scrollContent)
    }

    private func binding(for category: ExpenseCategory) -> Binding<Bool> {
        Binding {
            store.categories.contains(category)
        } set: { _ in
            store.toggle(category)
        }
    }
}

struct ChipToggleStyle: ToggleStyle {
    let color: Color

    func makeBody(configuration: Configuration) -> some View {
        Button {
            configuration.isOn.toggle()
        } label: {
            configuration.label
                .font(.callout)
                .padding(.horizontal, 12)
                .padding(.vertical, 6)
                .background(configuration.isOn ? color : color.opacity(0.15), in: Capsule())
                .foregroundStyle(configuration.isOn ? .white : color)
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(configuration.isOn ? [.isSelected] : [])
    }
}

struct ExpenseDetail: View {
    @Environment(ExpenseStore.self) private var store
    let expense: Expense
    let edit: () -> Void
    @State private var sharesReceipt = false

    var body: some View {
        ScrollView {
            Grid(alignment: .leadingFirstTextBaseline, horizontalSpacing: 16, verticalSpacing: 12) {
                GridRow {
                    Text("Amount").gridColumnAlignment(.trailing)
                    Text(expense.amount, format: .currency(code: "EUR")).bold()
                }
                GridRow {
                    Text("Date")
                    Text(expense.date, style: .date)
                }
                Divider().gridCellUnsizedAxes(.horizontal)
                GridRow {
                    Text("Category")
                    NavigationLink(value: expense.category) {
                        Label(expense.category.title, systemImage: expense.category.symbol)
                    }
                }
                if !expense.note.isEmpty {
                    GridRow {
                        Text("Note")
                        Text(expense.note).italic()
                    }
                }
            }
            .padding()
            .background(.background.secondary, in: .rect(cornerRadius: 16))
            .padding()
            ViewThatFits(in: .horizontal) {
                HStack {
                    similarTitle; similarCount
                }
                VStack {
                    similarTitle; similarCount
                }
            }
        }
        .navigationTitle(expense.title)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .primaryAction) { Button("Edit", action: edit) }
            ToolbarItem(placement: .status) {
                ShareLink(item: "\(expense.title): \(expense.amount.formatted(.currency(code: "EUR")))")
            }
        }
    }

    private var similarTitle: some View { Text("Similar expenses").fontWeight(.semibold) }

    private var similarCount: some View {
        let count = store.expenses.filter { $0.category == expense.category && $0.id != expense.id }.count
        return Text("\(count) in \(expense.category.title)")
            .foregroundStyle(.secondary)
    }
}

struct CategoryReport: View {
    @Environment(ExpenseStore.self) private var store
    let category: ExpenseCategory

    private var expenses: [Expense] {
        store.expenses.filter { $0.category == category }.sorted(using: KeyPathComparator(\.date))
    }

    var body: some View {
        List {
            Chart(expenses) { expense in
                LineMark(x: .value("Date", expense.date), y: .value("Amount", expense.amount.doubleValue))
                    .interpolationMethod(.catmullRom)
                PointMark(x: .value("Date", expense.date), y: .value("Amount", expense.amount.doubleValue))
                    .symbolSize(60)
            }
            .foregroundStyle(category.color)
            .frame(height: 160)
            ForEach(expenses) { ExpenseRow(expense: $0) }
        }
        .navigationTitle("\(category.title) report")
    }
}

extension Decimal {
    var doubleValue: Double { NSDecimalNumber(decimal: self).doubleValue }
}

struct ExpenseForm: View {
    @Environment(\.dismiss) private var dismiss
    @State private var draft: Expense
    @FocusState private var focusedField: Field?
    let onSave: (Expense) -> Void

    enum Field { case title, amount }

    init(expense: Expense, onSave: @escaping (Expense) -> Void) {
        _draft = State(wrappedValue: expense)
        self.onSave = onSave
    }

    private var problem: LocalizedStringKey? {
        if draft.title.isEmpty { return "Give the expense a title." }
        if draft.amount <= 0 { return "The amount must be positive." }
        return nil
    }

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    TextField("Title", text: $draft.title)
                        .focused($focusedField, equals: .title)
                    TextField("Amount", value: $draft.amount, format: .number)
                        .keyboardType(.decimalPad)
                        .focused($focusedField, equals: .amount)
                    DatePicker("Date", selection: $draft.date, displayedComponents: .date)
                } footer: {
                    if let problem {
                        Text(problem).foregroundStyle(.red)
                    }
                }
                Picker("Category", selection: $draft.category) {
                    ForEach(ExpenseCategory.allCases) { category in
                        Label(category.title, systemImage: category.symbol).tag(category)
                    }
                }
                Section("Note") {
                    TextField("Optional", text: $draft.note, axis: .vertical)
                        .lineLimit(3, reservesSpace: true)
                }
            }
            .formStyle(.grouped)
            .navigationTitle(draft.title.isEmpty ? "New expense" : draft.title)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save") {
                        onSave(draft)
                        dismiss()
                    }
                    .disabled(problem != nil)
                }
                ToolbarItemGroup(placement: .keyboard) {
                    Spacer()
                    Button("Done") { focusedField = nil }
                }
            }
            .onAppear { focusedField = .title }
        }
        .presentationDetents([.medium, .large])
        .presentationBackgroundInteraction(.enabled(upThrough: .medium))
    }
}

#Preview {
    ExpenseTrackerView()
}
