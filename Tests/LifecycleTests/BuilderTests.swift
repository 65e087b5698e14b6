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
}
