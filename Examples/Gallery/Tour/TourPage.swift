import Lifeline
import PubSub

/// The first page: what this is in ten seconds, and below it where the tour leads.
struct TourPage: View {
    /// What answering each input of this page costs.
    let responses: AnyPublisher<InputResponse, Never>
    @StateObject private var presence = Presence("tour")
    @Environment(\.horizontalSizeClass) private var sizeClass

    private var isWide: Bool { sizeClass == .regular }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: isWide ? 24 : 20) {
                header
                if isWide {
                    HStack(alignment: .top, spacing: 16) {
                        VStack(spacing: 16) {
                            BoardCard()
                            DashboardCard()
                        }
                        VStack(spacing: 16) {
                            LampCard()
                            HStack(alignment: .top, spacing: 16) {
                                LastInputCard(responses: responses)
                                MotionCard()
                            }
                            .fixedSize(horizontal: false, vertical: true)
                        }
                    }
                } else {
                    VStack(spacing: 16) {
                        BoardCard()
                        LampCard()
                        LastInputCard(responses: responses)
                        DashboardCard()
                        MotionCard()
                    }
                }
                TourStops()
            }
            .frame(maxWidth: 1080, alignment: .leading)
            .padding(.horizontal, isWide ? 40 : 20)
            .padding(.top, isWide ? 32 : 24)
            .padding(.bottom, 48)
            .frame(maxWidth: .infinity)
        }
        .background(Color(.systemGroupedBackground))
        .presence(presence)
    }

    private var header: some View {
        VStack(alignment: .leading, spacing: 8) {
            HStack(alignment: .firstTextBaseline) {
                Text("Lifeline")
                    .font(.system(size: isWide ? 40 : 32, weight: .bold))
                    .accessibilityHeading(.h1)
                Spacer()
                PeopleHere(count: presence.people.count)
            }
            Text("Web apps in Swift whose views run on the server, live in every tab.")
                .font(.system(size: isWide ? 20 : 17))
                .foregroundColor(.secondary)
        }
    }
}

/// How many people have the tour open.
private struct PeopleHere: View {
    let count: Int

    var body: some View {
        HStack(spacing: 6) {
            Circle().fill(.green).frame(width: 8, height: 8).accessibilityHidden(true)
            Text(count == 1 ? "1 person here" : "\(count) people here").font(.subheadline.weight(.medium))
        }
        .padding(.horizontal, 12)
        .padding(.vertical, 6)
        .background(Color(.secondarySystemGroupedBackground), in: Capsule())
        .accessibilityIdentifier("people")
        // Until the page has connected, its own visitor is not counted.
        .opacity(count == 0 ? 0 : 1)
    }
}
