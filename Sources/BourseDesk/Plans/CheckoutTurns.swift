import BourseValues

/// Lets the checkouts of a person follow one another, so that two windows at once begin one subscription.
///
/// How many wait is bounded by the limit of ``PlanService``.
actor CheckoutTurns {
    private var last: [UserID: (number: Int, task: Task<String, any Error>)] = [:]
    private var count = 0

    /// Does `work` once the work before it of the same person has ended.
    func run(_ user: UserID, _ work: @escaping @Sendable () async throws -> String) async throws -> String {
        let before = last[user]?.task
        count += 1
        let number = count
        let task = Task {
            _ = await before?.result
            return try await work()
        }
        last[user] = (number, task)
        defer { if last[user]?.number == number { last[user] = nil } }
        return try await task.value
    }
}
