import Foundation
import Observation
import SwiftUI

struct Track: Identifiable, Hashable, Sendable {
    let id: Int
    let title: String
    let artist: String
    let duration: Duration
    let mood: Mood

    enum Mood: String, CaseIterable, Hashable, Sendable {
        case calm, bright, dark

        var colors: [Color] {
            switch self {
            case .calm: [.teal, .cyan, .blue, .indigo]
            case .bright: [.yellow, .orange, .pink, .red]
            case .dark: [.black, .purple, .indigo, .gray]
            }
        }
    }
}

struct Album: Identifiable, Hashable, Sendable {
    let id: String
    let title: String
    let year: Int
    let tracks: [Track]

    var duration: Duration { tracks.reduce(.zero) { $0 + $1.duration } }
}

extension Album {
    static let samples = [
        Album(
            id: "harbour", title: "Harbour Lights", year: 2021,
            tracks: [
                Track(id: 1, title: "Low Tide", artist: "Nova Reed", duration: .seconds(182), mood: .calm),
                Track(id: 2, title: "Lanterns", artist: "Nova Reed", duration: .seconds(215), mood: .bright),
                Track(id: 3, title: "Night Ferry", artist: "Nova Reed", duration: .seconds(241), mood: .dark),
            ]),
        Album(
            id: "orbit", title: "Slow Orbit", year: 2024,
            tracks: [
                Track(id: 4, title: "Perigee", artist: "The Parallax", duration: .seconds(198), mood: .dark),
                Track(id: 5, title: "Sunward", artist: "The Parallax", duration: .seconds(176), mood: .bright),
            ]),
    ]
}

/// Plays nothing: it only counts.
@MainActor @Observable
final class Player {
    enum RepeatMode: String, CaseIterable, Identifiable {
        case off, one, all
        var id: Self { self }

        var symbol: String {
            switch self {
            case .off, .all: "repeat"
            case .one: "repeat.1"
            }
        }
    }

    private(set) var queue: [Track] = []
    private(set) var index = 0
    var elapsed: TimeInterval = 0
    var isPlaying = false
    var volume = 0.6
    var repeatMode = RepeatMode.off
    var favourites: Set<Track.ID> = []

    var current: Track? { queue.indices.contains(index) ? queue[index] : nil }
    var upNext: ArraySlice<Track> { queue.dropFirst(index + 1) }

    func play(_ track: Track, in album: Album) {
        queue = album.tracks
        index = queue.firstIndex(of: track) ?? 0
        elapsed = 0
        isPlaying = true
    }

    func next() {
        guard current != nil else { return }
        elapsed = 0
        switch repeatMode {
        case .one: break
        case .all: index = (index + 1) % queue.count
        case .off where index + 1 < queue.count: index += 1
        case .off: isPlaying = false
        }
    }

    func previous() {
        if elapsed > 3 || index == 0 { elapsed = 0 } else { index -= 1 }
    }

    func toggleFavourite(_ track: Track) {
        favourites.formSymmetricDifference([track.id])
    }

    func moveUpNext(from source: IndexSet, to destination: Int) {
        var rest = Array(upNext)
        rest.move(fromOffsets: source, toOffset: destination)
        queue.replaceSubrange((index + 1)..., with: rest)
    }
}
