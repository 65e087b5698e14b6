import LifelineMacroExpansion

/// The compiler starts this program for sources with macros of Lifeline.
@main enum Plugin {
    static func main() { PluginConnection(input: 0, output: 1).run() }
}
