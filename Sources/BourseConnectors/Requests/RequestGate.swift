/// Lets so many pass at once; the others wait in the order in which they came.
actor RequestGate {
    private var free: Int
    private var lastName = 0
    private var waiting: [(name: Int, continuation: CheckedContinuation<Bool, Never>)] = []

    init(_ width: Int) { free = max(1, width) }

    /// Waits for a place; false when the task was cancelled, and then there is none to give back.
    func enter() async -> Bool {
        if Task.isCancelled { return false }
        if free > 0 {
            free -= 1
            return true
        }
        lastName += 1
        let name = lastName
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if Task.isCancelled { return continuation.resume(returning: false) }
                waiting.append((name, continuation))
            }
        } onCancel: {
            Task { await self.giveUp(name) }
        }
    }

    /// Gives a place back.
    func leave() {
        guard !waiting.isEmpty else {
            free += 1
            return
        }
        waiting.removeFirst().continuation.resume(returning: true)
    }

    private func giveUp(_ name: Int) {
        guard let index = waiting.firstIndex(where: { $0.name == name }) else { return }
        waiting.remove(at: index).continuation.resume(returning: false)
    }
}
