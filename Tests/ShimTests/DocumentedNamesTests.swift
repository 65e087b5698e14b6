import Foundation
import LifelineTesting
import SwiftUI
import Testing

/// Each documented call compiles, and what has a text shows it.
@MainActor @Suite struct DocumentedNamesTests {
    private func text<V: View>(_ view: V) -> String {
        TestScene(size: CGSize(width: 600, height: 900)) { view }.text
    }

    @Test func viewsShowTheirTexts() {
        let fonts = text(FontNames())
        for word in ["custom", "relative", "struck", "underlined", "spaced", "dashed"] { #expect(fonts.contains(word)) }
        #expect(text(DialogNames()).contains("dialogs"))
        let shapes = text(ShapeNames())
        for word in ["tilted", "multiplied", "line", "hint", "link"] { #expect(shapes.contains(word)) }
        let glass = text(GlassNames())
        for word in ["glass", "tinted", "button", "prominent"] { #expect(glass.contains(word)) }
        let controls = text(ControlNames())
        for word in ["stepper", "names 1 horizontal", "menu", "first", "second"] { #expect(controls.contains(word)) }
        #expect(!controls.contains("nobody"))
        #expect(text(ListNames()).contains("row"))
        let pages = text(PageNames())
        #expect(pages.contains("page") && pages.contains("item"))
        #expect(text(MotionNames()).contains("shaken"))
        #expect(TestScene(app: NamesApp.self).text.contains("window"))
    }

    @Test func aGeometryEffectMovesBySize() throws {
        let scene = TestScene(size: CGSize(width: 400, height: 400)) {
            Color.red.frame(width: 100, height: 50).modifier(ShakeNames(animatableData: 0.5))
                .accessibilityIdentifier("shaken")
        }
        #expect(try scene.find(identifier: "shaken").frame.width == 100)
    }

    @Test func oldNamesOfGeometryAndLevels() {
        #expect(CGRectMake(1, 2, 3, 4) == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(CGPointMake(1, 2) == CGPoint(x: 1, y: 2) && CGSizeMake(1, 2) == CGSize(width: 1, height: 2))
        #expect(UIWindow.Level.alert + 1 > .alert && UIWindow.Level.normal < .statusBar)
    }

    @Test func aBlurBelongsToItsView() {
        let view = BarlessController().blur()
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        #expect(view.contentView.superview === view && view.backgroundColor != nil)
        view.effect = nil
        #expect(view.backgroundColor == nil)
    }

    @Test func theApplicationPostsItsPhases() {
        var names: [Notification.Name] = []
        let tokens = [
            UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification,
            UIApplication.didEnterBackgroundNotification, UIApplication.willEnterForegroundNotification,
        ].map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                MainActor.assumeIsolated { names.append(name) }
            }
        }
        defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
        let scene = TestScene { Text("phases") }
        scene.setVisible(false)
        scene.setVisible(true)
        scene.close()
        // Scenes of other tests may keep the application active; the order is that of phases in any case.
        for (first, second) in zip(names, names.dropFirst()) {
            #expect(first != second, "No phase is posted twice in a row.")
        }
    }
}
