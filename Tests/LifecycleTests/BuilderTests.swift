import Lifecycle
import Testing

@MainActor @Suite struct BuilderTests {
    final class Product {}

    @Test func buildersBuildEachTimeOnceOrWhileNeeded() {
        let each = AnyBuilder { Product() }
        #expect(each.build() !== each())
        let once = Lazy { Product() }
        #expect(!once.isBuilt)
        #expect(once.build() === once())
        let needed = WeakLazy { Product() }
        do {
            let product = needed.build()
            #expect(needed() === product)
        }
        #expect(!needed.isBuilt)
    }

    @Test func theyAreWrappersToo() {
        struct Component {
            @Lazy var product = Product()
            @WeakLazy var shared = Product()
        }
        let component = Component()
        #expect(!component.$product.isBuilt)
        #expect(component.product === component.product)
        let kept = component.shared
        #expect(component.shared === kept)
    }

    @Test func aSharedProductIsBuiltOnceUnlessSaidOtherwise() {
        var built = 0
        let builder = AnyBuilder {
            built += 1
            return Product()
        }
        let (once, rebuilding) = (builder.weakShared(), builder.weakShared(singleBuild: false))
        let messages = reports {
            do {
                let kept = once.build()
                #expect(once() === kept && built == 1)
            }
            _ = rebuilding.build()
            _ = rebuilding.build()
            #expect(built == 3)
            _ = once.build()
        }
        #expect(built == 4)
        #expect(messages.count == 1 && messages.first?.hasPrefix("Product is being built again") == true)
    }

    final class Shared: Sendable {}

    @Test func atomicBuildersBuildOnceForAllThreads() async {
        let built = Counter()
        let lazy = AtomicLazy {
            built.increment()
            return Shared()
        }
        let weakly = AtomicWeakLazy {
            built.increment()
            return Shared()
        }
        #expect(!lazy.isBuilt && !weakly.isBuilt)
        let products = await withTaskGroup(of: [Shared].self) { group in
            for _ in 0..<50 { group.addTask { [lazy.build(), weakly.build()] } }
            var all: [[Shared]] = []
            for await pair in group { all.append(pair) }
            return all
        }
        #expect(built.value == 2)
        #expect(Set(products.map { ObjectIdentifier($0[0]) }).count == 1)
        #expect(Set(products.map { ObjectIdentifier($0[1]) }).count == 1)
        #expect(lazy.isBuilt && weakly.isBuilt)
    }

    final class Counter: @unchecked Sendable {
        private let lock = NSLock()
        private var count = 0
        var value: Int { lock.withLock { count } }
        func increment() { lock.withLock { count += 1 } }
    }
}
