import BourseCore
import BourseFunds
import BourseTestSupport
import Testing

@Suite("Statements together")
struct HoldingBookTests {
    private func rows(_ text: String) throws -> [HoldingRow] {
        try HoldingStatementReader(today: MadeUpStatements.today).read(csv: Array(text.utf8)).rows
    }

    private func book(_ statements: [[HoldingRow]]) -> HoldingBook { HoldingBook(statements) { .stated($0.name) } }

    private let trades = "Date,Type,Scheme,Folio,Units,Amount\n"
    private let held = "As on,Scheme,Folio,Units,Invested\n"

    @Test func file_importedTwice_countsOnce() throws {
        let file = try rows(trades + "2024-01-01,buy,A,1,10,100\n2024-01-01,buy,A,1,10,100\n2024-02-01,payout,A,1,,5\n")
        let book = book([file, file, file])
        #expect(book.rows[.stated("A")]?.count == 3 && book.duplicates == 6)
        #expect(self.book([file]).allRows == book.allRows)
    }

    @Test func transaction_withOtherWordsOrWithoutFolio_isTheSame() throws {
        let registrar = try rows(trades + "2024-01-01,SIP,A,77/1,10.123,4999.75\n2024-01-01,SIP,A,88,10.123,4999.75\n")
        let broker = try rows(trades + "2024-01-01,Purchase,A,,10.1230,5000\n2024-03-01,Purchase,A,,1,10\n")
        for statements in [[registrar, broker], [broker, registrar]] {
            let book = book(statements)
            #expect(book.duplicates == 1 && book.allRows.count == 3)
            #expect(Set(book.allRows.map(\.folio)) == ["77/1", "88", ""])
        }
        let sold = try rows(trades + "2024-01-01,Sell,A,,10.123,5000\n")
        #expect(book([registrar, sold]).duplicates == 0)
    }

    @Test(arguments: [("10.1235", "10.123"), ("10.1235", "10.124"), ("10.1236", "10.123"), ("10.123", "10.123")])
    func units_thatWereCutOrRounded_areTheSame(exact: String, reported: String) throws {
        let one = try rows(trades + "2024-01-01,SIP,A,1,\(exact),5000\n")
        let other = try rows(trades + "2024-01-01,Purchase,A,1,\(reported),5000\n")
        for statements in [[one, other], [other, one]] {
            #expect(book(statements).duplicates == 1 && book(statements).allRows.count == 1)
        }
        let both = try rows(trades + "2024-01-01,SIP,A,1,\(exact),5000\n2024-01-01,SIP,A,1,\(reported),5000\n")
        #expect(book([both]).allRows.count == 2)
        let more = try rows(trades + "2024-01-01,Purchase,A,1,10.126,5000\n")
        #expect(book([one, more]).allRows.count == 2)
    }

    @Test func holding_thatTransactionsDoNotAddUpTo_isSaid() throws {
        let positions = try rows(held + "2024-03-31,A,,1000,50000\n")
        let trade = try rows(trades + "2024-02-01,buy,A,,5,500\n2024-04-01,buy,A,,5,500\n")
        for statements in [[positions, trade], [trade, positions]] {
            let shortfall = try #require(book(statements).shortfalls[.stated("A")])
            #expect(shortfall.stated == Quantity(1000) && shortfall.counted == Quantity(5))
            #expect(shortfall.sentence.hasPrefix("A statement has 1000 units on 2024-03-31, but the transactions"))
        }
        let whole = try rows(trades + "2024-02-01,buy,A,,1000.001,500\n2024-04-01,buy,A,,5,500\n")
        #expect(book([positions, whole]).shortfalls.isEmpty && book([positions]).shortfalls.isEmpty)
        let folios = try rows(held + "2024-03-31,A,1,5,500\n2024-03-31,A,2,70,700\n")
        let first = try rows(trades + "2024-02-01,buy,A,1,5,500\n")
        #expect(book([folios, first]).shortfalls.isEmpty)
    }

    @Test func holding_ofALaterStatement_replacesTheEarlier() throws {
        let january = try rows(held + "2024-01-31,A,1,10,100\n2024-01-31,A,1,5,50\n2024-01-31,B,1,3,3\n")
        let march = try rows(held + "2024-03-31,A,1,20,200\n")
        for statements in [[january, march], [march, january]] {
            let book = book(statements)
            #expect(book.rows[.stated("A")] == march && book.rows[.stated("B")]?.count == 1 && book.replaced == 2)
        }
        // Two rows of one statement are two holdings.
        #expect(book([january]).rows[.stated("A")]?.count == 2)
    }

    @Test func statement_ofSeveralDays_tellsItsLast() throws {
        let file = try rows(
            held + "2024-01-31,A,1,10,100\n2024-02-29,A,1,11,110\n2024-03-31,A,1,12,120\n2024-01-31,A,2,5,50\n"
        )
        let book = book([file])
        #expect(book.rows[.stated("A")] == [file[2], file[3]] && book.replaced == 2)
    }

    @Test func holding_besideTransactions_countsOnlyInAnotherFolio() throws {
        let dated = try rows(trades + "2024-01-01,buy,A,1,10,100\n")
        let positions = try rows(held + "2024-03-31,A,1,10,100\n2024-03-31,A,2,7,70\n2024-03-31,A,,17,170\n")
        let book = book([dated, positions])
        #expect(book.allRows.map(\.folio) == ["1", "2"] && book.replaced == 2)
        let whole = try rows(trades + "2024-01-01,buy,A,,10,100\n")
        #expect(self.book([whole, positions]).allRows == whole)
    }

    @Test func statementWithoutFolios_speaksOfTheWholeScheme() throws {
        let registrar = try rows(held + "2024-01-31,A,1,10,100\n2024-01-31,A,2,10,100\n")
        let broker = try rows(held + "2024-02-29,A,,21,210\n")
        #expect(book([registrar, broker]).allRows == broker && book([broker, registrar]).allRows == broker)
    }

    @Test func rows_ofLaterDays_doNotCount() throws {
        let file = try rows(trades + "2024-01-01,buy,A,1,10,100\n2024-02-01,sell,A,1,10,100\n")
        let day = try #require(TradingDay(iso: "2024-01-31"))
        #expect(HoldingBook([file], until: day) { .stated($0.name) }.allRows.count == 1)
    }

    @Test func thousandsOfAlikeRows_areTakenTogetherQuickly() throws {
        let row = try #require(try rows(trades + "2024-01-01,buy,A,1,10,100\n").first)
        let many = [HoldingRow](repeating: row, count: 50_000)
        let bare = many.map { HoldingRow(row: 1, scheme: $0.scheme, folio: "", fact: $0.fact) }
        let book = book([many, bare, many])
        #expect(book.allRows.count == 50_000 && book.duplicates == 100_000)
    }
}
