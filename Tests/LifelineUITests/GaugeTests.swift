import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct GaugeTests {
    @Test func aGaugeIsAMeter() throws {
        struct Screen: View {
            @State var level = 25.5
            var body: some View {
                Gauge(value: level, in: 0...100) {
                    Text("Battery")
                } currentValueLabel: {
                    Text("\(Int(level)) %")
                }
                Button("More") { level = 140 }
            }
        }
        let scene = TestScene { Screen() }
        let meter = try scene.find(role: "meter", name: "Battery")
        #expect(meter[.ariaValuenow] == "25.5" && meter[.ariaValuemin] == "0" && meter[.ariaValuemax] == "100")
        #expect(meter[.ariaValuetext] == "25 %")
        try scene.tap("More")
        #expect(try scene.find(role: "meter")[.ariaValuenow] == "100")
    }

    @Test func aValueWithoutTextIsANumber() throws {
        let meter = try TestScene { Gauge(value: 0.25) { Text("Load") } }.find(role: "meter", name: "Load")
        #expect(meter[.ariaValuenow] == "0.25" && meter[.ariaValuemax] == "1" && meter[.ariaValuetext] == nil)
    }

    @Test func aRangeWithoutLengthAndNoNumberAreItsBeginning() throws {
        let scene = TestScene {
            VStack {
                Gauge(value: 3, in: 3...3) { Text("A") }
                Gauge(value: Double.nan) { Text("B") }
            }
        }
        #expect(scene.findAll(role: "meter").map { $0[.ariaValuenow] } == ["3", "0"])
    }

    @Test func everyStyleIsOneMeter() throws {
        let scene = TestScene(size: CGSize(width: 390, height: 900)) {
            VStack {
                gauge("automatic").gaugeStyle(.automatic)
                gauge("linear").gaugeStyle(.linearCapacity)
                gauge("ring").gaugeStyle(.accessoryCircular)
                gauge("full ring").gaugeStyle(.accessoryCircularCapacity)
                gauge("bar").gaugeStyle(.accessoryLinear)
                gauge("full bar").gaugeStyle(.accessoryLinearCapacity)
                gauge("own").gaugeStyle(Written())
            }
        }
        let meters = scene.findAll(role: "meter")
        #expect(meters.map(\.name) == ["automatic", "linear", "ring", "full ring", "bar", "full bar", "own"])
        #expect(meters.allSatisfy { $0[.ariaValuenow] == "5" })
        #expect(meters[2].frame.size == CGSize(width: 58, height: 58))
        #expect(scene.text.contains("half"))
        // Parts are not read again.
        #expect(meters[0].text.contains("min") && meters[0].text.contains("max"))
    }

    private func gauge(_ name: String) -> some View {
        Gauge(value: 5, in: 0...10) {
            Text(name)
        } currentValueLabel: {
            Text("now")
        } minimumValueLabel: {
            Text("min")
        } maximumValueLabel: {
            Text("max")
        }
    }

    struct Written: GaugeStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                configuration.label
                Text(configuration.value == 0.5 ? "half" : "other")
            }
        }
    }
}
