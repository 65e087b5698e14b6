import SwiftUI

extension EnvironmentValues {
    @Entry var artworkCornerRadius: CGFloat = 12
    @Entry var openPlayer: () -> Void = {}
}

extension ContainerValues {
    @Entry var shelfBadge: String?
}

extension Animation {
    static let player = Animation.spring(duration: 0.45, bounce: 0.2)
}

struct MusicPlayerView: View {
    @State private var player = Player()
    @State private var tab = MusicTab.library
    @State private var isExpanded = false
    @Namespace private var transition
    @AppStorage("music.showsYears") private var showsYears = true

    enum MusicTab: Hashable {
        case library, favourites
    }

    var body: some View {
        TabView(selection: $tab) {
            Tab("Library", systemImage: "music.note.list", value: .library) {
                LibraryScreen(showsYears: $showsYears)
            }
            Tab("Favourites", systemImage: "heart", value: .favourites) {
                FavouritesScreen()
            }
            .badge(player.favourites.count)
        }
        .safeAreaInset(edge: .bottom) {
            if let track = player.current, !isExpanded {
                MiniPlayer(track: track, transition: transition)
                    .padding(.horizontal)
                    .transition(.move(edge: .bottom).combined(with: .opacity))
            }
        }
        .overlay {
            if isExpanded, let track = player.current {
                FullPlayer(track: track, transition: transition) {
                    withAnimation(.player) { isExpanded = false }
                }
                .zIndex(1)
            }
        }
        .environment(player)
        .environment(\.openPlayer) {
            withAnimation(.player) { isExpanded = true }
        }
        .onChange(of: player.current) { _, track in
            if track == nil { isExpanded = false }
        }
    }
}

// MARK: Library

struct LibraryScreen: View {
    @Binding var showsYears: Bool
    @Namespace private var albums
    @State private var chosen: Album?
    @State private var scrollPosition = ScrollPosition(idType: Album.ID.self)

    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(alignment: .leading, spacing: 24) {
                    Shelf("Albums") {
                        ForEach(Album.samples) { album in
                            AlbumTile(album: album, showsYear: showsYears)
                                .matchedTransitionSource(id: album.id, in: albums) { source in
                                    source.clipShape(.rect(cornerRadius: 12))
                                }
                                .onTapGesture { chosen = album }
                                .containerValue(\.shelfBadge, album.year > 2023 ? "New" : nil)
                                .accessibilityElement(children: .combine)
                                .accessibilityAddTraits(.isButton)
                        }
                    }
                    Shelf("Moods") {
                        ForEach(Track.Mood.allCases, id: \.self) { mood in
                            MoodTile(mood: mood)
                        }
                        Text("More soon")
                            .containerValue(\.shelfBadge, "Soon")
                    }
                }
                .padding(.vertical)
            }
            .scrollPosition($scrollPosition)
            .navigationTitle("Library")
            .navigationDestination(item: $chosen) { album in
                AlbumScreen(album: album)
                    .navigationTransition(.zoom(sourceID: album.id, in: albums))
            }
            .toolbar {
                ToolbarItem {
                    Menu("Options", systemImage: "ellipsis") {
                        Toggle("Show years", systemImage: "calendar", isOn: $showsYears)
                        Divider()
                        ControlGroup {
                            Button("Top", systemImage: "arrow.up") { scrollPosition.scrollTo(edge: .top) }
                            Button("Bottom", systemImage: "arrow.down") { scrollPosition.scrollTo(edge: .bottom) }
                        }
                    }
                }
            }
        }
    }
}

/// A titled row of tiles, with the badges that the tiles ask for.
struct Shelf<Content: View>: View {
    let title: LocalizedStringKey
    let content: Content

    init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.title = title
        self.content = content()
    }

    var body: some View {
        VStack(alignment: .leading) {
            Group(subviews: content) { tiles in
                HStack {
                    Text(title).font(.title2.bold())
                    Text(tiles.count, format: .number)
                        .foregroundStyle(.secondary)
                        .accessibilityLabel("\(tiles.count) tiles")
                }
                .padding(.horizontal)
                ScrollView(.horizontal, showsIndicators: false) {
                    HStack(alignment: .top, spacing: 12) {
                        ForEach(tiles) { tile in
                            tile.overlay(alignment: .topTrailing) {
                                if let badge = tile.containerValues.shelfBadge {
                                    Text(badge)
                                        .font(.caption2.bold())
                                        .padding(.horizontal, 6)
                                        .padding(.vertical, 2)
                                        .glassEffect(.regular.tint(.pink))
                                        .padding(6)
                                }
                            }
                        }
                    }
                    .padding(.horizontal)
                }
            }
        }
    }
}

struct AlbumTile: View {
    let album: Album
    let showsYear: Bool

    var body: some View {
        VStack(alignment: .leading) {
            Artwork(mood: album.tracks[0].mood)
                .frame(width: 140, height: 140)
            Text(album.title).font(.subheadline)
            if showsYear {
                Text(String(album.year))
                    .font(.caption)
                    .foregroundStyle(.secondary)
                    .transition(.blurReplace)
            }
        }
    }
}

struct MoodTile: View {
    let mood: Track.Mood
    @State private var isHovered = false

    var body: some View {
        Text(mood.rawValue.capitalized)
            .font(.headline)
            .foregroundStyle(.white)
            .frame(width: 110, height: 70)
            .background {
                ConcentricTile(colors: mood.colors)
            }
            .containerShape(.rect(cornerRadius: 18))
            .visualEffect { content, proxy in
                content.hueRotation(.degrees(proxy.frame(in: .global).minX / 20))
            }
            .onHover { isHovered = $0 }
            .scaleEffect(isHovered ? 1.04 : 1)
            .animation(.smooth, value: isHovered)
    }
}

struct ConcentricTile: View {
    let colors: [Color]

    var body: some View {
        ZStack {
            ContainerRelativeShape().fill(colors[0].gradient)
            ContainerRelativeShape()
                .inset(by: 4)
                .strokeBorder(.white.opacity(0.5), lineWidth: 1)
        }
    }
}

struct Artwork: View {
    let mood: Track.Mood
    var isAnimated = false
    @Environment(\.artworkCornerRadius) private var cornerRadius

    var body: some View {
        TimelineView(.animation(minimumInterval: 1 / 10, paused: !isAnimated)) { timeline in
            let phase = isAnimated ? Float(sin(timeline.date.timeIntervalSinceReferenceDate)) * 0.2 : 0
            MeshGradient(
                width: 3, height: 3,
                points: [
                    .init(0, 0), .init(0.5, 0), .init(1, 0),
                    .init(0, 0.5), .init(0.5 + phase, 0.5 - phase), .init(1, 0.5),
                    .init(0, 1), .init(0.5, 1), .init(1, 1),
                ],
                colors: (0..<9).map { mood.colors[$0 % mood.colors.count] },
                background: mood.colors[0],
                smoothsColors: true)
        }
        .clipShape(.rect(cornerRadius: cornerRadius, style: .continuous))
        .accessibilityHidden(true)
    }
}

struct AlbumScreen: View {
    @Environment(Player.self) private var player
    let album: Album

    var body: some View {
        List {
            Section {
                ForEach(album.tracks) { track in
                    Button {
                        withAnimation(.player) { player.play(track, in: album) }
                    } label: {
                        TrackRow(track: track, isCurrent: player.current == track)
                    }
                    .swipeActions(edge: .trailing, allowsFullSwipe: true) {
                        Button("Favourite", systemImage: "heart") { player.toggleFavourite(track) }
                            .tint(.pink)
                    }
                    .alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
                }
            } header: {
                Artwork(mood: album.tracks[0].mood)
                    .frame(height: 160)
                    .textCase(nil)
            } footer: {
                Text(
                    "^[\(album.tracks.count) track](inflect: true), \(album.duration.formatted(.time(pattern: .minuteSecond)))"
                )
            }
        }
        .listStyle(.insetGrouped)
        .navigationTitle(album.title)
        .navigationSubtitle(String(album.year))
        .toolbarRole(.editor)
    }
}

struct TrackRow: View {
    let track: Track
    let isCurrent: Bool
    @Environment(Player.self) private var player

    var body: some View {
        HStack {
            Image(systemName: isCurrent ? "speaker.wave.2.fill" : "music.note")
                .symbolEffect(.variableColor.iterative, isActive: isCurrent && player.isPlaying)
                .frame(width: 28)
            VStack(alignment: .leading) {
                Text(track.title)
                Text(track.artist).font(.caption).foregroundStyle(.secondary)
            }
            Spacer()
            if player.favourites.contains(track.id) {
                Image(systemName: "heart.fill").foregroundStyle(.pink).accessibilityLabel("Favourite track")
            }
            Text(track.duration, format: .time(pattern: .minuteSecond))
                .monospacedDigit()
                .foregroundStyle(.secondary)
        }
        .contentShape(.rect)
    }
}

struct FavouritesScreen: View {
    @Environment(Player.self) private var player

    private var tracks: [(album: Album, track: Track)] {
        Album.samples.flatMap { album in
            album.tracks.filter { player.favourites.contains($0.id) }.map { (album, $0) }
        }
    }

    var body: some View {
        NavigationStack {
            List {
                ForEach(tracks, id: \.track.id) { album, track in
                    Button(track.title) { player.play(track, in: album) }
                        .badge(Text(album.title))
                }
                .onDelete { offsets in
                    for offset in offsets { player.toggleFavourite(tracks[offset].track) }
                }
            }
            .overlay {
                if tracks.isEmpty {
                    ContentUnavailableView(
                        "Nothing here", systemImage: "heart.slash",
                        description: Text("Swipe a track to make it a favourite."))
                }
            }
            .navigationTitle("Favourites")
        }
    }
}
