import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct GestureTests {
    struct Pad: View {
        @State var log = ""
        @State var scale = 1.0
        @State var isOver = false
        @GestureState var shift = CGSize.zero
        var body: some View {
            VStack {
                Text(
                    "log \(log) over \(isOver) shift \(Int(shift.width)),\(Int(shift.height)) scale \(Int(scale * 10))")
                Color.red.frame(width: 300, height: 200).accessibilityIdentifier("drag")
                    .gesture(
                        DragGesture().updating($shift) { value, state, _ in state = value.translation }
                            .onEnded { log += "end \(Int($0.translation.width)) " })
                Color.green.frame(width: 300, height: 80).accessibilityIdentifier("press")
                    .onLongPressGesture { log += "long " }
                Color.blue.frame(width: 300, height: 200).accessibilityIdentifier("pinch")
                    .gesture(MagnificationGesture().onChanged { scale = $0 }.onEnded { _ in log += "pinched " })
                Color.gray.frame(width: 300, height: 80).accessibilityIdentifier("hover")
                    .onHover { isOver = $0 }
                Color.pink.frame(width: 300, height: 40).accessibilityIdentifier("tap")
                    .onTapGesture(count: 2) { log += "double " }
            }
        }
    }

    @Test func aDragIsFollowedAndItsStateGoesBack() throws {
        let scene = TestScene(size: CGSize(width: 390, height: 844)) { Pad() }
        let touch = try scene.touch(scene.find(identifier: "drag"))
        touch.drag(by: 60, 20)
        #expect(scene.text.contains("shift 60,20"))
        touch.up()
        #expect(scene.text.contains("log end 60"))
        #expect(scene.text.contains("shift 0,0"))
    }

    @Test func aCancelledDragEndsNothing() throws {
        let scene = TestScene { Pad() }
        let touch = try scene.touch(scene.find(identifier: "drag"))
        touch.drag(by: 60, 20)
        touch.cancel()
        #expect(!scene.text.contains("end"))
        #expect(scene.text.contains("shift 0,0"))
    }

    @Test func aLongPressNeedsItsTime() throws {
        let scene = TestScene { Pad() }
        try scene.longPress(scene.find(identifier: "press"), for: .milliseconds(200))
        #expect(!scene.text.contains("long"))
        try scene.longPress(scene.find(identifier: "press"))
        #expect(scene.text.contains("log long"))
    }

    @Test func twoFingersPinch() throws {
        let scene = TestScene { Pad() }
        try scene.pinch(scene.find(identifier: "pinch"), by: 2)
        #expect(scene.text.contains("pinched"))
        #expect(scene.text.contains("scale 2") || scene.text.contains("scale 19"))
    }

    @Test func thePointerComesAndGoes() throws {
        let scene = TestScene { Pad() }
        let pad = try scene.find(identifier: "hover")
        try scene.hover(.enter, pad)
        #expect(scene.text.contains("over true"))
        try scene.hover(.leave, pad)
        #expect(scene.text.contains("over false"))
    }

    @Test func twoTapsAreOneGesture() throws {
        let scene = TestScene { Pad() }
        let pad = try scene.find(identifier: "tap")
        try scene.tap(pad)
        scene.advance(by: .seconds(1))
        #expect(!scene.text.contains("double"))
        try scene.doubleTap(pad)
        #expect(scene.text.contains("double"))
    }
}
