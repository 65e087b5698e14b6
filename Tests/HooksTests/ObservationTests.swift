import Observation
import Testing

@testable import Hooks

@MainActor @Suite struct ObservationTests {
    @Observable final class Model {
        var title = "a"
        var other = 0
    }

    final class Published: ObservableObject {
        let objectWillChange = ObservableObjectPublisher()
        var title = "a" {
            willSet { objectWillChange.send() }
        }
    }

    @Test func whatWasReadOfAnObservableIsFollowed() async {
        let model = Model()
        let tester = HookTester { useObservable { model.title } }
        model.other = 1
        model.title = "b"
        while tester.value != "b" { await Task.yield() }
        model.title = "c"
        while tester.value != "c" { await Task.yield() }
        #expect(tester.valueHistory == ["a", "b", "c"])
    }

    @Test func anObservedObjectIsFollowedUntilTheEnd() async {
        let object = Published()
        let tester = HookTester { useObservedObject(object).title }
        object.title = "b"
        while tester.value != "b" { await Task.yield() }
        tester.dispose()
        object.title = "c"
        await tester.settle()
        #expect(tester.valueHistory == ["a", "b"])
    }
}
