import Lifeline

struct VideoCard: View {
    @State private var player = Self.makePlayer()
    @State private var status = "Paused"
    @State private var observer: Any?

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            VideoPlayer(player: player)
                .videoTitle("Drifting colours")
                .aspectRatio(16 / 9, contentMode: .fit)
                .clipShape(RoundedRectangle(cornerRadius: 10))
            HStack(spacing: 16) {
                Button("Play") { player.play() }
                Button("Pause") { player.pause() }
                Button("From the start") { player.seek(to: .zero) }
                Spacer()
                Text(status).font(.footnote).foregroundColor(.secondary)
            }
        }
        .onAppear {
            observer = player.addPeriodicTimeObserver(forInterval: CMTime(value: 1, timescale: 1)) { time in
                status = "\(Int(time.seconds)) s"
            }
        }
        .onDisappear {
            if let observer { player.removeTimeObserver(observer) }
        }
    }

    private static func makePlayer() -> AVPlayer {
        let folder = (Bundle.module.resourceURL ?? Bundle.module.bundleURL).appendingPathComponent("Media")
        let item = AVPlayerItem(url: folder.appendingPathComponent("drift.webm"))
        item.textTracks = [
            AVTextTrack(
                url: folder.appendingPathComponent("drift.vtt"), language: "en", label: "English", isDefault: true)
        ]
        item.poster = UIImage(contentsOfFile: folder.appendingPathComponent("poster.jpg").path)
        return AVPlayer(playerItem: item)
    }
}
