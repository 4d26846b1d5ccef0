import BourseCore
import BourseValues

/// Imports that run in the background, whose progress can be requested and which can be canceled.
///
/// Only the owner of an import can request or cancel it. Its result is stored for ten minutes.
public actor ImportJobs {
    /// The most imports of one person that run at the same time.
    public static let most = 2
    /// The most results that are stored, of all people.
    static let mostEnded = 200
    /// How long a result is stored, in seconds.
    static let seconds: Int64 = 600

    /// The state of an import.
    public enum State: Sendable {
        /// It is running.
        case running(JobProgress.State)
        /// It finished, even if it was canceled too late.
        case finished(ImportResult)
        /// It was canceled, and stored nothing.
        case canceled
        /// It failed, and stored nothing.
        case failed(any Error)
    }

    /// The result of an import.
    public struct ImportResult: Hashable, Sendable {
        /// The page that shows it: the preview of staged files, or the imported rows.
        public let location: String
        /// The notice that the page shows once, in the notation of the caller; nil without a notice.
        public let notice: String?
        /// What a fetched statement contained; nil for files that were uploaded.
        public let statement: FetchResult?

        /// Makes the result of an import.
        public init(location: String, notice: String? = nil, statement: FetchResult? = nil) {
            self.location = location
            self.notice = notice
            self.statement = statement
        }
    }

    /// An import with its identifier.
    public typealias NumberedState = (id: String, state: State)

    private struct Job {
        let user: UserID
        let subject: String?
        /// Its place among all that were started.
        let number: Int
        let progress: JobProgress
        let task: Task<Void, Never>
        /// Held while it is running.
        var slot: JobLimit.Job?
        var end: (state: State, at: Timestamp)?

        var state: State { end?.state ?? .running(progress.state) }
    }

    private let environment: DeskEnvironment
    private let limit = JobLimit(ImportJobs.most, of: "imports")
    private var jobs: [String: Job] = [:]
    private var started = 0

    /// What is called with an import that ended by itself.
    private let ended: @Sendable (EndedImport) -> Void

    /// An import that ended by itself: it was not canceled.
    public struct EndedImport: Sendable {
        /// Whose it was.
        public let user: UserID
        /// How it ended.
        public let state: State
        /// How long it took, in seconds.
        public let seconds: Int64
    }

    /// Makes it without imports.
    ///
    /// - Parameter ended: Called with each import that ended by itself.
    public init(environment: DeskEnvironment, ended: @escaping @Sendable (EndedImport) -> Void = { _ in }) {
        self.environment = environment
        self.ended = ended
    }

    /// Starts an import.
    ///
    /// - Parameters:
    ///   - subject: What it is about; by it, ``latest(about:user:)`` finds it.
    ///   - work: Imports and reports its progress; it ends early when its task is cancelled, by `CancellationError`.
    /// - Returns: Its identifier.
    /// - Throws: `TooManyJobs` when ``most`` of this person are running.
    public func start(
        for user: UserID,
        about subject: String? = nil,
        _ work: @escaping @Sendable (JobProgress) async throws -> ImportResult
    ) throws(TooManyJobs) -> String {
        removeExpired()
        let slot = try limit.begin(for: user)
        let id = environment.newID()
        let progress = JobProgress()
        let startedAt = environment.now()
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
            if case .canceled = state { return }
            ended(EndedImport(user: user, state: state, seconds: environment.now().seconds - startedAt.seconds))
        }
        started += 1
        jobs[id] = Job(user: user, subject: subject, number: started, progress: progress, task: task, slot: slot)
        return id
    }

    /// Starts an import unless one about the same subject is running.
    ///
    /// - Returns: Its identifier; nil when one is running.
    /// - Throws: `TooManyJobs` when ``most`` of this person are running.
    func startOnce(
        for user: UserID,
        about subject: String,
        _ work: @escaping @Sendable (JobProgress) async throws -> ImportResult
    ) throws(TooManyJobs) -> String? {
        if case .running? = latest(about: subject, user: user)?.state { return nil }
        return try start(for: user, about: subject, work)
    }

    /// The import about a subject that is running or else began last; nil if none did in the last minutes.
    public func latest(about subject: String, user: UserID) -> NumberedState? {
        removeExpired()
        let own = jobs.filter { $0.value.user == user && $0.value.subject == subject }
        let running = own.first { $0.value.end == nil }
        return (running ?? own.max { $0.value.number < $1.value.number })
            .map { (id: $0.key, state: $0.value.state) }
    }

    /// The state of an import; nil if the person has none with this identifier.
    public func state(of id: String, user: UserID) -> State? {
        removeExpired()
        return own(id, user)?.state
    }

    /// Cancels an import, which then ends soon, and returns its state; one that has ended stays as it is.
    public func cancel(_ id: String, user: UserID) -> State? {
        removeExpired()
        guard let job = own(id, user) else { return nil }
        job.task.cancel()
        return job.state
    }

    /// Waits until an import ends, and returns its state.
    func end(of id: String, user: UserID) async -> State? {
        guard let job = own(id, user) else { return nil }
        await job.task.value
        return own(id, user)?.state
    }

    /// Cancels and removes all imports of a person, and returns once they have ended.
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
