import Lifeline
import Observation

/// A thousand scopes, each with a state, a memo, a reference, a context and an effect.
struct ThousandScopes: View {
    var body: some View {
        HookScope {
            let alive = useState { AliveEffects() }.wrappedValue
            let count = useObservable { alive.count }
            let step = useState(0)
            let isShown = useState(true)
            Card("A thousand scopes", subtitle: "Effects that are set up: \(count).") {
                HStack(spacing: 12) {
                    Button("Step all") { step.wrappedValue += 1 }
                    Button("Step one") { alive.stepOne() }
                    Button(isShown.wrappedValue ? "End them" : "Begin again") { isShown.wrappedValue.toggle() }
                }
                if isShown.wrappedValue {
                    Context<Int>.Provider(value: step.wrappedValue) { Board(alive: alive) }
                }
            }
        }
    }

    private struct Board: View {
        let alive: AliveEffects
        @Environment(\.horizontalSizeClass) private var sizeClass

        var body: some View {
            let columns = sizeClass == .regular ? 50 : 25
            VStack(spacing: 1) {
                ForEach(0..<1000 / columns, id: \.self) { row in
                    HStack(spacing: 1) {
                        ForEach(0..<columns, id: \.self) { column in
                            Cell(number: row * columns + column, alive: alive)
                                .frame(width: sizeClass == .regular ? 15 : 11, height: sizeClass == .regular ? 18 : 14)
                        }
                    }
                }
            }
        }
    }

    private struct Cell: HookView {
        let number: Int
        let alive: AliveEffects

        var hookBody: some View {
            let own = useState(0)
            let step = useContext(Context<Int>.self)
            let evaluations = useRef(0)
            let _ = evaluations.current += 1
            let value = useMemo(.preserved(by: own.wrappedValue, step, number)) {
                (number + step + own.wrappedValue) % 10
            }
            useEffect(.preserved(by: number, ObjectIdentifier(alive))) {
                alive.begin(number) { own.wrappedValue += 1 }
                return { alive.end(number) }
            }
            Text("\(value)")
                .font(.system(size: 11, design: .monospaced))
                .foregroundColor(value < 5 ? .secondary : .primary)
                .accessibilityIdentifier("cell")
        }
    }
}

/// What the effects of the scopes have set up.
@MainActor @Observable private final class AliveEffects {
    private(set) var count = 0
    @ObservationIgnored private var steps: [Int: () -> Void] = [:]

    func begin(_ number: Int, step: @escaping () -> Void) {
        steps[number] = step
        count += 1
    }

    func end(_ number: Int) {
        steps[number] = nil
        count -= 1
    }

    func stepOne() { steps[500]?() }
}
