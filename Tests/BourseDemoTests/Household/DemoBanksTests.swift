import BourseCore
import BourseHousehold
import BourseValues
import Testing

@testable import BourseDemo

@Suite("The banks of the demo")
struct DemoBanksTests {
    private static let today = TradingDay(number: 20_779)

    private func banks(_ seed: UInt64) -> DemoBanks {
        let first = Self.today.startOfMonth.adding(months: 1 - DemoHousehold.months)
        return DemoBanks(seed: seed, from: first, through: Self.today)
    }

    @Test(arguments: [1, 2026, 99] as [UInt64])
    func files_areReadWithoutARefusal_andTheirBalancesFit(seed: UInt64) throws {
        for file in [banks(seed).checking, banks(seed).savings, banks(seed).card] {
            let table = try BankFile(Array(file.text.utf8))
            let guess = try BankGuess(table)
            let reading = try BankStatementReader.read(table, mapping: guess.mapping, currency: .usd)
            #expect(reading.refusals.isEmpty && reading.breaks.isEmpty, "seed \(seed), \(file.name)")
            #expect(guess.questions.isEmpty && reading.questions.isEmpty, "seed \(seed), \(file.name)")
            #expect(reading.entries.count > 20 && reading.entries.allSatisfy { $0.day <= Self.today })
        }
    }

    @Test func sameSeed_givesTheSameFiles_andAnotherOthers() {
        #expect(banks(5).card.text == banks(5).card.text)
        #expect(banks(5).card.text != banks(6).card.text)
    }
}
