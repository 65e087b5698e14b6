import LifelineTesting
import SwiftUI
import Testing

@MainActor @Suite struct RecipeBookTests {
    private func open() -> TestScene {
        let scene = TestScene(size: phone) { RecipeBookView() }
        scene.performTurn()
        return scene
    }

    @Test func recipesAreListedAndSearched() throws {
        let scene = open()
        #expect(scene.shows("4 recipes") && scene.shows("On average 43 minutes"))
        try scene.type("soup", into: "Find a recipe")
        #expect(scene.shows("Pumpkin Soup") && !scene.shows("Shakshuka"))
        #expect(scene.shows("1 recipes"))
        try scene.type("", into: "Find a recipe")
        #expect(scene.shows("4 recipes"))
    }

    @Test func aCourseIsChosen() throws {
        let scene = open()
        try scene.tap("Filter")
        #expect(scene.shows("Show only one course."))
        try scene.tap("Dessert")
        #expect(scene.shows("Plum Crumble") && !scene.shows("Mushroom Risotto"))
    }

    @Test func ingredientsAreScaled() throws {
        let scene = open()
        try scene.tap("Shakshuka")
        #expect(scene.shows("For 2 people") && scene.shows("400 g"))
        try scene.press(button: "Increment")
        #expect(scene.shows("For 3 people") && scene.shows("600 g") && scene.shows("6 pcs"))
        try scene.tap("Reset servings")
        #expect(scene.shows("Reset servings?") && scene.shows("The recipe is for 2."))
        try scene.tap("Reset")
        #expect(scene.shows("For 2 people"))
    }

    @Test func starsAreTapped() throws {
        let scene = open()
        try scene.tap("Pumpkin Soup")
        #expect(scene.shows("Rated 0 of 5"))
        try scene.press(button: "3 stars")
        #expect(scene.shows("Rated 3 of 5"))
    }

    @Test func favouritesAreSharedByTheTabs() throws {
        let scene = open()
        try scene.tap("Pumpkin Soup")
        try scene.press(button: "Like")
        #expect(scene.findAll(role: "button", name: "Unlike").count == 1)
        try scene.tap("Favourites")
        #expect(scene.shows("Pumpkin Soup") && scene.shows("Shakshuka") && !scene.shows("Plum Crumble"))
        try scene.doubleTap(scene.find(text: "Shakshuka"))
        #expect(!scene.shows("Shakshuka"))
    }

    @Test func aRecipeIsAdded() throws {
        let scene = open()
        try scene.press(button: "Add recipe")
        #expect(scene.shows("New recipe") && scene.shows("Enter a title of three letters or more."))
        try scene.type("Bread", into: "Title")
        #expect(!scene.shows("Enter a title"))
        try scene.type("Flour", into: "Ingredient")
        try scene.tap("Add ingredient")
        #expect(scene.shows("Flour, 100 g"))
        try scene.tap("Save")
        #expect(scene.shows("Bread") && scene.shows("5 recipes"))
    }

    @Test func settingsAreStored() throws {
        let scene = open()
        try scene.tap("Settings")
        try scene.type("Mira", into: "Your name")
        #expect(scene.shows("Hello, Mira!"))
        try scene.tap(scene.find(role: "switch", name: "Show as grid"))
        try scene.tap("Recipes")
        #expect(scene.shows("Mushroom Risotto") && !scene.shows("On average"))
    }
}
