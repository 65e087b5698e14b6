import Lifeline

@MainActor let accessibilitySamples = [
    ViewSample("accessibility", "Accessibility", "What those hear who don't look: names, groups, actions.") {
        AccessibilitySample()
    }
]

private struct AccessibilitySample: View {
    @State private var stars = 3
    @State private var mails = ["From Ada", "From Grace"]

    var body: some View {
        Specimen("A picture with a name, and one that only adorns") {
            HStack(spacing: 16) {
                Circle().fill(Color.orange).frame(width: 44, height: 44)
                    .accessibilityElement().accessibilityLabel("The sun").accessibilityAddTraits(.isImage)
                Circle().fill(Color.yellow).frame(width: 12, height: 12).accessibilityHidden(true)
                Text("☾").font(.largeTitle).accessibilityHidden(true)
            }
        }
        Specimen("Read in the order of what matters") {
            VStack(alignment: .leading) {
                Text("Departs from platform 4").accessibilitySortPriority(1)
                Text("Delayed by 20 minutes").foregroundColor(.red).accessibilitySortPriority(2)
                Text("Train 512 to Lund").accessibilitySortPriority(3)
            }
            .accessibilityElement(children: .contain).accessibilityLabel("Next train")
        }
        Specimen("Two texts, read as one") {
            VStack(alignment: .leading) {
                Text("Mercury").font(.headline)
                Text("0.39 au").foregroundColor(.secondary)
            }
            .accessibilityElement(children: .combine)
        }
        Specimen("A value that can be made larger and smaller") {
            HStack(spacing: 4) {
                ForEach(0..<5, id: \.self) { index in
                    Text(index < stars ? "★" : "☆").font(.title2).foregroundColor(.orange)
                        .onTapGesture { stars = index + 1 }
                }
            }
            .accessibilityElement(children: .ignore)
            .accessibilityLabel("Rating")
            .accessibilityValue("\(stars) of 5")
            .accessibilityAdjustableAction { stars = max(0, min(5, stars + ($0 == .increment ? 1 : -1))) }
        }
        Specimen("Actions without a button to see") {
            VStack(alignment: .leading, spacing: 8) {
                ForEach(mails, id: \.self) { mail in
                    Text(mail).accessibilityAction(named: "Archive “\(mail)”") { mails.removeAll { $0 == mail } }
                }
                Text(mails.count == 1 ? "1 mail" : "\(mails.count) mails").font(.footnote).foregroundColor(.secondary)
                    .accessibilityAddTraits(.updatesFrequently)
            }
        }
    }
}
