import Foundation
import SwiftUI

final class RecipeStore: ObservableObject {
    @Published var recipes: [Recipe]
    @Published var searchText = ""
    @Published private(set) var results: [Recipe] = []
    @Published var selectedCourse: Course?

    private var cancellables = Set<AnyCancellable>()

    init(recipes: [Recipe] = Recipe.samples) {
        self.recipes = recipes

        let text =
            $searchText
            .map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
            .removeDuplicates()

        Publishers.CombineLatest3($recipes, text, $selectedCourse)
            .map { recipes, text, course in
                recipes.filter { recipe in
                    (course == nil || recipe.course == course)
                        && (text.isEmpty || recipe.title.lowercased().contains(text))
                }
            }
            .sink { [weak self] in self?.results = $0 }
            .store(in: &cancellables)
    }

    var favourites: [Recipe] { recipes.filter { $0.isFavourite } }

    var averageMinutes: Int {
        guard !recipes.isEmpty else { return 0 }
        return recipes.map(\.minutes).reduce(0, +) / recipes.count
    }

    func toggleFavourite(_ recipe: Recipe) {
        update(recipe) { $0.isFavourite.toggle() }
    }

    func rate(_ recipe: Recipe, _ stars: Int) {
        update(recipe) { $0.rating = stars }
    }

    func add(_ recipe: Recipe) {
        recipes.append(recipe)
    }

    func delete(at offsets: IndexSet) {
        let identifiers = offsets.map { results[$0].id }
        recipes.removeAll { identifiers.contains($0.id) }
    }

    func move(from source: IndexSet, to destination: Int) {
        recipes.move(fromOffsets: source, toOffset: destination)
    }

    func binding(for recipe: Recipe) -> Binding<Recipe> {
        Binding(
            get: { self.recipes.first { $0.id == recipe.id } ?? recipe },
            set: { newValue in
                guard let index = self.recipes.firstIndex(where: { $0.id == recipe.id }) else { return }
                self.recipes[index] = newValue
            })
    }

    private func update(_ recipe: Recipe, _ change: (inout Recipe) -> Void) {
        guard let index = recipes.firstIndex(where: { $0.id == recipe.id }) else { return }
        change(&recipes[index])
    }
}

/// A draft that the form edits; validation is a publisher, as at WWDC 2019.
final class RecipeDraft: ObservableObject {
    @Published var title = ""
    @Published var summary = ""
    @Published var course = Course.main
    @Published var minutes = 30
    @Published var servings = 2.0
    @Published var ingredients: [Ingredient] = []
    @Published var notes = ""
    @Published private(set) var message: String?
    @Published private(set) var isValid = false

    private var bag: Set<AnyCancellable> = []

    init() {
        titleIsValid
            .map { $0 ? nil : "Enter a title of three letters or more." }
            .assign(to: \.message, on: self)
            .store(in: &bag)

        titleIsValid
            .combineLatest($ingredients.map { !$0.isEmpty })
            .map { $0 && $1 }
            .assign(to: &$isValid)
    }

    private var titleIsValid: AnyPublisher<Bool, Never> {
        $title
            .map { $0.trimmingCharacters(in: .whitespacesAndNewlines).count >= 3 }
            .removeDuplicates()
            .eraseToAnyPublisher()
    }

    var recipe: Recipe {
        Recipe(
            title: title, summary: summary, course: course, minutes: minutes, servings: Int(servings),
            ingredients: ingredients, steps: notes.split(separator: "\n").map(String.init))
    }
}
