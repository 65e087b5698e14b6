import LifelineTesting
import SeededRandom
import Testing

@testable import LifelineUI

/// Every kind of view, alone and in every container, ends with its scene, its window's controller and its condition, at
/// every phase of a turn.
@MainActor @Suite struct TeardownTests {
    /// How a view ends.
    enum Ending: String, CaseIterable {
        case close, replaceRoot, removal, animatedRemoval, disconnection, releaseOfHost
    }

    @Observable final class Model {
        var isShown = true
        var number = 0
    }

    struct Conditional<Content: View>: View {
        let model: Model
        @ViewBuilder let content: Content
        var body: some View {
            if model.isShown { content.transition(.move(edge: .leading).combined(with: .opacity)) }
        }
    }

    /// Shows a view, lets some time pass, which starts animations and presentations, and ends it.
    ///
    /// Returns whether what it referred to was released.
    private func end(_ ending: Ending, _ view: AnyView, after delay: Duration) -> Bool {
        weak var released: Model?
        do {
            let model = Model()
            released = model
            show(AnyView(Conditional(model: model) { view }), model, until: ending, after: delay)
        }
        return released == nil
    }

    private func show(_ view: AnyView, _ model: Model, until ending: Ending, after delay: Duration) {
        if ending == .releaseOfHost {
            let host = UIHostingController(rootView: view)
            host.loadViewIfNeeded()
            host.view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
            host.view.layoutIfNeeded()
            return
        }
        let scene = TestScene { view }
        scene.advance(by: delay)
        switch ending {
        case .close, .releaseOfHost: break
        case .replaceRoot: scene.scene.windows.first?.rootViewController = UIViewController()
        case .removal: model.isShown = false
        case .animatedRemoval: withAnimation(.linear(duration: 1)) { model.isShown = false }
        case .disconnection:
            scene.disconnect()
            scene.advance(by: .seconds(3600))
        }
        if ending != .close { scene.advance(by: .milliseconds(100)) }
        scene.close()
    }

    @Test func aViewEndsInEachWay() {
        let delays: [Duration] = [.milliseconds(50), .zero, .seconds(2)]
        for piece in TeardownSample.pieces {
            for ending in Ending.allCases {
                for delay in delays.prefix(TestSample.size(3, sampled: 1)) {
                    #expect(end(ending, piece.view(), after: delay), "\(piece.name), \(ending), \(delay)")
                }
            }
        }
    }

    @Test func aViewEndsInEachContainer() {
        let pieces = TeardownSample.representables + TestSample.of(TeardownSample.pieces, count: 6)
        for (number, container) in TeardownSample.containers.enumerated() {
            for (index, piece) in pieces.enumerated() {
                let all = Ending.allCases
                for ending in TestSample.isComplete ? all : [all[(number + index) % all.count]] {
                    #expect(
                        end(ending, container.wrap(piece.view()), after: .milliseconds(50)),
                        "\(piece.name) in \(container.name), \(ending)")
                }
            }
        }
    }

    // MARK: Phases of a turn

    enum Phase: String, CaseIterable {
        case body, make, update, viewWillAppear, viewDidAppear, controllerLayout, viewLayout, measuring, placing
        case appearance, change, preference, geometry, task, action, animationCompletion, presentedBody, dismantling
        case disappearance, release
    }

    /// Ends the scene the first time that the phase is reached.
    @MainActor final class Ender {
        let phase: Phase
        var end: (() -> Void)?
        var hasEnded = false
        init(_ phase: Phase) { self.phase = phase }
        func reach(_ phase: Phase) {
            guard phase == self.phase, let end else { return }
            self.end = nil
            hasEnded = true
            end()
        }
    }

    final class EndingController: UIViewController {
        let ender: Ender
        init(_ ender: Ender) {
            self.ender = ender
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            ender.reach(.viewWillAppear)
        }
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            ender.reach(.viewDidAppear)
        }
        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            ender.reach(.controllerLayout)
        }
        isolated deinit { ender.reach(.release) }
    }

    final class EndingView: UIView {
        var ender: Ender?
        override func layoutSubviews() {
            super.layoutSubviews()
            ender?.reach(.viewLayout)
        }
    }

    struct EndingRepresentable: UIViewControllerRepresentable {
        let ender: Ender
        let number: Int
        func makeCoordinator() -> Ender { ender }
        func makeUIViewController(context: Context) -> EndingController {
            ender.reach(.make)
            return EndingController(ender)
        }
        func updateUIViewController(_ controller: EndingController, context: Context) { ender.reach(.update) }
        static func dismantleUIViewController(_ controller: EndingController, coordinator: Ender) {
            coordinator.reach(.dismantling)
        }
    }

    struct EndingRepresentedView: UIViewRepresentable {
        let ender: Ender
        func makeUIView(context: Context) -> EndingView { EndingView() }
        func updateUIView(_ view: EndingView, context: Context) {
            view.ender = ender
            view.setNeedsLayout()
        }
    }

    struct EndingLayout: Layout {
        let ender: Ender
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            ender.reach(.measuring)
            return CGSize(width: 50, height: 50)
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
            ender.reach(.placing)
        }
    }

    struct Number: PreferenceKey {
        static let defaultValue = 0
        static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
    }

    struct EndingScreen: View {
        let ender: Ender
        let model: Model
        var body: some View {
            let _ = ender.reach(.body)
            NavigationStack {
                ScrollView {
                    VStack {
                        if model.isShown {
                            EndingRepresentable(ender: ender, number: model.number).frame(height: 40)
                                .onDisappear { ender.reach(.disappearance) }
                        }
                        EndingRepresentedView(ender: ender).frame(height: CGFloat(model.number + 20))
                        EndingLayout(ender: ender) {
                            Text("\(model.number)").preference(key: Number.self, value: model.number)
                        }
                        Button("Next") {
                            ender.reach(.action)
                            withAnimation(.linear(duration: 0.2)) {
                                model.number += 1
                            } completion: {
                                ender.reach(.animationCompletion)
                            }
                        }
                        Button("Hide") { model.isShown = false }
                    }
                }
            }
            .onAppear { ender.reach(.appearance) }
            .onChange(of: model.number) { ender.reach(.change) }
            .onPreferenceChange(Number.self) { _ in ender.reach(.preference) }
            .onGeometryChange(for: CGFloat.self, of: { $0.size.height + CGFloat(model.number) }) { _ in
                ender.reach(.geometry)
            }
            .task(id: model.number) { ender.reach(.task) }
            .sheet(isPresented: .constant(model.number == 2)) {
                let _ = ender.reach(.presentedBody)
                EndingRepresentable(ender: ender, number: 0).onAppear { ender.reach(.appearance) }
            }
        }
    }

    enum Way: CaseIterable { case close, replaceRoot, closeInFirstTurn, replaceRootInFirstTurn }

    /// The scene is closed, or its window gets another controller, while the app's code runs that a turn calls.
    @Test(arguments: Phase.allCases, Way.allCases) func aSceneEndsInEachPhase(_ phase: Phase, way: Way) async {
        let (ender, model) = (Ender(phase), Model())
        let isFirst = way == .closeInFirstTurn || way == .replaceRootInFirstTurn
        let action: () -> Void = { [weak model] in
            guard model != nil, let scene = UIWindowScene.current else { return }
            switch way {
            case .close, .closeInFirstTurn: scene.display?.close(reason: "")
            case .replaceRoot, .replaceRootInFirstTurn: scene.windows.first?.rootViewController = UIViewController()
            }
        }
        if isFirst { ender.end = action }
        let scene = TestScene { EndingScreen(ender: ender, model: model) }
        ender.end = ender.hasEnded ? nil : action
        await scene.settle()
        for button in ["Next", "Next", "Next", "Hide"] where !ender.hasEnded {
            if let found = try? scene.find(text: button) { try? scene.tap(found) }
            await scene.settle()
            scene.advance(by: .seconds(1))
            await scene.settle()
        }
        if !ender.hasEnded { scene.scene.inScene { scene.close() } }
        scene.advance(by: .seconds(1))
        await scene.settle()
        #expect(ender.hasEnded, "\(phase) was not reached")
        scene.close()
    }
}
