import Testing

@testable import LifelineMacroExpansion

@Suite struct AnimatableMacroTests {
    private func expansion(_ source: String, type: String? = nil) throws -> String {
        let location = HostMessage.Location(fileID: "A/B.swift", fileName: "/A/B.swift", offset: 0, line: 1, column: 1)
        return try AnimatableMacro(.init(source: source, location: location), type: type).expansion()
    }

    @Test func storedVariablesAreAnimated() throws {
        let text = try expansion(
            """
            @Animatable
            public struct Wave<T>: Shape where T: Sendable {
                var phase: Double = 0
                private(set) var height: CGFloat { didSet { print("}") } }
                @AnimatableIgnored var isClosed = false
                @State private var count = 1
                let width: Double
                static var shared: Double = 1
                var double: Double { phase * 2 }
                var last = 1.5 // var other: Int
                func path(in rect: CGRect) -> Path { var x: Int = 1; return Path() }
            }
            """, type: " Wave ")
        #expect(text.hasPrefix("extension Wave: LifelineUI.Animatable {\npublic nonisolated var animatableData: "))
        #expect(
            text.contains(
                "LifelineUI.AnimatablePair<Double.AnimatableData, LifelineUI.AnimatablePair<CGFloat.AnimatableData, "
                    + "Double.AnimatableData>>"))
        #expect(
            text.contains(
                "phase.animatableData = newValue.first\nheight.animatableData = newValue.second.first\n"
                    + "last.animatableData = newValue.second.second"))
    }

    @Test func oneVariableHasItsOwnData() throws {
        let text = try expansion("@Animatable struct A {\n var angle: Angle\n}")
        #expect(text.contains("nonisolated var animatableData: Angle.AnimatableData {\nget { angle.animatableData }"))
        #expect(text.contains("angle.animatableData = newValue\n"))
    }

    @Test(arguments: [
        ("@Animatable class A { var x: Double = 0 }", "for structures"),
        ("@Animatable struct A { let x: Double }", "needs a stored variable"),
        ("@Animatable struct A { var x = f() }", "has a type"),
    ]) func otherDeclarationsHaveAnError(_ source: String, _ message: String) {
        let error = #expect(throws: MacroError.self) { try expansion(source) }
        #expect(error?.message.contains(message) == true)
    }
}
