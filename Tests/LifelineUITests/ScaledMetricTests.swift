import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct ScaledMetricTests {
    private struct Sample: View {
        @ScaledMetric private var body17 = 17.0
        @ScaledMetric(relativeTo: .largeTitle) private var title: CGFloat = 34
        @ScaledMetric private var small: Float = 10
        var body: some View { Text("\(body17.rounded()) \(title.rounded()) \((small * 10).rounded())") }
    }

    @Test func valuesGrowLikeTheirTextStyle() {
        #expect(TestScene { Sample() }.text == "17.0 34.0 100.0")
        // Body text is 53 points large there, and 14 points in the smallest size.
        #expect(TestScene { Sample().dynamicTypeSize(.accessibility5) }.text == "53.0 70.0 312.0")
        #expect(TestScene { Sample().dynamicTypeSize(.xSmall) }.text == "14.0 31.0 82.0")
    }

    private struct Chosen: View {
        @State private var size = DynamicTypeSize.large
        var body: some View {
            Sample().dynamicTypeSize(size)
            Button("Grow") { size = .accessibility5 }
        }
    }

    @Test func aChangeOfTheSizeUpdatesTheView() throws {
        let scene = TestScene { Chosen() }
        #expect(scene.text.contains("17.0"))
        try scene.tap("Grow")
        #expect(scene.text.contains("53.0"))
    }
}
