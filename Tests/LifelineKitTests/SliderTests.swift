import LifelineKit
import LifelineTesting
import Testing

@MainActor struct SliderTests {
    private func make() -> (TestScene, UISlider, Log) {
        let slider = UISlider(frame: CGRect(x: 10, y: 20, width: 300, height: 40))
        slider.accessibilityLabel = "Volume"
        slider.maximumValue = 10
        let log = Log()
        slider.addAction(UIAction { _ in log("\(slider.value)") }, for: .valueChanged)
        slider.addAction(UIAction { _ in log("down") }, for: .touchDown)
        slider.addAction(UIAction { _ in log("up") }, for: .touchUpInside)
        return (TestScene(root: ClosureController { $0.addSubview(slider) }), slider, log)
    }

    @Test func itIsARealRange() throws {
        let (scene, slider, log) = make()
        let element = try scene.find(role: "slider", name: "Volume")
        #expect(element[.min] == "0.0" && element[.max] == "10.0" && element[.step] == "any")
        try element.drag(to: 5, movements: 2)
        #expect(slider.value == 5)
        #expect(log.take() == ["down", "2.5", "5.0", "up"])
        try scene.press("End")
        try scene.press("Home")
        #expect(log.take() == ["down", "10.0", "up", "down", "0.0", "up"])
    }

    @Test func withoutContinuityOnlyTheEndIsTold() throws {
        let (scene, slider, log) = make()
        slider.isContinuous = false
        try scene.find(role: "slider").drag(to: 8, movements: 4)
        #expect(log.take() == ["down", "8.0", "up"])
    }

    @Test func valuesStayInRange() {
        let slider = UISlider()
        slider.value = 3
        #expect(slider.value == 1)
        slider.minimumValue = 2
        #expect(slider.maximumValue == 2 && slider.value == 2)
        slider.maximumValue = -1
        #expect(slider.minimumValue == -1 && slider.value == -1)
        slider.value = .nan
        #expect(slider.value == -1)
    }

    @Test func aDraggedSliderIsNeverThrownBack() throws {
        let (scene, slider, _) = make()
        let element = try scene.find(role: "slider")
        // Rounds, as apps do; the thumb keeps to the finger until the end.
        slider.addAction(UIAction { _ in slider.value = slider.value.rounded() }, for: .valueChanged)
        var shown: [String] = []
        slider.addAction(UIAction { _ in shown.append(element.value) }, for: .valueChanged)
        try element.drag(to: 5.5, movements: 4)
        let expected = [1.375, 2.75, 4.125, 5.5]
        #expect(shown.compactMap { Double($0) } == expected)
        #expect(slider.value == 6)
        #expect(Double(element.value) == 6)
    }

    @Test func aValueOnItsWayIsDroppedWhenTheThumbMoves() throws {
        let (scene, slider, _) = make()
        let element = try scene.find(role: "slider")
        scene.client.holdsBytes = true
        slider.value = 9
        scene.advance(by: .zero)
        try element.drag(to: 2)
        scene.client.holdsBytes = false
        scene.advance(by: .zero)
        #expect(Double(element.value) == 2 && slider.value == 2)
    }

    @Test func aDragThatStandsStillEndsAfterAWhile() throws {
        let (scene, slider, _) = make()
        let id = try scene.find(role: "slider").id
        scene.client.send(.input(revision: 1, text: "3", isComposing: false, selection: 0..<0), to: id)
        slider.value = 7
        scene.advance(by: .seconds(1))
        #expect(try Double(scene.find(role: "slider").value) != 7)
        scene.advance(by: .seconds(2))
        #expect(try Double(scene.find(role: "slider").value) == 7)
    }

    @Test func forgedValuesAreRefused() throws {
        let (scene, slider, log) = make()
        slider.stepValue = 2
        scene.advance(by: .zero)
        let id = try scene.find(role: "slider").id
        for text in ["11", "-1", "x", "3", "nan", ""] {
            scene.client.send(.input(revision: 9, text: text, isComposing: false, selection: 0..<0), to: id)
        }
        #expect(slider.value == 0 && log.take() == [])
        // What was refused has the client's revision, and is shown to be the old value.
        #expect(scene.client.mirror[id]?.value?.revision == 9)
        scene.client.send(.input(revision: 10, text: "4", isComposing: false, selection: 0..<0), to: id)
        #expect(slider.value == 4)
    }

    @Test func itGoesWhenItsViewGoes() throws {
        weak var weakSlider: UISlider?
        let scene = TestScene(root: ClosureController { _ in })
        do {
            let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 31))
            weakSlider = slider
            scene.scene.windows[0].rootViewController?.view.addSubview(slider)
            scene.advance(by: .zero)
            try scene.find(role: "slider").drag(to: 0.5)
            slider.removeFromSuperview()
        }
        scene.advance(by: .zero)
        #expect(weakSlider == nil)
    }

    @Test func imagesAtItsEndsTakeRoomFromTheTrack() throws {
        let (scene, slider, _) = make()
        slider.minimumValueImage = UIImage(systemName: "speaker")
        slider.maximumValueImage = UIImage(systemName: "speaker.wave.3")
        scene.advance(by: .zero)
        let frame = try scene.find(role: "slider").frame
        #expect(frame.minX == 10 + 28 && frame.maxX == 310 - 28)
    }
}
