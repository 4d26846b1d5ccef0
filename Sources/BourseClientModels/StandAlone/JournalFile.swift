import BourseCore
import BourseDesk
import BourseJournal
public import Foundation

/// A broker's file on the device, and how its columns were described if no format covers it.
public struct JournalFile: Codable, Equatable, Sendable {
    /// The name of the file.
    public let name: String
    /// The bytes of the file.
    public let content: Data
    /// What its columns mean, in the text form of a mapping; nil for a file of a known format.
    public var mapping: String?

    /// Makes a file of a known format.
    public init(name: String, content: Data) {
        self.name = name
        self.content = content
    }

    /// What reading a file leads to.
    enum Reading: Sendable {
        /// The executions, with what was refused.
        case statement(StatementReading)
        /// The file can be read in more than one way; with what has to be answered.
        case questions(MappingProposal)
    }

    /// Reads the file.
    ///
    /// - Parameter answers: What was answered about a file that no format covers.
    /// - Throws: `StatementError` or `MappingError` if nothing of it can be used.
    /// - Complexity: O(bytes).
    @concurrent
    func read(_ answers: MappingAnswers = MappingAnswers()) async throws -> Reading {
        guard content.count <= ImportService.largestFile else {
            throw StatementError.unreadable("The file is larger than 100 MB. Export a shorter range of dates.")
        }
        let bytes = Array(content)
        if let mapping { return .statement(try read(bytes, by: ColumnMapping(text: mapping))) }
        do {
            return .statement(try StatementReader().read(bytes, name: name))
        } catch StatementError.unrecognized {
            let proposal = try MappingProposal(bytes, name: name, answers: answers)
            guard proposal.questions.isEmpty else { return .questions(proposal) }
            return .statement(try read(bytes, by: proposal.mapping))
        }
    }

    /// The same file with the meaning of its columns, if no format covers it and everything was answered.
    @concurrent
    func described(by answers: MappingAnswers) async throws -> JournalFile {
        var file = self
        let proposal = try MappingProposal(Array(content), name: name, answers: answers)
        file.mapping = proposal.questions.isEmpty ? proposal.mapping.text : nil
        return file
    }

    private func read(_ bytes: [UInt8], by mapping: ColumnMapping) throws -> StatementReading {
        try StatementReader(ImportReaders([try mapping.reader()])).read(bytes, name: name)
    }
}

extension StoredJournal {
    /// The journal of one file.
    init(_ ledger: ExecutionLedger, _ notes: DeviceNotes) {
        var occurrences: [ContentHash: Int] = [:]
        let identities = ContentHash.all(of: ledger).map { hash in
            occurrences[hash, default: 0] += 1
            return ExecutionIdentity(content: hash, occurrence: occurrences[hash] ?? 1)
        }
        self.init(
            revision: 1,
            ledger: ledger,
            identities: identities,
            annotations: notes.annotations,
            dayNotes: notes.dayNotes
        )
    }
}
