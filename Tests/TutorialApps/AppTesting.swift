import LifelineTesting
import SwiftUI
import Testing

let phone = CGSize(width: 390, height: 844)

extension TestScene {
    /// Whether a text is visible.
    func shows(_ part: String) -> Bool { text.contains(part) }

    /// Taps the button or link with a name.
    func press(button name: String) throws { try tap(find(role: "button", name: name)) }

    /// Taps the button of the bar that leads to the page below.
    func pressBack() throws {
        let backs = findAll(role: "button").filter { $0.name == "Back" || $0.name.hasPrefix("Back to ") }
        try tap(#require(backs.last))
        advance(by: .seconds(1))
    }

    /// Swipes a row with a finger.
    func swipe(_ row: String, by x: Double) throws {
        let touch = try touch(find(text: row))
        touch.drag(by: x, 0, in: .milliseconds(900))
        advance(by: .milliseconds(300))
        touch.up()
    }
}
