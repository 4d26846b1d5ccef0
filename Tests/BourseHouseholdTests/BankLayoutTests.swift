import BourseCore
import BourseHousehold
import BourseTestSupport
import Testing

@Suite("Layouts of banks' files")
struct BankLayoutTests {
    private static let eur = Currency("EUR") ?? .usd

    private func file(_ text: String) throws -> BankFile { try BankFile(Array(text.utf8)) }

    private func read(_ text: String, _ currency: Currency = .usd) throws -> BankReading {
        let file = try file(text)
        let guess = try BankGuess(file, currency: currency)
        #expect(guess.questions.isEmpty, "\(guess.questions)")
        return try BankStatementReader.read(file, mapping: guess.mapping, currency: currency)
    }

    @Test func fee_inItsOwnColumn_isBookedWithTheEntryWhereTheBalanceSaysSo() throws {
        let text = """
            Date,Text,Amount,Fee,Balance
            2026-01-05,a,-250.00,0,165.00
            2026-01-06,b,-10.00,0.50,154.50
            2026-01-07,plan,0.00,7.99,146.51
            """
        let reading = try read(text)
        #expect(reading.entries.map(\.amount) == [cents(-250_00), cents(-10_50), cents(-7_99)])
        #expect(reading.breaks.isEmpty && reading.refusals.isEmpty)
        let included = "Date,Text,Amount,Fee,Balance\n2026-01-05,a,-250,0,165\n2026-01-06,b,-10.50,0.50,154.50\n"
        #expect(try read(included).entries.map(\.amount) == [cents(-250_00), cents(-10_50)])
    }

    @Test func fee_thatIsAnEntryToo_isNotBookedTwice() throws {
        let text = "Date,Text,Amount,Fee\n2026-01-05,a,-250.00,1.50\n2026-01-05,fee of a,-1.50,0\n"
        #expect(try read(text).entries.map(\.amount) == [cents(-250_00), cents(-1_50)])
    }

    @Test func fee_ofWhichNothingTells_isAQuestion() throws {
        let text = "Date,Text,Amount,Fee\n2026-01-05,a,-250.00,1.50\n2026-01-06,b,10.00,0\n"
        let file = try file(text)
        let guess = try BankGuess(file)
        #expect(guess.questions == [.fees(amount: cents(-250_00), fee: cents(1_50))])
        let choices = guess.questions[0].choices(file, guess.mapping, known: guess.known, currency: .usd)
        #expect(choices.map { $0.exampleLines.first ?? "" } == ["2026-01-05 -251.5 a", "2026-01-05 -250 a"])
        #expect(choices.map { $0.parameters.map(\.value) } == [["extra"], ["included"]])
    }

    @Test func amountOfTheAccount_countsBesideTheOriginal() throws {
        let card =
            "Datum,Empfänger,Betrag (Fremdwährung),Betrag (EUR)\n2026-01-05,a,-11.00,-10.00\n2026-01-06,b,3.00,3.00\n"
        #expect(try read(card, Self.eur).entries.map(\.amount) == [cents(-10_00), cents(3_00)])
        let bill = "Date,Text,Transaction amount,Currency,Billing amount,Currency\n2026-01-05,a,-11.00,USD,-10.00,EUR\n"
        #expect(try read(bill, Self.eur).entries.map(\.amount) == [cents(-10_00)])
        let visa =
            "Belegdatum;Buchungsdatum;Originalbetrag;Originalwährung;Buchungsbetrag;Buchungswährung;Text\n"
            + "04.01.26;05.01.26;-11,00;USD;-10,00;EUR;a\n"
        #expect(try read(visa, Self.eur).entries.map { "\($0.day) \($0.amount)" } == ["2026-01-05 -10"])
    }

    @Test func grossBesideNet_isAQuestion() throws {
        let text = "Date,Name,Gross,Fee,Net\n2026-01-05,a,20.00,-0.88,19.12\n2026-01-06,b,-5.00,0.00,-5.00\n"
        let file = try file(text)
        let guess = try BankGuess(file)
        #expect(guess.questions.contains(.amountColumn([4, 2])))
        let question = try #require(guess.questions.first { $0.name == "amount" })
        let choices = question.choices(file, guess.mapping, known: guess.known, currency: .usd)
        #expect(choices.map(\.label) == ["“Net”", "“Gross”"])
        let equal = "Date,Name,Gross,Net\n2026-01-05,a,20.00,20.00\n2026-01-06,b,-5.00,-5.00\n"
        #expect(try BankGuess(self.file(equal)).questions.isEmpty)
    }

    @Test func wordsOfTheBank_aroundTheTable_hideNothing() throws {
        let above = (1...300).map { "Terms, part \($0): the amount and the date are, as ever, without warranty\n" }
            .joined()
        let below = (1...300).map { "\"Brokerage services, part \($0), are provided as is.\"\n" }.joined()
        let table = "Run Date,Action,Symbol,Description,Quantity,Price ($),Amount ($),Settlement Date\n"
        let rows = " 01/31/2026,DIRECT DEBIT,,GAS,,,-20.50,\n 01/30/2026,DEPOSIT,,PAY,,,100.00,\n"
        let reading = try read(above + table + rows + below)
        #expect(reading.entries.map { "\($0.day) \($0.amount)" } == ["2026-01-31 -20.5", "2026-01-30 100"])
    }

    @Test(arguments: [
        ("Run Date", "Amount"), ("Value date", "Amount"), ("Buchungstag", "Betrag"), ("Boekdatum", "Bedrag"),
        ("Date de comptabilisation", "Montant"), ("Fecha contable", "Importe"), ("Data contabile", "Importo"),
        ("Data księgowania", "Kwota"), ("Data do lançamento", "Montante"), ("Bokföringsdag", "Belopp"),
        ("Bokført dato", "Beløp"), ("Bogføringsdato", "Beløb"), ("Datum zaúčtování", "Zaúčtovaná částka"),
        ("Data", "Suma"), ("Könyvelés dátuma", "Összeg"), ("Kirjauspäivä", "Määrä"), ("Kuupäev", "Summa"),
    ])
    func titles_inManyLanguages_areKnown(date: String, amount: String) throws {
        let text = "\(date);x1;\(amount);x2\n2026-01-31;shop;-20,50;9\n2026-01-30;pay;100,00;9\n"
        let file = try file(text)
        let guess = try BankGuess(file)
        #expect(guess.questions.isEmpty && guess.mapping.date == 0 && guess.mapping.amount == 2)
    }

    @Test(arguments: [
        ("Débit euros", "Crédit euros"), ("Soll", "Haben"), ("Af", "Bij"), ("Cargo", "Abono"), ("Uscite", "Entrate"),
        ("Obciążenia", "Uznania"), ("Uttag", "Insättning"), ("Ut fra konto", "Inn på konto"), ("Výdaj", "Příjem"),
        ("Saída", "Entrada"), ("Withdrawal (-)", "Deposit (+)"), ("Paid Out (EUR)", "Paid In (EUR)"),
        ("Terhelés", "Jóváírás"), ("Debetas", "Kreditas"),
    ])
    func sides_inManyLanguages_areKnown(debit: String, credit: String) throws {
        let text = "Datum;Text;\(debit);\(credit)\n31.01.2026;a;20,50;\n30.01.2026;b;;100,00\n"
        #expect(try read(text, Self.eur).entries.map(\.amount) == [cents(-20_50), cents(100_00)])
    }

    @Test(arguments: [
        "31 déc. 2025", "31. Dezember 2025", "31 diciembre 2025", "31 grudnia 2025", "31 dic 2025", "31 prosince 2025",
        "31 de dezembro de 2025", "31 dec 2025", "31-DEC-25", "2025:12:31", "2025.12.31.", "31.12.25",
    ])
    func day_withTheNameOfAMonth_isRead(text: String) throws {
        let reading = try read("Date;Text;Amount\n\(text);a;-2.50\n\(text);b;1.50\n")
        #expect(reading.entries.map(\.day.description) == ["2025-12-31", "2025-12-31"])
    }

    @Test func days_withoutAYear_areThoseOfTheStatement() throws {
        let text = """
            3,'Statement','28 Februarie 2016','28 Maart 2016'
            5,'Nommer','Datum','Beskrywing','Bedrag','Saldo'
            5,1,'01 Mrt',"Rent",-500.00,4000.00
            5,2,'25 Mrt',"Pay",100.00,4100.00
            6,'END'
            """
        let reading = try read(text)
        #expect(reading.entries.map(\.day.description) == ["2016-03-01", "2016-03-25"])
        let unknown = try file("Datum,Text,Bedrag\n01 Mrt,a,-5.00\n02 Mrt,b,5.00\n")
        let guess = try BankGuess(unknown)
        let none = try BankStatementReader.read(unknown, mapping: guess.mapping, currency: .usd)
        #expect(none.entries.isEmpty && none.refusals.count == 2)
    }

    @Test func dayOrder_isDecidedByEverythingInTheFile() throws {
        let twoDays = "Date,Posted date,Text,Amount\n04/03/2026,04/05/2026,a,-1.00\n04/01/2026,04/02/2026,b,2.00\n"
        #expect(try read(twoDays).entries.map(\.day.description) == ["2026-04-05", "2026-04-02"])
        let above = "From 01/31/2026 to 03/01/2026\nDate,Text,Amount\n02/03/2026,a,-1.00\n02/04/2026,b,2.00\n"
        #expect(try read(above).entries.map(\.day.description) == ["2026-02-03", "2026-02-04"])
        let points = "Date;Text;Amount\n02.03.2026;a;-1.00\n02.04.2026;b;2.00\n"
        #expect(try read(points).entries.map(\.day.description) == ["2026-03-02", "2026-04-02"])
        let language = "Fecha,Concepto,Importe\n02/03/2026,a,-1.00\n02/04/2026,b,2.00\n"
        #expect(try read(language).entries.map(\.day.description) == ["2026-03-02", "2026-04-02"])
    }

    @Test func entry_thatIsNotBooked_isRefused() throws {
        let text =
            "Date,Text,Amount,State\n2026-01-05,a,-5.00,COMPLETED\n2026-01-06,b,-6.00,PENDING\n2026-01-07,c,1.00,\n"
        let reading = try read(text)
        #expect(reading.entries.count == 2 && reading.refusals.map(\.row) == [3])
        #expect(reading.refusals[0].message.contains("not booked"))
    }

    @Test(arguments: ["Authorised", "AUTHORIZED", "Pending", "Cancelled", "canceled"])
    func status_ofAnEntryThatIsNotBooked_isReadInEachSpelling(status: String) throws {
        let text = "Date,Text,Amount,State\n2026-01-05,a,-5.00,COMPLETED\n2026-01-06,b,-6.00,\(status)\n"
        #expect(try read(text).refusals.map(\.row) == [3])
    }

    @Test func row_withNothingButText_goesOnWithTheEntryAbove() throws {
        let text = "Date,Value date,Description,Withdrawals,Deposits\n18/04/2026,18/04/2026,DEBIT,6.66,\n,,TAXI 12,\n"
        let reading = try read(text)
        #expect(reading.entries.map(\.description) == ["DEBIT · TAXI 12"] && reading.refusals.isEmpty)
        #expect(reading.continuations == 1)
    }

    @Test func fileOfSomethingElse_isRefusedByWhatItIs() throws {
        let positions = "Symbol,Description,Quantity,Price,Market Value,Day Change $\nABC,Fund,3,$5.00,$15.00,$0.10\n"
        let dated =
            "Symbol,Description,Quantity,Price,Market Value,Ex-Dividend Date\nABC,Fund,3,$5.00,$15.00,8/10/2026\n"
        let trades = "Date,Action,Symbol,Quantity,Price,Amount\n2026-01-05,Buy,ABC,3,5.00,-15.00\n"
        let balances = "Datum,Boeksaldo,Valutair saldo\n2026-01-05,\"13,20\",\"13,20\"\n"
        let empty = "Datum;CreditDebet;Bedrag;Omschrijving\n"
        func error(_ text: String) throws -> BankFileError? {
            #expect(throws: BankFileError.self) { try BankGuess(file(text)) }
        }
        #expect([BankFileError.notAStatement(.positions), .noTable].contains(try #require(try error(positions))))
        #expect(try error(dated) == .notAStatement(.positions))
        #expect(try error(trades) == .notAStatement(.trades))
        #expect(try error(balances) == .notAStatement(.balances))
        #expect(try error(empty) == .noEntries)
    }

    @Test func rowsThatStateABalance_areNoEntries() throws {
        let text = """
            Data,Gavėjas,Paaiškinimai,Suma,Valiuta,D/K
            2026-01-01,,Likutis pradžiai,1000.00,EUR,K
            2026-01-05,Kepykla,Duona,20.50,EUR,D
            2026-01-15,Darbas,Alga,500.00,EUR,K
            2026-01-31,,Likutis pabaigai,1479.50,EUR,K
            """
        let reading = try read(text, Self.eur)
        #expect(
            reading.entries.map(\.amount) == [cents(-20_50), cents(500_00)] && reading.refusals.map(\.row) == [2, 5]
        )
        let german =
            "Buchungstag;Text;Währung;Umsatz; \n15.01.2026;Gehalt;EUR;500,00;H\n05.01.2026;Brot;EUR;20,50;S\n"
            + "15.01.2026;Endsaldo;EUR;1.479,50;H\n"
        #expect(try read(german, Self.eur).entries.map(\.amount) == [cents(500_00), cents(-20_50)])
    }

    @Test func moneyIn_withAMinusEverywhere_isAQuestion() throws {
        let text = "Date,Text,Debit,Credit\n2026-01-31,a,45.20,\n2026-01-28,b,,-300.00\n"
        let file = try file(text)
        let guess = try BankGuess(file)
        #expect(guess.questions == [.signs(.wordsContradict, suggested: .asWritten)])
        let choices = guess.questions[0].choices(file, guess.mapping, known: guess.known, currency: .usd)
        #expect(choices[0].exampleLines == ["2026-01-31 -45.2 a", "2026-01-28 300 b"])
    }

    @Test func fileWithoutAHeader_withOneColumnOfSignedAmounts_isRead() throws {
        let text = "\"01/31/2026\",\"-20.00\",\"*\",\"\",\"SHOP\"\n\"01/12/2026\",\"45.00\",\"*\",\"1002\",\"CHECK\"\n"
        #expect(try read(text).entries.map(\.amount) == [cents(-20_00), cents(45_00)])
    }

    @Test func codePage_isThatWhoseLettersMakeTitles() throws {
        let text = "Datum zaúčtování;Částka;Zpráva\n05.01.2026;-5,50;Pečivo\n06.01.2026;1,00;Úrok\n"
        let central: [Unicode.Scalar: UInt8] = [
            "č": 0xE8, "Č": 0xC8, "ú": 0xFA, "Ú": 0xDA, "á": 0xE1, "í": 0xED, "ť": 0x9D,
        ]
        let bytes = text.unicodeScalars.map { central[$0] ?? UInt8(truncatingIfNeeded: $0.value) }
        let file = try BankFile(bytes)
        #expect(file.header?.first == "Datum zaúčtování")
        let guess = try BankGuess(file)
        let reading = try BankStatementReader.read(file, mapping: guess.mapping, currency: .usd)
        #expect(guess.questions.isEmpty && reading.entries.map(\.description) == ["Pečivo", "Úrok"])
    }

    @Test func title_overACurrencyAndItsAmount_isThatOfTheAmount() throws {
        let text = """
            Datum,Omschrijving,Mutatie,,Saldo,
            27-12-2025,Dividend,EUR,"0,19",EUR,"13,88"
            26-12-2025,Belasting,EUR,"-0,03",EUR,"13,69"
            25-12-2025,Rente,USD,"-0,02",USD,"5,09"
            """
        let reading = try read(text, Self.eur)
        #expect(reading.entries.map(\.amount) == [cents(19), cents(-3)] && reading.refusals.map(\.row) == [4])
    }
}
