import LayerTree
import LifelineUI
import Testing

@testable import LifelineKit
@testable import LifelineTesting

extension UTType {
    fileprivate static let card = UTType(exportedAs: "org.example.card", conformingTo: .json)
}

private struct DraggedCard: Codable, Hashable, Transferable {
    var title: String

    static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: .card)
        ProxyRepresentation(exporting: \.title)
    }
}

@MainActor @Suite struct DragAndDropTests {
    private struct Board: View {
        let log: DragLog
        @State private var isTargeted = false
        var body: some View {
            VStack {
                Text("Milk").draggable(DraggedCard(title: "Milk"))
                Text("plain").draggable("a text")
                Text(isTargeted ? "targeted" : "waiting").accessibilityIdentifier("done")
                    .frame(width: 200, height: 100)
                    .dropDestination(for: DraggedCard.self) { cards, location in
                        log("dropped \(cards.map(\.title)) \(Int(location.x)),\(Int(location.y))")
                        return true
                    } isTargeted: {
                        isTargeted = $0
                        log("targeted \($0)")
                    }
                    .accessibilityLabel("Done")
                Text("Inbox").frame(width: 200, height: 100)
                    .dropDestination(for: String.self) { texts, _ in
                        log("texts \(texts)")
                        return true
                    }
            }
        }
    }

    @Test func aValueIsDroppedAsItIs() throws {
        let log = DragLog()
        let scene = TestScene { Board(log: log) }
        let drag = try scene.startDrag(scene.find(text: "Milk"))
        try drag.move(to: scene.find(text: "waiting"), at: CGPoint(x: 3, y: 4))
        #expect(scene.text.contains("targeted"))
        #expect(drag.operation == .copy)
        try drag.drop()
        #expect(scene.text.contains("waiting"))
        #expect(log.lines.first == "targeted true")
        #expect(log.lines.dropFirst().first == "targeted false")
        #expect(log.lines.last?.hasPrefix("dropped [\"Milk\"]") == true)
    }

    @Test func aDropReportsItsPosition() throws {
        let log = DragLog()
        let scene = TestScene { Board(log: log) }
        let destination = try scene.find(role: "group", name: "Done")
        try scene.drag(from: scene.find(text: "Milk"), to: destination, at: CGPoint(x: 20, y: 30))
        #expect(log.lines.last == "dropped [\"Milk\"] 20,30")
    }

    /// A card has a form as text; a text is no card.
    @Test func onlyFittingTypesAreAccepted() async throws {
        let log = DragLog()
        let scene = TestScene { Board(log: log) }
        let drag = try scene.startDrag(scene.find(text: "plain"))
        try drag.move(to: scene.find(text: "waiting"))
        #expect(drag.operation == nil)
        #expect(throws: TestSceneError.self) { try drag.drop() }
        try scene.drag(from: scene.find(text: "plain"), to: scene.find(text: "Inbox"))
        #expect(log.lines == ["texts [\"a text\"]"])
        try scene.drag(from: scene.find(text: "Milk"), to: scene.find(text: "Inbox"))
        try await scene.wait { log.lines.count > 1 }
        #expect(log.lines == ["texts [\"a text\"]", "texts [\"Milk\"]"])
    }

    @Test func aDragThatLeavesIsNotTargetedAnyMore() throws {
        let log = DragLog()
        let scene = TestScene { Board(log: log) }
        let drag = try scene.startDrag(scene.find(text: "Milk"))
        try drag.move(to: scene.find(text: "waiting"))
        drag.cancel()
        #expect(log.lines == ["targeted true", "targeted false"])
    }

    @Test func otherAppsReceiveTexts() async throws {
        let scene = TestScene { Board(log: DragLog()) }
        let drag = try scene.startDrag(scene.find(text: "Milk"))
        try await scene.wait { !drag.exportedTexts.isEmpty }
        #expect(drag.exportedTexts == ["application/json": "{\"title\":\"Milk\"}", "text/plain": "Milk"])
        drag.cancel()
    }

    @Test func textsOfOtherAppsAreReceived() async throws {
        let log = DragLog()
        let scene = TestScene { Board(log: log) }
        try scene.drop([.text("from afar")], on: scene.find(text: "Inbox"))
        try await scene.wait { !log.lines.isEmpty }
        #expect(log.lines == ["texts [\"from afar\"]"])
        // A browser's selection has both.
        try scene.drop([.html("<b>bold</b>"), .text("bold")], on: scene.find(text: "Inbox"))
        try await scene.wait { log.lines.count > 1 }
        #expect(log.lines.last == "texts [\"bold\"]")
    }

    // MARK: Tabs

    @Test func tabsOfOneVisitorExchangeValues() throws {
        let log = DragLog()
        let one = TestScene { Board(log: DragLog()) }
        let other = TestScene { Board(log: log) }
        let drag = try one.startDrag(one.find(text: "Milk"))
        try drag.move(to: other.find(text: "waiting"))
        #expect(drag.operation == .copy)
        try drag.drop()
        #expect(log.lines.last?.hasPrefix("dropped [\"Milk\"]") == true)
    }

    @Test func anotherVisitorReceivesNothing() throws {
        let log = DragLog()
        let one = TestScene { Board(log: DragLog()) }
        let stranger = TestScene(visitor: "stranger") { Board(log: log) }
        let drag = try one.startDrag(one.find(text: "Milk"))
        try drag.move(to: stranger.find(text: "waiting"))
        #expect(drag.operation == nil)
        #expect(throws: TestSceneError.self) { try drag.drop() }
        #expect(log.lines.isEmpty)
    }

    /// The visitor's cookie remains when another user signs in.
    @Test func anotherUserOfTheSameBrowserReceivesNothing() throws {
        let log = DragLog()
        let one = TestScene { Board(log: DragLog()) }
        let other = TestScene { Board(log: log) }
        one.scene.user = "ada"
        let drag = try one.startDrag(one.find(text: "Milk"))
        try drag.move(to: other.find(text: "waiting"))
        #expect(drag.operation == nil)
        drag.cancel()
        other.scene.user = "ada"
        try one.startDrag(one.find(text: "Milk")).move(to: other.find(text: "waiting"))
        #expect(log.lines == ["targeted true"])
    }

    /// Messages of two connections have no order.
    @Test func aDropMayArriveAfterTheEndOfItsDrag() throws {
        let log = DragLog()
        let one = TestScene { Board(log: DragLog()) }
        let other = TestScene { Board(log: log) }
        let drag = try one.startDrag(one.find(text: "Milk"))
        try drag.move(to: other.find(text: "waiting"))
        let target = try #require(other.findAll { $0[.ariaLabel] == "Done" }.first)
        one.client.send(DragMessage.end(drag.name, .copy).event, to: LayerMirror.rootID)
        one.advance(by: .seconds(1))
        other.client.send(DragMessage.drop(drag.name, .zero).event, to: target.id)
        other.advance(by: .zero)
        #expect(log.lines.last == "dropped [\"Milk\"] 0,0")
        // Later it is forgotten.
        let second = try one.startDrag(one.find(text: "Milk"))
        one.client.send(DragMessage.end(second.name, .copy).event, to: LayerMirror.rootID)
        one.advance(by: .seconds(11))
        try second.move(to: other.find(text: "waiting"))
        #expect(second.operation == nil)
    }

    // MARK: Hostile messages

    @Test func forgedMessagesAreIgnored() throws {
        let log = DragLog()
        let scene = TestScene { Board(log: log) }
        let target = try scene.find(role: "group", name: "Done")
        for message: DragMessage in [
            .drop("", .zero), .drop("0000", .zero), .begin("x", isCarried: false, .zero), .end("x", .move), .exit,
            .move(.zero), .prepare("too short"), .enter(String(repeating: "0", count: 32), media: [], .zero),
            .content(isFirst: false, type: "text/plain", [1, 2]), .refuse,
        ] {
            scene.client.send(message.event, to: target.id)
            scene.advance(by: .zero)
        }
        for length in 0..<6 {
            scene.client.send(.feature(LayerFeature("drag", Array(repeating: 200, count: length))), to: target.id)
        }
        scene.advance(by: .zero)
        #expect(log.lines.isEmpty)
        #expect(scene.client.isConnected)
    }

    @Test func whatIsTooLongIsRefused() throws {
        let log = DragLog()
        let scene = TestScene { Board(log: log) }
        let drag = scene.startDrag(items: [.text("x")])
        try drag.move(to: scene.find(text: "Inbox"))
        let target = try #require(
            scene.findAll { element in
                element.node[feature: "drag"] != nil && element.text == "Inbox"
            }.first)
        let piece = Array(repeating: UInt8(65), count: 30_000)
        for index in 0..<60 {
            scene.client.send(
                DragMessage.content(isFirst: index == 0, type: "text/plain", piece).event, to: target.id)
        }
        try drag.drop()
        #expect(log.lines.isEmpty)
        #expect(scene.announcements == ["What was dropped is too long."])
    }

    // MARK: Providers and delegates

    private struct Providers: View {
        let log: DragLog
        @State private var isTargeted = false
        var body: some View {
            VStack {
                Text("source").onDrag {
                    log("asked")
                    return NSItemProvider(object: "provided")
                }
                Text("none").itemProvider { nil }
                Text(isTargeted ? "over" : "free").frame(width: 200, height: 60)
                    .onDrop(of: [.plainText], isTargeted: $isTargeted) { providers, location in
                        log("\(providers.count) at \(Int(location.x))")
                        providers[0].loadObject(ofClass: String.self) { text, _ in log(text ?? "failed") }
                        return true
                    }
                Text("delegate").frame(width: 200, height: 60)
                    .onDrop(of: [UTType.text], delegate: Recorder(log: log))
            }
        }
    }

    private struct Recorder: DropDelegate {
        let log: DragLog
        func validateDrop(info: DropInfo) -> Bool { info.hasItemsConforming(to: [UTType.plainText]) }
        func dropEntered(info: DropInfo) { log("entered \(Int(info.location.x))") }
        func dropUpdated(info: DropInfo) -> DropProposal? {
            info.location.x > 100 ? DropProposal(operation: .forbidden) : DropProposal(operation: .move)
        }
        func dropExited(info: DropInfo) { log("exited") }
        func performDrop(info: DropInfo) -> Bool {
            log("performed \(info.itemProviders(for: [UTType.plainText]).count)")
            return true
        }
    }

    @Test func providersAreDropped() async throws {
        let log = DragLog()
        let scene = TestScene { Providers(log: log) }
        let drag = try scene.startDrag(scene.find(text: "source"))
        try drag.move(to: scene.find(text: "free"))
        #expect(scene.text.contains("over"))
        try drag.drop()
        #expect(scene.text.contains("free"))
        try await scene.wait { log.lines.count == 3 }
        #expect(log.lines.first == "asked")
        #expect(log.lines.last == "provided")
        #expect(throws: TestSceneError.self) { try scene.startDrag(scene.find(text: "none")) }
    }

    @Test func aDelegateDecides() throws {
        let log = DragLog()
        let scene = TestScene { Providers(log: log) }
        let drag = scene.startDrag(items: [.text("x")])
        let destination = try #require(
            scene.findAll { $0.node[feature: "drag"] != nil && $0.text == "delegate" }.first)
        try drag.move(to: destination, at: CGPoint(x: 20, y: 10))
        #expect(drag.operation == .move)
        try drag.move(to: destination, at: CGPoint(x: 150, y: 10))
        #expect(drag.operation == .forbidden)
        #expect(throws: TestSceneError.self) { try drag.drop() }
        drag.leave()
        let second = scene.startDrag(items: [.text("x")])
        try second.move(to: destination, at: CGPoint(x: 20, y: 10))
        try second.drop()
        #expect(log.lines == ["entered 20", "exited", "entered 20", "performed 1"])
    }

    // MARK: Lists

    private struct Lists: View {
        let log: DragLog
        @State private var one = ["a", "b", "c"]
        var body: some View {
            List {
                ForEach(one, id: \.self) { name in Text(name).draggable(name) }
                    .dropDestination(for: String.self) { names, offset in
                        log("\(names) at \(offset)")
                        one.insert(contentsOf: names.map { $0 + "'" }, at: offset)
                    }
            }
        }
    }

    @Test func rowsShowWhereTheyInsert() throws {
        let log = DragLog()
        let scene = TestScene { Lists(log: log) }
        let row = try #require(scene.findAll { $0.node.element == .li && $0.text == "b" }.first)
        try scene.drag(from: scene.find(text: "c"), to: row, at: CGPoint(x: 10, y: 2))
        #expect(log.lines == ["[\"c\"] at 1"])
        try scene.drag(from: scene.find(text: "a"), to: row, at: CGPoint(x: 10, y: row.frame.height - 2))
        #expect(log.lines.count == 2)
        let names = scene.findAll { $0.node.element == .li }.map(\.text)
        #expect(names.sorted() == ["a", "a'", "b", "c", "c'"])
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func rowsAreReachedByKeyboard() throws {
        let scene = TestScene { Lists(log: DragLog()) }
        let row = try #require(scene.findAll { $0.node.element == .li }.first)
        #expect(row[.tabindex] == "0")
        #expect(row[.ariaDescription] == "Control X picks it up.")
    }

    // MARK: Assistive technology

    @Test func sourcesAreDescribed() throws {
        let scene = TestScene {
            VStack {
                Text("alone").draggable("x")
                HStack { Button("inside") {} }.draggable("y")
                Text("disabled").draggable("z").disabled(true)
            }
        }
        let button = try scene.find(role: "button", name: "alone")
        #expect(button[.ariaRoledescription] == "draggable")
        #expect(button[.tabindex] == "0")
        #expect(button[.ariaDescription] == "Space picks it up.")
        let group = try #require(scene.findAll { $0.role == "group" && $0.text == "inside" }.first)
        #expect(group[.ariaRoledescription] == "draggable")
        #expect(group[.tabindex] == nil)
        #expect(group[.ariaDescription] == "Control X picks it up.")
        #expect(scene.findAll { $0.text == "disabled" && $0.role == "button" }.isEmpty)
        #expect(throws: TestSceneError.self) { try scene.startDrag(scene.find(text: "disabled")) }
    }

    /// A row that can be dragged and has a menu is one stop of the Tab key, whichever modifier is the inner one.
    @Test func aSourceWithAMenuIsOneKeyStop() throws {
        struct Rows: View {
            @State private var isLong = false
            var body: some View {
                VStack {
                    Button("More") { isLong = true }
                    List(isLong ? [0, 1, 2] : [0], id: \.self) { number in
                        HStack { Text("row \(number)") }
                            .onDrag { NSItemProvider(object: "x") }
                            .contextMenu { Button("Delete") {} }
                    }
                    List(isLong ? [0, 1, 2] : [0], id: \.self) { number in
                        HStack { Text("line \(number)") }
                            .contextMenu { Button("Delete") {} }
                            .onDrag { NSItemProvider(object: "x") }
                    }
                }
            }
        }
        let scene = TestScene { Rows() }
        func stops(_ text: String) -> Int {
            scene.findAll { $0[.tabindex] == "0" && $0.text == text }.count
        }
        #expect(stops("row 0") == 1)
        #expect(stops("line 0") == 1)
        try scene.tap("More")
        for number in 0..<3 {
            #expect(stops("row \(number)") == 1)
            #expect(stops("line \(number)") == 1)
        }
    }

    @Test func aPreviewExistsWhileItIsNeeded() throws {
        let scene = TestScene {
            VStack { Text("source").draggable("x") { Text("picture").padding(4) } }
        }
        #expect(!scene.findAll { $0.node.text?.string == "picture" }.isEmpty == false)
        let drag = try scene.startDrag(scene.find(text: "source"))
        let host = try #require(scene.findAll { $0.node[feature: "drag"] == [32] }.first)
        #expect(host[.ariaHidden] == "true")
        drag.cancel()
        #expect(scene.findAll { $0.node[feature: "drag"] == [32] }.isEmpty)
    }

    @Test func endedScenesKeepNoDrags() throws {
        let before = LiveCounts.now
        do {
            let scene = TestScene { Board(log: DragLog()) }
            let drag = try scene.startDrag(scene.find(text: "Milk"))
            try drag.move(to: scene.find(text: "waiting"))
            scene.close()
        }
        #expect(LiveCounts.now == before)
    }
}
