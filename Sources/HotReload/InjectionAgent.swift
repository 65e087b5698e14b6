/// The app's side of `lifeline run`. Compiled only into builds made by `lifeline run`.
public enum InjectionAgent {
    /// Connects to the driver that started the process, if there is one.
    @MainActor public static func startIfAsked() {
        #if LIFELINE_HOT
            guard connection == nil else { return }
            connection = AgentConnection.open()
        #endif
    }

    #if LIFELINE_HOT
        @MainActor private static var connection: AgentConnection?
    #endif
}
