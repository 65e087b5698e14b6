import Lifeline

struct MemoDemos: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            HookDemoScope(
                "useMemo", "Computes a value only when what it depends on changes.",
                source: """
                    let limit = useState(100)
                    let other = useState(0)
                    let primes = useMemo(.preserved(by: limit.wrappedValue)) {
                        (2...limit.wrappedValue).filter { n in !(2..<n).contains { n % $0 == 0 } }.count
                    }
                    Text("\\(primes) primes up to \\(limit.wrappedValue)")
                    HStack(spacing: 12) {
                        Button("Double it") { limit.wrappedValue = min(limit.wrappedValue * 2, 3200) }
                        Button("Something else: \\(other.wrappedValue)") { other.wrappedValue += 1 }
                    }
                    """
            ) {
                let limit = useState(100)
                let other = useState(0)
                let primes = useMemo(.preserved(by: limit.wrappedValue)) {
                    (2...limit.wrappedValue).filter { n in !(2..<n).contains { n % $0 == 0 } }.count
                }
                Text("\(primes) primes up to \(limit.wrappedValue)")
                HStack(spacing: 12) {
                    Button("Double it") { limit.wrappedValue = min(limit.wrappedValue * 2, 3200) }
                    Button("Something else: \(other.wrappedValue)") { other.wrappedValue += 1 }
                }
            }
            HookDemoScope(
                "useCallback and memo(by:)",
                "A function with an identity, and a child that is left alone while it is the same.",
                source: """
                    let taps = useState(0)
                    let tap = useCallback(.once) { taps.wrappedValue += 1 }
                    let children = useRef(0)
                    Text("\\(taps.wrappedValue) taps")
                    HookScope {
                        let _ = children.current += 1
                        Button("The child, evaluated \\(children.current)×") { tap() }
                    }
                    .memo(by: tap)
                    """
            ) {
                let taps = useState(0)
                let tap = useCallback(.once) { taps.wrappedValue += 1 }
                let children = useRef(0)
                Text("\(taps.wrappedValue) taps")
                HookScope {
                    let _ = children.current += 1
                    Button("The child, evaluated \(children.current)×") { tap() }
                }
                .memo(by: tap)
            }
            HookDemoScope(
                "useRef", "A box that stays the same. Setting its value evaluates nothing.",
                source: """
                    let hidden = useRef(0)
                    let shown = useState(0)
                    HStack(spacing: 12) {
                        Button("Count quietly") { hidden.current += 1 }
                        Button("Show: \\(shown.wrappedValue)") { shown.wrappedValue = hidden.current }
                    }
                    """
            ) {
                let hidden = useRef(0)
                let shown = useState(0)
                HStack(spacing: 12) {
                    Button("Count quietly") { hidden.current += 1 }
                    Button("Show: \(shown.wrappedValue)") { shown.wrappedValue = hidden.current }
                }
            }
            HookDemoScope(
                "useImperativeHandle", "Lets a child put functions into its parent's reference.",
                source: """
                    let lamp = useRef(nil as (() -> Void)?)
                    Button("Switch the child's lamp") { lamp.current?() }
                    HookScope {
                        let isOn = useState(false)
                        useImperativeHandle(lamp, .once) { { isOn.wrappedValue.toggle() } }
                        Text(isOn.wrappedValue ? "● on" : "○ off")
                    }
                    """
            ) {
                let lamp = useRef(nil as (() -> Void)?)
                Button("Switch the child's lamp") { lamp.current?() }
                HookScope {
                    let isOn = useState(false)
                    useImperativeHandle(lamp, .once) { { isOn.wrappedValue.toggle() } }
                    Text(isOn.wrappedValue ? "● on" : "○ off")
                }
            }
        }
    }
}
