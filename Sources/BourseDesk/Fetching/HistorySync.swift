import BourseCore

/// The fetching of many histories, one after the other, as long as sources answer.
struct FundSync: Sendable {
    /// What is left, the next one last.
    private var remaining: [Int32]
    /// What has not ended, what is under way included.
    private var wanted: Set<Int32>
    /// How far it is.
    private(set) var progress: FundSyncProgress

    /// - Parameter codes: What is wanted, the first one first.
    init(_ codes: [Int32], at now: Timestamp) {
        wanted = Set(codes)
        remaining = codes.reversed()
        progress = FundSyncProgress(total: codes.count, startedAt: now)
    }

    mutating func next() -> Int32? { remaining.popLast() }

    /// One more is there, or failed.
    mutating func end(_ code: Int32, failed: Bool, at now: Timestamp) {
        guard wanted.remove(code) != nil else { return }
        if failed { progress.failed += 1 } else { progress.done += 1 }
        if wanted.isEmpty { progress.endedAt = now }
    }

    /// What was begun and did not get an answer is asked for again later.
    mutating func putBack(_ code: Int32) { if wanted.contains(code) { remaining.append(code) } }

    /// Nothing more is asked for.
    mutating func stop(at now: Timestamp) {
        remaining = []
        wanted = []
        progress.isStopped = true
        progress.endedAt = now
    }
}

/// How far the fetching of histories is.
public struct FundSyncProgress: Hashable, Sendable {
    /// How many are wanted.
    public let total: Int
    /// When it began.
    public let startedAt: Timestamp
    /// How many are there.
    public internal(set) var done = 0
    /// How many no source could tell.
    public internal(set) var failed = 0
    /// Whether somebody stopped it.
    public internal(set) var isStopped = false
    /// When it ended.
    public internal(set) var endedAt: Timestamp?
    /// Why it waits, for people, while no source answers.
    public internal(set) var problem: String?

    init(total: Int, startedAt: Timestamp) {
        self.total = total
        self.startedAt = startedAt
        if total == 0 { endedAt = startedAt }
    }
}
