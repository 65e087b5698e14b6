import LifelineTesting
import Testing

@testable import LifelineUI

/// Presentations belong to what they are about: clicks and dismissals that were meant for another one have no effect.
@MainActor @Suite struct PresentationSubjectTests {
    struct Item: Identifiable, Equatable { let id: Int }

    struct Plain { var number: Int }

    struct Failure: LocalizedError {
        let number: Int
        var errorDescription: String? { "Failure" }
    }

    @Observable final class Model {
        var item: Item? = Item(id: 5)
        var isPresented = true
        var deleted: [Int] = []
        var typed = ""
        var data: Plain? { item.map { Plain(number: $0.id) } }
        var failure: Failure? { item.map { Failure(number: $0.id) } }
    }

    /// Everything that asks about an item.
    enum Question: String, CaseIterable {
        case alertOfItem, alertOfData, alertOfPlainData, alertWithMessage, alertOfError, dialogOfData, dialogWithMessage
        case actionSheet, sheet, cover, popover, title, message
    }

    struct Screen: View {
        @Bindable var model: Model
        let question: Question

        private func delete(_ id: Int) { model.deleted.append(id) }
        private var current: Int { model.item?.id ?? 0 }

        var body: some View {
            let base = Text("base")
            switch question {
            case .alertOfItem:
                base.alert(item: $model.item) { item in
                    Alert(
                        title: Text("Sure?"), primaryButton: .destructive(Text("Delete")) { delete(item.id) },
                        secondaryButton: .cancel())
                }
            case .alertOfData:
                base.alert("Sure?", isPresented: $model.isPresented, presenting: model.item) { item in
                    Button("Delete") { delete(item.id) }
                }
            case .alertOfPlainData:
                base.alert("Sure?", isPresented: $model.isPresented, presenting: model.data) { data in
                    Button("Delete") { delete(data.number) }
                }
            case .alertWithMessage:
                base.alert("Sure?", isPresented: $model.isPresented, presenting: model.item) { item in
                    Button("Delete") { delete(item.id) }
                } message: { _ in
                    Text("It is gone then.")
                }
            case .alertOfError:
                base.alert(isPresented: $model.isPresented, error: model.failure) { failure in
                    Button("Delete") { delete(failure.number) }
                } message: { _ in
                    Text("What now?")
                }
            case .dialogOfData:
                base.confirmationDialog("Sure?", isPresented: $model.isPresented, presenting: model.item) { item in
                    Button("Delete") { delete(item.id) }
                }
            case .dialogWithMessage:
                base.confirmationDialog("Sure?", isPresented: $model.isPresented, presenting: model.item) { item in
                    Button("Delete") { delete(item.id) }
                } message: { _ in
                    Text("It is gone then.")
                }
            case .actionSheet:
                base.actionSheet(item: $model.item) { item in
                    ActionSheet(title: Text("Sure?"), buttons: [.destructive(Text("Delete")) { delete(item.id) }])
                }
            case .sheet:
                base.sheet(item: $model.item) { item in Button("Delete") { delete(item.id) } }
            case .cover:
                base.fullScreenCover(item: $model.item) { item in Button("Delete") { delete(item.id) } }
            case .popover:
                base.popover(item: $model.item) { item in Button("Delete") { delete(item.id) } }
            case .title:
                base.alert("Delete \(current)?", isPresented: $model.isPresented) {
                    Button("Delete") { delete(current) }
                }
            case .message:
                base.confirmationDialog("Sure?", isPresented: $model.isPresented) {
                    Button("Delete") { delete(current) }
                } message: {
                    Text("\(current) is gone then.")
                }
            }
        }
    }

    @Test(arguments: Question.allCases) func aClickThatWasMeantForAnotherItemIsDropped(_ question: Question) throws {
        let model = Model()
        let scene = TestScene { Screen(model: model, question: question) }
        scene.advance(by: .seconds(1))
        let button = try scene.find(text: "Delete").ancestorThatListens(in: scene)
        let seen = scene.client.lastCommit
        model.item = Item(id: 6)
        scene.advance(by: .zero)
        scene.client.send(.click(x: 1, y: 1, modifiers: [], count: 1), to: button, seen: seen)
        scene.advance(by: .zero)
        #expect(model.deleted.isEmpty)
        try scene.tap("Delete")
        #expect(model.deleted == [6])
    }

    /// The item of the presentation changes to one that is the same: nothing starts again.
    @Test func theSameItemKeepsItsPresentation() throws {
        struct Screen: View {
            @Bindable var model: Model
            var body: some View {
                Text("base").alert("Rename", isPresented: $model.isPresented, presenting: model.item) { _ in
                    TextField("Name", text: $model.typed)
                    Button("Save") {}
                }
            }
        }
        let model = Model()
        let scene = TestScene { Screen(model: model) }
        try scene.type("Ada", into: "Name")
        let before = try scene.find(role: "alertdialog").id
        model.item = Item(id: 5)
        scene.advance(by: .zero)
        #expect(try scene.find(role: "alertdialog").id == before && model.typed == "Ada")
        model.item = Item(id: 6)
        scene.advance(by: .zero)
        #expect(try scene.find(role: "alertdialog").id != before)
    }

    @Test func anActionMayAskAboutAnotherItem() throws {
        struct Screen: View {
            @Bindable var model: Model
            var body: some View {
                Text("base").alert(item: $model.item) { item in
                    Alert(
                        title: Text("Try \(item.id)?"),
                        primaryButton: .default(Text("Retry")) { model.item = Item(id: item.id + 1) },
                        secondaryButton: .cancel())
                }
            }
        }
        let model = Model()
        let scene = TestScene { Screen(model: model) }
        for number in 5...7 {
            #expect((try? scene.find(text: "Try \(number)?")) != nil)
            try scene.tap("Retry")
            scene.advance(by: .seconds(1))
        }
        try scene.tap("Cancel")
        scene.advance(by: .seconds(1))
        #expect(scene.findAll(role: "alertdialog").isEmpty && model.item == nil)
    }

    // MARK: Late dismissals

    enum Container: CaseIterable { case sheetOfItem, sheet, coverOfItem, cover, popoverOfItem, popover }

    @Observable final class Saving {
        var item: Item?
        var isPresented = false
        var dismissals: [Int: DismissAction] = [:]
    }

    struct Saver: View {
        let model: Saving
        let number: Int
        @Environment(\.dismiss) private var dismiss
        var body: some View { Button("Save \(number)") { model.dismissals[number] = dismiss } }
    }

    struct Savers: View {
        @Bindable var model: Saving
        let container: Container
        @State private var count = 0

        var body: some View {
            let base = Text("base")
            switch container {
            case .sheetOfItem: base.sheet(item: $model.item) { Saver(model: model, number: $0.id) }
            case .coverOfItem: base.fullScreenCover(item: $model.item) { Saver(model: model, number: $0.id) }
            case .popoverOfItem: base.popover(item: $model.item) { Saver(model: model, number: $0.id) }
            case .sheet:
                base.sheet(isPresented: $model.isPresented) { Saver(model: model, number: model.item?.id ?? 0) }
            case .cover:
                base.fullScreenCover(isPresented: $model.isPresented) {
                    Saver(model: model, number: model.item?.id ?? 0)
                }
            case .popover:
                base.popover(isPresented: $model.isPresented) { Saver(model: model, number: model.item?.id ?? 0) }
            }
        }
    }

    @Test(arguments: Container.allCases, [false, true])
    func aLateDismissalDoesNotEndWhatIsPresentedSince(_ container: Container, atOnce: Bool) throws {
        let model = Saving()
        let scene = TestScene { Savers(model: model, container: container) }
        func present(_ number: Int?) {
            model.item = number.map { Item(id: $0) }
            model.isPresented = number != nil
            if !atOnce || number != nil { scene.advance(by: .seconds(1)) }
        }
        present(1)
        try scene.tap("Save 1")
        let isOfItem = [.sheetOfItem, .coverOfItem, .popoverOfItem].contains(container)
        // Another item replaces the first one; a Boolean has to be false in between.
        if !atOnce || !isOfItem {
            present(nil)
            scene.advance(by: .seconds(1))
        }
        present(2)
        #expect((try? scene.find(text: "Save 2")) != nil)
        model.dismissals[1]?()
        scene.advance(by: .seconds(1))
        #expect((try? scene.find(text: "Save 2")) != nil)
        try scene.tap("Save 2")
        model.dismissals[2]?()
        scene.advance(by: .seconds(1))
        #expect(scene.text == "base")
    }

    // MARK: Two clicks in one batch

    enum Opened: String, CaseIterable {
        case sheet, cover, popover, alert, dialog, pushedPage, pushedValue, removal, disabled
    }

    struct Orders: View {
        let opened: Opened
        let tally: Tally
        @State private var isShown = false
        @State private var path: [Int] = []

        private func order() {
            tally.note("order")
            isShown = true
            if opened == .pushedValue { path = [1] }
        }

        var body: some View {
            let button = Button("Order", action: order)
            switch opened {
            case .sheet: button.sheet(isPresented: $isShown) { Text("page") }
            case .cover: button.fullScreenCover(isPresented: $isShown) { Text("page") }
            case .popover: button.popover(isPresented: $isShown) { Text("page") }
            case .alert: button.alert("page", isPresented: $isShown) {}
            case .dialog: button.confirmationDialog("page", isPresented: $isShown) { Button("a") {} }
            case .pushedPage: NavigationStack { button.navigationDestination(isPresented: $isShown) { Text("page") } }
            case .pushedValue:
                NavigationStack(path: $path) { button.navigationDestination(for: Int.self) { _ in Text("page") } }
            case .removal: if !isShown { button }
            case .disabled: button.disabled(isShown)
            }
        }
    }

    @Test(arguments: Opened.allCases) func twoClicksInOneBatchActOnce(_ opened: Opened) throws {
        let tally = Tally()
        let scene = TestScene { Orders(opened: opened, tally: tally) }
        let button = try scene.find(text: "Order").ancestorThatListens(in: scene)
        let click = DisplayEvent.click(x: 1, y: 1, modifiers: [], count: 1)
        scene.client.send(click, click, to: button)
        scene.advance(by: .seconds(1))
        #expect(tally["order"] == 1)
    }

    /// The second click was made before the result of the first one was shown.
    @Test func aButtonThatRequiresFreshEventsActsOnceBeforeItsResultIsSeen() throws {
        struct Screen: View {
            @State private var payments = 0
            @State private var isFresh = true
            var body: some View {
                VStack {
                    Text(verbatim: "\(payments) payments")
                    Button("Pay") { payments += 1 }
                    Button("Other") { isFresh.toggle() }.requiresFreshEvents(false)
                }
                .requiresFreshEvents(isFresh)
            }
        }
        let scene = TestScene { Screen() }
        func sendTwice(_ event: DisplayEvent, to layer: LayerID) {
            let seen = scene.client.lastCommit
            for _ in 0..<2 {
                scene.client.send(event, to: layer, seen: seen)
                scene.advance(by: .zero)
            }
        }
        let button = try scene.find(text: "Pay").ancestorThatListens(in: scene)
        let click = DisplayEvent.click(x: 1, y: 1, modifiers: [], count: 1)
        sendTwice(click, to: button)
        #expect(scene.text.contains("1 payments"))
        try scene.tap("Other")
        sendTwice(click, to: button)
        #expect(scene.text.contains("3 payments"))
    }

    enum Presented: CaseIterable { case sheet, cover, popover, page }

    /// What a view presents requires fresh events where the view does.
    @Test(arguments: Presented.allCases) func whatIsPresentedRequiresFreshEventsAsItsPresenterDoes(
        _ presented: Presented
    ) throws {
        struct Pay: View {
            @State private var payments = 0
            var body: some View {
                Text(verbatim: "\(payments) payments")
                Button("Pay") { payments += 1 }
            }
        }
        struct Screen: View {
            let presented: Presented
            @State private var isShown = true
            var body: some View {
                NavigationStack {
                    let base = Text("base")
                    switch presented {
                    case .sheet: base.sheet(isPresented: $isShown) { VStack { Pay() } }
                    case .cover: base.fullScreenCover(isPresented: $isShown) { VStack { Pay() } }
                    case .popover: base.popover(isPresented: $isShown) { VStack { Pay() } }
                    case .page: base.navigationDestination(isPresented: $isShown) { VStack { Pay() } }
                    }
                }
                .requiresFreshEvents()
            }
        }
        let scene = TestScene { Screen(presented: presented) }
        scene.advance(by: .seconds(1))
        let button = try scene.find(text: "Pay").ancestorThatListens(in: scene)
        let seen = scene.client.lastCommit
        for _ in 0..<2 {
            scene.client.send(.click(x: 1, y: 1, modifiers: [], count: 1), to: button, seen: seen)
            scene.advance(by: .zero)
        }
        #expect(scene.text.contains("1 payments"))
    }
}

extension TestElement {
    /// The element that receives a click on this one.
    @MainActor fileprivate func ancestorThatListens(in scene: TestScene) throws -> LayerID {
        var next = scene.client.mirror[id]
        while let node = next {
            if node.events.contains(.click) { return node.id }
            next = scene.client.mirror[node.parent]
        }
        throw CancellationError()
    }
}
