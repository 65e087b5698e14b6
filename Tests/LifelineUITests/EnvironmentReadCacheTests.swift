import Testing

@testable import LifelineUI

/// What texts and buttons read of an environment is kept for the next one: none may be shown with another one's.
@MainActor @Suite struct EnvironmentReadCacheTests {
    private struct Look: Equatable {
        var color: Color? = nil
        var lineLimit: Int? = nil
        var isDisabled = false
        var tint: Color? = nil
        var isLarge = false
    }

    private struct Sample: View {
        let look: StateStorage<Look>
        let isThere: StateStorage<Bool>

        var body: some View {
            VStack {
                Text("plain")
                Button("plain") {}
                if isThere.value {
                    VStack {
                        Text("styled")
                        Button("styled") {}
                        Button(role: .destructive) {
                        } label: {
                            Text("styled").padding(1)
                        }
                    }
                    .foregroundColor(look.value.color)
                    .lineLimit(look.value.lineLimit)
                    .disabled(look.value.isDisabled)
                    .tint(look.value.tint)
                    .font(look.value.isLarge ? .title : nil)
                }
                Text("plain")
                Button("plain") {}
            }
        }
    }

    private func shown(_ hosted: Hosted<Sample>) -> [String] {
        hosted.labels.map { view in
            let (layer, isEnabled) = (view.layer, (view as? UIControl)?.isEnabled ?? true)
            return
                "\(view.shownText ?? "") \(layer.textColor) \(String(describing: layer.textStyle)) \(isEnabled) \(view.frame)"
        }
    }

    @Test(arguments: 0..<8) func eachIsShownAsInAHostOfItsOwn(_ seed: UInt64) {
        var random = seed &+ 1
        func next(_ count: UInt64) -> UInt64 {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (random >> 33) % count
        }
        let look = StateStorage(Look())
        let isThere = StateStorage(true)
        let hosted = Hosted { Sample(look: look, isThere: isThere) }
        for step in 0..<20 {
            switch next(6) {
            case 0: look.value.color = [nil, .red, .green][Int(next(3))]
            case 1: look.value.lineLimit = [nil, 1, 2][Int(next(3))]
            case 2: look.value.isDisabled.toggle()
            case 3: look.value.tint = [nil, .orange][Int(next(2))]
            case 4: look.value.isLarge.toggle()
            default: isThere.value.toggle()
            }
            hosted.update()
            let (now, there) = (look.value, isThere.value)
            let fresh = Hosted { Sample(look: StateStorage(now), isThere: StateStorage(there)) }
            #expect(shown(hosted) == shown(fresh), "seed \(seed), step \(step): \(now)")
        }
    }
}
