import BourseCore
import BourseValues

/// Imports that go on while whoever asked for them looks at their progress, or cancels them.
///
/// Each is its owner's alone. One that has ended is remembered for ten minutes.
public actor ImportJobs {
    /// How many imports one person may have under way.
    public static let most = 2
    /// How many imports are remembered after their end, of all people.
    static let mostEnded = 200
    /// How long an import is remembered after its end, in seconds.
    static let seconds: Int64 = 600

    /// What became of an import.
    public enum State: Sendable {
        /// It is under way.
        case running(JobProgress.State)
        /// It did what it was asked for, even if it was canceled too late.
        case finished(ImportResult)
        /// It was canceled, and stored nothing.
        case canceled
        /// It failed, and stored nothing.
        case failed(any Error)
    }

    /// What an import did, for whoever asked for it.
    public struct ImportResult: Hashable, Sendable {
        /// The page that shows it: the preview of what was staged, or what was imported.
        public let location: String
        /// What that page shows once, in the notation of whoever asked; nothing when it shows nothing besides.
        public let notice: String?

        /// Makes the result of an import.
        public init(location: String, notice: String? = nil) {
            self.location = location
            self.notice = notice
        }
    }

    private struct Job {
        let user: UserID
        let progress: JobProgress
        let task: Task<Void, Never>
        /// Held as long as it is under way.
        var slot: JobLimit.Job?
        var end: (state: State, at: Timestamp)?

        var state: State { end?.state ?? .running(progress.state) }
    }

    private let environment: DeskEnvironment
    private let limit = JobLimit(ImportJobs.most, of: "imports")
    private var jobs: [String: Job] = [:]

    /// Makes it with nothing under way.
    public init(environment: DeskEnvironment) { self.environment = environment }

    /// Begins an import.
    ///
    /// - Parameter work: Imports and reports its progress; it ends early when its task is cancelled, by `CancellationError`.
    /// - Returns: The name under which its owner finds it.
    /// - Throws: `TooManyJobs` when ``most`` of this person are under way.
    public func start(
        for user: UserID,
        _ work: @escaping @Sendable (JobProgress) async throws -> ImportResult
    ) throws(TooManyJobs) -> String {
        removeExpired()
        let slot = try limit.begin(for: user)
        let id = environment.newID()
        let progress = JobProgress()
        let task = Task {
            let state: State
            do {
                state = .finished(try await work(progress))
            } catch is CancellationError {
                state = .canceled
            } catch {
                state = .failed(error)
            }
            end(id, state)
        }
        jobs[id] = Job(user: user, progress: progress, task: task, slot: slot)
        return id
    }

    /// How far an import is; nothing when there is none of this person with this name.
    public func state(of id: String, user: UserID) -> State? {
        removeExpired()
        return own(id, user)?.state
    }

    /// Asks an import to stop, which it does soon, unless it has ended by then; returns how far it is.
    public func cancel(_ id: String, user: UserID) -> State? {
        removeExpired()
        guard let job = own(id, user) else { return nil }
        job.task.cancel()
        return job.state
    }

    /// Waits until an import ends, and returns what became of it.
    func end(of id: String, user: UserID) async -> State? {
        guard let job = own(id, user) else { return nil }
        await job.task.value
        return own(id, user)?.state
    }

    /// Cancels all imports of a person, forgets them, and returns once they have ended.
    func forget(_ user: UserID) async {
        let own = jobs.filter { $0.value.user == user }
        for (id, job) in own {
            job.task.cancel()
            jobs[id] = nil
        }
        for job in own.values { await job.task.value }
    }

    private func own(_ id: String, _ user: UserID) -> Job? { jobs[id].flatMap { $0.user == user ? $0 : nil } }

    private func end(_ id: String, _ state: State) {
        jobs[id]?.slot = nil
        jobs[id]?.end = (state, environment.now())
        removeExpired()
    }

    private func removeExpired() {
        let oldest = environment.now().adding(seconds: -Self.seconds)
        let ended = jobs.compactMap { id, job in job.end.map { (id: id, at: $0.at) } }.sorted { $0.at < $1.at }
        let surplus = max(0, ended.count - Self.mostEnded)
        for (place, job) in ended.enumerated() where place < surplus || job.at <= oldest { jobs[job.id] = nil }
    }
}
