/// Records the properties of layers while code shows several moments of a motion, one after the other.
@MainActor package final class SampleRecorder: LayerChangeObserver {
    /// The course of one property.
    package struct Track {
        package let layer: CALayer
        package let property: LayerAnimation.Property
        /// One value for each moment.
        package fileprivate(set) var values: [LayerAnimation.Value]
        /// By moment: the values through which it is reached from the previous moment, evenly, the first one included.
        package fileprivate(set) var paths: [Int: [LayerAnimation.Value]] = [:]
    }

    private struct Key: Hashable {
        let layer: ObjectIdentifier
        let property: LayerAnimation.Property
    }

    package private(set) var tracks: [Track] = []
    private var indices: [Key: Int] = [:]
    private var moments = 0

    package init() {}

    /// Runs a body, whose changes are recorded and not animated.
    package func record(_ body: () -> Void) {
        let outer = CALayer.changeObserver
        CALayer.changeObserver = self
        body()
        CALayer.changeObserver = outer
    }

    /// Records the current values as those of the next moment.
    package func endMoment() {
        moments += 1
        for index in tracks.indices {
            tracks[index].values.append(tracks[index].layer.animatableValue(tracks[index].property))
        }
    }

    package func layer(_ layer: CALayer, willSet property: LayerAnimation.Property) {
        let key = Key(layer: ObjectIdentifier(layer), property: property)
        guard indices[key] == nil, layer.context != nil else { return }
        indices[key] = tracks.count
        let value = layer.animatableValue(property)
        tracks.append(
            Track(
                layer: layer, property: property,
                values: Array(repeating: value, count: moments)))
    }

    package func layer(
        _ layer: CALayer, didSet property: LayerAnimation.Property, along path: [LayerAnimation.Value]
    ) {
        guard let index = indices[Key(layer: ObjectIdentifier(layer), property: property)] else { return }
        tracks[index].paths[moments] = path
    }
}
