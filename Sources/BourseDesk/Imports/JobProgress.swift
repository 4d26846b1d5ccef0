import BourseCore
import Synchronization

/// The progress of an import: its files are read one after another, then their rows are written.
///
/// The import updates it; other tasks may read it at the same time.
public final class JobProgress: Sendable {
    /// The phase of an import.
    public enum JobPhase: String, Sendable {
        /// It waits for its turn, which may be after a file of another person.
        case waiting
        /// It waits for a file of a broker.
        case fetching
        /// It reads a file.
        case reading
        /// It writes rows.
        case writing
    }

    /// The progress at one moment.
    public struct State: Hashable, Sendable {
        /// The phase.
        public let phase: JobPhase
        /// The number of the current file, the first being 1; 0 before that.
        public let file: Int
        /// The number of files.
        public let files: Int
        /// The bytes of this file that were read, or the rows that were written.
        public let done: Int
        /// All bytes of this file, or all rows; 0 until they are known.
        public let total: Int

        /// Makes a state.
        public init(phase: JobPhase, file: Int, files: Int, done: Int, total: Int) {
            self.phase = phase
            self.file = file
            self.files = files
            self.done = done
            self.total = total
        }
    }

    private struct Work {
        var phase = JobPhase.waiting
        var file = 0
        var files = 0
        var rows = 0
        var allRows = 0
        var reading: ImportProgress?
    }

    private let work = Mutex(Work())

    /// Makes a progress that waits.
    public init() {}

    /// The current state.
    public var state: State {
        work.withLock { work in
            let total = work.reading?.total ?? work.allRows
            return State(
                // Files are read one at a time; a reader reports the number of bytes when it begins.
                phase: work.phase == .reading && total == 0 ? .waiting : work.phase,
                file: work.file,
                files: work.files,
                done: min(work.reading?.done ?? work.rows, total),
                total: total
            )
        }
    }

    /// Sets the number of files that will be read.
    public func begin(files: Int) { work.withLock { $0.files = files } }

    /// Begins waiting for a file of a broker.
    func beginFetching() { work.withLock { $0.phase = .fetching } }

    /// Begins reading the next file, whose bytes are counted by the progress that is returned.
    func beginReading() -> ImportProgress {
        work.withLock { work in
            let reading = ImportProgress()
            work.phase = .reading
            work.file += 1
            work.files = max(work.files, work.file)
            work.reading = reading
            return reading
        }
    }

    /// Begins writing.
    func beginWriting(rows: Int) {
        work.withLock { work in
            work.phase = .writing
            work.reading = nil
            work.allRows = rows
        }
    }

    /// Counts rows as written.
    func wrote(_ rows: Int) { work.withLock { $0.rows += rows } }
}
