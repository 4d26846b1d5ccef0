import BourseCore
import BourseJournal
import BourseValues

/// What importing a file would do.
public struct ImportPreview: Sendable {
    /// The name under which the file waits, if it does.
    public let id: ImportID?
    /// What was read from it.
    public let reading: StatementReading
    /// The bytes' count.
    public let size: Int
    /// What it would bring.
    public let counts: ImportCounts
    /// For each fill of the reading, whether the journal does not have it.
    public let isNew: [Bool]
    /// The hash of each fill of the reading.
    let hashes: [ContentHash]

    init(id: ImportID?, reading: StatementReading, size: Int, hashes: [ContentHash], known: [ContentHash: Int]) {
        var left = known
        var isNew: [Bool] = []
        isNew.reserveCapacity(hashes.count)
        for hash in hashes {
            let count = left[hash] ?? 0
            isNew.append(count == 0)
            if count > 0 { left[hash] = count - 1 }
        }
        self.init(
            id: id,
            reading: reading,
            size: size,
            counts: ImportCounts(reading, new: isNew.count { $0 }),
            isNew: isNew,
            hashes: hashes
        )
    }

    private init(
        id: ImportID?,
        reading: StatementReading,
        size: Int,
        counts: ImportCounts,
        isNew: [Bool],
        hashes: [ContentHash]
    ) {
        self.id = id
        self.reading = reading
        self.size = size
        self.counts = counts
        self.isNew = isNew
        self.hashes = hashes
    }

    func named(_ id: ImportID) -> ImportPreview {
        ImportPreview(id: id, reading: reading, size: size, counts: counts, isNew: isNew, hashes: hashes)
    }
}
