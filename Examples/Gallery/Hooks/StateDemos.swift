import Lifeline

struct StateDemos: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            HookDemoScope(
                "useState", "A state of the scope. Setting an equal value evaluates nothing.",
                source: """
                    let count = useState(0)
                    HStack(spacing: 12) {
                        Text("\\(count.wrappedValue)")
                        Button("Add one") { count.wrappedValue += 1 }
                        Button("Set to 3") { count.wrappedValue = 3 }
                    }
                    """
            ) {
                let count = useState(0)
                HStack(spacing: 12) {
                    Text("\(count.wrappedValue)")
                    Button("Add one") { count.wrappedValue += 1 }
                    Button("Set to 3") { count.wrappedValue = 3 }
                }
            }
            HookDemoScope(
                "useStateSnapshot", "A state as React gives it: the value of this evaluation, and a setter.",
                source: """
                    let (name, setName) = useStateSnapshot("Ada")
                    HStack(spacing: 12) {
                        Text(name)
                        Button("Grace") { setName("Grace") }
                        Button("Ada") { setName("Ada") }
                    }
                    """
            ) {
                let (name, setName) = useStateSnapshot("Ada")
                HStack(spacing: 12) {
                    Text(name)
                    Button("Grace") { setName("Grace") }
                    Button("Ada") { setName("Ada") }
                }
            }
            HookDemoScope(
                "useReducer", "A state that changes by actions. An action that changes nothing shows nothing new.",
                source: """
                    let (level, dispatch) = useReducer(
                        { (level: Int, step: Int) in min(max(level + step, 0), 5) }, initialState: 2)
                    HStack(spacing: 12) {
                        Button("−") { dispatch(-1) }
                        Text("\\(level) of 5")
                        Button("+") { dispatch(1) }
                    }
                    .buttonStyle(.bordered)
                    """
            ) {
                let (level, dispatch) = useReducer(
                    { (level: Int, step: Int) in min(max(level + step, 0), 5) }, initialState: 2)
                HStack(spacing: 12) {
                    Button("−") { dispatch(-1) }
                    Text("\(level) of 5")
                    Button("+") { dispatch(1) }
                }
                .buttonStyle(.bordered)
            }
        }
    }
}
