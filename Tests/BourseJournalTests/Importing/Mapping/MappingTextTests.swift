import BourseCore
import Testing

@testable import BourseJournal

struct MappingTextTests {
    private func complete() throws -> ColumnMapping {
        try MappingTables.proposal(MappingTables.german, MappingAnswers(settings: [.currency: "EUR"])).mapping
    }

    @Test func text_isReadable_sorted_andReadBack() throws {
        let mapping = try complete()
        #expect(
            mapping.text == """
                Bourse column mapping 1
                name: Test
                header: ausführungskurs
                header: betrag
                header: handelstag
                header: isin
                header: provision
                header: stück
                header: vorgang
                column day: handelstag
                column action: vorgang
                column isin: isin
                column quantity: stück
                column price: ausführungskurs
                column amount: betrag
                column fees: provision
                word buy: KAUF
                word sell: VERKAUF
                word dividend: DIVIDENDE
                days: day-first
                numbers: comma
                side: words
                amount-sign: paid-negative
                amounts: after-fees
                fees: paid-positive
                rows: oldest-first
                type: stock
                currency: EUR

                """
        )
        #expect(try ColumnMapping(text: mapping.text) == mapping)
        let mixed = mapping.text.split(separator: "\n").dropFirst().shuffled().joined(separator: "\r\n\r\n")
        #expect(try ColumnMapping(text: "# mine\nBourse column mapping 1\n" + mixed) == mapping)
    }

    @Test func names_ofAnyCharacters_areReadBack() throws {
        var mapping = try complete()
        let names = ["trade\ndate", #"a\b"#, "?", "a: b", "#x", "tab\tbed", "a\u{2028}b"]
        var other = ColumnMapping(name: #"My "broker" \ 1"#, header: mapping.header + names)
        (other.columns, other.words, other.settings) = (mapping.columns, mapping.words, mapping.settings)
        other.columns[.fees] = names.sorted()
        other.words[""] = .ignore
        mapping = other
        #expect(try ColumnMapping(text: mapping.text) == mapping)
    }

    @Test func question_isALine_thatMustBeAnswered() throws {
        let proposal = try MappingTables.proposal(MappingTables.german)
        #expect(proposal.text.contains("currency: ?\n") && proposal.text.contains("# Possible: USD | EUR"))
        let error = #expect(throws: MappingError.self) { try ColumnMapping(text: proposal.text) }
        #expect(error?.message.contains("is not decided") == true)
        let answered = proposal.text.replacing("currency: ?", with: "currency: EUR")
        #expect(try ColumnMapping(text: answered) == complete())
    }

    @Test(arguments: [
        ("days: day-first", "days: sideways", "month-first"), ("side: words\n", "", "lacks side"),
        ("word buy: KAUF", "word bye: KAUF", "“bye” is unknown"),
        ("column price: ", "column prize: ", "“prize” is unknown"),
        ("column price: ausführungskurs", "column price: kurs", "has no such column"),
        ("mapping 1", "mapping 2", "version"), ("Bourse column", "Some column", "first line"),
        ("currency: EUR", "currency: euros", "“euros” is unknown"), ("currency: EUR", "currency EUR", "has no colon"),
        ("currency: EUR", "currency: EUR\ncurrency: USD", "set twice"), ("name: Test", "name: ", "name: …"),
        ("word sell: VERKAUF", "word sell: VERKAUF\nword buy: verkauf", "two meanings"),
        ("name: Test", #"name: Te\st"#, "is followed by"),
        ("column price: ausführungskurs", "column price: ausführungskurs\ncolumn price: betrag", "named twice"),
    ])
    func wrongText_isRefused_withTheReason(old: String, new: String, reason: String) throws {
        let text = try complete().text.replacing(old, with: new)
        let error = #expect(throws: MappingError.self) { try ColumnMapping(text: text) }
        #expect(error?.message.contains(reason) == true, "\(error?.message ?? "none")")
    }

    @Test func hugeText_isRefused() throws {
        let text = try complete().text
        #expect(throws: MappingError.tooLarge) { try ColumnMapping(text: text + String(repeating: "#", count: 70_000)) }
        let words = (0..<500).map { "word ignore: W\($0)\n" }.joined()
        #expect(throws: MappingError.tooLarge) { try ColumnMapping(text: text + words) }
    }

    /// Questions and the text form fit together for every real table.
    @Test(.enabled(if: BrokerFiles.hasSamples, "the real broker files are not at hand"))
    func mappingOfARealExport_givesTheResultOfItsDialect() throws {
        for (name, answers) in Self.samples {
            let bytes = try BrokerFiles.sampleBytes(name)
            let proposal = try MappingProposal(bytes, name: name, answers: answers)
            #expect(proposal.questions.isEmpty, "\(name): \(proposal.asked)")
            let mapping = try ColumnMapping(text: proposal.text)
            let reading = try MappingTables.read(String(decoding: bytes, as: UTF8.self), mapping)
            let known = try BrokerFiles.sample(name)
            #expect(reading.ledger.count == known.ledger.count, "\(name)")
            #expect(net(reading) == net(known), "\(name)")
        }
    }

    private static let dollars = MappingAnswers(settings: [.currency: "USD"])
    private static let samples: [(String, MappingAnswers)] = [
        ("etrade_txn_2023.csv", dollars), ("kraken/made_up_trades.csv", MappingAnswers()),
        ("tradovate/fills_2025.csv", dollars),
        ("upstox/made_up_trades_as_csv.csv", MappingAnswers(settings: [.currency: "INR"])),
    ]

    private func net(_ reading: StatementReading) -> Money {
        MatchedJournal(reading.ledger).trades.reduce(.zero) { $0 + $1.netProfit }
    }
}
