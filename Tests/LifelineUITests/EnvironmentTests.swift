import LifelineUI
import Testing

private enum NumberKey: EnvironmentKey {
    static var defaultValue: Int { 0 }
}

private enum OtherKey: EnvironmentKey {
    static var defaultValue: Int { 0 }
}

extension EnvironmentValues {
    fileprivate var number: Int {
        get { self[NumberKey.self] }
        set { self[NumberKey.self] = newValue }
    }
    fileprivate var other: Int {
        get { self[OtherKey.self] }
        set { self[OtherKey.self] = newValue }
    }
}

@MainActor @Suite struct EnvironmentTests {
    struct NumberReader: View {
        let tally: Tally
        @Environment(\.number) private var number
        var body: some View {
            tally.note("number")
            return Text("number \(number)")
        }
    }

    struct OtherReader: View {
        let tally: Tally
        @Environment(\.other) private var other
        var body: some View {
            tally.note("other")
            return Text("other \(other)")
        }
    }

    struct Between: View {
        let tally: Tally
        var body: some View {
            tally.note("between")
            return VStack {
                NumberReader(tally: tally)
                OtherReader(tally: tally)
            }
        }
    }

    struct Provider: View {
        let tally: Tally
        @State var number = 1
        var body: some View {
            VStack {
                Button("add") { number += 1 }
                Between(tally: tally).environment(\.number, number).environment(\.other, 7)
                NumberReader(tally: tally)
            }
        }
    }

    @Test func aChangeReachesItsReadersOnly() {
        let tally = Tally()
        let hosted = Hosted { Provider(tally: tally) }
        #expect(hosted.texts == ["add", "number 1", "other 7", "number 0"])
        hosted.tap("add")
        #expect(hosted.texts == ["add", "number 2", "other 7", "number 0"])
        #expect(tally["between"] == 1)
        #expect(tally["other"] == 1)
        #expect(tally["number"] == 3)
    }

    @Test func fontsAndColoursReachTheTexts() {
        let hosted = Hosted {
            VStack {
                Text("inherits")
                Text("own").font(.caption)
            }
            .font(.title)
            .foregroundColor(.red)
        }
        #expect(hosted.labels[0].layer.textStyle?.font == UIFont.preferredFont(forTextStyle: .title1).layerFont)
        #expect(hosted.labels[1].layer.textStyle?.font == UIFont.preferredFont(forTextStyle: .caption1).layerFont)
        #expect(hosted.labels[1].layer.textColor == Color.red.cgColor)
    }

    @Test func disabledFurtherOutStaysDisabled() {
        let hosted = Hosted {
            Button("x") {}.disabled(false).disabled(true)
        }
        #expect(hosted.views.compactMap { $0 as? UIControl }.first?.isEnabled == false)
    }
}
