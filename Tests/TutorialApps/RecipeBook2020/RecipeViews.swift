import SwiftUI

struct RecipeBookView: View {
    @StateObject private var store = RecipeStore()
    @State private var selectedTab = Tab.recipes
    @AppStorage("recipeBook.usesGrid") private var usesGrid = false

    enum Tab: Hashable {
        case recipes, favourites, settings
    }

    var body: some View {
        TabView(selection: $selectedTab) {
            NavigationView {
                Group {
                    if usesGrid {
                        RecipeGrid()
                    } else {
                        RecipeList()
                    }
                }
                .navigationTitle("Recipes")
            }
            .navigationViewStyle(StackNavigationViewStyle())
            .tabItem {
                Image(systemName: "book.fill")
                Text("Recipes")
            }
            .tag(Tab.recipes)

            NavigationView {
                FavouriteList()
            }
            .navigationViewStyle(StackNavigationViewStyle())
            .tabItem { Label("Favourites", systemImage: "heart") }
            .tag(Tab.favourites)

            NavigationView {
                RecipeSettings(usesGrid: $usesGrid)
            }
            .navigationViewStyle(StackNavigationViewStyle())
            .tabItem { Label("Settings", systemImage: "gear") }
            .tag(Tab.settings)
        }
        .accentColor(.orange)
        .environmentObject(store)
    }
}

struct RecipeList: View {
    @EnvironmentObject var store: RecipeStore
    @State private var isAdding = false
    @State private var showsFilter = false

    var body: some View {
        VStack(spacing: 0) {
            SearchBar(text: $store.searchText, placeholder: "Find a recipe")
                .padding(.horizontal, 8)
            List {
                Section(header: header, footer: Text("On average \(store.averageMinutes) minutes")) {
                    ForEach(store.results) { recipe in
                        NavigationLink(destination: RecipeDetail(recipe: store.binding(for: recipe))) {
                            RecipeRow(recipe: recipe)
                        }
                        .contextMenu {
                            Button {
                                store.toggleFavourite(recipe)
                            } label: {
                                Label(
                                    recipe.isFavourite ? "Remove from favourites" : "Add to favourites",
                                    systemImage: recipe.isFavourite ? "heart.slash" : "heart")
                            }
                        }
                    }
                    .onDelete(perform: store.delete)
                    .onMove(perform: store.move)
                }
            }
            .listStyle(InsetGroupedListStyle())
        }
        .navigationBarItems(leading: EditButton(), trailing: addButton)
        .toolbar {
            ToolbarItem(placement: .bottomBar) {
                Button("Filter") { showsFilter = true }
            }
        }
        .sheet(isPresented: $isAdding) {
            RecipeForm { recipe in
                withAnimation(.spring()) { store.add(recipe) }
            }
        }
        .actionSheet(isPresented: $showsFilter) {
            ActionSheet(
                title: Text("Course"), message: Text("Show only one course."),
                buttons: Course.allCases.map { course in
                    .default(Text(course.title)) { store.selectedCourse = course }
                } + [.destructive(Text("All courses")) { store.selectedCourse = nil }, .cancel()])
        }
    }

    private var header: some View {
        HStack {
            Text(store.selectedCourse?.title ?? "All courses")
            Spacer()
            Text("\(store.results.count) recipes")
        }
    }

    private var addButton: some View {
        Button(action: { isAdding = true }) {
            Image(systemName: "plus").imageScale(.large)
        }
        .accessibility(label: Text("Add recipe"))
    }
}

struct RecipeRow: View {
    let recipe: Recipe

    var body: some View {
        HStack(alignment: .center, spacing: 12) {
            CourseBadge(course: recipe.course)
            VStack(alignment: .leading, spacing: 2) {
                Text(recipe.title).font(.headline)
                Text(recipe.summary)
                    .font(.subheadline)
                    .foregroundColor(.secondary)
                    .lineLimit(1)
                    .truncationMode(.tail)
            }
            Spacer(minLength: 8)
            if recipe.isFavourite {
                Image(systemName: "heart.fill")
                    .foregroundColor(.red)
                    .transition(AnyTransition.scale.combined(with: .opacity))
                    .accessibility(label: Text("Favourite"))
            }
        }
        .padding(.vertical, 4)
    }
}

struct CourseBadge: View {
    let course: Course
    @Environment(\.colorScheme) private var colorScheme

    var body: some View {
        ZStack {
            Circle()
                .fill(
                    LinearGradient(
                        gradient: Gradient(colors: [color, color.opacity(colorScheme == .dark ? 0.4 : 0.7)]),
                        startPoint: .topLeading, endPoint: .bottomTrailing))
            Image(systemName: course.symbolName)
                .font(.system(size: 16, weight: .semibold))
                .foregroundColor(.white)
        }
        .frame(width: 36, height: 36)
        .shadow(color: color.opacity(0.3), radius: 3, x: 0, y: 2)
        .accessibilityHidden(true)
    }

    private var color: Color {
        switch course {
        case .breakfast: return .yellow
        case .soup: return .blue
        case .main: return .orange
        case .dessert: return .pink
        }
    }
}

struct RecipeGrid: View {
    @EnvironmentObject var store: RecipeStore
    private let columns = [GridItem(.adaptive(minimum: 150), spacing: 16)]

    var body: some View {
        ScrollView {
            LazyVGrid(columns: columns, spacing: 16) {
                ForEach(store.results) { recipe in
                    NavigationLink(destination: RecipeDetail(recipe: store.binding(for: recipe))) {
                        VStack {
                            CourseBadge(course: recipe.course).scaleEffect(1.5).padding()
                            Text(recipe.title).font(.headline).multilineTextAlignment(.center)
                        }
                        .frame(maxWidth: .infinity, minHeight: 140)
                        .background(Color(UIColor.secondarySystemBackground))
                        .cornerRadius(16)
                    }
                    .buttonStyle(PlainButtonStyle())
                }
            }
            .padding()
        }
    }
}

struct WidthKey: PreferenceKey {
    static var defaultValue: CGFloat = 0
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}

struct RecipeDetail: View {
    @Binding var recipe: Recipe
    @State private var servings = 0
    @State private var currentStep = 0
    @State private var amountWidth: CGFloat?
    @State private var showsIngredients = true
    @State private var alert: DetailAlert?
    @State private var isCooking = false

    enum DetailAlert: Identifiable {
        case reset, cooked
        var id: Int { hashValue }
    }

    private var factor: Double {
        servings == 0 ? 1 : Double(servings) / Double(recipe.servings)
    }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                hero
                Text(recipe.summary).font(.body).italic().padding(.horizontal)
                HStack {
                    Text("Rating")
                    Spacer()
                    StarRating(rating: $recipe.rating).frame(width: 140, height: 28)
                }
                .padding(.horizontal)
                Text("Rated \(recipe.rating) of 5").font(.footnote).foregroundColor(.secondary).padding(.horizontal)
                ingredientBox
                StepPages(steps: recipe.steps, currentStep: $currentStep).frame(height: 110)
                Text("Step \(currentStep + 1) of \(recipe.steps.count)")
                    .font(.caption)
                    .frame(maxWidth: .infinity)
                cookButton
            }
            .padding(.bottom, 32)
        }
        .navigationBarTitle(Text(recipe.title), displayMode: .inline)
        .navigationBarItems(
            trailing: Button(action: toggle) {
                Image(systemName: recipe.isFavourite ? "heart.fill" : "heart")
            }
            .accessibility(label: Text(recipe.isFavourite ? "Unlike" : "Like"))
        )
        .onAppear { if servings == 0 { servings = recipe.servings } }
        .alert(item: $alert) { alert in
            switch alert {
            case .reset:
                return Alert(
                    title: Text("Reset servings?"),
                    message: Text("The recipe is for \(recipe.servings)."),
                    primaryButton: .destructive(Text("Reset")) { servings = recipe.servings },
                    secondaryButton: .cancel())
            case .cooked:
                return Alert(title: Text("Enjoy your meal!"), dismissButton: .default(Text("Thanks")))
            }
        }
    }

    private func toggle() {
        withAnimation(.easeInOut(duration: 0.2)) { recipe.isFavourite.toggle() }
    }

    private var hero: some View {
        GeometryReader { geometry in
            ZStack(alignment: .bottomLeading) {
                RadialGradient(
                    gradient: Gradient(colors: [.yellow, .orange, .red]), center: .center, startRadius: 10,
                    endRadius: geometry.size.width)
                Label("\(recipe.minutes) min", systemImage: "clock")
                    .padding(8)
                    .background(Color.white.opacity(0.8))
                    .clipShape(Capsule())
                    .padding()
            }
        }
        .frame(height: 180)
    }

    private var ingredientBox: some View {
        GroupBox(label: Label("Ingredients", systemImage: "cart")) {
            DisclosureGroup("For \(servings) people", isExpanded: $showsIngredients) {
                VStack(alignment: .leading) {
                    ForEach(recipe.ingredients) { ingredient in
                        HStack {
                            Text("\(ingredient.amount * factor, specifier: "%.0f") \(ingredient.unit.rawValue)")
                                .background(
                                    GeometryReader { proxy in
                                        Color.clear.preference(key: WidthKey.self, value: proxy.size.width)
                                    }
                                )
                                .frame(width: amountWidth, alignment: .trailing)
                            Text(ingredient.name)
                            Spacer()
                        }
                    }
                }
                .onPreferenceChange(WidthKey.self) { amountWidth = $0 }
            }
            Stepper("Servings", value: $servings, in: 1...12)
            Button("Reset servings") { alert = .reset }
                .disabled(servings == recipe.servings)
        }
        .padding(.horizontal)
    }

    private var cookButton: some View {
        Button {
            isCooking = true
            DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) {
                isCooking = false
                alert = .cooked
            }
        } label: {
            HStack {
                if isCooking {
                    ActivityIndicator(isAnimating: .constant(true), style: .medium)
                }
                Text(isCooking ? "Cooking…" : "Start cooking").bold()
            }
        }
        .buttonStyle(FilledButtonStyle())
        .padding(.horizontal)
        .disabled(isCooking)
    }
}

struct FilledButtonStyle: ButtonStyle {
    func makeBody(configuration: Self.Configuration) -> some View {
        configuration.label
            .frame(maxWidth: .infinity)
            .padding()
            .foregroundColor(.white)
            .background(Color.orange)
            .cornerRadius(12)
            .opacity(configuration.isPressed ? 0.7 : 1)
            .scaleEffect(configuration.isPressed ? 0.97 : 1)
            .animation(.easeOut(duration: 0.15), value: configuration.isPressed)
    }
}

struct FavouriteList: View {
    @EnvironmentObject var store: RecipeStore

    var body: some View {
        Group {
            if store.favourites.isEmpty {
                VStack(spacing: 12) {
                    Image(systemName: "heart.slash").font(.largeTitle).foregroundColor(.gray)
                    Text("No favourites yet").font(.title2)
                }
            } else {
                List(store.favourites) { recipe in
                    RecipeRow(recipe: recipe)
                        .onTapGesture(count: 2) { store.toggleFavourite(recipe) }
                }
                .listStyle(PlainListStyle())
            }
        }
        .navigationBarTitle("Favourites")
    }
}

struct RecipeForm: View {
    @StateObject private var draft = RecipeDraft()
    @Environment(\.presentationMode) var presentationMode
    @State private var ingredientName = ""
    let onSave: (Recipe) -> Void

    var body: some View {
        NavigationView {
            Form {
                Section(header: Text("Basics"), footer: footer) {
                    TextField("Title", text: $draft.title)
                        .disableAutocorrection(true)
                    TextField("Summary", text: $draft.summary, onCommit: {})
                    Picker(selection: $draft.course, label: Text("Course")) {
                        ForEach(Course.allCases) { course in
                            Text(course.title).tag(course)
                        }
                    }
                    .pickerStyle(SegmentedPickerStyle())
                }
                Section(header: Text("Time and size")) {
                    Stepper(value: $draft.minutes, in: 5...240, step: 5) {
                        Text("\(draft.minutes) minutes")
                    }
                    VStack(alignment: .leading) {
                        Text("Serves \(Int(draft.servings))")
                        Slider(value: $draft.servings, in: 1...12, step: 1)
                    }
                }
                Section(header: Text("Ingredients")) {
                    ForEach(draft.ingredients) { ingredient in
                        Text("\(ingredient.name), \(Int(ingredient.amount)) \(ingredient.unit.rawValue)")
                    }
                    .onDelete { draft.ingredients.remove(atOffsets: $0) }
                    HStack {
                        TextField("Ingredient", text: $ingredientName, onCommit: addIngredient)
                        Button("Add ingredient", action: addIngredient)
                            .disabled(ingredientName.isEmpty)
                    }
                }
                Section(header: Text("Steps")) {
                    TextEditor(text: $draft.notes).frame(minHeight: 100)
                }
            }
            .navigationBarTitle("New recipe", displayMode: .inline)
            .navigationBarItems(
                leading: Button("Cancel") { presentationMode.wrappedValue.dismiss() },
                trailing: Button("Save") {
                    onSave(draft.recipe)
                    presentationMode.wrappedValue.dismiss()
                }
                .disabled(!draft.isValid))
        }
    }

    @ViewBuilder private var footer: some View {
        if let message = draft.message {
            Text(message).foregroundColor(.red)
        }
    }

    private func addIngredient() {
        guard !ingredientName.isEmpty else { return }
        draft.ingredients.append(Ingredient(name: ingredientName, amount: 100, unit: .gram))
        ingredientName = ""
    }
}

struct RecipeSettings: View {
    @Binding var usesGrid: Bool
    @AppStorage("recipeBook.cook") private var cook = ""
    @AppStorage("recipeBook.reminder") private var reminds = false
    @State private var reminderTime = Date(timeIntervalSince1970: 1_600_000_000)
    @EnvironmentObject var store: RecipeStore

    var body: some View {
        Form {
            Section(header: Text("Appearance")) {
                Toggle(isOn: $usesGrid.animation()) { Text("Show as grid") }
            }
            Section(header: Text("Cook")) {
                TextField("Your name", text: $cook)
                if !cook.isEmpty {
                    Text("Hello, \(cook)!")
                }
            }
            Section {
                Toggle("Remind me", isOn: $reminds)
                if reminds {
                    DatePicker("Time", selection: $reminderTime, displayedComponents: .hourAndMinute)
                }
            }
            Section(footer: Text("Version 1.0")) {
                Link("Website", destination: URL(string: "https://example.com")!)
                HStack {
                    Text("Recipes")
                    Spacer()
                    Text("\(store.recipes.count)").foregroundColor(.secondary)
                }
            }
        }
        .navigationTitle(Text("Settings"))
    }
}

struct RecipeBook_Previews: PreviewProvider {
    static var previews: some View {
        Group {
            RecipeBookView()
            RecipeRow(recipe: Recipe.samples[0])
                .previewLayout(.sizeThatFits)
                .environment(\.colorScheme, .dark)
                .previewDisplayName("Row")
        }
    }
}
