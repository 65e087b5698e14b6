import GallerySources
import Testing

/// What pages show of their source files.
@Suite struct SourceFileTests {
    private let file = SourceFile(
        #"""
        import Lifeline

        @MainActor let samples = [
            Sample("one", "With a { in its name") { One() },
            Sample(
                "two", "Over lines"
            ) {
                Two("}")
            },
        ]

        /// A view.
        @MainActor
        private struct One: View {
            var body: some View {
                Text("} \(count("{")) // no comment")  // {
            }
        }

        struct OneMore<Content: View>: View
        where Content: Equatable {
            let text = """
                }}}
                """
        }
        """#)

    @Test func aDeclarationHasItsDocumentationAndAttributes() {
        #expect(
            file.declaration(of: "One") == #"""
                /// A view.
                @MainActor
                private struct One: View {
                    var body: some View {
                        Text("} \(count("{")) // no comment")  // {
                    }
                }
                """#)
    }

    @Test func aDeclarationEndsWhereItsBracesDo() {
        #expect(
            file.declaration(of: "OneMore") == #"""
                struct OneMore<Content: View>: View
                where Content: Equatable {
                    let text = """
                        }}}
                        """
                }
                """#)
    }

    @Test func whatIsNotDeclaredHasNoDeclaration() {
        #expect(file.declaration(of: "Two") == nil)
        #expect(file.declaration(of: "On") == nil)
    }

    @Test func aStatementLosesItsIndentation() {
        #expect(file.statement(containing: "Sample(\"one\"") == #"Sample("one", "With a { in its name") { One() },"#)
        #expect(
            file.statement(containing: "Sample(") == #"Sample("one", "With a { in its name") { One() },"#)
        #expect(
            file.statement(containing: "\"two\"") == #"""
                Sample(
                    "two", "Over lines"
                ) {
                    Two("}")
                },
                """#)
        #expect(file.statement(containing: "\"three\"") == nil)
    }

    @Test func typesAreThoseOfTheTopLevel() { #expect(file.types == ["One", "OneMore"]) }
}
