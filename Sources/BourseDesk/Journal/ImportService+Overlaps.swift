import BourseCore
import BourseJournal
import BourseValues

extension ImportService {
    /// Executions of earlier files of one import that are new.
    struct PendingExecutions {
        private var files: [(format: ImportFormat, executions: ForeignExecutions)] = []

        /// Adds the new executions of a file.
        mutating func add(_ preview: ImportPreview) {
            let format = preview.reading.format
            let new = preview.isNew.indices.filter { preview.isNew[$0] && !preview.overlaps.fills.contains($0) }
            let executions = ForeignExecutions(
                ledger: preview.reading.ledger.subset(new),
                hashes: new.map { preview.hashes[$0] },
                formats: new.map { _ in format }
            )
            files.append((format, executions))
        }

        /// Those of files of other formats.
        func foreign(to format: ImportFormat) -> ForeignExecutions {
            files.reduce(into: ForeignExecutions()) { all, file in
                if file.format != format { all.append(file.executions) }
            }
        }
    }

    /// Compares files with the journal and, in order, with each other.
    func compare(_ files: [FileReading<ReadStatement>], user: UserID) async throws -> [ImportPreview] {
        var previews: [ImportPreview] = []
        var brought: [ContentHash: Int] = [:]
        var pending = PendingExecutions()
        var actions = try await knownActions(beside: files, user: user)
        for file in files {
            let (reading, hashes) = (file.content.reading, file.content.hashes)
            let stored = try await store.multiplicities(of: reading.ledger, hashes: hashes, user: user)
            let known = stored.merging(brought) { max($0, $1) }
            for (hash, count) in Dictionary(hashes.map { ($0, 1) }, uniquingKeysWith: +) {
                brought[hash] = max(brought[hash] ?? 0, count)
            }
            var preview = ImportPreview(file.content, size: file.size, known: known)
            preview.overlaps = try await overlaps(of: preview, pending, user: user)
            let knownActions = actions.actions.count
            actions.appendActions(of: reading.ledger)
            preview.newActions = actions.actions.count - knownActions
            let remarks = reading.content.remarks
            if !remarks.isEmpty { preview.leftOut = try await reviews(in: remarks, user: user).leftOut }
            if files.count > 1 { pending.add(preview) }
            previews.append(preview)
        }
        return previews
    }

    /// The corporate actions of the journal; none where the files have none to compare with them.
    private func knownActions(
        beside files: [FileReading<ReadStatement>],
        user: UserID
    ) async throws -> ExecutionLedger {
        var known = ExecutionLedger(keepsTexts: false)
        if files.contains(where: { !$0.content.reading.ledger.actions.isEmpty }) {
            known.appendActions(of: try await store.journal(of: user).ledger)
        }
        return known
    }

    /// The overlaps of a previewed file with what files of other formats have stored or bring.
    private func overlaps(
        of preview: ImportPreview,
        _ pending: PendingExecutions,
        user: UserID
    ) async throws -> ImportOverlaps {
        let reading = preview.reading
        guard preview.isNew.contains(true) else { return ImportOverlaps() }
        var foreign = try await store.executions(foreignTo: reading.format, like: reading.ledger, user: user)
        foreign.append(pending.foreign(to: reading.format))
        guard !foreign.ledger.fills.isEmpty else { return ImportOverlaps() }
        let others = foreign
        return try await desk.run { Self.overlaps(of: preview, others) }
    }

    private static func overlaps(of preview: ImportPreview, _ foreign: ForeignExecutions) -> ImportOverlaps {
        // What the file has as a duplicate is no other execution.
        var known: [ContentHash: Int] = [:]
        for (index, isNew) in preview.isNew.enumerated() where !isNew { known[preview.hashes[index], default: 0] += 1 }
        let candidates = foreign.hashes.indices.filter { index in
            guard let count = known[foreign.hashes[index]], count > 0 else { return true }
            known[foreign.hashes[index]] = count - 1
            return false
        }
        let ledger = foreign.ledger.subset(candidates)
        let own = preview.reading.ledger
        let overlaps = OverlapSearch.overlaps(
            of: preview.isNew.indices.filter { preview.isNew[$0] },
            in: own,
            with: ledger
        )
        var formats: [Int: Set<ImportFormat>] = [:]
        var accounts: Set<String> = []
        for overlap in overlaps {
            let account = own.key(of: own.fills[overlap.fill]).account
            for other in overlap.others {
                formats[overlap.fill, default: []].insert(foreign.formats[candidates[other]])
                let named = ledger.key(of: ledger.fills[other]).account
                if named != account { accounts.insert(named) }
            }
        }
        return ImportOverlaps(formats, otherAccounts: accounts.sorted())
    }

    /// The files as they are to be stored, without overlaps where these are skipped.
    ///
    /// - Throws: ``ImportError/overlaps(_:)`` when there are some and nothing was decided.
    func resolve(
        _ files: [FileReading<ReadStatement>],
        _ decisions: OverlapDecisions,
        user: UserID
    ) async throws -> [ReadStatement] {
        let contents = files.map(\.content)
        guard decisions != .all(.import), try await mayOverlap(contents, user: user) else { return contents }
        let overlaps = try await compare(files, user: user).map(\.overlaps)
        let undecided = ImportOverlaps.all(overlaps.map { $0.undecided(by: decisions) })
        guard undecided.count == 0 else { throw ImportError.overlaps(undecided) }
        let skipped = overlaps.map { $0.fills(.skip, by: decisions) }
        guard skipped.contains(where: { !$0.isEmpty }) else { return contents }
        return try await desk.run {
            zip(contents, skipped).map { content, skipped in
                var rest = content
                rest.reading = content.reading.skippingOverlaps(skipped)
                rest.hashes = content.hashes.indices.filter { !skipped.contains($0) }.map { content.hashes[$0] }
                return rest
            }
        }
    }

    /// Whether files of several formats meet, in the journal or among these.
    private func mayOverlap(_ files: [ReadStatement], user: UserID) async throws -> Bool {
        let formats = Set(files.map(\.reading.format))
        if formats.count > 1 { return true }
        for format in formats where try await store.hasImports(ofOtherFormatThan: format, user: user) { return true }
        return false
    }
}

extension ForeignExecutions {
    /// Appends others.
    fileprivate mutating func append(_ other: ForeignExecutions) {
        ledger.append(contentsOf: other.ledger)
        hashes += other.hashes
        formats += other.formats
    }
}
