import Foundation
import Observation
import SwiftUI

enum HabitCategory: String, CaseIterable, Codable, Identifiable, Sendable {
    case body, mind, home

    var id: Self { self }

    var title: LocalizedStringResource {
        switch self {
        case .body: "Body"
        case .mind: "Mind"
        case .home: "Home"
        }
    }

    var symbol: String {
        switch self {
        case .body: "figure.run"
        case .mind: "brain.head.profile"
        case .home: "house"
        }
    }

    var tint: Color {
        switch self {
        case .body: .green
        case .mind: .indigo
        case .home: .orange
        }
    }
}

@Observable
final class GardenHabit: Identifiable, Hashable {
    let id = UUID()
    var name: String
    var note: String
    var category: HabitCategory
    var goal: Int
    var completed: Int
    var isPinned: Bool
    var history: [Int]

    init(
        _ name: String, note: String = "", category: HabitCategory, goal: Int = 7, completed: Int = 0,
        isPinned: Bool = false, history: [Int] = []
    ) {
        self.name = name
        self.note = note
        self.category = category
        self.goal = goal
        self.completed = completed
        self.isPinned = isPinned
        self.history = history
    }

    var progress: Double { min(1, Double(completed) / Double(max(goal, 1))) }
    var isFinished: Bool { completed >= goal }

    static func == (lhs: GardenHabit, rhs: GardenHabit) -> Bool { lhs.id == rhs.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

@Observable @MainActor
final class HabitGarden {
    var habits: [GardenHabit] = [
        GardenHabit(
            "Stretch", note: "Ten minutes after waking up.", category: .body, completed: 5, isPinned: true,
            history: [3, 5, 7, 4]),
        GardenHabit("Cycle to work", category: .body, goal: 4, completed: 1, history: [2, 2, 4]),
        GardenHabit("Read", note: "Twenty pages, no screens.", category: .mind, completed: 6, history: [7, 6, 7, 7]),
        GardenHabit("Water the plants", category: .home, goal: 2, completed: 2, history: [2, 1, 2]),
    ]
    var path = NavigationPath()
    var draft: HabitDraft?
    private(set) var tip: String?

    var finishedCount: Int { habits.count(where: \.isFinished) }

    func habits(in category: HabitCategory) -> [GardenHabit] { habits.filter { $0.category == category } }

    func matching(_ query: String) -> [GardenHabit] {
        query.isEmpty ? habits : habits.filter { $0.name.localizedStandardContains(query) }
    }

    func complete(_ habit: GardenHabit) {
        guard !habit.isFinished else { return }
        habit.completed += 1
    }

    func remove(_ habit: GardenHabit) {
        habits.removeAll { $0 == habit }
    }

    func save(_ draft: HabitDraft) {
        habits.append(
            GardenHabit(draft.name, note: draft.note, category: draft.category, goal: draft.goal))
    }

    func loadTip() async {
        guard tip == nil else { return }
        await Task.yield()
        tip = "Tie a new habit to an old one."
    }
}

struct HabitDraft: Identifiable, Equatable {
    let id = UUID()
    var name = ""
    var note = ""
    var category = HabitCategory.body
    var goal = 7
    var isValid: Bool { !name.trimmingCharacters(in: .whitespaces).isEmpty }
}
