import Charts
import SwiftUI

struct HabitGardenView: View {
    @State private var garden = HabitGarden()
    @State private var selection = GardenTab.today
    @SceneStorage("garden.showsFinished") private var showsFinished = true

    enum GardenTab: Hashable {
        case today, overview, search
    }

    var body: some View {
        TabView(selection: $selection) {
            Tab("Today", systemImage: "leaf", value: GardenTab.today) {
                TodayView(showsFinished: $showsFinished)
            }
            .badge(garden.habits.count - garden.finishedCount)

            Tab("Overview", systemImage: "chart.bar", value: GardenTab.overview) {
                OverviewView()
            }

            Tab("Search", systemImage: "magnifyingglass", value: GardenTab.search, role: .search) {
                HabitSearchView()
            }
        }
        .tabViewStyle(.sidebarAdaptable)
        .tabBarMinimizeBehavior(.onScrollDown)
        .environment(garden)
        .environment(\.gardenAccent, .mint)
        .tint(.green)
    }
}

struct TodayView: View {
    @Environment(HabitGarden.self) private var garden
    @Binding var showsFinished: Bool
    @Namespace private var namespace
    @State private var scrolledPast = false

    var body: some View {
        @Bindable var garden = garden
        NavigationStack(path: $garden.path) {
            ScrollView {
                VStack(alignment: .leading, spacing: 20) {
                    GardenHeader(finished: garden.finishedCount, total: garden.habits.count)
                    pinned
                    CardBoard {
                        ForEach(HabitCategory.allCases) { category in
                            Section {
                                ForEach(visible(in: category)) { habit in
                                    HabitCard(habit: habit, namespace: namespace)
                                        .highlighted(habit.isPinned)
                                }
                            } header: {
                                Label {
                                    Text(category.title)
                                } icon: {
                                    Image(systemName: category.symbol)
                                }
                            }
                        }
                        if let tip = garden.tip {
                            Section {
                                Text(tip)
                            } footer: {
                                Text("A new tip every day")
                            }
                        }
                    }
                }
                .padding()
                .scrollTargetLayout()
            }
            .scrollBounceBehavior(.basedOnSize)
            .scrollEdgeEffectStyle(.soft, for: .top)
            .onScrollGeometryChange(for: Bool.self) { geometry in
                geometry.contentOffset.y > 100
            } action: { _, isPast in
                scrolledPast = isPast
            }
            .navigationTitle("Garden")
            .navigationSubtitle("\(garden.finishedCount) of \(garden.habits.count) done")
            .toolbarTitleDisplayMode(.inlineLarge)
            .navigationDestination(for: GardenHabit.self) { habit in
                HabitDetailView(habit: habit)
                    .navigationTransition(.zoom(sourceID: habit.id, in: namespace))
            }
            .toolbar {
                ToolbarItem(placement: .topBarLeading) {
                    Toggle("Show finished", systemImage: "checkmark.circle", isOn: $showsFinished.animation())
                }
                ToolbarSpacer(.flexible)
                ToolbarItem(placement: .topBarTrailing) {
                    Button("New habit", systemImage: "plus") { garden.draft = HabitDraft() }
                        .buttonStyle(.glassProminent)
                }
            }
            .sheet(item: $garden.draft) { draft in
                HabitEditor(draft: draft)
                    .presentationDetents([.medium, .large])
                    .presentationDragIndicator(.visible)
                    .presentationCornerRadius(28)
            }
            .task { await garden.loadTip() }
            .sensoryFeedback(.success, trigger: garden.finishedCount)
        }
    }

    private func visible(in category: HabitCategory) -> [GardenHabit] {
        garden.habits(in: category).filter { showsFinished || !$0.isFinished }
    }

    @ViewBuilder private var pinned: some View {
        let pinned = garden.habits.filter(\.isPinned)
        if !pinned.isEmpty {
            ScrollView(.horizontal) {
                LazyHStack(spacing: 12) {
                    ForEach(pinned) { habit in
                        PinnedTile(habit: habit)
                            .containerRelativeFrame(.horizontal, count: 2, spacing: 12)
                            .scrollTransition { content, phase in
                                content
                                    .opacity(phase.isIdentity ? 1 : 0.4)
                                    .scaleEffect(phase.isIdentity ? 1 : 0.9)
                            }
                    }
                }
                .scrollTargetLayout()
            }
            .scrollTargetBehavior(.viewAligned)
            .scrollIndicators(.hidden)
            .frame(height: 90)
        }
    }
}

struct GardenHeader: View {
    let finished: Int
    let total: Int
    @State private var blooms = false

    var body: some View {
        ZStack(alignment: .bottomLeading) {
            MeshGradient(
                width: 3, height: 3,
                points: [
                    [0, 0], [0.5, 0], [1, 0],
                    [0, 0.5], [blooms ? 0.7 : 0.3, 0.5], [1, 0.5],
                    [0, 1], [0.5, 1], [1, 1],
                ],
                colors: [
                    .mint, .green, .teal,
                    .yellow, .mint, .green,
                    .orange, .yellow, .mint,
                ]
            )
            .ignoresSafeArea(edges: .horizontal)
            VStack(alignment: .leading) {
                Text(Date.now, format: .dateTime.weekday(.wide))
                    .textCase(.uppercase)
                    .font(.caption)
                Text("\(finished)/\(total)")
                    .font(.system(.largeTitle, design: .rounded, weight: .heavy))
                    .contentTransition(.numericText(value: Double(finished)))
                    .accessibilityLabel("\(finished) of \(total) habits finished")
            }
            .padding()
            .glassEffect(.regular.interactive(), in: .rect(cornerRadius: 16))
            .padding(12)
        }
        .frame(height: 160)
        .clipShape(.rect(cornerRadius: 24))
        .onTapGesture {
            withAnimation(.easeInOut(duration: 2)) { blooms.toggle() }
        }
        .animation(.default, value: finished)
    }
}

struct PinnedTile: View {
    @Bindable var habit: GardenHabit

    var body: some View {
        VStack(alignment: .leading) {
            Image(systemName: "pin.fill")
                .symbolEffect(.bounce, value: habit.completed)
            Spacer()
            Text(habit.name).font(.headline)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding()
        .background(habit.category.tint.gradient, in: .rect(cornerRadius: 18))
        .foregroundStyle(.white)
        .contextMenu {
            Button("Unpin", systemImage: "pin.slash") { habit.isPinned = false }
        }
    }
}

struct HabitCard: View {
    @Environment(HabitGarden.self) private var garden
    let habit: GardenHabit
    let namespace: Namespace.ID

    var body: some View {
        HStack {
            NavigationLink(value: habit) {
                VStack(alignment: .leading) {
                    Text(habit.name).font(.body.weight(.medium))
                    Text("^[\(habit.completed) time](inflect: true) this week")
                        .font(.caption)
                        .foregroundStyle(.secondary)
                }
            }
            .buttonStyle(.plain)
            .matchedTransitionSource(id: habit.id, in: namespace)
            Spacer()
            ProgressView(value: habit.progress) {
                Text(habit.progress, format: .percent.precision(.fractionLength(0)))
            }
            .progressViewStyle(.ring)
            .frame(width: 40, height: 40)
            Button("Complete \(habit.name)", systemImage: habit.isFinished ? "checkmark.circle.fill" : "circle") {
                withAnimation(.snappy) { garden.complete(habit) }
            }
            .labelStyle(.iconOnly)
            .contentTransition(.symbolEffect(.replace))
            .disabled(habit.isFinished)
        }
        .tint(habit.category.tint)
    }
}

struct HabitDetailView: View {
    @Bindable var habit: GardenHabit
    @Environment(HabitGarden.self) private var garden
    @Environment(\.dismiss) private var dismiss
    @State private var asksForDeletion = false
    @State private var celebration = 0
    @Namespace private var glass

    var body: some View {
        List {
            Section {
                celebrationView
                    .frame(maxWidth: .infinity)
                    .listRowBackground(Color.clear)
                LabeledContent("Completed", value: habit.completed, format: .number)
                LabeledContent("Goal") {
                    Stepper("\(habit.goal) per week", value: $habit.goal, in: 1...14)
                }
                Toggle("Pinned", isOn: $habit.isPinned)
            }
            Section("History") {
                Chart(Array(habit.history.enumerated()), id: \.offset) { week, count in
                    BarMark(x: .value("Week", "W\(week + 1)"), y: .value("Times", count))
                        .foregroundStyle(count >= habit.goal ? Color.green : .gray)
                        .cornerRadius(4)
                }
                .frame(height: 120)
                .chartYAxis { AxisMarks(values: .automatic(desiredCount: 3)) }
                Shortlist(limit: 2) {
                    ForEach(Array(habit.history.enumerated()), id: \.offset) { week, count in
                        Text("Week \(week + 1): \(count) times")
                    }
                }
            }
            if !habit.note.isEmpty {
                Section("Note") {
                    Text(habit.note)
                        .textSelection(.enabled)
                }
            }
        }
        .listSectionSpacing(.compact)
        .listRowSpacing(4)
        .navigationTitle($habit.name)
        .navigationBarTitleDisplayMode(.inline)
        .safeAreaInset(edge: .bottom) { actions }
        .confirmationDialog("Delete this habit?", isPresented: $asksForDeletion, titleVisibility: .visible) {
            Button("Delete", role: .destructive) {
                garden.remove(habit)
                dismiss()
            }
        } message: {
            Text("Its history is lost.")
        }
    }

    private var celebrationView: some View {
        Image(systemName: habit.isFinished ? "trophy.fill" : "leaf.fill")
            .font(.system(size: 56))
            .foregroundStyle(habit.category.tint.gradient)
            .keyframeAnimator(initialValue: Wiggle(), trigger: celebration) { content, value in
                content
                    .rotationEffect(value.angle)
                    .scaleEffect(value.scale)
            } keyframes: { _ in
                KeyframeTrack(\.scale) {
                    SpringKeyframe(1.4, duration: 0.3)
                    SpringKeyframe(1, duration: 0.4)
                }
                KeyframeTrack(\.angle) {
                    CubicKeyframe(.degrees(-12), duration: 0.2)
                    CubicKeyframe(.degrees(12), duration: 0.2)
                    CubicKeyframe(.zero, duration: 0.2)
                }
            }
            .phaseAnimator([false, true]) { content, isRaised in
                content.offset(y: isRaised ? -4 : 4)
            } animation: { _ in
                .easeInOut(duration: 1.2)
            }
            .accessibilityHidden(true)
    }

    private var actions: some View {
        GlassEffectContainer(spacing: 16) {
            HStack(spacing: 16) {
                Button("Done today", systemImage: "checkmark") {
                    garden.complete(habit)
                    celebration += 1
                }
                .buttonStyle(.glassProminent)
                .glassEffectID("done", in: glass)
                .disabled(habit.isFinished)
                Button("Delete", systemImage: "trash", role: .destructive) { asksForDeletion = true }
                    .buttonStyle(.glass)
                    .glassEffectID("delete", in: glass)
            }
        }
        .padding()
    }

    struct Wiggle {
        var angle = Angle.zero
        var scale = 1.0
    }
}

struct HabitEditor: View {
    @State var draft: HabitDraft
    @Environment(HabitGarden.self) private var garden
    @Environment(\.dismiss) private var dismiss
    @FocusState private var focus: Field?

    enum Field: Hashable {
        case name, note
    }

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    TextField("Name", text: $draft.name)
                        .textFieldStyle(.leaf)
                        .focused($focus, equals: .name)
                        .submitLabel(.next)
                        .onSubmit { focus = .note }
                    TextField("Why is it important?", text: $draft.note, axis: .vertical)
                        .lineLimit(2...4)
                        .focused($focus, equals: .note)
                }
                Section {
                    Picker("Category", selection: $draft.category) {
                        ForEach(HabitCategory.allCases) { category in
                            Label(String(localized: category.title), systemImage: category.symbol)
                                .tag(category)
                        }
                    }
                    .pickerStyle(.segmented)
                    Stepper(value: $draft.goal, in: 1...14) {
                        Text("^[\(draft.goal) time](inflect: true) per week")
                    }
                } footer: {
                    Text("You can change the goal later.")
                }
            }
            .defaultFocus($focus, .name)
            .scrollDismissesKeyboard(.interactively)
            .navigationTitle("New habit")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button(role: .cancel) {
                        dismiss()
                    } label: {
                        Text("Cancel")
                    }
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Plant") {
                        garden.save(draft)
                        dismiss()
                    }
                    .disabled(!draft.isValid)
                }
            }
            .onChange(of: draft.category, initial: true) { oldValue, newValue in
                if oldValue != newValue, newValue == .home { draft.goal = min(draft.goal, 2) }
            }
            .interactiveDismissDisabled(draft.isValid)
        }
    }
}

struct OverviewView: View {
    @Environment(HabitGarden.self) private var garden
    @State private var selectedName: String?
    @State private var layoutIsGrid = true

    var body: some View {
        NavigationStack {
            let layout = layoutIsGrid ? AnyLayout(HStackLayout(spacing: 8)) : AnyLayout(VStackLayout(spacing: 8))
            ScrollView {
                VStack {
                    Chart(garden.habits) { habit in
                        BarMark(x: .value("Progress", habit.progress), y: .value("Habit", habit.name))
                            .foregroundStyle(by: .value("Category", String(localized: habit.category.title)))
                            .annotation(position: .trailing) {
                                if habit.isFinished { Image(systemName: "star.fill") }
                            }
                    }
                    .chartXScale(domain: 0...1)
                    .chartXAxis {
                        AxisMarks(format: Decimal.FormatStyle.Percent.percent)
                    }
                    .chartYSelection(value: $selectedName)
                    .frame(height: 240)
                    layout {
                        ForEach(HabitCategory.allCases) { category in
                            Gauge(value: average(of: category)) {
                                Text(category.title)
                            } currentValueLabel: {
                                Text(average(of: category), format: .percent.precision(.fractionLength(0)))
                            }
                            .gaugeStyle(.accessoryCircular)
                            .tint(category.tint)
                        }
                    }
                    Toggle("Side by side", isOn: $layoutIsGrid.animation(.smooth))
                }
                .padding()
            }
            .navigationTitle("Overview")
        }
    }

    private func average(of category: HabitCategory) -> Double {
        let habits = garden.habits(in: category)
        guard !habits.isEmpty else { return 0 }
        return habits.map(\.progress).reduce(0, +) / Double(habits.count)
    }
}

struct HabitSearchView: View {
    @Environment(HabitGarden.self) private var garden
    @State private var query = ""

    var body: some View {
        NavigationStack {
            List(garden.matching(query)) { habit in
                Label(habit.name, systemImage: habit.category.symbol)
                    .badge(habit.completed)
                    .swipeActions(edge: .trailing) {
                        Button("Delete", systemImage: "trash", role: .destructive) { garden.remove(habit) }
                    }
            }
            .overlay {
                if garden.matching(query).isEmpty {
                    ContentUnavailableView.search(text: query)
                }
            }
            .searchable(text: $query, prompt: "Habits")
            .navigationTitle("Search")
        }
    }
}

#Preview("Garden") {
    HabitGardenView()
}

#Preview("Editor", traits: .sizeThatFitsLayout) {
    @Previewable @State var draft = HabitDraft()
    HabitEditor(draft: draft)
        .environment(HabitGarden())
}
