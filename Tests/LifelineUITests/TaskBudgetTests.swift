import LifelineTesting
import LifelineUI
import Testing

@testable import LifelineKit

@MainActor @Suite struct TaskBudgetTests {
    private struct Waiting: View {
        let count: Int
        var body: some View {
            Text("waiting").task(id: count) {
                await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
                    held.append(continuation)
                }
            }
        }
    }

    @Test func tasksCountWhileTheyRun() async throws {
        let scene = TestScene { Waiting(count: 1) }
        #expect(scene.scene.runningTasks == 1)
        while held.isEmpty { await Task.yield() }
        held.removeFirst().resume()
        while scene.scene.runningTasks > 0 { await Task.yield() }
    }

    @Test func tasksAreCancelledWithTheirScene() async {
        let scene = TestScene { Text("starting") }
        UIWindowScene.current = scene.scene
        let task = UIWindowScene.startTask { try? await Task.sleep(for: .seconds(3600)) }
        UIWindowScene.current = nil
        #expect(!task.isCancelled)
        scene.close()
        #expect(task.isCancelled)
        await task.value
        #expect(scene.scene.runningTasks == 0)
    }

    @Test func aSceneWithTooManyEnds() {
        let scene = TestScene { Text("starting") }
        UIWindowScene.current = scene.scene
        defer { UIWindowScene.current = nil }
        let limit = scene.scene.display?.taskLimit ?? 0
        var last: Task<Void, Never>?
        for _ in 0..<limit { last = UIWindowScene.startTask {} }
        #expect(last?.isCancelled == false && !scene.scene.hasEnded)
        last = UIWindowScene.startTask {}
        #expect(last?.isCancelled == true && scene.scene.hasEnded)
    }
}

@MainActor private var held: [CheckedContinuation<Void, Never>] = []
