import LifelineTesting
import SwiftUI
import Testing

@MainActor @Suite(.serialized) struct MusicPlayerTests {
    private func open() -> TestScene {
        let scene = TestScene(size: phone) { MusicPlayerView() }
        scene.performTurn()
        return scene
    }

    private func openAlbum() throws -> TestScene {
        let scene = open()
        try scene.tap("Harbour Lights")
        scene.advance(by: .seconds(1))
        return scene
    }

    @Test func shelvesShowTheBadgesOfTheirTiles() throws {
        let scene = open()
        #expect(scene.shows("Albums\n2") && scene.shows("Moods\n4"))
        #expect(scene.shows("New") && scene.shows("Soon"))
        #expect(scene.shows("2021"))
    }

    @Test func yearsAreHidden() throws {
        let scene = open()
        try scene.press(button: "Options")
        try scene.tap("Show years")
        scene.advance(by: .seconds(1))
        #expect(!scene.shows("2021") && scene.shows("Harbour Lights"))
        // The choice is stored.
        try scene.press(button: "Options")
        try scene.tap("Show years")
        scene.advance(by: .seconds(1))
        #expect(scene.shows("2021"))
    }

    @Test func aTrackIsPlayed() throws {
        let scene = try openAlbum()
        #expect(scene.shows("Night Ferry") && scene.shows("3 tracks, 10:38"))
        #expect(scene.findAll(role: "button", name: "Pause").isEmpty)
        try scene.tap("Lanterns")
        scene.advance(by: .seconds(1))
        #expect(scene.findAll(role: "button", name: "Open player, Lanterns").count == 1)
        try scene.press(button: "Pause")
        #expect(scene.findAll(role: "button", name: "Play").count == 1)
        try scene.press(button: "Next")
        scene.advance(by: .seconds(1))
        #expect(scene.findAll(role: "button", name: "Open player, Night Ferry").count == 1)
    }

    @Test func thePlayerOpensAndCloses() throws {
        let scene = try openAlbum()
        try scene.tap("Low Tide")
        scene.advance(by: .seconds(1))
        try scene.press(button: "Open player, Low Tide")
        scene.advance(by: .seconds(1))
        #expect(scene.shows("-3:02"))
        try scene.find(role: "slider", name: "Position").drag(to: 62)
        #expect(scene.shows("1:02") && scene.shows("-2:00"))
        try scene.press(button: "Queue")
        scene.advance(by: .seconds(1))
        #expect(scene.shows("Up next"))
        try scene.tap("Done")
        scene.advance(by: .seconds(1))
        try scene.press(button: "Close player")
        scene.advance(by: .seconds(1))
        #expect(scene.findAll(role: "button", name: "Open player, Low Tide").count == 1)
    }

    @Test func aSwipedTrackIsAFavourite() throws {
        let scene = try openAlbum()
        try scene.swipe("Lanterns", by: -120)
        scene.advance(by: .seconds(1))
        try scene.press(button: "Favourite")
        scene.advance(by: .seconds(1))
        #expect(!scene.findAll(role: "img", name: "Favourite track").isEmpty)
        try scene.tap("Favourites")
        scene.advance(by: .seconds(1))
        #expect(scene.shows("Lanterns\nHarbour Lights"))
    }
}
