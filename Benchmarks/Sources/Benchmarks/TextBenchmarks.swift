import Typography

private let font = FontDescriptor(face: FontFace(), size: 17)
private let sentence = "The quick brown fox jumps over a lazy dog"

@MainActor let textBenchmarks: [Benchmark] = [
    Benchmark("text-width-cached") {
        let typesetter = Typesetter()
        return .init(run: { _ = typesetter.width(of: sentence, font: font) })
    },
    Benchmark("text-width-uncached-40", scale: 64) {
        let typesetter = Typesetter()
        let strings = (0..<64).map { number in
            String((sentence + " \(number)").suffix(40))
        }
        return .init(run: {
            typesetter.removeCachedMeasurements()
            for string in strings { _ = typesetter.width(of: string, font: font) }
        })
    },
    Benchmark("text-layout-cached") {
        let typesetter = Typesetter()
        return .init(run: { _ = typesetter.layout(sentence, font: font, width: 150) })
    },
]
