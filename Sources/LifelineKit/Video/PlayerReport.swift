import LayerTree

/// What the page reports about a player: see the client's `video.js`.
package struct PlayerReport: Hashable, Sendable {
    package struct State: Hashable, Sendable {
        /// Seconds; negative if it is unknown or endless.
        package var duration: Double
        package var time: Double
        package var isPaused, isWaiting, isSeeking, hasEnded, isMuted: Bool
        package var rate, volume: Float
        package var size: CGSize
    }

    package enum Event: Hashable, Sendable {
        case state(State)
        /// The browser can't play the item.
        case failed
        /// The browser did not begin, because the user has not clicked anything.
        case refused
    }

    package var item, playRequest, seekRequest, settingRequest: UInt32
    package var event: Event

    /// Nil for a malformed message.
    package init?(_ payload: [UInt8]) {
        let read = WireReader.read(payload) { reader throws(WireError) -> PlayerReport? in
            let kind = try reader.byte()
            let item = try reader.uint()
            let requests = (try reader.uint(), try reader.uint(), try reader.uint())
            let event: Event
            switch kind {
            case 0:
                let flags = try reader.byte()
                let (duration, time) = (Double(try reader.finiteFloat()), Double(try reader.finiteFloat()))
                let (rate, volume) = (try reader.finiteFloat(), try reader.finiteFloat())
                let size = CGSize(width: Double(try reader.uint()), height: Double(try reader.uint()))
                // A year, in seconds.
                guard (0...31_536_000).contains(time), duration <= 31_536_000, rate >= 0, (0...1).contains(volume),
                    size.width <= 65_536, size.height <= 65_536
                else {
                    return nil
                }
                event = .state(
                    State(
                        duration: duration, time: time, isPaused: flags & 1 != 0, isWaiting: flags & 2 != 0,
                        isSeeking: flags & 4 != 0, hasEnded: flags & 8 != 0, isMuted: flags & 16 != 0, rate: rate,
                        volume: volume, size: size))
            case 1: event = .failed
            case 2: event = .refused
            default: return nil
            }
            return PlayerReport(
                item: item, playRequest: requests.0, seekRequest: requests.1, settingRequest: requests.2, event: event)
        }
        guard let read, let read else { return nil }
        self = read
    }

    package init(
        item: UInt32, playRequest: UInt32, seekRequest: UInt32, settingRequest: UInt32, event: Event
    ) {
        self.item = item
        self.settingRequest = settingRequest
        self.playRequest = playRequest
        self.seekRequest = seekRequest
        self.event = event
    }
}
