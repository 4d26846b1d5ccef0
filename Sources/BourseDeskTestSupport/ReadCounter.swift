import BourseCore
import BourseJournal
import Synchronization

/// Counts how often files are read.
public final class ReadCounter: Sendable {
    private let reads = Mutex(0)

    /// Makes a counter at 0.
    public init() {}

    /// How many files were read with ``readers``.
    public var count: Int { reads.withLock { $0 } }

    /// Readers of Bourse's own executions that are counted.
    public var readers: ImportReaders<BrokerStatement> { ImportReaders([CountingReader(counter: self)]) }

    fileprivate func add() { reads.withLock { $0 += 1 } }
}

/// Reads Bourse's own executions and counts it.
private struct CountingReader: ImportReader {
    let format = ImportFormat.bourse
    let counter: ReadCounter

    func recognizes(_ head: FileHead) -> Bool {
        ExecutionReaders.all.reader(recognizing: head)?.format == format
    }

    func read(
        _ scanner: CSVScanner,
        context: ImportContext,
        progress: ImportProgress,
        into reading: inout StatementReading
    ) throws {
        counter.add()
        try ExecutionReaders.all.reader(of: format)?
            .read(scanner, context: context, progress: progress, into: &reading)
    }
}
