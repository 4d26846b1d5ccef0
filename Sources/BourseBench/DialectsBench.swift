import BourseCore
import BourseJournal
import BourseProgram

/// Files of brokers with 1,000,000 rows, each read beside a file in the native format.
struct DialectsBench {
    private static let rows = 1_000_000
    private static let runs = 3

    func run() throws -> [Measurement] {
        var native: Double?
        var measurements: [Measurement] = []
        for file in DialectFile.all {
            Console.note("measuring \(Self.rows) rows of \(file.format)")
            let bytes = file.bytes(rows: Self.rows)
            let readers = try Self.readers(of: file)
            let seconds = try Stopwatch.best(of: Self.runs) {
                let reading = try StatementReader(readers, keepsTexts: false).read(bytes, name: "bench.csv")
                guard reading.format.id == file.format, reading.rows == Self.rows, reading.refusedRows == 0 else {
                    throw Failure(.system, "the measured file of \(file.format) was not read as one")
                }
            }
            let ratio = native.map { "ratio to native \(($0 / seconds * 100).rounded() / 100)" } ?? ""
            native = native ?? seconds
            measurements.append(
                Measurement(
                    subject: "read \(file.format)",
                    value: Double(Self.rows) / seconds,
                    unit: "rows/s",
                    peer: ratio,
                    target: ratio.isEmpty ? "" : "ratio ≥ 0.50"
                )
            )
        }
        let peak = Measurement(
            subject: "peak memory, the file included",
            value: Machine.peakMegabytes,
            unit: "MB",
            target: "≤ 500 MB"
        )
        return measurements + [peak]
    }

    /// The readers of the format; of the table of no known format, that of the mapping that is proposed for it.
    private static func readers(of file: DialectFile) throws -> ImportReaders<BrokerStatement> {
        guard file.format == ColumnMapping.formatID else { return ExecutionReaders.all }
        let proposal = try MappingProposal(file.bytes(rows: 300), name: "bench.csv")
        return ImportReaders([try proposal.mapping.reader()])
    }
}
