// A tutorial app in the style of 2020: observable objects, Combine, NavigationView, action sheets.

import SwiftUI

struct Habit: Identifiable, Equatable {
    let id: Int
    var title: String
    var days: Int
    var isArchived = false
}

final class HabitStore: ObservableObject {
    @Published var habits: [Habit] = [
        Habit(id: 1, title: "Read", days: 4), Habit(id: 2, title: "Run", days: 12),
        Habit(id: 3, title: "Write", days: 0),
    ]
    @Published var query = ""
    @Published private(set) var visible: [Habit] = []
    @Published private(set) var summary = ""
    private var cancellables = Set<AnyCancellable>()

    init() {
        Publishers.CombineLatest($habits, $query)
            .map { habits, query in
                habits.filter {
                    !$0.isArchived && (query.isEmpty || $0.title.lowercased().contains(query.lowercased()))
                }
            }
            .removeDuplicates()
            .assign(to: \.visible, on: self)
            .store(in: &cancellables)
        $habits
            .map { $0.filter { !$0.isArchived }.reduce(0) { $0 + $1.days } }
            .map { "\($0) days in total" }
            .sink { [weak self] in self?.summary = $0 }
            .store(in: &cancellables)
    }

    func increment(_ habit: Habit) {
        guard let index = habits.firstIndex(of: habit) else { return }
        habits[index].days += 1
    }

    func archive(_ habit: Habit) {
        guard let index = habits.firstIndex(where: { $0.id == habit.id }) else { return }
        habits[index].isArchived = true
    }

    func add(_ title: String) {
        habits.append(Habit(id: (habits.map(\.id).max() ?? 0) + 1, title: title, days: 0))
    }
}

struct StreakBadge: View {
    let days: Int

    private var progress: CGFloat { min(1, CGFloat(days) / 30) }

    var body: some View {
        ZStack {
            Circle().stroke(lineWidth: 4).opacity(0.2)
            Circle()
                .trim(from: 0, to: progress)
                .stroke(style: StrokeStyle(lineWidth: 4, lineCap: .round))
                .rotation(.degrees(-90))
            Text("\(days)").font(.custom("Avenir-Heavy", size: 14))
        }
        .foregroundColor(days > 7 ? .green : .orange)
        .frame(width: 40, height: 40)
    }
}

struct HabitRow: View {
    let habit: Habit
    let action: () -> Void

    var body: some View {
        HStack(spacing: 12) {
            StreakBadge(days: habit.days)
            VStack(alignment: .leading) {
                Text(habit.title).font(.headline)
                Text(habit.days == 0 ? "Not started" : "Day \(habit.days)")
                    .font(.subheadline).foregroundColor(.secondary)
            }
            Spacer()
            Button(action: action) { Text("Done today") }.buttonStyle(BorderlessButtonStyle())
        }
        .padding(.vertical, 4)
    }
}

struct HabitDetail: View {
    @ObservedObject var store: HabitStore
    let habit: Habit
    @State private var isAsking = false
    @Environment(\.presentationMode) private var presentationMode

    var body: some View {
        Form {
            Section(header: Text("Streak")) { Text("\(habit.days) days") }
            Section { Button("Options") { isAsking = true } }
        }
        .navigationBarTitle(Text(habit.title), displayMode: .inline)
        .actionSheet(isPresented: $isAsking) {
            ActionSheet(
                title: Text("Change \(habit.title)"), message: nil,
                buttons: [
                    .default(Text("One day more")) { self.store.increment(self.habit) },
                    .destructive(Text("Archive")) {
                        self.store.archive(self.habit)
                        self.presentationMode.wrappedValue.dismiss()
                    }, .cancel(),
                ])
        }
    }
}

struct NewHabit: View {
    @ObservedObject var store: HabitStore
    @Binding var isShown: Bool
    @State private var title = ""
    @State private var weight = 0.5

    var body: some View {
        NavigationView {
            Form {
                TextField("Title", text: $title)
                Slider(value: $weight, in: 0...1, step: 0.25, onEditingChanged: { _ in }, label: { Text("Weight") })
            }
            .navigationBarTitle("New habit")
            .navigationBarItems(
                leading: Button("Cancel") { self.isShown = false },
                trailing: Button("Save") {
                    self.store.add(self.title)
                    self.isShown = false
                }
                .disabled(title.isEmpty))
        }
    }
}

struct HabitsView: View {
    @StateObject private var store = HabitStore()
    @State private var isAdding = false

    var body: some View {
        NavigationView {
            List {
                Section(header: Text(store.summary)) {
                    TextField("Filter", text: $store.query)
                    ForEach(store.visible) { habit in
                        NavigationLink(destination: HabitDetail(store: store, habit: habit)) {
                            HabitRow(habit: habit) { store.increment(habit) }
                        }
                    }
                    .onDelete { offsets in offsets.map { store.visible[$0] }.forEach(store.archive) }
                }
            }
            .listStyle(GroupedListStyle())
            .navigationBarTitle("Habits")
            .navigationBarItems(trailing: Button("Add") { isAdding = true })
            .sheet(isPresented: $isAdding) { NewHabit(store: store, isShown: $isAdding) }
        }
        .navigationViewStyle(StackNavigationViewStyle())
        .onReceive(NotificationCenter.default.publisher(for: UIApplication.didEnterBackgroundNotification)) { _ in }
    }
}
