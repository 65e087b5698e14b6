import Foundation

struct Ingredient: Identifiable, Codable, Hashable {
    var id = UUID()
    var name: String
    var amount: Double
    var unit: Unit

    enum Unit: String, Codable, CaseIterable, Identifiable {
        case gram = "g"
        case millilitre = "ml"
        case piece = "pcs"
        case spoon = "tbsp"

        var id: String { rawValue }
    }
}

enum Course: String, Codable, CaseIterable, Identifiable {
    case breakfast, soup, main, dessert

    var id: String { rawValue }
    var title: String { rawValue.capitalized }

    var symbolName: String {
        switch self {
        case .breakfast: return "sunrise.fill"
        case .soup: return "drop.fill"
        case .main: return "flame.fill"
        case .dessert: return "heart.fill"
        }
    }
}

struct Recipe: Identifiable, Codable, Hashable {
    var id = UUID()
    var title: String
    var summary: String
    var course: Course
    var minutes: Int
    var servings: Int
    var ingredients: [Ingredient]
    var steps: [String]
    var isFavourite = false
    var rating = 0
}

extension Recipe {
    static let samples: [Recipe] = [
        Recipe(
            title: "Shakshuka", summary: "Eggs poached in a spicy tomato sauce.", course: .breakfast, minutes: 25,
            servings: 2,
            ingredients: [
                Ingredient(name: "Tomatoes", amount: 400, unit: .gram),
                Ingredient(name: "Eggs", amount: 4, unit: .piece),
                Ingredient(name: "Olive oil", amount: 2, unit: .spoon),
            ],
            steps: ["Fry onion and pepper.", "Add tomatoes and simmer.", "Crack the eggs into the sauce."],
            isFavourite: true, rating: 4),
        Recipe(
            title: "Pumpkin Soup", summary: "Velvety, with ginger and coconut.", course: .soup, minutes: 40,
            servings: 4,
            ingredients: [
                Ingredient(name: "Pumpkin", amount: 800, unit: .gram),
                Ingredient(name: "Coconut milk", amount: 400, unit: .millilitre),
            ],
            steps: ["Roast the pumpkin.", "Blend with stock and coconut milk."]),
        Recipe(
            title: "Mushroom Risotto", summary: "Slow, creamy and worth it.", course: .main, minutes: 50, servings: 3,
            ingredients: [
                Ingredient(name: "Rice", amount: 300, unit: .gram),
                Ingredient(name: "Mushrooms", amount: 250, unit: .gram),
                Ingredient(name: "Stock", amount: 900, unit: .millilitre),
            ],
            steps: ["Toast the rice.", "Add stock, ladle by ladle.", "Fold in mushrooms and butter."], rating: 5),
        Recipe(
            title: "Plum Crumble", summary: "Warm fruit below, crunchy top.", course: .dessert, minutes: 60,
            servings: 6,
            ingredients: [
                Ingredient(name: "Plums", amount: 1000, unit: .gram),
                Ingredient(name: "Flour", amount: 200, unit: .gram),
            ],
            steps: ["Halve the plums.", "Rub flour, butter and sugar.", "Bake until golden."]),
    ]
}
