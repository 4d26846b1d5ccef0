import BourseCore
import BourseHousehold
import BourseTestSupport
import Foundation
import Testing

@Suite("Layouts of banks as files")
struct BankFixtureTests {
    private static func file(_ name: String) throws -> BankFile {
        let url = ReferenceFolder.repository.appendingPathComponent("Fixtures/banks/\(name).csv")
        return try BankFile([UInt8](Data(contentsOf: url)))
    }

    @Test(arguments: [
        ("balance-before", "EUR", ["2026-01-15 223.77", "2026-01-16 -200", "2026-01-19 -2.2"]),
        ("credit-debet", "EUR", ["2026-01-05 -12.5", "2026-01-31 2000"]),
        ("marked-credit", "GBP", ["2026-01-14 -1183.23", "2026-01-03 1100"]),
        ("fees", "EUR", ["2026-01-05 -250", "2026-01-06 -100.5", "2026-01-07 -7.99"]),
        ("listed-fees", "USD", ["2026-01-24 -357.38", "2026-01-24 -11.35", "2026-01-20 125"]),
        ("two-amounts", "EUR", ["2026-01-20 -10", "2026-01-29 30"]),
        ("long-footer", "USD", ["2026-01-31 -20.5", "2026-01-28 1000"]),
        ("days-without-year", "ZAR", ["2026-03-01 -500", "2026-03-25 1000"]),
        ("title-over-two", "EUR", ["2025-12-27 0.19", "2025-12-26 -0.03"]),
        ("czech", "CZK", ["2026-01-28 -51", "2026-01-29 41000"]),
        ("two-line-entries", "SGD", ["2026-01-18 -6.66", "2026-01-16 2000"]),
        ("balance-and-direction", "HUF", ["2026-01-19 -350", "2026-01-17 1290"]),
        ("several-accounts", "USD", ["2026-03-27 -7.99", "2026-03-12 66.88"]),
    ])
    func statement_isReadWithoutAQuestion(name: String, code: String, entries: [String]) throws {
        let file = try Self.file(name)
        let currency = try #require(Currency(code))
        let guess = try BankGuess(file, currency: currency)
        #expect(guess.questions.isEmpty, "\(guess.questions)")
        #expect(try guess.read(file, currency: currency).entries.map { "\($0.day) \($0.amount)" } == entries)
    }

    @Test func paymentProvider_asksWhichAmountCounts() throws {
        #expect(try BankGuess(Self.file("gross-net"), currency: .usd).questions.map(\.name) == ["amount"])
    }

    @Test(arguments: [("positions", BankFileKind.positions), ("daily-balances", .balances)])
    func fileOfSomethingElse_isRefused(name: String, kind: BankFileKind) throws {
        let file = try Self.file(name)
        #expect(throws: BankFileError.notAStatement(kind)) { try BankGuess(file) }
    }
}
