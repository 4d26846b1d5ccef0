/// What the demo trader keeps doing wrong.
enum DemoHabit: String, CaseIterable, Sendable {
    case chased = "Chased"
    case noStop = "No stop"
    case oversized = "Oversized"
    case soldTooEarly = "Sold too early"
}
