import Foundation
import Observation
import SwiftUI

enum ExpenseCategory: String, CaseIterable, Codable, Identifiable, Comparable {
    case groceries, travel, rent, fun

    var id: String { rawValue }
    var title: String { rawValue.capitalized }

    var symbol: String {
        switch self {
        case .groceries: "cart"
        case .travel: "airplane"
        case .rent: "house"
        case .fun: "gamecontroller"
        }
    }

    var color: Color {
        switch self {
        case .groceries: .green
        case .travel: .blue
        case .rent: .purple
        case .fun: .orange
        }
    }

    static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}

struct Expense: Identifiable, Hashable, Codable {
    var id = UUID()
    var title: String
    var amount: Decimal
    var date: Date
    var category: ExpenseCategory
    var note: String = ""
}

struct MonthTotal: Identifiable {
    let month: Date
    let category: ExpenseCategory
    let total: Decimal
    var id: String { "\(month.timeIntervalSinceReferenceDate)-\(category.id)" }
}

protocol ExpenseService: Sendable {
    func fetch() async throws -> [Expense]
}

struct SampleExpenseService: ExpenseService {
    var fails = false

    struct Unreachable: LocalizedError {
        var errorDescription: String? { "The server cannot be reached." }
        var recoverySuggestion: String? { "Check your connection." }
    }

    func fetch() async throws -> [Expense] {
        try await Task.sleep(for: .milliseconds(1))
        if fails { throw Unreachable() }
        return Expense.samples
    }
}

extension Expense {
    static func day(_ month: Int, _ day: Int) -> Date {
        Calendar.current.date(from: DateComponents(year: 2023, month: month, day: day, hour: 12))!
    }

    static let samples = [
        Expense(title: "Weekly shop", amount: 64.2, date: day(5, 3), category: .groceries),
        Expense(title: "Train to Bern", amount: 48, date: day(5, 12), category: .travel, note: "Half-fare card"),
        Expense(title: "May rent", amount: 900, date: day(5, 1), category: .rent),
        Expense(title: "Cinema", amount: 17.5, date: day(6, 9), category: .fun),
        Expense(title: "June rent", amount: 900, date: day(6, 1), category: .rent),
        Expense(title: "Market", amount: 23.75, date: day(6, 17), category: .groceries),
    ]
}

@Observable
final class ExpenseStore {
    enum Phase: Equatable {
        case idle, loading, loaded
        case failed(String)
    }

    enum SortOrder: String, CaseIterable, Identifiable {
        case newest = "Newest first"
        case largest = "Largest first"
        case title = "By title"
        var id: Self { self }
    }

    private(set) var phase = Phase.idle
    var expenses: [Expense] = []
    var query = ""
    var categories: Set<ExpenseCategory> = []
    var sortOrder = SortOrder.newest
    @ObservationIgnored var service: any ExpenseService

    init(service: any ExpenseService = SampleExpenseService()) {
        self.service = service
    }

    var visible: [Expense] {
        expenses
            .filter { categories.isEmpty || categories.contains($0.category) }
            .filter { query.isEmpty || $0.title.localizedCaseInsensitiveContains(query) }
            .sorted { a, b in
                switch sortOrder {
                case .newest: a.date > b.date
                case .largest: a.amount > b.amount
                case .title: a.title.localizedCompare(b.title) == .orderedAscending
                }
            }
    }

    var total: Decimal { visible.reduce(0) { $0 + $1.amount } }

    var byMonth: [(month: Date, expenses: [Expense])] {
        Dictionary(grouping: visible) { expense in
            Calendar.current.dateInterval(of: .month, for: expense.date)!.start
        }
        .map { (month: $0.key, expenses: $0.value) }
        .sorted { $0.month > $1.month }
    }

    var monthTotals: [MonthTotal] {
        byMonth.flatMap { month, expenses in
            Dictionary(grouping: expenses, by: \.category).map { category, expenses in
                MonthTotal(month: month, category: category, total: expenses.map(\.amount).reduce(0, +))
            }
        }
        .sorted { ($0.month, $0.category) < ($1.month, $1.category) }
    }

    @MainActor
    func load() async {
        guard phase != .loading else { return }
        phase = .loading
        do {
            expenses = try await service.fetch()
            phase = .loaded
        } catch is CancellationError {
            phase = .idle
        } catch {
            phase = .failed(error.localizedDescription)
        }
    }

    func delete(_ expense: Expense) {
        expenses.removeAll { $0.id == expense.id }
    }

    func duplicate(_ expense: Expense) {
        var copy = expense
        copy.id = UUID()
        copy.title += " (copy)"
        expenses.append(copy)
    }

    func save(_ expense: Expense) {
        if let index = expenses.firstIndex(where: { $0.id == expense.id }) {
            expenses[index] = expense
        } else {
            expenses.append(expense)
        }
    }

    func toggle(_ category: ExpenseCategory) {
        categories.formSymmetricDifference([category])
    }
}
