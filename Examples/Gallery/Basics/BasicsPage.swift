import Lifeline

/// Small things that live on the server and show in the tab.
struct BasicsPage: View {
    @Environment(\.horizontalSizeClass) private var sizeClass

    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            if sizeClass == .regular {
                HStack(alignment: .top, spacing: 20) {
                    column {
                        CounterCard()
                        EchoCard()
                        LifecycleCard()
                    }
                    column {
                        ClockCard()
                        ListCard()
                        ControllersCard()
                    }
                }
            } else {
                CounterCard()
                ClockCard()
                EchoCard()
                ListCard()
                LifecycleCard()
                ControllersCard()
            }
            Text("Everything on this page runs on the server. Open it in another tab: its state is its own.")
                .font(.footnote)
                .foregroundColor(.secondary)
        }
    }

    private func column<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        VStack(alignment: .leading, spacing: 20) { content() }
    }
}
