import LifelineUI
import Testing

@MainActor @Suite struct StateTests {
    struct Counter: View {
        let tally: Tally
        @State var count = 0
        var body: some View {
            tally.note("Counter")
            return VStack {
                Text("Count: \(count)")
                Button("Add") { count += 1 }
                Button("Same") { count += 0 }
                Button("Thrice") {
                    count += 1
                    count += 1
                    count += 1
                }
                Leaf(tally: tally)
            }
        }
    }

    struct Leaf: View {
        let tally: Tally
        var body: some View {
            tally.note("Leaf")
            return Text("leaf")
        }
    }

    @Test func settingAStateEvaluatesItsViewOnce() {
        let tally = Tally()
        let hosted = Hosted { Counter(tally: tally) }
        #expect(hosted.texts.first == "Count: 0")
        hosted.tap("Add")
        #expect(hosted.texts.first == "Count: 1")
        #expect(tally["Counter"] == 2)
        hosted.tap("Thrice")
        #expect(hosted.texts.first == "Count: 4")
        #expect(tally["Counter"] == 3)
    }

    @Test func settingAnEqualStateEvaluatesNothing() {
        let tally = Tally()
        let hosted = Hosted { Counter(tally: tally) }
        hosted.tap("Same")
        #expect(tally["Counter"] == 1)
    }

    @Test func anEqualChildIsNotEvaluated() {
        let tally = Tally()
        let hosted = Hosted { Counter(tally: tally) }
        hosted.tap("Add")
        #expect(tally["Leaf"] == 1)
    }

    struct Owner: View {
        let tally: Tally
        @State var text = "a"
        var body: some View {
            tally.note("Owner")
            return VStack {
                Reader(tally: tally, text: $text)
                Button("set") { text = "b" }
            }
        }
    }

    struct Reader: View {
        let tally: Tally
        @Binding var text: String
        var body: some View {
            tally.note("Reader")
            return Text(text)
        }
    }

    @Test func onlyTheViewThatReadsABindingIsEvaluated() {
        let tally = Tally()
        let hosted = Hosted { Owner(tally: tally) }
        hosted.tap("set")
        #expect(hosted.texts.first == "b")
        #expect(tally["Owner"] == 1)
        #expect(tally["Reader"] == 2)
    }

    struct Branches: View {
        @State var isOn = false
        var body: some View {
            VStack {
                Button("flip") { isOn.toggle() }
                if isOn { Keeper(name: "on") } else { Keeper(name: "off") }
            }
        }
    }

    struct Keeper: View {
        let name: String
        @State var count = 0
        var body: some View {
            Button("\(name) \(count)") { count += 1 }
        }
    }

    @Test func aBranchBeginsAnewWhenItIsEnteredAgain() {
        let hosted = Hosted { Branches() }
        hosted.tap("off 0")
        #expect(hosted.texts == ["flip", "off 1"])
        hosted.tap("flip")
        #expect(hosted.texts == ["flip", "on 0"])
        hosted.tap("flip")
        #expect(hosted.texts == ["flip", "off 0"])
    }

    struct Identified: View {
        @State var id = 1
        var body: some View {
            VStack {
                Button("next") { id += 1 }
                Keeper(name: "kept").id(id)
            }
        }
    }

    @Test func anotherIdentityIsAnotherView() {
        let hosted = Hosted { Identified() }
        hosted.tap("kept 0")
        #expect(hosted.texts == ["next", "kept 1"])
        hosted.tap("next")
        #expect(hosted.texts == ["next", "kept 0"])
    }

    @Test func anErasedViewKeepsItsStateWhileTheTypeInsideStays() {
        struct Erased: View {
            @State var flips = 0
            var body: some View {
                VStack {
                    Button("flip \(flips)") { flips += 1 }
                    AnyView(Keeper(name: "kept"))
                }
            }
        }
        let hosted = Hosted { Erased() }
        hosted.tap("kept 0")
        hosted.tap("flip 0")
        #expect(hosted.texts == ["flip 1", "kept 1"])
    }

    @Test func nothingIsLeftWhenTheHostGoes() {
        weak var box: AnyObject?
        weak var controller: UIViewController?
        do {
            final class Token {}
            struct Holder: View {
                @State var token = Token()
                let see: (AnyObject) -> Void
                var body: some View {
                    see(token)
                    return Text("x")
                }
            }
            let hosted = Hosted { Holder { box = $0 } }
            controller = hosted.controller
            #expect(box != nil)
        }
        #expect(controller == nil)
        #expect(box == nil)
    }
}
