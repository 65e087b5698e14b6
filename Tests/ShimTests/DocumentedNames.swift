// One documented call of each name that published apps use, written as for iOS.

import SwiftUI

struct FontNames: View {
    var body: some View {
        VStack {
            Text("custom").font(.custom("Avenir", size: 12))
            Text("relative").font(.custom("Avenir-Bold", size: 12, relativeTo: .title))
            Text("struck").strikethrough(true, color: .red).underline(true, color: .blue)
            Text("underlined").underline(color: .red)
            Text("spaced").kerning(2).tracking(1).baselineOffset(3).fontDesign(.rounded)
            VStack { Text("dashed") }.underline(true, pattern: .dash, color: .red).fontWidth(.condensed)
        }
    }
}

struct DialogNames: View {
    @State private var isShown = false
    private let buttons: [Alert.Button] = [.cancel(), .default(Text("Share"))]

    var body: some View {
        Text("dialogs")
            .actionSheet(isPresented: $isShown) { ActionSheet(title: Text("Photo"), buttons: buttons) }
            .presentationContentInteraction(.scrolls)
            .statusBar(hidden: true)
            .statusBarHidden(true)
            .persistentSystemOverlays(.hidden)
    }
}

struct ShapeNames: View {
    private func ring() -> some Shape { Circle().stroke(style: StrokeStyle(lineWidth: 2)) }

    var body: some View {
        VStack {
            Text("shapes")
            ring().frame(width: 20, height: 20)
            Circle().trim(from: 0, to: 0.5).stroke(style: StrokeStyle(lineWidth: 2)).rotation(.degrees(90))
                .foregroundColor(.red).frame(width: 20, height: 20)
            Text("tilted").rotation3DEffect(.degrees(45), axis: (x: 0, y: 1, z: 0))
            Text("multiplied").colorMultiply(.red).backgroundStyle(.blue).background()
            Text("line").foregroundStyle(.separator)
            Text("hint").foregroundStyle(.placeholder)
            Text("link").foregroundStyle(.link)
        }
    }
}

struct GlassNames: View {
    var body: some View {
        GlassEffectContainer(spacing: 8) {
            Text("glass").glassEffect()
            Text("tinted").glassEffect(.regular.tint(.red).interactive(), in: .rect(cornerRadius: 12))
            Button("button") {}.buttonStyle(.glass)
            Button("prominent") {}.buttonStyle(.glassProminent)
        }
    }
}

struct ControlNames: View {
    @State private var value = 0.5
    @State private var count = 1
    @State private var names = ["Ada"]
    private let isEditable = false

    var body: some View {
        VStack {
            Slider(value: $value, in: 0...1, step: 0.1, onEditingChanged: { _ in }, label: { Text("slider") })
            Stepper(value: $count, in: 0...5, step: 1, onEditingChanged: { _ in }) { Text("stepper") }
            Slider(value: $value, in: 0...1) {
                Text("labelled")
            } minimumValueLabel: {
                Text("0")
            } maximumValueLabel: {
                Text("1")
            }
            if $names.isEmpty { Text("nobody") }
            Text("names \($names.count) \(Axis.horizontal.description)")
            Menu("menu") { Button("item") {} }
                .menuStyle(.borderlessButton).menuIndicator(.hidden).menuOrder(.fixed).buttonBorderShape(.capsule)
            Text("drag").gesture(isEditable ? TapGesture().onEnded {} : nil)
            TupleView((Text("first"), Text("second")))
        }
    }
}

struct ListNames: View {
    @Environment(\.isPresented) private var isPresented
    @Environment(\.openWindow) private var openWindow

    var body: some View {
        List {
            Text("row").listRowSeparator(.hidden, edges: .top).listRowSeparatorTint(.red)
            Image(systemName: "heart").symbolRenderingMode(.hierarchical).symbolVariant(.fill)
        }
        .listStyle(.sidebar)
        .scrollBounceBehavior(.basedOnSize)
        .scrollEdgeEffectStyle(.soft, for: .top)
        .sensoryFeedback(.success, trigger: isPresented)
        .onGeometryChange(for: CGSize.self) {
            $0.size
        } action: { _ in
        }
        .accessibilityRespondsToUserInteraction(true)
        .hoverEffect(.lift)
    }
}

struct PageNames: View {
    var body: some View {
        NavigationStack {
            TabView { Text("page") }
                .tabViewStyle(PageTabViewStyle(indexDisplayMode: .always))
                .indexViewStyle(.page(backgroundDisplayMode: .always))
                .navigationTitle("pages")
                .toolbarBackground(.visible, for: .navigationBar)
                .toolbarBackground(.red, for: .navigationBar)
                .toolbarColorScheme(.dark, for: .navigationBar)
                .toolbarRole(.editor)
                .toolbarTitleDisplayMode(.inline)
                .toolbar { BarNames() }
        }
    }
}

struct BarNames: ToolbarContent {
    var body: some ToolbarContent {
        ToolbarItem(placement: .navigationBarTrailing) { Text("item") }
    }
}

struct DragNames: Gesture {
    var body: some Gesture<DragGesture.Value> { DragGesture().onChanged { _ in } }
}

struct FadeNames: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View { content.opacity(phase.isIdentity ? 1 : 0) }
}

struct ShakeNames: GeometryEffect {
    var animatableData: CGFloat

    func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(translationX: animatableData * size.width, y: 0))
    }
}

struct MotionNames: View {
    var body: some View {
        VStack {
            Text("faded").transition(FadeNames())
            Text("eased").transition(AnyTransition.opacity.animation(.easeIn))
            Text("shaken").modifier(ShakeNames(animatableData: 0.5))
            Text("dragged").gesture(DragNames())
        }
    }
}

final class NamesDelegate: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool { true }
}

struct NamesApp: App {
    @UIApplicationDelegateAdaptor(NamesDelegate.self) private var delegate
    @Environment(\.scenePhase) private var phase

    var body: some Scene {
        WindowGroup { Text("window") }
            .defaultSize(width: 400, height: 300)
            .windowResizability(.contentSize)
            .onChange(of: phase) { _ in }
    }
}

final class BarlessController: UIViewController {
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var prefersStatusBarHidden: Bool { true }

    func feel() {
        UIImpactFeedbackGenerator(style: .light).impactOccurred()
        UINotificationFeedbackGenerator().notificationOccurred(.success)
        UISelectionFeedbackGenerator().selectionChanged()
    }

    func blur() -> UIVisualEffectView { UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial)) }
}
