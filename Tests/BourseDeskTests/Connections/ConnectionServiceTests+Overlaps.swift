import BourseCore
import BourseDeskTestSupport
import BourseJournal
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

extension ConnectionServiceTests {
    /// A purchase of three shares in one row, which the statement has in three.
    private static let whole = """
        Account Information,Header,Field Name,Field Value
        Account Information,Data,Account,U1
        Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,Proceeds,Comm/Fee,Code
        Trades,Data,Order,Stocks,USD,ACME,"2026-01-05, 10:00:30",3,10,-30,-3,O

        """

    @Test(arguments: [OverlapDecision.skip, .import])
    func nightlyStatementWithOverlaps_waitsForADecision(decision: OverlapDecision) async throws {
        let rig = try Rig()
        let file = StagedFile(name: "a.csv", account: "", zone: "America/New_York", bytes: Array(Self.whole.utf8))
        _ = try await rig.portfolio.imports.commit(file, user: rig.ann)
        _ = try await rig.portfolio.desk.commit(file, user: rig.ann)
        rig.source.answer(ScriptedStatements.flex(0..<3))
        let connection = try await rig.add(transactions: true)
        for day in ["2026-06-16", "2026-06-17"] {
            rig.clock.set(try rig.night(day).adding(seconds: 60))
            await rig.service.fetchDue()
        }
        #expect(try await rig.fetched(connection)?.outcome == .failed(.overlaps))
        #expect(rig.source.requested.count == 1)
        #expect(try await rig.executions == 1)
        #expect(try await rig.transactions == 1)
        await #expect(throws: ImportError.self) {
            try await rig.service.importStatement(connection.id, user: rig.ann)
        }
        let preview = try await rig.service.preview(connection.id, user: rig.ann)
        #expect(preview.overlaps.map(\.count) == [3, 3] && preview.counts.executions == 3)
        let done = try await rig.service.importStatement(connection.id, overlaps: decision, user: rig.ann)
        let all = decision == .import
        let counts = ConnectionFetch.Counts(executions: all ? 3 : 0, transactions: all ? 4 : 1, refused: 0)
        #expect(done.counts == counts)
        #expect(try await rig.fetched(connection)?.outcome == .imported(counts))
        #expect(try await rig.executions == (all ? 4 : 1))
        #expect(try await rig.transactions == (all ? 5 : 2))
        let rules = try await rig.service.connection(connection.id, of: rig.ann).overlapRules
        #expect(rules.map(\.decision) == [decision, decision] && rules.filter { $0.formats.other == nil }.count == 1)
    }

    /// A rig whose journal and portfolio have the purchase in one row, and a connection whose statement has it in three.
    private func overlapping() async throws -> (rig: Rig, connection: BrokerConnection) {
        let rig = try Rig()
        let file = StagedFile(name: "a.csv", account: "", zone: "America/New_York", bytes: Array(Self.whole.utf8))
        _ = try await rig.portfolio.imports.commit(file, user: rig.ann)
        _ = try await rig.portfolio.desk.commit(file, user: rig.ann)
        rig.source.answer(ScriptedStatements.flex(0..<3))
        return (rig, try await rig.add(transactions: true))
    }

    @Test func decision_isRememberedForLaterNights() async throws {
        let (rig, connection) = try await overlapping()
        _ = try await rig.service.importStatement(connection.id, overlaps: .skip, user: rig.ann)
        #expect(try await rig.executions == 1)
        #expect(try await rig.transactions == 2)
        rig.clock.set(try rig.night("2026-06-16").adding(seconds: 60))
        await rig.service.fetchDue()
        let fetch = try #require(try await rig.fetched(connection))
        let counts = ConnectionFetch.Counts(executions: 0, transactions: 0, refused: 0)
        #expect(fetch.isNightly && fetch.outcome == .imported(counts), "\(fetch)")
        #expect(try await rig.executions == 1)
    }

    @Test func decision_isMadeInTheSettings_changed_andWithdrawn() async throws {
        let (rig, connection) = try await overlapping()
        rig.clock.set(try rig.night("2026-06-16").adding(seconds: 60))
        await rig.service.fetchDue()
        #expect(try await rig.fetched(connection)?.problem == .overlaps)
        let statement = try await rig.service.preview(connection.id, user: rig.ann)
        let formats = statement.overlappingFormats
        #expect(formats.count == 2)
        for pair in formats {
            _ = try await rig.service.decide(.skip, about: pair, of: connection.id, user: rig.ann)
        }
        await #expect(throws: ConnectionError.unknown) {
            try await rig.service.decide(.skip, about: formats[0], of: connection.id, user: rig.portfolio.bob.id)
        }
        rig.clock.set(try rig.night("2026-06-17").adding(seconds: 60))
        await rig.service.fetchDue()
        #expect(
            try await rig.fetched(connection)?.outcome == .imported(.init(executions: 0, transactions: 1, refused: 0))
        )
        for pair in formats { _ = try await rig.service.decide(nil, about: pair, of: connection.id, user: rig.ann) }
        #expect(try await rig.service.connection(connection.id, of: rig.ann).overlapRules.isEmpty)
        await #expect(throws: ImportError.self) {
            try await rig.service.importStatement(connection.id, user: rig.ann)
        }
        #expect(try await rig.executions == 1)
    }

    @Test func decisionAboutAnotherFormat_doesNotCount() async throws {
        let (rig, connection) = try await overlapping()
        for format in ["schwab", "ibkr-flex-csv"] {
            let pair = OverlapRule.Formats(statement: format, other: "schwab")
            _ = try await rig.service.decide(.import, about: pair, of: connection.id, user: rig.ann)
        }
        await #expect(throws: ImportError.self) {
            try await rig.service.importStatement(connection.id, user: rig.ann)
        }
        let error = await #expect(throws: ConnectionError.self) {
            try await rig.service.decide(
                .skip,
                about: .init(statement: "", other: nil),
                of: connection.id,
                user: rig.ann
            )
        }
        #expect(error?.invalidField?.name == "format")
    }

    @Test func decisionsOfAConnection_haveALimit_andCanStillBeChanged() async throws {
        let (rig, connection) = try await overlapping()
        func decide(_ decision: OverlapDecision?, _ format: String) async throws {
            let pair = OverlapRule.Formats(statement: format, other: nil)
            _ = try await rig.service.decide(decision, about: pair, of: connection.id, user: rig.ann)
        }
        for number in 1...OverlapRule.mostPerConnection { try await decide(.skip, "format-\(number)") }
        let error = await #expect(throws: ConnectionError.self) { try await decide(.skip, "another") }
        #expect(error?.invalidField?.name == "format")
        try await decide(.import, "format-7")
        try await decide(nil, "format-1")
        try await decide(.skip, "another")
        let rules = try await rig.service.connection(connection.id, of: rig.ann).overlapRules
        #expect(rules.count == OverlapRule.mostPerConnection)
        #expect(rules.first { $0.formats.statement == "format-7" }?.decision == .import)
    }

    @Test func overlapOfSeveralFormats_isSkippedIfItIsForOne_andImportedIfItIsForAll() {
        let (a, b) = (ImportFormat(id: "a", title: "A"), ImportFormat(id: "b", title: "B"))
        let skips = OverlapDecisions.byFormat(["a": .skip, "b": .import])
        #expect(skips.decision(about: [a]) == .skip && skips.decision(about: [b]) == .import)
        #expect(skips.decision(about: [a, b]) == .skip)
        #expect(OverlapDecisions.byFormat(["b": .import]).decision(about: [a, b]) == nil)
        let overlaps = ImportOverlaps([0: [a], 1: [b], 2: [a, b]])
        #expect(overlaps.fills(.skip, by: skips) == [0, 2] && overlaps.undecided(by: skips).isEmpty)
        #expect(overlaps.undecided(by: .byFormat(["b": .import])).fills == [0, 2])
    }
}
