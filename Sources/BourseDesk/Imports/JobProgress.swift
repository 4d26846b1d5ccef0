import BourseCore
import Synchronization

/// How far an import is: its files are read one after another, then their rows are written.
///
/// Whoever imports reports, and anybody may look at the same time.
public final class JobProgress: Sendable {
    /// What an import does.
    public enum JobPhase: String, Sendable {
        /// It waits for its turn, which may be behind a file that is read for somebody else.
        case waiting
        /// It reads a file.
        case reading
        /// It writes rows.
        case writing
    }

    /// How far an import is.
    public struct State: Hashable, Sendable {
        /// What it does.
        public let phase: JobPhase
        /// The number of the file that is read, the first being 1; 0 before that.
        public let file: Int
        /// How many files are read.
        public let files: Int
        /// Bytes of this file that were read, or rows that were written.
        public let done: Int
        /// The bytes of this file, or the rows; 0 as long as they are not known.
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

    /// How far it is.
    public var state: State {
        work.withLock { work in
            let total = work.reading?.total ?? work.allRows
            return State(
                // Files are read one at a time; a reader that has its turn says how many bytes there are.
                phase: work.phase == .reading && total == 0 ? .waiting : work.phase,
                file: work.file,
                files: work.files,
                done: min(work.reading?.done ?? work.rows, total),
                total: total
            )
        }
    }

    /// Says how many files will be read.
    public func begin(files: Int) { work.withLock { $0.files = files } }

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
