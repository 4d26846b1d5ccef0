import BourseCore

/// A recorded file, as far as the budget is concerned.
public struct RecordedFile: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// When its first event arrived.
    public var start: Timestamp
    /// When its last event arrived.
    public var end: Timestamp
    /// Its length.
    public var bytes: Int64
    /// Whether it is being written.
    public var isOpen: Bool

    /// Makes a file.
    public init(name: String, start: Timestamp, end: Timestamp, bytes: Int64, isOpen: Bool) {
        self.name = name
        self.start = start
        self.end = end
        self.bytes = bytes
        self.isOpen = isOpen
    }
}

/// How much room recordings may take, and when a new file is begun.
public struct RecordingBudget: Hashable, Sendable {
    /// The most bytes of all files together.
    public var totalBytes: Int64
    /// The most microseconds a file is kept after its end; nothing keeps files for ever.
    public var retentionMicroseconds: Int64?
    /// The most bytes of a file.
    public var fileBytes: Int64
    /// The most microseconds a file spans.
    public var fileMicroseconds: Int64

    /// Makes a budget; without arguments 2 GB in all and files of 64 MB or a day.
    public init(
        totalBytes: Int64 = 2_000_000_000,
        retentionMicroseconds: Int64? = nil,
        fileBytes: Int64 = 64_000_000,
        fileMicroseconds: Int64 = 86_400_000_000
    ) {
        self.totalBytes = totalBytes
        self.retentionMicroseconds = retentionMicroseconds
        self.fileBytes = fileBytes
        self.fileMicroseconds = fileMicroseconds
    }

    /// Whether a file that was begun at `start` and has `bytes` is finished at `now`.
    public func isFinished(start: Timestamp, bytes: Int64, at now: Timestamp) -> Bool {
        bytes >= fileBytes || Self.elapsed(from: start, to: now) >= fileMicroseconds
    }

    /// The files to delete, the oldest first: those kept long enough, then the oldest until the rest fits.
    ///
    /// A file that is being written counts, but is never deleted.
    ///
    /// - Parameters:
    ///   - files: Every file there is.
    ///   - now: The time.
    ///   - reserve: Bytes that are about to be written.
    /// - Complexity: O(n log n) in the files.
    public func deletions(among files: [RecordedFile], at now: Timestamp, reserve: Int64 = 0) -> [RecordedFile] {
        var total = files.reduce(reserve) { $0.addingClamped($1.bytes) }
        let oldestFirst = files.sorted { ($0.end, $0.start, $0.name) < ($1.end, $1.start, $1.name) }
        return oldestFirst.filter { file in
            let isOld = retentionMicroseconds.map { Self.elapsed(from: file.end, to: now) > $0 } ?? false
            guard !file.isOpen, isOld || total > totalBytes else { return false }
            total -= file.bytes
            return true
        }
    }

    private static func elapsed(from start: Timestamp, to end: Timestamp) -> Int64 {
        let (difference, overflow) = end.microseconds.subtractingReportingOverflow(start.microseconds)
        return overflow ? (start < end ? .max : .min) : difference
    }
}
