/// Holds back whoever comes until it is opened, and tells how many came.
actor Gate {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var arrivals: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    private var arrived = 0

    func wait() async {
        arrived += 1
        let reached = arrivals.filter { $0.count <= arrived }
        arrivals.removeAll { $0.count <= arrived }
        for arrival in reached { arrival.continuation.resume() }
        if isOpen { return }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// Returns once so many have come.
    func arrival(_ count: Int = 1) async {
        if arrived >= count { return }
        await withCheckedContinuation { arrivals.append((count, $0)) }
    }

    func open() {
        isOpen = true
        for continuation in waiting { continuation.resume() }
        waiting = []
    }
}
