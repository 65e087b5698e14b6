import Lifeline

/// A form in a language that is chosen beside it.
struct LanguagesPage: View {
    @State private var language = "en"

    private static let languages = ["en", "de", "fr", "es", "ja", "ar", "he"]

    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            Card(
                "Language", subtitle: "The form below changes at once, with its direction; what you chose in it stays."
            ) {
                Picker("Language", selection: $language) {
                    ForEach(Self.languages, id: \.self) { code in
                        Text(Locale(identifier: code).localizedString(forIdentifier: code) ?? code).tag(code)
                    }
                }
                .pickerStyle(.menu)
            }
            Trip()
                .environment(\.locale, Locale(identifier: language))
                .environment(
                    \.layoutDirection,
                    Locale.Language(identifier: language).characterDirection == .rightToLeft
                        ? .rightToLeft : .leftToRight)
            Card("How it works", subtitle: "Environment values, and tables of texts.") {
                Text(
                    "Formats, months, weekdays and the direction follow `locale` and `layoutDirection`, for a whole scene or"
                        + " a part of it. An app with string catalogues also has its texts in the visitor's language;"
                        + " the framework's own texts come in ten."
                )
                .foregroundColor(.secondary)
            }
            Card("Source", subtitle: "As it was compiled.") {
                SourceText(SampleSource.declarations(["Trip"], in: "Places/LanguagesPage.swift"))
            }
        }
    }
}

private struct Trip: View {
    @State private var day = Date(timeIntervalSince1970: 1_800_000_000)
    @State private var nights = 3
    @Environment(\.locale) private var locale

    var body: some View {
        Card(day.formatted(.dateTime.weekday(.wide).day().month(.wide).locale(locale)), subtitle: price) {
            HStack(spacing: 12) {
                Image(systemName: "arrow.forward")
                Text(distance)
                Spacer()
                Text(rating).foregroundColor(.secondary)
            }
            Stepper(value: $nights, in: 1...14) {
                HStack(spacing: 12) {
                    Image(systemName: "moon").accessibilityLabel("Nights")
                    Text(nights.formatted(.number.locale(locale)))
                }
            }
            DatePicker("", selection: $day, displayedComponents: .date)
                .datePickerStyle(.graphical)
                .labelsHidden()
        }
    }

    private var price: String { (149.5 * Double(nights)).formatted(.currency(code: "EUR").locale(locale)) }

    private var distance: String {
        12345.6.formatted(.number.precision(.fractionLength(1)).locale(locale)) + " km"
    }

    private var rating: String { 0.934.formatted(.percent.locale(locale)) }
}
