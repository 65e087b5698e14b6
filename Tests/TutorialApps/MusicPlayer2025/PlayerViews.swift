import SwiftUI

struct MiniPlayer: View {
    let track: Track
    let transition: Namespace.ID
    @Environment(Player.self) private var player
    @Environment(\.openPlayer) private var openPlayer

    var body: some View {
        HStack(spacing: 12) {
            Button(action: openPlayer) {
                HStack {
                    Artwork(mood: track.mood)
                        .matchedGeometryEffect(id: "artwork", in: transition)
                        .frame(width: 40, height: 40)
                        .environment(\.artworkCornerRadius, 8)
                    Text(track.title)
                        .matchedGeometryEffect(id: "title", in: transition, properties: .position)
                        .lineLimit(1)
                }
            }
            .buttonStyle(.plain)
            .accessibilityLabel("Open player, \(track.title)")
            Spacer()
            PlayButton()
            Button("Next", systemImage: "forward.fill") {
                withAnimation(.snappy) { player.next() }
            }
            .labelStyle(.iconOnly)
        }
        .padding(10)
        .glassEffect(in: .rect(cornerRadius: 20))
    }
}

struct PlayButton: View {
    @Environment(Player.self) private var player

    var body: some View {
        Button {
            player.isPlaying.toggle()
        } label: {
            Image(systemName: player.isPlaying ? "pause.fill" : "play.fill")
                .contentTransition(.symbolEffect(.replace.downUp))
        }
        .accessibilityLabel(player.isPlaying ? "Pause" : "Play")
        .sensoryFeedback(.impact(weight: .light), trigger: player.isPlaying)
        .keyboardShortcut(.space, modifiers: [])
    }
}

struct FullPlayer: View {
    let track: Track
    let transition: Namespace.ID
    let close: () -> Void
    @Environment(Player.self) private var player
    @State private var offset: CGFloat = 0
    @State private var showsQueue = false

    var body: some View {
        @Bindable var player = player
        VStack(spacing: 24) {
            Button("Close player", systemImage: "chevron.down", action: close)
                .labelStyle(.iconOnly)
                .frame(maxWidth: .infinity, alignment: .leading)
            Artwork(mood: track.mood, isAnimated: player.isPlaying)
                .matchedGeometryEffect(id: "artwork", in: transition)
                .aspectRatio(1, contentMode: .fit)
                .frame(maxHeight: 280)
                .shadow(color: track.mood.colors[0].opacity(0.5), radius: 20, y: 10)
            VStack {
                Text(track.title)
                    .matchedGeometryEffect(id: "title", in: transition, properties: .position)
                    .font(.title.bold())
                Text(track.artist).foregroundStyle(.secondary)
            }
            .id(track.id)
            .transition(.push(from: .trailing))
            seekBar
            HStack(spacing: 40) {
                Button("Previous", systemImage: "backward.fill") { player.previous() }
                PlayButton().font(.largeTitle)
                Button("Next", systemImage: "forward.fill") { player.next() }
            }
            .labelStyle(.iconOnly)
            .font(.title)
            GlassEffectContainer {
                HStack {
                    Button("Favourite", systemImage: isFavourite ? "heart.fill" : "heart") {
                        player.toggleFavourite(track)
                    }
                    .symbolEffect(.bounce.up, value: isFavourite)
                    .accessibilityValue(isFavourite ? "On" : "Off")
                    Picker("Repeat", selection: $player.repeatMode) {
                        ForEach(Player.RepeatMode.allCases) { mode in
                            Label(mode.rawValue.capitalized, systemImage: mode.symbol).tag(mode)
                        }
                    }
                    .pickerStyle(.menu)
                    Button("Queue", systemImage: "list.bullet") { showsQueue = true }
                }
                .buttonStyle(.glass)
            }
            Spacer(minLength: 0)
        }
        .padding()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(.ultraThickMaterial)
        .offset(y: offset)
        .gesture(
            DragGesture(minimumDistance: 20)
                .onChanged { offset = max(0, $0.translation.height) }
                .onEnded { value in
                    if value.predictedEndTranslation.height > 200 { close() }
                    withAnimation(.player) { offset = 0 }
                }
        )
        .sheet(isPresented: $showsQueue) {
            QueueSheet()
                .presentationDetents([.fraction(0.4), .large])
                .presentationBackground(.thinMaterial)
        }
        .accessibilityAction(.escape, close)
    }

    private var isFavourite: Bool { player.favourites.contains(track.id) }

    private var seekBar: some View {
        @Bindable var player = player
        let length = Double(track.duration.components.seconds)
        return VStack {
            Slider(value: $player.elapsed, in: 0...length) {
                Text("Position")
            }
            HStack {
                Text(Duration.seconds(player.elapsed), format: .time(pattern: .minuteSecond))
                Spacer()
                Text("-" + Duration.seconds(length - player.elapsed).formatted(.time(pattern: .minuteSecond)))
            }
            .font(.caption.monospacedDigit())
        }
    }
}

struct QueueSheet: View {
    @Environment(Player.self) private var player
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            List {
                ForEach(Array(player.upNext)) { track in
                    Text(track.title)
                }
                .onMove { player.moveUpNext(from: $0, to: $1) }
            }
            .environment(\.editMode, .constant(.active))
            .navigationTitle("Up next")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done", role: .close) { dismiss() }
                }
            }
        }
    }
}

#Preview {
    @Previewable @State var years = false
    LibraryScreen(showsYears: $years)
        .environment(Player())
}
