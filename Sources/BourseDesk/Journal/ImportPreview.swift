import BourseCore
import BourseJournal
import BourseValues

/// The preview of an import of a broker file.
public struct ImportPreview: Sendable {
    /// The identity of the staged file; nil if it is not staged.
    public private(set) var id: ImportID?
    /// What was read from it.
    public let reading: StatementReading
    /// The size of the file in bytes.
    public let size: Int
    /// What importing it would add.
    public let counts: ImportCounts
    /// For each fill of the reading, whether the journal does not have it.
    public let isNew: [Bool]
    /// The hash of each fill of the reading.
    let hashes: [ContentHash]
    /// The totals that the file states, compared with its rows; nil where it states none.
    public let reconciliation: Reconciliation?
    /// What files of other formats probably contain as well; it counts as new.
    public internal(set) var overlaps = ImportOverlaps()
    /// How many corporate actions neither the journal nor an earlier file of the upload has.
    public internal(set) var newActions = 0
    /// What the file says about days and weeks and importing it leaves out.
    public internal(set) var leftOut = RemarksLeftOut()

    /// What the file says about trades, days and weeks, and what importing it does with that; nil without remarks.
    public var remarks: String? {
        let sentences = [reading.content.remarks.sentence, leftOut.sentence].compactMap { $0 }
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    /// Whether importing it may add something: an execution, a corporate action, or what the file says about trades, days
    /// and weeks.
    ///
    /// - Parameter skipped: How many new executions are left out.
    func addsSomething(without skipped: Int = 0) -> Bool {
        counts.new > skipped || newActions > 0 || !reading.content.remarks.isEmpty
    }

    init(_ file: ReadStatement, size: Int, known: [ContentHash: Int]) {
        let (reading, hashes) = (file.reading, file.hashes)
        var left = known
        var isNew: [Bool] = []
        isNew.reserveCapacity(hashes.count)
        for hash in hashes {
            let count = left[hash] ?? 0
            isNew.append(count == 0)
            if count > 0 { left[hash] = count - 1 }
        }
        self.reading = reading
        self.size = size
        self.isNew = isNew
        self.hashes = hashes
        reconciliation = file.reconciliation
        counts = ImportCounts(reading, new: isNew.count { $0 })
    }

    /// The file as it was read.
    var content: ReadStatement { ReadStatement(reading: reading, hashes: hashes, reconciliation: reconciliation) }

    func named(_ id: ImportID) -> ImportPreview {
        var named = self
        named.id = id
        return named
    }
}
