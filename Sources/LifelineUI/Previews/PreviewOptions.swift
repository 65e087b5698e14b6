/// How the reader of the previews wants to see them.
struct PreviewOptions: Equatable {
    enum Appearance: String, CaseIterable {
        case automatic = "Automatic", light = "Light", dark = "Dark"

        var scheme: ColorScheme? {
            switch self {
            case .automatic: nil
            case .light: .light
            case .dark: .dark
            }
        }
    }

    struct NamedSize: Hashable {
        let name: String
        let size: PreviewSize

        static let all = [
            NamedSize(name: "As declared", size: .automatic), NamedSize(name: "Fitting", size: .sizeThatFits),
            NamedSize(name: "Small phone, 320 × 568", size: .smallPhone),
            NamedSize(name: "Phone, 390 × 844", size: .phone), NamedSize(name: "Tablet, 820 × 1180", size: .tablet),
            NamedSize(name: "Desktop, 1280 × 800", size: .desktop),
        ]
    }

    /// The languages of the app's resources, and some that differ in direction, lengths of words, dates and numbers.
    static let languages: [String] = {
        let bundles = [Bundle.main] + Bundle.allBundles
        let own = bundles.flatMap(\.localizations).filter { $0 != "Base" }
        return Set(own + ["en", "de", "fr", "ar", "ja"]).sorted()
    }()

    var appearance = Appearance.automatic
    var size = PreviewSize.automatic
    /// A BCP 47 code; nil for that of the browser.
    var language: String?
    var textSize: DynamicTypeSize?

    /// The name of a language in English, with its code.
    static func name(ofLanguage code: String) -> String {
        Locale(identifier: "en").localizedString(forIdentifier: code).map { "\($0) (\(code))" } ?? code
    }

    /// The size in which a preview is shown.
    func size(of preview: Preview) -> PreviewSize {
        guard size == .automatic else { return size }
        return preview.settings.isLandscape ? preview.settings.size.landscape : preview.settings.size
    }

    /// Applies what views read from their environment.
    @MainActor func apply(to content: AnyView, size: PreviewSize) -> AnyView {
        var content = content
        if let scheme = appearance.scheme { content = AnyView(content.colorScheme(scheme)) }
        if let language {
            let locale = Locale(identifier: language)
            let isRightToLeft = locale.language.characterDirection == .rightToLeft
            content = AnyView(
                content.environment(\.locale, locale)
                    .environment(\.layoutDirection, isRightToLeft ? .rightToLeft : .leftToRight))
        }
        if let textSize { content = AnyView(content.dynamicTypeSize(textSize)) }
        if case .fixed(let width, _) = size {
            content = AnyView(content.environment(\.horizontalSizeClass, width < 600 ? .compact : .regular))
        }
        return content
    }
}

/// The controls for the options, in one line that scrolls on narrow pages.
struct PreviewOptionsBar: View {
    @Binding var options: PreviewOptions

    var body: some View {
        ScrollView(.horizontal) {
            HStack(spacing: 16) {
                Picker("Appearance", selection: $options.appearance) {
                    ForEach(PreviewOptions.Appearance.allCases, id: \.self) { Text($0.rawValue).tag($0) }
                }
                Picker("Size", selection: $options.size) {
                    ForEach(PreviewOptions.NamedSize.all, id: \.self) { Text($0.name).tag($0.size) }
                }
                Picker("Language", selection: $options.language) {
                    Text("Of the browser").tag(String?.none)
                    ForEach(PreviewOptions.languages, id: \.self) { code in
                        Text(PreviewOptions.name(ofLanguage: code)).tag(String?.some(code))
                    }
                }
                Picker("Text size", selection: $options.textSize) {
                    Text("Standard").tag(DynamicTypeSize?.none)
                    ForEach(DynamicTypeSize.allCases, id: \.self) { Text("\($0)").tag(DynamicTypeSize?.some($0)) }
                }
            }
            .padding(.horizontal)
            .padding(.vertical, 8)
        }
    }
}
