import SwiftUI
import UIKit

struct WeatherRootView: View {
    @ObservedObject var model: WeatherViewModel
    @State private var showsSettings = false
    @State private var activeCity: City?

    var body: some View {
        NavigationView {
            List {
                searchSection
                Section(header: Text("Cities").font(.caption)) {
                    ForEach(model.cities) { city in
                        NavigationLink(
                            destination: CityWeatherView(city: city, model: model), tag: city, selection: $activeCity
                        ) {
                            CityRow(city: city, isCurrent: model.selected == city)
                        }
                    }
                    .onDelete(perform: model.remove)
                }
            }
            .listStyle(GroupedListStyle())
            .navigationBarTitle("Weather", displayMode: .large)
            .navigationBarItems(trailing: settingsButton)

            Text("Choose a city").foregroundColor(.secondary)
        }
        .sheet(isPresented: $showsSettings, onDismiss: { model.refresh.send() }) {
            WeatherSettings(unit: $model.unit, isPresented: $showsSettings)
        }
        .alert(item: $model.error) { error in
            Alert(
                title: Text("No forecast"), message: Text(error.message),
                dismissButton: .default(Text("OK")) { activeCity = nil })
        }
    }

    private var searchSection: some View {
        Section {
            HStack {
                Image(systemName: "magnifyingglass").foregroundColor(.secondary)
                TextField("City name", text: $model.query)
                    .textContentType(.addressCity)
                    .autocapitalization(.words)
                if !model.query.isEmpty {
                    Button(action: { model.query = "" }) {
                        Image(systemName: "xmark.circle.fill")
                    }
                    .accessibility(label: Text("Clear"))
                    .buttonStyle(BorderlessButtonStyle())
                }
            }
            ForEach(model.suggestions) { city in
                Button("Go to \(city.name)") {
                    activeCity = city
                    model.query = ""
                    hideKeyboard()
                }
            }
        }
    }

    private var settingsButton: some View {
        Button(action: { showsSettings.toggle() }) {
            Image(systemName: "slider.horizontal.3")
                .renderingMode(.template)
                .padding(6)
        }
        .accessibilityLabel("Settings")
    }
}

extension UIApplication {
    func endEditing() {
        windows.first { $0.isKeyWindow }?.endEditing(true)
    }
}

extension View {
    func hideKeyboard() {
        UIApplication.shared.endEditing()
    }

    func card() -> some View { modifier(CardModifier()) }
}

struct CardModifier: ViewModifier {
    @Environment(\.colorScheme) var colorScheme: ColorScheme

    func body(content: Content) -> some View {
        content
            .padding()
            .background(
                RoundedRectangle(cornerRadius: 20)
                    .fill(colorScheme == .dark ? Color.black.opacity(0.4) : Color.white.opacity(0.4))
            )
            .overlay(RoundedRectangle(cornerRadius: 20).stroke(Color.white.opacity(0.6), lineWidth: 1))
    }
}

struct CityRow: View {
    let city: City
    let isCurrent: Bool

    var body: some View {
        HStack {
            VStack(alignment: .leading) {
                Text(city.name).fontWeight(isCurrent ? .bold : .regular)
                Text(city.country).font(.footnote).foregroundColor(.secondary)
            }
            Spacer()
            if isCurrent {
                Image(systemName: "checkmark").foregroundColor(.accentColor)
            }
        }
    }
}

struct CityWeatherView: View {
    let city: City
    @ObservedObject var model: WeatherViewModel
    @State private var expandedDay: String?
    @State private var isSpinning = false
    @Namespace private var animation

    var body: some View {
        ZStack {
            LinearGradient(
                gradient: Gradient(colors: model.forecast.first?.sky.colors ?? [.gray, .white]), startPoint: .top,
                endPoint: .bottom
            )
            .edgesIgnoringSafeArea(.all)

            ScrollView(.vertical, showsIndicators: false) {
                VStack(spacing: 24) {
                    if let today = model.forecast.first {
                        today_(today)
                        TemperatureGraph(forecast: model.forecast)
                            .frame(height: 100)
                            .padding(.horizontal)
                            .card()
                    }
                    ForEach(model.forecast) { day in
                        DayRow(day: day, model: model, isExpanded: expandedDay == day.id)
                            .matchedGeometryEffect(id: day.id, in: animation)
                            .onTapGesture {
                                withAnimation(.interactiveSpring(response: 0.4, dampingFraction: 0.8, blendDuration: 0))
                                {
                                    expandedDay = expandedDay == day.id ? nil : day.id
                                }
                            }
                    }
                }
                .padding()
            }
        }
        .navigationBarTitle(Text(city.name), displayMode: .inline)
        .navigationBarItems(
            trailing: Button("Refresh") { model.refresh.send() }.disabled(model.isLoading)
        )
        .onAppear { model.selected = city }
        .onReceive(model.$isLoading) { loading in isSpinning = loading }
    }

    private func today_(_ today: Forecast) -> some View {
        VStack {
            Image(systemName: today.sky.symbolName)
                .renderingMode(.original)
                .resizable()
                .aspectRatio(contentMode: .fit)
                .frame(width: 120, height: 120)
                .rotationEffect(isSpinning ? .degrees(360) : .zero)
                .animation(isSpinning ? Animation.linear(duration: 1).repeatForever(autoreverses: false) : .default)
            Text(model.text(today.high))
                .font(.system(size: 64, weight: .thin, design: .rounded))
            if let average = model.average {
                Text("Average \(model.text(average))")
            }
            Text("Loaded \(model.fetchCount) times").font(.caption)
        }
    }
}

struct DayRow: View {
    let day: Forecast
    @ObservedObject var model: WeatherViewModel
    let isExpanded: Bool

    var body: some View {
        VStack {
            HStack {
                Text(day.day).frame(width: 50, alignment: .leading)
                Image(systemName: day.sky.symbolName).frame(width: 30)
                Spacer()
                Text(model.text(day.low)).opacity(0.6)
                Text(model.text(day.high))
            }
            if isExpanded {
                RainMeter(chance: day.chanceOfRain)
                    .transition(.asymmetric(insertion: .move(edge: .top).combined(with: .opacity), removal: .opacity))
            }
        }
        .contentShape(Rectangle())
        .card()
    }
}

struct RainMeter: View {
    let chance: Double

    var body: some View {
        HStack {
            Text("Rain")
            GeometryReader { geometry in
                ZStack(alignment: .leading) {
                    Capsule().fill(Color.white.opacity(0.4))
                    Capsule()
                        .fill(Color.blue)
                        .frame(width: geometry.size.width * CGFloat(chance))
                }
            }
            .frame(height: 8)
            Text("\(Int(chance * 100)) %")
        }
    }
}

/// A line through the high temperatures.
struct TemperatureLine: Shape {
    var values: [Double]
    var progress: CGFloat

    var animatableData: CGFloat {
        get { progress }
        set { progress = newValue }
    }

    func path(in rect: CGRect) -> Path {
        var path = Path()
        guard values.count > 1, let least = values.min(), let most = values.max() else { return path }
        for (index, value) in values.enumerated() {
            let point = CGPoint(
                x: rect.minX + rect.width * CGFloat(index) / CGFloat(values.count - 1),
                y: rect.maxY - rect.height * CGFloat((value - least) / Swift.max(most - least, 1)))
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        return path.trimmedPath(from: 0, to: progress)
    }
}

struct TemperatureGraph: View {
    let forecast: [Forecast]
    @State private var progress: CGFloat = 0

    var body: some View {
        TemperatureLine(values: forecast.map(\.high), progress: progress)
            .stroke(Color.orange, style: StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round))
            .drawingGroup()
            .onAppear {
                withAnimation(Animation.easeOut(duration: 1).delay(0.2)) { progress = 1 }
            }
            .accessibilityElement(children: .ignore)
            .accessibility(label: Text("Temperatures of \(forecast.count) days"))
    }
}

struct BlurView: UIViewRepresentable {
    let style: UIBlurEffect.Style

    func makeUIView(context: Context) -> UIVisualEffectView {
        UIVisualEffectView(effect: UIBlurEffect(style: style))
    }

    func updateUIView(_ uiView: UIVisualEffectView, context: Context) {
        uiView.effect = UIBlurEffect(style: style)
    }
}

struct WindDial: UIViewRepresentable {
    @Binding var speed: Float

    final class Coordinator: NSObject {
        let speed: Binding<Float>
        init(speed: Binding<Float>) { self.speed = speed }

        func slid(_ slider: UISlider) { speed.wrappedValue = slider.value.rounded() }
    }

    func makeCoordinator() -> Coordinator { Coordinator(speed: $speed) }

    func makeUIView(context: Context) -> UISlider {
        let slider = UISlider()
        slider.minimumValue = 0
        slider.maximumValue = 100
        slider.minimumTrackTintColor = .systemTeal
        slider.accessibilityLabel = "Wind alert"
        let coordinator = context.coordinator
        slider.addAction(UIAction { [unowned slider] _ in coordinator.slid(slider) }, for: .valueChanged)
        return slider
    }

    func updateUIView(_ slider: UISlider, context: Context) {
        slider.setValue(speed, animated: !context.transaction.disablesAnimations)
    }
}

struct WeatherSettings: View {
    @Binding var unit: WeatherViewModel.Unit
    @Binding var isPresented: Bool
    @State private var windAlert: Float = 50
    @State private var note = ""
    @State private var alertsEnabled = true

    var body: some View {
        NavigationView {
            Form {
                Section(header: Text("Unit")) {
                    Picker("Unit", selection: $unit) {
                        ForEach(WeatherViewModel.Unit.allCases) { Text($0.rawValue).tag($0) }
                    }
                    .pickerStyle(SegmentedPickerStyle())
                }
                Section(header: Text("Alerts"), footer: Text("Alert above \(Int(windAlert)) km/h")) {
                    Toggle("Enable alerts", isOn: $alertsEnabled.animation(.easeInOut))
                    if alertsEnabled {
                        WindDial(speed: $windAlert)
                    }
                }
                Section {
                    ZStack {
                        BlurView(style: .systemThinMaterial)
                        TextField("Note", text: $note).padding(8)
                    }
                    .clipShape(RoundedRectangle(cornerRadius: 10))
                }
            }
            .navigationBarTitle("Settings", displayMode: .inline)
            .navigationBarItems(trailing: Button("Done") { isPresented = false })
        }
        .navigationViewStyle(StackNavigationViewStyle())
    }
}

struct WeatherRootView_Previews: PreviewProvider {
    static var previews: some View {
        ForEach([ColorScheme.light, .dark], id: \.self) { scheme in
            WeatherRootView(model: WeatherViewModel())
                .preferredColorScheme(scheme)
                .previewDevice("iPhone 11")
        }
    }
}
