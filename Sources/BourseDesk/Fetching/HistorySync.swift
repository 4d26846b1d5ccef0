import BourseCore

/// The fetching of many histories, one after the other, as long as sources answer.
struct HistorySync<Key: Hashable & Sendable>: Sendable {
    /// What is left, the next one last.
    private var remaining: [Key]
    /// What has not ended, what is under way included.
    private var wanted: Set<Key>
    /// How far it is.
    private(set) var progress: HistorySyncProgress

    /// - Parameter keys: What is wanted, the first one first.
    init(_ keys: [Key], at now: Timestamp) {
        wanted = Set(keys)
        remaining = keys.reversed()
        progress = HistorySyncProgress(total: keys.count, startedAt: now)
    }

    mutating func next() -> Key? { remaining.popLast() }

    /// One more is there, or failed.
    mutating func end(_ key: Key, failed: Bool, at now: Timestamp) {
        guard wanted.remove(key) != nil else { return }
        if failed { progress.failed += 1 } else { progress.done += 1 }
        if wanted.isEmpty { progress.endedAt = now }
    }

    /// What was begun and did not get an answer is asked for again later.
    mutating func putBack(_ key: Key) { if wanted.contains(key) { remaining.append(key) } }

    /// Nothing more is asked for.
    mutating func stop(at now: Timestamp) {
        remaining = []
        wanted = []
        progress.isStopped = true
        progress.endedAt = now
    }
}

/// How far the fetching of histories is.
public struct HistorySyncProgress: Hashable, Sendable {
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
