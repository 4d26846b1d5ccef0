import BourseCore
import BourseHousehold
import BourseTestSupport
import Testing

@Suite("Which way the amounts of a bank's file go")
struct BankSignsTests {
    private func file(_ text: String) throws -> BankFile { try BankFile(Array(text.utf8)) }

    private func guess(_ text: String) throws -> BankGuess { try BankGuess(file(text)) }

    private func amounts(_ text: String, _ currency: Currency = .usd) throws -> [String] {
        let file = try file(text)
        let guess = try BankGuess(file, currency: currency)
        #expect(guess.questions.isEmpty, "\(guess.questions)")
        return try BankStatementReader.read(file, mapping: guess.mapping, currency: currency).entries
            .map(\.amount.description)
    }

    @Test func balanceBeforeEachEntry_isNoReasonToTurnSigns() throws {
        let rows = ["2026-01-05,a,130.44,223.77", "2026-01-06,b,354.21,-200.00", "2026-01-08,c,154.21,-2.20"]
        for ordered in [rows, rows.reversed()] {
            for header in ["", "Date,Text,Balance,Amount\n"] {
                let text = header + ordered.joined(separator: "\n") + "\n"
                let file = try file(text)
                let guess = try BankGuess(file)
                #expect(guess.questions.isEmpty, "\(text)")
                let reading = try BankStatementReader.read(file, mapping: guess.mapping, currency: .usd)
                #expect(Set(reading.entries.map(\.amount)) == [cents(223_77), cents(-200_00), cents(-2_20)])
                // What is kept is the balance after the entry.
                #expect(reading.balances.map(\.amount) == [cents(354_21), cents(154_21), cents(152_01)], "\(text)")
                #expect(reading.breaks.isEmpty)
            }
        }
    }

    @Test func balanceBefore_onOneDay_leavesSignsAsTheyAre() throws {
        let text = "2026-01-05,a,130.44,223.77\n2026-01-05,b,354.21,-200.00\n2026-01-05,c,154.21,-2.20\n"
        #expect(try amounts("Date,Text,Balance,Amount\n" + text) == ["223.77", "-200", "-2.2"])
    }

    @Test(arguments: Seeds.first(60))
    func statement_ofAnyKind_isReadAsItWas_orAsksWhichWay(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var day = try day("2026-01-01")
        var balance = random.int(100_00...9_000_00)
        let isBefore = random.oneIn(2)
        let isReversed = random.oneIn(3)
        var rows: [(text: String, amount: Int)] = []
        for index in 0..<random.int(6...30) {
            day = day.adding(days: random.int(0...3))
            let amount = random.pick([-1, 1]) * random.int(1...500_00)
            let stated = isBefore ? balance : balance + amount
            balance += amount
            let written = isReversed ? -amount : amount
            rows.append(("\(day),x\(index),\(cents(written)),\(cents(stated))", amount))
        }
        if random.oneIn(2) { rows.reverse() }
        let text = "Date,Text,Amount,Balance\n" + rows.map(\.text).joined(separator: "\n")
        let file = try file(text)
        let guess = try BankGuess(file)
        let isAsked = guess.questions == [.signs(.balancesContradict, suggested: .reversed)]
        #expect(isAsked == isReversed, "seed \(seed)")
        #expect(isAsked || guess.questions.isEmpty, "seed \(seed)")
        let reading = try BankStatementReader.read(file, mapping: guess.mapping, currency: .usd)
        #expect(reading.entries.map(\.amount) == rows.map { cents($0.amount) }, "seed \(seed)")
        #expect(reading.balances.last?.amount == cents(balance), "seed \(seed)")
    }

    @Test(arguments: [
        ("CreditDebet", "D", "C"), ("Af Bij", "Af", "Bij"), ("Soll/Haben", "Soll", "Haben"), ("S/H", "S", "H"),
        ("Débit/Crédit", "Débit", "Crédit"), ("CR/DR", "DR", "CR"), ("+/-", "-", "+"), ("Kind", "outflow", "inflow"),
        ("Debe/Haber", "D", "H"), ("MD/D", "MD", "D"), ("Dare/Avere", "Dare", "Avere"), ("D/K", "D", "K"),
        ("Bevétel/Kiadás", "Kiadás", "Bevétel"), ("In/Ut", "Ut", "In"), ("T/J", "T", "J"), ("", "DEBIT", "CREDIT"),
    ])
    func wordOfDirection_inAnyLanguage_decides(title: String, out: String, into: String) throws {
        let text =
            "Date;Text;\(title);Amount\n2026-01-31;a;\(out);3.50\n2026-01-30;b;\(into);20.00\n2026-01-29;c;\(out);4\n"
        #expect(try amounts(text) == ["-3.5", "20", "-4"], "\(title)")
    }

    @Test func moneyInThatIsMarked_leavesTheRestMoneyOut() throws {
        let marked = "Date,Text,Amount,\n2026-01-31,a,£67.40,\n2026-01-30,b,+ £100.00,CR\n2026-01-29,c,£5.00,\n"
        #expect(try amounts(marked, try #require(Currency("GBP"))) == ["-67.4", "100", "-5"])
        let inside = "Date,Text,Amount\n2026-01-31,a,67.40\n2026-01-30,b,100.00 CR\n2026-01-29,c,5.00\n"
        #expect(try amounts(inside) == ["-67.4", "100", "-5"])
        let both = "Date,Text,Amount\n2026-01-31,a,67.40 DR\n2026-01-30,b,100.00 CR\n2026-01-29,c,5.00\n"
        #expect(try amounts(both) == ["-67.4", "100"])
    }

    @Test func signsAndWords_thatContradict_areAQuestion() throws {
        let text = "Date,Text,Type,Amount\n2026-01-31,a,debit,3.50\n2026-01-30,b,credit,-20.00\n2026-01-29,c,debit,4\n"
        let guess = try guess(text)
        #expect(guess.questions == [.signs(.wordsContradict, suggested: .asWritten)])
        let file = try file(text)
        let choices = guess.questions[0].choices(file, guess.mapping, known: guess.known, currency: .usd)
        #expect(choices.map { $0.exampleLines.first ?? "" } == ["2026-01-31 -3.5 a", "2026-01-31 3.5 a"])
    }

    @Test func wordsOfBothDirections_thatNobodyKnows_areOfferedAsAnswers() throws {
        let text = "Date,Text,Way,Amount\n2026-01-31,a,quux,3.50\n2026-01-30,b,blip,20.00\n2026-01-29,c,quux,4.00\n"
        let file = try file(text)
        let guess = try BankGuess(file)
        #expect(guess.questions == [.oneDirection])
        let choices = guess.questions[0].choices(file, guess.mapping, known: guess.known, currency: .usd)
        #expect(choices.count == 4)
        let blip = try #require(choices.first { $0.label.hasPrefix("“blip”") })
        #expect(blip.exampleLines.map { $0.split(separator: " ")[1] } == ["-3.5", "20", "-4"])
        guard case .mapping(let mapping) = blip.answer else {
            Issue.record("the answer changes no columns")
            return
        }
        let reading = try BankStatementReader.read(file, mapping: mapping, currency: .usd)
        #expect(reading.questions.isEmpty && reading.entries.map(\.amount) == [cents(-350), cents(2000), cents(-400)])
    }

    @Test func paymentToACard_belowZero_isAQuestion() throws {
        let text = "Date,Description,Amount\n2026-01-31,SHOP,3.50\n2026-01-30,PAYMENT RECEIVED - THANK YOU,-20.00\n"
        #expect(try guess(text).questions == [.signs(.amountsLookSpent, suggested: .reversed)])
        let most =
            "Date,Text,Amount\n" + (1...9).map { "2026-01-0\($0),x,\($0).50\n" }.joined() + "2026-01-10,y,-4.00\n"
        #expect(try guess(most).questions == [.signs(.amountsLookSpent, suggested: .reversed)])
    }

    @Test func amountsWithoutSigns_goTheWayTheirBalanceWent() throws {
        let text = """
            Date,Text,Amount,Balance
            2026-01-29,a,5.00,95.00
            2026-01-30,b,6.00,89.00
            2026-01-31,c,9.00,98.00
            """
        let file = try file(text)
        let guess = try BankGuess(file)
        #expect(guess.questions.isEmpty)
        let reading = try BankStatementReader.read(file, mapping: guess.mapping, currency: .usd)
        // Which way the first one went, no balance tells.
        #expect(reading.entries.map(\.amount) == [cents(-6_00), cents(9_00)] && reading.refusals.map(\.row) == [2])
    }

    @Test func mapping_thatOlderVersionsStored_isRead() throws {
        let old = #"{"date":0,"amount":2,"description":[1],"isReversed":true}"#
        let mapping = try JSONText.decode(BankMapping.self, old)
        #expect(mapping == BankMapping(date: 0, amount: 2, description: [1], signs: .reversed))
        var all = BankMapping(date: 0, amount: 2, description: [1, 3], fee: 4, status: 5, moneyInWords: ["a"])
        all.fees = .extra
        #expect(try JSONText.decode(BankMapping.self, JSONText.encode(all)) == all)
    }
}
