import Synchronization

/// The progress of reading a file, and whether it was canceled.
///
/// Readers advance it, also on several threads, while other code reads or cancels it. A canceled reader returns what it
/// has read; its caller discards that.
public final class ImportProgress: Sendable {
    private let doneBytes = Atomic<Int>(0)
    private let totalBytes = Atomic<Int>(0)
    private let flag = Atomic<Bool>(false)
    /// The progress of a file of which this reads a part, and how many of its bytes the part counts for.
    private let whole: (progress: ImportProgress, share: Int)?

    /// Makes a progress that has not begun.
    public init() { whole = nil }

    /// Makes the progress of one of several steps of reading a file, which advances that of the file.
    ///
    /// - Parameter share: How many bytes of the file the step counts for.
    public init(of share: Int, in file: ImportProgress) { whole = (file, share) }

    /// Begins reading; `total` bytes will be read, those of a file that is read twice counted twice.
    public func begin(of total: Int) {
        doneBytes.store(0, ordering: .relaxed)
        totalBytes.store(total, ordering: .relaxed)
    }

    /// Counts bytes as read, and returns false once reading is canceled.
    @discardableResult
    public func advance(by count: Int) -> Bool {
        let done = doneBytes.add(count, ordering: .relaxed).newValue
        if let (progress, share) = whole {
            let total = max(self.total, 1)
            progress.advance(by: share * done / total - share * (done - count) / total)
        }
        return !isCancelled
    }

    /// The number of bytes read.
    public var done: Int { doneBytes.load(ordering: .relaxed) }

    /// The number of bytes to read; 0 before the beginning.
    public var total: Int { totalBytes.load(ordering: .relaxed) }

    /// Makes readers stop at their next batch of rows.
    public func cancel() { flag.store(true, ordering: .relaxed) }

    /// Whether reading is canceled.
    public var isCancelled: Bool { flag.load(ordering: .relaxed) || whole?.progress.isCancelled == true }
}
