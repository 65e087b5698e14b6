/// The side of `lifeline run` in the app. It is compiled only into builds that `lifeline run` makes.
public enum InjectionAgent {
    /// Connects with the driver that started the process, if one did.
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
