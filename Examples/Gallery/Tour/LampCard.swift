import GallerySources
import Lifeline

/// Twelve lines of Swift beside what they make.
struct LampCard: View {
    private static let source =
        SourceLibrary.text(of: "Tour/Lamp.swift").flatMap { SourceFile($0).declaration(of: "Lamp") } ?? ""

    @Environment(\.horizontalSizeClass) private var sizeClass

    var body: some View {
        let isWide = sizeClass == .regular
        let layout =
            isWide
            ? AnyLayout(HStackLayout(alignment: .top, spacing: 20))
            : AnyLayout(VStackLayout(alignment: .leading, spacing: 16))
        Card("Twelve lines, one lamp for everybody", subtitle: "Its source is all there is. Switch it in two tabs.") {
            layout {
                VStack(spacing: 12) { Lamp() }
                    .frame(width: isWide ? 130 : nil, height: 220)
                    .frame(maxWidth: isWide ? nil : .infinity)
                SourceText(Self.source)
            }
        }
    }
}
