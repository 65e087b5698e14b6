import Foundation
import SwiftUI

enum Intensity: Int, CaseIterable, Codable, Identifiable, CustomStringConvertible {
    case easy = 1, moderate, hard

    var id: Int { rawValue }

    var description: String {
        switch self {
        case .easy: return "Easy"
        case .moderate: return "Moderate"
        case .hard: return "Hard"
        }
    }

    var color: Color {
        switch self {
        case .easy: return .green
        case .moderate: return .orange
        case .hard: return .red
        }
    }
}

struct Exercise: Identifiable, Codable, Equatable {
    var id = UUID()
    var name: String
    var seconds: Int
}

struct Workout: Identifiable, Codable, Equatable {
    var id = UUID()
    var name: String
    var intensity: Intensity
    var date: Date
    var isFavorite = false
    var notes = ""
    var exercises: [Exercise] = []

    var seconds: Int { exercises.map(\.seconds).reduce(0, +) }
}

extension Workout {
    static let data: [Workout] = [
        Workout(
            name: "Morning Stretch", intensity: .easy, date: Date(timeIntervalSince1970: 1_600_000_000),
            exercises: [Exercise(name: "Neck", seconds: 30), Exercise(name: "Back", seconds: 45)]),
        Workout(
            name: "Hill Run", intensity: .hard, date: Date(timeIntervalSince1970: 1_600_100_000), isFavorite: true,
            exercises: [Exercise(name: "Warm up", seconds: 120), Exercise(name: "Sprint", seconds: 60)]),
        Workout(
            name: "Row", intensity: .moderate, date: Date(timeIntervalSince1970: 1_600_200_000),
            exercises: [Exercise(name: "Long pull", seconds: 300)]),
    ]
}

class WorkoutStore: ObservableObject {
    @Published var workouts: [Workout]
    @Published var filter: Intensity? = nil
    @Published private(set) var saves = 0

    private var cancellables: Set<AnyCancellable> = []

    init(workouts: [Workout] = Workout.data) {
        self.workouts = workouts
        $workouts
            .dropFirst()
            .receive(on: RunLoop.main)
            .sink { [weak self] workouts in self?.save(workouts) }
            .store(in: &cancellables)
    }

    var visible: [Workout] {
        workouts.filter { filter == nil || $0.intensity == filter }
    }

    func binding(for workout: Workout) -> Binding<Workout> {
        Binding(
            get: { self.workouts.first { $0.id == workout.id } ?? workout },
            set: { new in
                guard let index = self.workouts.firstIndex(where: { $0.id == workout.id }) else { return }
                self.workouts[index] = new
            })
    }

    func delete(at offsets: IndexSet) {
        workouts.remove(atOffsets: offsets)
    }

    func move(from source: IndexSet, to destination: Int) {
        workouts.move(fromOffsets: source, toOffset: destination)
    }

    private func save(_ workouts: [Workout]) {
        guard (try? JSONEncoder().encode(workouts)) != nil else { return }
        saves += 1
    }
}

/// Counts down the exercises of a workout.
final class WorkoutSession: ObservableObject {
    @Published private(set) var index = 0
    @Published private(set) var secondsLeft = 0
    @Published var isActive = false

    private var workout: Workout?

    var exercise: Exercise? {
        guard let workout = workout, workout.exercises.indices.contains(index) else { return nil }
        return workout.exercises[index]
    }

    var progress: Double {
        guard let exercise = exercise else { return 1 }
        return 1 - Double(secondsLeft) / Double(exercise.seconds)
    }

    func start(_ workout: Workout) {
        self.workout = workout
        index = 0
        secondsLeft = workout.exercises.first?.seconds ?? 0
        isActive = true
    }

    func tick(_ seconds: Int = 1) {
        guard isActive else { return }
        secondsLeft -= seconds
        guard secondsLeft <= 0 else { return }
        index += 1
        secondsLeft = exercise?.seconds ?? 0
        if exercise == nil { isActive = false }
    }

    func skip() { tick(secondsLeft) }
}
