import Lifeline

enum Greeting: HookContext { static var defaultValue: String { "Hello" } }

struct SurroundingsDemos: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            HookDemoScope(
                "useContext", "The value of the nearest provider. Only scopes that read it hear of a change.",
                source: """
                    let greeting = useState("Hello")
                    Greeting.provide(greeting.wrappedValue) {
                        Text("\\(useContext(Greeting.self)), world")
                    }
                    HStack(spacing: 12) {
                        Button("Hello") { greeting.wrappedValue = "Hello" }
                        Button("Good day") { greeting.wrappedValue = "Good day" }
                    }
                    """
            ) {
                let greeting = useState("Hello")
                Greeting.provide(greeting.wrappedValue) {
                    Text("\(useContext(Greeting.self)), world")
                }
                HStack(spacing: 12) {
                    Button("Hello") { greeting.wrappedValue = "Hello" }
                    Button("Good day") { greeting.wrappedValue = "Good day" }
                }
            }
            HookDemoScope(
                "Context<T>", "A context named by a type, with its provider and its consumer.",
                source: """
                    let volume = useState(3)
                    Context<Binding<Int>>.Provider(value: volume) {
                        Context<Binding<Int>>.Consumer { volume in
                            Button("Louder than \\(volume.wrappedValue)") { volume.wrappedValue += 1 }
                        }
                    }
                    """
            ) {
                let volume = useState(3)
                Context<Binding<Int>>.Provider(value: volume) {
                    Context<Binding<Int>>.Consumer { volume in
                        Button("Louder than \(volume.wrappedValue)") { volume.wrappedValue += 1 }
                    }
                }
            }
            HookDemoScope(
                "A part of a context",
                "A closure chooses the part that is read. readContext may stand in a condition.",
                source: """
                    let name = useState("Ada")
                    Context<String>.Provider(value: name.wrappedValue) {
                        let length = useContext(Context<String>.self) { $0.count }
                        Text(length > 3 ? "\\(readContext(Context<String>.self)) is long" : "\\(length) letters")
                    }
                    HStack(spacing: 12) {
                        Button("Eva") { name.wrappedValue = "Eva" }
                        Button("Grace") { name.wrappedValue = "Grace" }
                    }
                    """
            ) {
                let name = useState("Ada")
                Context<String>.Provider(value: name.wrappedValue) {
                    let length = useContext(Context<String>.self) { $0.count }
                    Text(length > 3 ? "\(readContext(Context<String>.self)) is long" : "\(length) letters")
                }
                HStack(spacing: 12) {
                    Button("Eva") { name.wrappedValue = "Eva" }
                    Button("Grace") { name.wrappedValue = "Grace" }
                }
            }
            HookDemoScope(
                "useEnvironment", "A value of the environment. Switch your system between light and dark.",
                source: """
                    let scheme = useEnvironment(\\.colorScheme)
                    let sizeClass = useEnvironment(\\.horizontalSizeClass)
                    Text("\\(scheme == .dark ? "Dark" : "Light"), \\(sizeClass == .regular ? "wide" : "narrow")")
                    """
            ) {
                let scheme = useEnvironment(\.colorScheme)
                let sizeClass = useEnvironment(\.horizontalSizeClass)
                Text("\(scheme == .dark ? "Dark" : "Light"), \(sizeClass == .regular ? "wide" : "narrow")")
            }
            HookDemoScope(
                "useId", "A name that no other call in this page has, the same in every evaluation.",
                source: """
                    let email = useId(), phone = useId()
                    Text("\\(email) and \\(phone)")
                    """
            ) {
                let email = useId(), phone = useId()
                Text("\(email) and \(phone)")
            }
        }
    }
}
