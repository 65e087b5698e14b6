import SwiftUI

struct WorkoutsRootView: View {
    @StateObject private var store = WorkoutStore()
    @State private var tab = 0

    var body: some View {
        TabView(selection: $tab) {
            NavigationView { WorkoutList() }
                .navigationViewStyle(StackNavigationViewStyle())
                .tabItem {
                    Image(systemName: "flame")
                    Text("Workouts")
                }
                .tag(0)
            NavigationView { WorkoutStatistics(tab: $tab) }
                .navigationViewStyle(StackNavigationViewStyle())
                .tabItem { Label("Statistics", systemImage: "chart.bar") }
                .tag(1)
        }
        .accentColor(.purple)
        .environmentObject(store)
    }
}

struct WorkoutList: View {
    @EnvironmentObject var store: WorkoutStore
    @AppStorage("workouts.showsDates") private var showsDates = false
    @State private var isAdding = false
    @State private var isFiltering = false
    @State private var draft = Workout(name: "", intensity: .easy, date: Date(timeIntervalSince1970: 1_600_300_000))

    var body: some View {
        List {
            Section(header: header, footer: Text("\(store.visible.count) workouts, \(store.saves) saves")) {
                ForEach(store.visible) { workout in
                    NavigationLink(destination: WorkoutDetail(workout: store.binding(for: workout))) {
                        WorkoutRow(workout: workout, showsDate: showsDates)
                    }
                    .contextMenu {
                        Button(action: { store.binding(for: workout).wrappedValue.isFavorite.toggle() }) {
                            Label(workout.isFavorite ? "Unmark" : "Mark", systemImage: "star")
                        }
                    }
                }
                .onDelete(perform: store.delete)
                .onMove(perform: store.move)
            }
        }
        .listStyle(InsetGroupedListStyle())
        .navigationBarTitle("Workouts")
        .navigationBarItems(
            leading: EditButton(),
            trailing: HStack(spacing: 16) {
                Button(action: { isFiltering = true }) { Image(systemName: "line.horizontal.3.decrease.circle") }
                    .accessibility(label: Text("Filter"))
                Button(action: { isAdding.toggle() }) { Image(systemName: "plus") }
                    .accessibility(identifier: "add")
            }
        )
        .actionSheet(isPresented: $isFiltering) {
            ActionSheet(
                title: Text("Show"), message: Text("Which workouts?"),
                buttons: Intensity.allCases.map { intensity in
                    .default(Text(intensity.description)) { store.filter = intensity }
                } + [.destructive(Text("All")) { store.filter = nil }, .cancel()])
        }
        .sheet(isPresented: $isAdding, onDismiss: { draft.name = "" }) {
            NavigationView {
                WorkoutForm(workout: $draft)
                    .navigationBarTitle("New workout", displayMode: .inline)
                    .navigationBarItems(
                        leading: Button("Cancel") { isAdding = false },
                        trailing: Button("Add") {
                            store.workouts.append(draft)
                            isAdding = false
                        }
                        .disabled(draft.name.trimmingCharacters(in: .whitespaces).isEmpty))
            }
        }
    }

    private var header: some View {
        HStack {
            Text(store.filter?.description ?? "All")
            Spacer()
            Toggle("Dates", isOn: $showsDates.animation()).toggleStyle(CheckboxToggleStyle())
        }
        .textCase(nil)
    }
}

struct WorkoutRow: View {
    let workout: Workout
    let showsDate: Bool

    private static let formatter: DateFormatter = {
        let formatter = DateFormatter()
        formatter.dateFormat = "yyyy-MM-dd"
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        return formatter
    }()

    var body: some View {
        HStack {
            Circle().fill(workout.intensity.color).frame(width: 12, height: 12)
            VStack(alignment: .leading, spacing: 2) {
                (Text(workout.name).bold() + Text(workout.isFavorite ? " ★" : "").foregroundColor(.yellow))
                    .lineLimit(1)
                if showsDate {
                    Text("\(workout.date, formatter: Self.formatter)")
                        .font(.caption)
                        .foregroundColor(.secondary)
                        .transition(.asymmetric(insertion: .opacity, removal: .scale))
                }
            }
            Spacer()
            Text("\(workout.seconds) s").font(.system(.body, design: .monospaced))
        }
        .padding(.vertical, 4)
    }
}

struct WorkoutForm: View {
    @Binding var workout: Workout
    @State private var exercise = ""
    @State private var labelWidth: CGFloat?

    var body: some View {
        Form {
            Section(header: Text("About")) {
                HStack {
                    Text("Name").modifier(EqualWidth(width: $labelWidth))
                    TextField("Name of the workout", text: $workout.name, onCommit: { workout.name += "!" })
                        .disableAutocorrection(true)
                        .textFieldStyle(RoundedBorderTextFieldStyle())
                }
                HStack {
                    Text("Intensity").modifier(EqualWidth(width: $labelWidth))
                    Picker("Intensity", selection: $workout.intensity) {
                        ForEach(Intensity.allCases) { Text($0.description).tag($0) }
                    }
                    .pickerStyle(SegmentedPickerStyle())
                }
                DatePicker("Date", selection: $workout.date, displayedComponents: .date)
                Toggle(isOn: $workout.isFavorite) { Label("Favourite", systemImage: "star") }
            }
            Section(header: Text("Exercises"), footer: exercises) {
                ForEach(workout.exercises.indices, id: \.self) { index in
                    Stepper(value: $workout.exercises[index].seconds, in: 10...600, step: 10) {
                        Text("\(workout.exercises[index].name): \(workout.exercises[index].seconds) s")
                    }
                }
                HStack {
                    TextField("New exercise", text: $exercise)
                    Button("Insert") {
                        withAnimation {
                            workout.exercises.append(Exercise(name: exercise, seconds: 60))
                            exercise = ""
                        }
                    }
                    .disabled(exercise.isEmpty)
                }
            }
            DisclosureGroup("Notes") {
                TextEditor(text: $workout.notes).frame(height: 80)
            }
        }
    }

    private var exercises: some View {
        Text("Total: ") + Text("\(workout.seconds)").bold() + Text(" seconds")
    }
}

struct WorkoutDetail: View {
    @Binding var workout: Workout
    @EnvironmentObject var store: WorkoutStore
    @Environment(\.presentationMode) private var presentationMode
    @StateObject private var session = WorkoutSession()
    @State private var isEditing = false
    @State private var isDeleting = false
    @State private var isRunning = false
    @State private var shown: Exercise?

    private let columns = [GridItem(.adaptive(minimum: 120), spacing: 12)]

    var body: some View {
        ScrollView {
            ScrollViewReader { proxy in
                VStack(alignment: .leading, spacing: 16) {
                    LazyVGrid(columns: columns, spacing: 12) {
                        ForEach(workout.exercises) { exercise in
                            VStack {
                                Text(exercise.name).font(.headline)
                                Text("\(exercise.seconds) seconds").font(.subheadline)
                            }
                            .frame(maxWidth: .infinity)
                            .card(highlighted: shown == exercise)
                            .onTapGesture { shown = exercise }
                            .id(exercise.id)
                        }
                    }
                    if let shown = shown {
                        Text("Chosen: \(shown.name)").onTapGesture { proxy.scrollTo(shown.id, anchor: .center) }
                    }
                    Link("More about it", destination: URL(string: "https://example.org/workouts")!)
                    NavigationLink(destination: SessionView(session: session), isActive: $isRunning) { EmptyView() }
                    HStack {
                        Button("Start") {
                            session.start(workout)
                            isRunning = true
                        }
                        .buttonStyle(PillButtonStyle(color: workout.intensity.color))
                        Button("Delete") { isDeleting = true }
                            .buttonStyle(PillButtonStyle(color: .red))
                    }
                    .if(workout.exercises.isEmpty) { $0.redacted(reason: .placeholder) }
                }
                .padding()
            }
        }
        .navigationTitle(workout.name)
        .toolbar {
            ToolbarItem(placement: .primaryAction) { Button("Edit") { isEditing = true } }
        }
        .alert(isPresented: $isDeleting) {
            Alert(
                title: Text("Delete \(workout.name)?"), message: Text("There is no way back."),
                primaryButton: .destructive(Text("Delete")) {
                    presentationMode.wrappedValue.dismiss()
                    store.workouts.removeAll { $0.id == workout.id }
                },
                secondaryButton: .cancel())
        }
        .fullScreenCover(isPresented: $isEditing) {
            NavigationView {
                WorkoutForm(workout: $workout)
                    .navigationBarTitle(Text("Edit"), displayMode: .inline)
                    .toolbar {
                        ToolbarItem(placement: .confirmationAction) { Button("Done") { isEditing = false } }
                    }
            }
        }
        .onChange(of: workout.exercises) { exercises in
            if let exercise = shown, !exercises.contains(exercise) { shown = nil }
        }
    }
}

struct SessionView: View {
    @ObservedObject var session: WorkoutSession
    @GestureState private var isPressing = false
    @State private var log: [String] = []

    var body: some View {
        VStack(spacing: 20) {
            if let exercise = session.exercise {
                ProgressRing(progress: session.progress, color: .purple) {
                    VStack {
                        Text(exercise.name).font(.title)
                        Text("\(session.secondsLeft)").font(.largeTitle).bold()
                    }
                }
                .frame(maxWidth: 240)
                .opacity(isPressing ? 0.5 : 1)
                .gesture(
                    LongPressGesture(minimumDuration: 1).updating($isPressing) { value, state, _ in state = value })
                Button("Skip", action: session.skip)
            } else {
                Text("Well done!").font(.title)
            }
            ForEach(log, id: \.self, content: Text.init)
        }
        .navigationBarTitle("Session", displayMode: .inline)
        .onReceive(session.$index.dropFirst()) { log.append("Finished exercise \($0)") }
        .onDisappear { session.isActive = false }
    }
}

struct WorkoutStatistics: View {
    @EnvironmentObject private var store: WorkoutStore
    @Binding var tab: Int
    @State private var minimum: Double = 0

    private var workouts: [Workout] { store.workouts.filter { Double($0.seconds) >= minimum } }

    var body: some View {
        VStack(alignment: .leading) {
            BarChart(workouts: workouts).frame(height: 160)
            Slider(value: $minimum, in: 0...300, step: 50, minimumValueLabel: Text("0"), maximumValueLabel: Text("300"))
            {
                Text("Minimum")
            }
            ProgressView(value: Double(workouts.count), total: Double(max(1, store.workouts.count))) {
                Text("\(workouts.count) of \(store.workouts.count)")
            }
            Spacer()
            Button("To the workouts") { tab = 0 }
                .frame(minWidth: 0, maxWidth: .infinity)
        }
        .padding()
        .navigationBarTitle("Statistics")
    }
}

struct WorkoutsRootView_Previews: PreviewProvider {
    static var previews: some View {
        Group {
            WorkoutsRootView()
            WorkoutRow(workout: Workout.data[0], showsDate: true)
                .previewLayout(.sizeThatFits)
                .preferredColorScheme(.dark)
        }
    }
}
