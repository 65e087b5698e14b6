import Browsers
import Foundation
import LifelineUI
import Testing

/// A small piece of code as people write it, and what it has to do in a page.
@MainActor struct Idiom {
    let name: String
    let location: SourceLocation
    let view: (IdiomLog) -> AnyView
    let check: (IdiomPage) async throws -> Void

    /// - Parameters:
    ///   - view: The code. It stands at the top left corner of a page of 390 by 600 points.
    ///   - check: Does what a person would, and says what is to be seen and what has happened.
    init<Content: View>(
        _ name: String, location: SourceLocation = #_sourceLocation,
        @ViewBuilder view: @escaping @MainActor (IdiomLog) -> Content,
        check: @escaping @MainActor (IdiomPage) async throws -> Void
    ) {
        self.name = name
        self.location = location
        self.view = { log in AnyView(VStack(alignment: .leading, spacing: 0) { view(log) }) }
        self.check = check
    }
}

/// What the code of an idiom did.
@MainActor final class IdiomLog {
    var entries: [String] = []
    func callAsFunction(_ entry: String) { entries.append(entry) }
}

/// Colours as a person names them: the nearest of these is what a pixel has.
enum Paint: String, CaseIterable {
    case white, black, gray, red, green, blue, yellow, purple, pink

    private var components: (Int, Int, Int) {
        switch self {
        case .white: (255, 255, 255)
        case .black: (0, 0, 0)
        case .gray: (142, 142, 147)
        case .red: (255, 59, 48)
        case .green: (52, 199, 89)
        case .blue: (0, 122, 255)
        case .yellow: (255, 180, 0)
        case .purple: (175, 82, 222)
        case .pink: (255, 190, 190)
        }
    }

    static func nearest(_ red: Int, _ green: Int, _ blue: Int) -> Paint {
        func distance(_ paint: Paint) -> Int {
            let (r, g, b) = paint.components
            return (r - red) * (r - red) + (g - green) * (g - green) + (b - blue) * (b - blue)
        }
        return allCases.min { distance($0) < distance($1) } ?? .white
    }
}

/// A view with one state, for code that needs no more.
struct Stateful<Value, Content: View>: View {
    @State private var value: Value
    private let content: (Binding<Value>) -> Content

    init(_ value: Value, @ViewBuilder content: @escaping (Binding<Value>) -> Content) {
        _value = State(wrappedValue: value)
        self.content = content
    }

    var body: some View { content($value) }
}
