import BourseCore
import BourseHousehold
import BourseTestSupport
import Testing

@Suite("Made-up files of banks")
struct BankFilePropertyTests {
    /// How a made-up bank writes its files.
    private struct Bank {
        let delimiter: String
        let isComma: Bool
        let group: String
        let days: Int
        let hasSides: Bool
        let isNewestFirst: Bool
    }

    private func bank(_ chance: inout SeededGenerator) -> Bank {
        let isComma = chance.oneIn(2)
        return Bank(
            delimiter: isComma ? chance.pick([";", "\t", "|"]) : chance.pick([",", ";", "\t"]),
            isComma: isComma,
            group: chance.pick(["", isComma ? "." : ",", " ", "'"]),
            days: chance.int(0...4),
            hasSides: chance.oneIn(3),
            isNewestFirst: chance.oneIn(2)
        )
    }

    private func text(_ amount: Int, _ bank: Bank) -> String {
        let whole = String(amount.magnitude / 100)
        var grouped = ""
        for (index, digit) in whole.enumerated() {
            if index > 0, (whole.count - index) % 3 == 0 { grouped += bank.group }
            grouped.append(digit)
        }
        let rest = Int(amount.magnitude % 100)
        return (amount < 0 ? "-" : "") + grouped + (bank.isComma ? "," : ".") + (rest < 10 ? "0" : "") + String(rest)
    }

    private func text(_ day: TradingDay, _ bank: Bank) -> String {
        let (year, month, number) = day.civil
        let two = { (value: Int) in (value < 10 ? "0" : "") + String(value) }
        return switch bank.days {
        case 0: day.description
        case 1: "\(two(number)).\(two(month)).\(year)"
        case 2: "\(month)/\(number)/\(year)"
        case 3: "\(year)\(two(month))\(two(number))"
        default: "\(two(number))/\(two(month))/\(two(year % 100))"
        }
    }

    @Test(arguments: Seeds.first(80))
    func file_isReadAsItWasWritten(seed: UInt64) throws {
        var chance = SeededGenerator(seed: seed)
        let bank = bank(&chance)
        var day = try day("2026-01-01")
        var balance = chance.int(0...5_000_00)
        var rows: [(day: TradingDay, amount: Int, text: String, balance: Int)] = []
        for index in 0..<chance.int(30...80) {
            day = day.adding(days: chance.int(0...2))
            let amount = chance.pick([-1, 1]) * chance.int(1...2_000_00)
            balance += amount
            rows.append((day, amount, "Entry \(index) \"quoted\"; and, more", balance))
        }
        var lines = rows.map { row in
            let cell = "\"" + row.text.replacing("\"", with: "\"\"") + "\""
            let amounts =
                bank.hasSides
                ? [row.amount < 0 ? text(-row.amount, bank) : "", row.amount > 0 ? text(row.amount, bank) : ""]
                : [text(row.amount, bank)]
            // A comma inside an amount needs quotes where commas separate cells.
            let quoted = (amounts + [text(row.balance, bank)]).map { $0.contains(bank.delimiter) ? "\"\($0)\"" : $0 }
            return ([text(row.day, bank), cell] + quoted).joined(separator: bank.delimiter)
        }
        if bank.isNewestFirst { lines.reverse() }
        let names = ["Date", "Description"] + (bank.hasSides ? ["Money out", "Money in"] : ["Amount"]) + ["Balance"]
        let whole = ([names.joined(separator: bank.delimiter)] + lines).joined(separator: "\r\n")
        let file = try BankFile(Array(whole.utf8))
        let guess = try BankGuess(file)
        #expect(guess.questions.isEmpty, "seed \(seed)")
        let reading = try BankStatementReader.read(file, mapping: guess.mapping, currency: .usd)
        let expected = bank.isNewestFirst ? rows.reversed() : rows
        #expect(reading.refusals.isEmpty && reading.breaks.isEmpty, "seed \(seed)")
        #expect(reading.entries.map(\.day) == expected.map(\.day), "seed \(seed)")
        #expect(reading.entries.map(\.amount) == expected.map { cents($0.amount) }, "seed \(seed)")
        #expect(reading.entries.map(\.description) == expected.map(\.text), "seed \(seed)")
        #expect(reading.balances.last?.amount == cents(balance), "seed \(seed)")
    }

    @Test(arguments: Seeds.first(150))
    func damagedFile_neverStopsTheProgram(seed: UInt64) throws {
        var chance = SeededGenerator(seed: seed)
        var bytes = Array(
            "Date;Text;Debit;Credit;Balance\n31.01.2026;\"a;b\";1.234,50;;5,00\n30.01.2026;x;;7,25 CR;1\n".utf8
        )
        for _ in 0..<chance.int(1...12) {
            let place = chance.int(0...(bytes.count - 1))
            switch chance.int(0...3) {
            case 0: bytes[place] = chance.pick(Array("\";,\n-()0.9\u{2212}\t|CR".utf8))
            case 1: bytes.insert(contentsOf: chance.bytes(chance.int(1...3)), at: place)
            case 2: bytes.removeSubrange(place..<min(bytes.count - 1, place + 3))
            default: bytes.insert(contentsOf: Array("99999999999999999999999999999999999999999".utf8), at: place)
            }
        }
        guard let file = try? BankFile(bytes), let guess = try? BankGuess(file) else { return }
        let reading = try BankStatementReader.read(file, mapping: guess.mapping, currency: .usd)
        let count = reading.entries.count + reading.refusals.count + reading.continuations
        #expect(count == file.rows.count, "seed \(seed)")
        let isSmall = reading.entries.allSatisfy { $0.amount.magnitude <= HouseholdLimits.largestAmount }
        #expect(isSmall, "seed \(seed)")
    }
}
