import Testing

@testable import Typography

@Suite struct CacheTests {
    @Test func cachedMeasurementsEqualFreshOnes() {
        let cached = Typesetter(cacheCount: 64)
        for seed in 1...400 {
            var random = RandomText(seed: UInt64(seed % 90))
            let text = random.paragraphs(12)
            let font = FontDescriptor(face: FontFace.all[seed % 16], size: Double(9 + seed % 30))
            #expect(cached.width(of: text, font: font) == Typesetter().width(of: text, font: font))
            #expect(
                cached.layout(text, font: font, width: 80, lineLimit: 2)
                    == Typesetter().layout(text, font: font, width: 80, lineLimit: 2))
            let styled = StyledText(text, font: font, tag: seed % 2)
            #expect(cached.layout(styled, width: 80) == Typesetter().layout(styled, width: 80))
        }
    }

    @Test func composedAndDecomposedTextAreNotConfused() {
        let typesetter = Typesetter()
        let font = FontDescriptor(size: 17)
        let composed = typesetter.layout("é", font: font, width: nil)
        let decomposed = typesetter.layout("e\u{301}", font: font, width: nil)
        #expect(Array(composed.lines[0].text.utf8) == Array("é".utf8))
        #expect(Array(decomposed.lines[0].text.utf8) == Array("e\u{301}".utf8))
    }

    @Test func theCacheIsBoundedByCount() {
        var cache = TwoGenerationCache<Int, Int>(countLimit: 100, byteLimit: .max)
        for number in 0..<10_000 {
            cache.insert(number, for: number, bytes: 1)
            #expect(cache.count <= 100)
            #expect(cache.value(for: number) == number)
            #expect(cache.value(for: 0) == 0, "what is used stays")
        }
        #expect(cache.value(for: 5000) == nil)
    }

    @Test func theCacheIsBoundedByBytes() {
        var cache = TwoGenerationCache<Int, Int>(countLimit: 1000, byteLimit: 1000)
        for number in 0..<1000 {
            cache.insert(number, for: number, bytes: number % 90)
            #expect(cache.bytes <= 1000)
        }
        cache.insert(1, for: -1, bytes: 501)
        #expect(cache.value(for: -1) == nil)
        cache.removeAll()
        #expect(cache.count == 0 && cache.bytes == 0)
    }

    @MainActor @Test func aProfileHasOneTypesetter() {
        let profile = FontProfile(name: "shared")
        let typesetter = Typesetter.shared(for: profile)
        #expect(typesetter === Typesetter.shared(for: profile))
        #expect(typesetter !== Typesetter.shared && Typesetter.shared(for: .standard) === Typesetter.shared)
        for number in 0..<20 { _ = Typesetter.shared(for: FontProfile(name: "shared \(number)")) }
        #expect(typesetter !== Typesetter.shared(for: profile))
    }

    @Test func theTypesettersCachesAreBounded() {
        let typesetter = Typesetter(cacheCount: 100, cacheBytes: 20_000)
        let font = FontDescriptor(size: 17)
        for number in 0..<2000 {
            _ = typesetter.width(of: "text \(number)", font: font)
            _ = typesetter.layout("text \(number)", font: font, width: 100)
            _ = typesetter.layout(StyledText("text \(number)", font: font), width: 100)
        }
        #expect(typesetter.cacheUse.count <= 300)
        #expect(typesetter.cacheUse.bytes <= 60_000)
    }
}
