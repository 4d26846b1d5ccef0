import BourseCore
import BourseHousehold
import Testing

@Suite("Files of banks")
struct BankStatementReaderTests {
    private func file(_ text: String) throws -> BankFile { try BankFile(Array(text.utf8)) }

    /// Reads a file as it is understood without anybody's help.
    private func read(_ text: String, _ currency: Currency = .usd) throws -> BankReading {
        let file = try file(text)
        return try BankStatementReader.read(file, mapping: BankGuess(file).mapping, currency: currency)
    }

    private func lines(_ reading: BankReading) -> [String] {
        reading.entries.map { "\($0.day) \($0.amount) \($0.description)" }
    }

    @Test func file_isCountedTwice_andReadNoFurtherThanABatchOnceCancelled() throws {
        let rows = (1...10_000).map { "2026-01-05,SHOP \($0),\($0 % 2 == 0 ? "-" : "")1.00\n" }
        let bytes = Array(("Date,Description,Amount\n" + rows.joined()).utf8)
        let progress = ImportProgress()
        let file = try BankFile(bytes, progress: progress)
        #expect(progress.total == 2 * bytes.count && progress.done == bytes.count)
        let guess = try BankGuess(file, currency: .usd, progress: progress)
        #expect(try guess.read(file, currency: .usd, progress: progress).entries.count == 10_000)
        #expect(progress.done == progress.total)
        progress.cancel()
        #expect(try BankFile(bytes, progress: progress).rows.count < ScanProgress.batch)
        let some = try BankStatementReader.read(file, mapping: guess.mapping, currency: .usd, progress: progress)
        #expect(some.entries.count < ScanProgress.batch)
    }

    @Test func american_withOneAmount_isRead() throws {
        let text = """
            Transaction Date,Post Date,Description,Category,Type,Amount
            01/31/2026,02/01/2026,"COFFEE, LARGE",Food & Drink,Sale,-4.50
            01/30/2026,01/31/2026,PAYROLL,,Deposit,"1,234.56"
            """
        let reading = try read(text)
        #expect(lines(reading) == ["2026-01-31 -4.5 COFFEE, LARGE", "2026-01-30 1234.56 PAYROLL"])
        #expect(reading.entries[0].category == "Food & Drink" && reading.entries[1].category == nil)
        #expect(reading.questions.isEmpty && reading.refusals.isEmpty && reading.rows == [2, 3])
    }

    @Test func german_withPreambleAndCommas_isRead() throws {
        let text = """
            Kontoumsätze;Girokonto
            Zeitraum:;01.01.2026 - 31.01.2026
            Kontostand:;1.500,25 EUR

            Buchungstag;Wertstellung;Verwendungszweck;Betrag;Währung;Saldo
            31.01.2026;31.01.2026;"Miete
            Januar";-1.250,00;EUR;1.500,25
            15.01.2026;15.01.2026;Gehalt;2.000,25;EUR;2.750,25
            02.01.2026;02.01.2026;Bäcker;-3,5;EUR;750,00
            """
        let reading = try read(text, try #require(Currency("EUR")))
        #expect(
            lines(reading) == ["2026-01-31 -1250 Miete Januar", "2026-01-15 2000.25 Gehalt", "2026-01-02 -3.5 Bäcker"]
        )
        #expect(reading.questions.isEmpty && reading.breaks.isEmpty)
        #expect(
            reading.balances.map { "\($0.day) \($0.amount)" } == [
                "2026-01-02 750", "2026-01-15 2750.25", "2026-01-31 1500.25",
            ]
        )
    }

    @Test func indian_withWithdrawalsAndDeposits_isRead() throws {
        let text = """
            Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
            01/04/26,UPI-SWIGGY,000012,01/04/26,"1,250.00",,"1,23,750.00"
            13/04/26,SALARY,N77,13/04/26,,"1,00,000.00","2,23,750.00"
            """
        let reading = try read(text, .inr)
        #expect(lines(reading) == ["2026-04-01 -1250 UPI-SWIGGY", "2026-04-13 100000 SALARY"])
        #expect(reading.entries.map(\.reference) == ["000012", "N77"] && reading.breaks.isEmpty)
    }

    @Test func directions_ofEveryKind_areRead() throws {
        let text = """
            Date,Description,Amount
            2026-01-01,a,5.00 DR
            2026-01-02,b,"1,000.00 CR"
            2026-01-03,c,(7.25)
            2026-01-04,d,8.00-
            2026-01-05,e,-$9.10
            2026-01-06,f,USD 10.00
            2026-01-07,g,+11.00
            """
        let reading = try read(text)
        let amounts = ["-5", "1000", "-7.25", "-8", "-9.1", "10", "11"]
        #expect(reading.entries.map(\.amount.description) == amounts && reading.refusals.isEmpty)
    }

    @Test func wordOfDirection_inItsOwnColumn_isRead() throws {
        let text = """
            Datum;Naam / Omschrijving;Af Bij;Bedrag (EUR)
            20260131;Bakker;Af;3,50
            20260130;Salaris;Bij;2000,00
            20260129;Fout;Misschien;1,00
            """
        // One in three does not fit, so the column has to be named.
        let file = try file(text)
        var mapping = try BankGuess(file).mapping
        #expect(mapping.direction == nil)
        mapping.direction = 2
        let reading = try BankStatementReader.read(file, mapping: mapping, currency: try #require(Currency("EUR")))
        #expect(lines(reading) == ["2026-01-31 -3.5 Bakker", "2026-01-30 2000 Salaris"])
        #expect(reading.refusals.map(\.row) == [4] && reading.refusals.first?.column == "Af Bij")
    }

    @Test func minus_inMoneyOut_isDecorationIfAllHaveOne() throws {
        let all = "Date,Text,Debit,Credit\n2026-01-01,a,-5.00,\n2026-01-02,b,-6.00,0.00\n2026-01-03,c,,7.00\n"
        let one = "Date,Text,Debit,Credit\n2026-01-01,a,5.00,\n2026-01-02,b,-6.00,0.00\n2026-01-03,c,,7.00\n"
        #expect(try read(all).entries.map(\.amount.description) == ["-5", "-6", "7"])
        #expect(try read(one).entries.map(\.amount.description) == ["-5", "6", "7"])
        let both = try read("Date,Text,Debit,Credit\n2026-01-01,a,5.00,1.00\n2026-01-02,b,6.00,\n")
        #expect(both.refusals.map(\.message) == ["The row has both money out and money in."])
    }

    @Test func days_aboutWhichNoRowTells_areAQuestion() throws {
        let text = "Date,Description,Amount\n01/02/2026,a,-1.00\n02/02/2026,b,-2.00\n03/02/2026,c,-3.00\n"
        let file = try file(text)
        let guess = try BankGuess(file)
        #expect(guess.questions == [.dayOrder(suggested: .dayFirst, example: "01/02/2026")])
        var mapping = guess.mapping
        #expect(
            try BankStatementReader.read(file, mapping: mapping, currency: .usd).entries[2].day == day("2026-02-03")
        )
        mapping.dayOrder = .monthFirst
        #expect(
            try BankStatementReader.read(file, mapping: mapping, currency: .usd).entries[2].day == day("2026-03-02")
        )
        mapping.dayOrder = nil
        let unread = try BankStatementReader.read(file, mapping: mapping, currency: .usd)
        // The second of February is the same day either way.
        #expect(unread.entries.map(\.description) == ["b"] && unread.refusals.map(\.row) == [2, 4])
    }

    @Test func days_areDecidedByAnyRow_againstWhatWasRemembered() throws {
        let text = "Date,Description,Amount\n01/02/2026,a,-1.00\n02/13/2026,b,-2.00\n"
        let file = try file(text)
        var mapping = try BankGuess(file).mapping
        mapping.dayOrder = .dayFirst
        let reading = try BankStatementReader.read(file, mapping: mapping, currency: .usd)
        #expect(reading.entries.map(\.day.description) == ["2026-01-02", "2026-02-13"])
        mapping.dayOrder = nil
        let mixed = try read("Date,Description,Amount\n13/02/2026,a,-1.00\n02/13/2026,b,-2.00\n01/02/2026,c,-1.00\n")
        #expect(mixed.questions == [.mixedDayOrders] && mixed.entries.count == 2 && mixed.refusals.map(\.row) == [4])
    }

    @Test func decimals_areDecidedByAllRows() throws {
        let comma = try read("Date;Text;Amount\n2026-01-31;a;-1.234\n2026-01-30;b;-5,50\n")
        #expect(comma.entries.map(\.amount.description) == ["-1234", "-5.5"] && comma.questions.isEmpty)
        let point = try read("Date;Text;Amount\n2026-01-31;a;-1.234\n2026-01-30;b;-5.50\n")
        #expect(point.entries.map(\.amount.description) == ["-1.234", "-5.5"])
        let unclear = try file("Date;Text;Amount\n2026-01-31;a;-1,234\n2026-01-30;b;-2\n")
        #expect(try BankGuess(unclear).questions == [.decimalMark(suggested: .point, example: "-1,234")])
        let wrong = try read("Date;Text;Amount\n2026-01-31;a;-1,50\n2026-01-30;b;-2,50\n2026-01-29;c;1,234.56\n")
        #expect(wrong.refusals.map(\.row) == [4] && wrong.entries.count == 2)
    }

    @Test(arguments: [
        ("1'234.50", "1234.5"), ("1 234.50", "1234.5"), ("1\u{202F}234.50", "1234.5"), ("12,34,567.50", "1234567.5"),
        (".50", "0.5"), ("Rs. 5.25", "5.25"), ("5.", "5"), ("−5.50", "-5.5"), ("$ 1,000", "1000"),
    ])
    func amount_inOneOfManyWays_isRead(text: String, amount: String) throws {
        let currency: Currency = text.contains("Rs") ? .inr : .usd
        let reading = try read(
            "Date;Text;Amount\n2026-01-31;a;\(text)\n2026-01-31;b;0.25\n2026-01-31;c;0.75\n",
            currency
        )
        #expect(reading.entries.first?.amount.description == amount)
    }

    @Test(arguments: [
        "", "0.00", "abc", "1.2.3", "12,34", "--5", "5%", "1e5", "NaN", "(5", "99999999999999", "0.123456789", "12-34",
        "2026-01", "12 USD 345", "1(2)", ")5(", "5 EUR",
        "-5 CR",
    ])
    func amount_thatIsNone_isRefusedAlone(text: String) throws {
        let rows = (1...20).map { "2026-01-\($0 + 10),x,-\($0).50" }.joined(separator: "\n")
        let reading = try read("Date,Text,Amount\n2026-01-01,bad,\"\(text)\"\n\(rows)\n")
        #expect(reading.entries.count == 20)
        #expect(reading.refusals.map(\.row) == [2] && reading.refusals.first?.column == "Amount")
    }

    @Test func encodings_giveTheSame() throws {
        let text = "Date;Libellé;Montant\r\n2026-01-31;Café;-3,50\r\n2026-01-30;Été;-1,25\r\n"
        let plain = try BankFile(Array(text.utf8))
        var wide: [UInt8] = [0xFF, 0xFE]
        for unit in text.utf16 { wide += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        let latin = text.unicodeScalars.map { UInt8($0.value) }
        for bytes in [[0xEF, 0xBB, 0xBF] + Array(text.utf8), wide, latin] {
            #expect(try BankFile(bytes) == plain)
        }
        #expect(try read(text, .usd).entries.map(\.description) == ["Café", "Été"])
    }

    @Test func fileWithoutAHeader_isReadByContents() throws {
        let text = """
            31/01/2026,-4.50,"COFFEE",1000.00
            30/01/2026,1234.56,"PAYROLL",1004.50
            29/01/2026,-10.00,"BOOKS",-230.06
            """
        let file = try file(text)
        let guess = try BankGuess(file)
        // The balances follow from the amounts in every row: there is nothing to ask.
        #expect(file.header == nil && guess.questions.isEmpty)
        let reading = try BankStatementReader.read(file, mapping: guess.mapping, currency: .usd)
        #expect(lines(reading)[0] == "2026-01-31 -4.5 COFFEE" && reading.balances.last?.amount == cents(1_000_00))
    }

    @Test func fileWithoutAHeader_withTwoColumnsOfNumbers_isAQuestion() throws {
        let file = try file("12,2026-01-05,100\n7,2026-02-03,90\n")
        #expect(try BankGuess(file).questions.first?.name == "columns")
    }

    @Test func cardWithoutSigns_isAQuestion_andReversedByItsBalance() throws {
        let plain = try file("Date,Merchant,Amount\n2026-01-31,a,5.00\n2026-01-30,b,6.00\n")
        #expect(try BankGuess(plain).questions == [.oneDirection])
        let text =
            "Date,Merchant,Amount,Balance\n2026-01-29,a,5.00,95.00\n2026-01-30,b,6.00,89.00\n2026-01-31,c,-9.00,98.00\n"
        let guess = try BankGuess(file(text))
        // The amounts have signs, and the balances contradict them: a person decides.
        #expect(guess.questions == [.signs(.balancesContradict, suggested: .reversed)])
        #expect(guess.mapping.signs == .reversed && guess.known.signs == nil)
        #expect(try read(text).entries.map(\.amount.description) == ["-5", "-6", "9"])
        let spent = "Date,Merchant,Amount,Balance\n2026-01-29,a,5.00,95.00\n2026-01-30,b,6.00,89.00\n"
        #expect(try BankGuess(self.file(spent)).questions.isEmpty)
        #expect(try read(spent).entries.map(\.amount.description) == ["-5", "-6"])
    }

    @Test func cardThatStatesWhatIsOwed_hasBalancesBelowZero() throws {
        let text = "Date,Merchant,Amount,Balance\n2026-01-29,a,5.00,105.00\n2026-01-30,b,6.00,111.00\n"
        let file = try file(text)
        let guess = try BankGuess(file)
        #expect(guess.questions == [.oneDirection])
        var mapping = guess.mapping
        mapping.signs = .reversed
        let reading = try BankStatementReader.read(file, mapping: mapping, currency: .usd)
        #expect(reading.entries.map(\.amount) == [cents(-5_00), cents(-6_00)] && reading.breaks.isEmpty)
        #expect(reading.balances.map(\.amount) == [cents(-105_00), cents(-111_00)])
    }

    @Test func balance_thatDoesNotFollow_namesTheRow() throws {
        let text = """
            Date,Text,Amount,Balance
            2026-01-01,a,10.00,110.00
            2026-01-02,b,-5.00,105.00
            2026-01-03,c,-5.00,90.00
            2026-01-03,d,1.00,91.00
            2026-01-04,e,1.00,92.00
            """
        let reading = try read(text)
        #expect(reading.breaks.map { "\($0.row) \($0.expected) \($0.stated)" } == ["4 100 90"])
        #expect(reading.balances.map(\.amount) == [110_00, 105_00, 91_00, 92_00].map(cents))
        let nonsense = try read(
            "Date,Text,Amount,Balance\n2026-01-01,a,1.00,7.00\n2026-01-02,b,1.00,3.00\n2026-01-03,c,1.00,9.00\n"
        )
        #expect(nonsense.questions.contains(.balancesDoNotFit) && nonsense.balances.isEmpty)
    }

    @Test func otherCurrency_isRefused() throws {
        let reading = try read("Date,Text,Amount,Currency\n2026-01-01,a,-1.00,USD\n2026-01-02,b,-2.00,EUR\n")
        #expect(reading.entries.count == 1 && reading.refusals.map(\.row) == [3])
        #expect(reading.refusals.first?.message.contains("EUR") == true)
    }

    @Test func mapping_isRememberedByTheHeader() throws {
        let first = try file("Date,Text,Amount\n2026-01-01,a,-1.00\n")
        let next = try file("Account 12\n\nDATE, text ,Amount\n2026-02-01,b,-2.00\n")
        let other = try file("Date,Details,Amount\n2026-01-01,a,-1.00\n")
        var mapping = try BankGuess(first).mapping
        mapping.signs = .reversed
        var remembered = RememberedMappings()
        remembered.remember(mapping, for: first)
        #expect(remembered.mapping(for: next) == mapping && remembered.mapping(for: other) == nil)
    }

    @Test func mapping_thatDoesNotFit_isRefused() throws {
        let file = try file("Date,Text,Amount\n2026-01-01,a,-1.00\n")
        #expect(throws: BankFileError.missingColumn("amount")) {
            try BankStatementReader.read(file, mapping: BankMapping(date: 0), currency: .usd)
        }
        #expect(throws: BankFileError.noSuchColumn(3)) {
            try BankStatementReader.read(file, mapping: BankMapping(date: 0, amount: 3), currency: .usd)
        }
        #expect(throws: BankFileError.noSuchColumn(-1)) {
            try BankStatementReader.read(file, mapping: BankMapping(date: -1, amount: 2), currency: .usd)
        }
    }

    @Test func noBankFile_isRefusedAsAWhole() throws {
        #expect(throws: BankFileError.empty) { try file("") }
        #expect(throws: BankFileError.noTable) { try file("Dear customer,\nyour account is fine.\n") }
        #expect(throws: BankFileError.binary("a PDF document")) { try file("%PDF-1.4 …") }
        let rows = String(repeating: "2026-01-01,a,-1\n", count: BankFile.mostRows + 1)
        #expect(throws: BankFileError.tooLarge) { try file(rows) }
    }

    @Test func shortAndLongRows_doNoHarm() throws {
        let wide = Array(repeating: "x", count: 700).joined(separator: ",")
        let reading = try read(
            "Date,Text,Amount\n2026-01-01\n2026-01-02,b,-2.00\n2026-01-03,c,-3.00,\(wide)\n,,\nTotal,,-5.00\n"
        )
        #expect(reading.entries.count == 2 && reading.refusals.map(\.row) == [2, 6])
        let long = try read("Date,Text,Amount\n2026-01-02,\(String(repeating: "ab ", count: 5_000)),-2.00\n")
        #expect(long.entries.first?.description.count == BankStatementReader.longestText)
    }
}
