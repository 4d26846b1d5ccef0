import BourseCore
import BourseValues

/// The readings of uploads between preview and import, so that a file is read once.
///
/// A reading depends on the upload and on the answers it was read with; the last one is stored. Equal requests at the
/// same time share one reading, which is cancelled with the last task that waits for it. The least recently used reading
/// is removed first; its file is read again when it is needed.
actor ReadingCache<Answers: Hashable & Sendable, Content: Sendable> {
    /// Reads a staged file.
    typealias Read = @Sendable () async throws -> FileReading<Content>

    private struct UploadKey: Hashable {
        let upload: ImportID
        let user: UserID
    }

    private struct ReadingKey: Hashable {
        let upload: UploadKey
        let answers: Answers
    }

    private struct Entry {
        let answers: Answers
        let reading: FileReading<Content>
        var usedAt: Timestamp
        /// Larger for what was used later, within one instant as well.
        var use: UInt64
    }

    /// A reading in progress and how many tasks wait for it.
    private struct Request {
        let number: UInt64
        let task: Task<FileReading<Content>, any Error>
        var waiters = 0
    }

    private let limits: ReadingLimits
    private let now: @Sendable () -> Timestamp
    private var entries: [UploadKey: Entry] = [:]
    private var requests: [ReadingKey: Request] = [:]
    private var lastNumber: UInt64 = 0

    /// Makes an empty cache.
    ///
    /// - Parameter now: The current time.
    init(_ limits: ReadingLimits, now: @escaping @Sendable () -> Timestamp) {
        self.limits = limits
        self.now = now
    }

    /// Returns the reading of an upload with answers, or reads the file, or waits for the task that does.
    ///
    /// - Throws: What `read` throws.
    /// - Complexity: O(readings).
    func reading(
        of upload: ImportID,
        answers: Answers,
        user: UserID,
        _ read: @escaping Read
    ) async throws -> FileReading<Content> {
        let uploadKey = UploadKey(upload: upload, user: user)
        removeExpired()
        if let entry = entries[uploadKey], entry.answers == answers {
            touch(uploadKey)
            return entry.reading
        }
        let key = ReadingKey(upload: uploadKey, answers: answers)
        let request = requests[key] ?? start(key, read)
        requests[key]?.waiters += 1
        return try await withTaskCancellationHandler {
            try await request.task.value
        } onCancel: {
            Task { await self.leave(key, request.number) }
        }
    }

    /// Stores a reading that was made before its file was staged.
    func store(_ reading: FileReading<Content>, of upload: ImportID, answers: Answers, user: UserID) {
        let uploadKey = UploadKey(upload: upload, user: user)
        removeExpired()
        guard limits.cost(of: reading.size) <= limits.bytes else { return }
        entries[uploadKey] = Entry(answers: answers, reading: reading, usedAt: now(), use: 0)
        touch(uploadKey)
        let own = entries.filter { $0.key.user == user }.sorted { $0.value.use < $1.value.use }
        for entry in own.dropLast(limits.files) { entries[entry.key] = nil }
        var bytes = entries.values.reduce(0) { $0 + limits.cost(of: $1.reading.size) }
        for entry in entries.sorted(by: { $0.value.use < $1.value.use }) where bytes > limits.bytes {
            bytes -= limits.cost(of: entry.value.reading.size)
            entries[entry.key] = nil
        }
    }

    /// Removes the reading of an upload that was imported or discarded; one in progress is not stored.
    func remove(_ upload: ImportID, user: UserID) {
        removeAll { $0 == UploadKey(upload: upload, user: user) }
    }

    /// Removes all readings of a person.
    func removeAll(of user: UserID) { removeAll { $0.user == user } }

    /// How many readings are stored.
    var count: Int { entries.count }

    /// How many tasks wait for readings in progress.
    var waiters: Int { requests.values.reduce(0) { $0 + $1.waiters } }

    // MARK: - Requests

    private func start(_ key: ReadingKey, _ read: @escaping Read) -> Request {
        lastNumber += 1
        let number = lastNumber
        let task = Task {
            defer { end(key, number) }
            let reading = try await read()
            if requests[key]?.number == number {
                store(reading, of: key.upload.upload, answers: key.answers, user: key.upload.user)
            }
            return reading
        }
        let request = Request(number: number, task: task)
        requests[key] = request
        return request
    }

    private func end(_ key: ReadingKey, _ number: UInt64) {
        if requests[key]?.number == number { requests[key] = nil }
    }

    private func leave(_ key: ReadingKey, _ number: UInt64) {
        guard var request = requests[key], request.number == number else { return }
        request.waiters -= 1
        requests[key] = request.waiters > 0 ? request : nil
        if request.waiters == 0 { request.task.cancel() }
    }

    // MARK: - Entries

    private func touch(_ uploadKey: UploadKey) {
        lastNumber += 1
        entries[uploadKey]?.use = lastNumber
        entries[uploadKey]?.usedAt = now()
    }

    private func removeExpired() {
        let oldest = now().adding(seconds: -limits.seconds)
        entries = entries.filter { $0.value.usedAt > oldest }
    }

    private func removeAll(where isGone: (UploadKey) -> Bool) {
        entries = entries.filter { !isGone($0.key) }
        requests = requests.filter { !isGone($0.key.upload) }
    }
}
