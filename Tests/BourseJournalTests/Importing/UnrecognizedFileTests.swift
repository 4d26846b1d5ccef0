import BourseCore
import BourseJournal
import BourseTestSupport
import Testing

@Suite("Files of brokers that are not read yet")
struct UnrecognizedFileTests {
    private func refusal(_ bytes: [UInt8], _ name: String = "file.csv") -> StatementError? {
        do {
            _ = try StatementReader().read(bytes, name: name)
            return nil
        } catch {
            return error as? StatementError
        }
    }

    private func unrecognized(_ text: String, _ name: String = "file.csv") throws -> UnrecognizedFile {
        guard case .unrecognized(let file) = refusal(Array(text.utf8), name) else {
            throw NotRefused(text: text)
        }
        return file
    }

    private struct NotRefused: Error {
        let text: String
    }

    /// Headers of exports, each with its broker, and a row of invented values.
    static let headers: [(broker: String, text: String)] = [
        ("Robinhood", "Activity Date,Process Date,Settle Date,Instrument,Trans Code,Quantity,Price,Amount"),
        ("Charles Schwab", "\"Symbol\",\"Name\",\"Closed Date\",\"Opened Date\",\"Cost Per Share\",\"Wash Sale?\""),
        ("Charles Schwab", "\"Transactions  for account XXXX-1234 as of 01/02/2026\"\n\"Date\",\"Text\""),
        ("Fidelity", "\n\nBrokerage\n\nRun Date,Action,Symbol,Description,Type,Price ($),Quantity,Settlement Date"),
        ("E*TRADE", "For Account:,####1234\n\nTransactionDate,TransactionType,SecurityType,Symbol,Quantity"),
        ("E*TRADE", "Activity/Trade Date,Transaction Date,Activity Type,Symbol,Quantity #,Amount $"),
        ("tastytrade", "Date,Type,Sub Type,Action,Symbol,Instrument Type,Root Symbol,Call or Put,Order #"),
        ("Webull", "Symbol & Name,Currency,Buy/Sell,Trade Date,Time,Quantity,Traded Price,Gross Amount"),
        ("Vanguard", "Account Number,Investment Name,Symbol,Shares,Share Price,Total Value,"),
        ("Merrill Edge", "\"Trade Date\" ,\"Settlement Date\" ,\"Account\" ,\"Symbol/ CUSIP\" ,\"Price\" "),
        ("Firstrade", "Symbol,Quantity,Action,Description,TradeDate,SettledDate,Interest,Amount,RecordType"),
        ("moomoo", "Side,Symbol,Name,Order Price,Order Qty,Status,Filled@Avg Price,Order Time,Markets,Currency"),
        ("Zerodha", "symbol,isin,trade_date,exchange,segment,trade_type,quantity,order_execution_time"),
        ("Groww", "Stock name,Symbol,ISIN,Type,Quantity,Exchange,Exchange Order Id,Execution date and time"),
        ("Upstox", "Date,Company,Amount,Exchange,Scrip Code,Instrument Type,Trade Num,Trade Time,Side,Quantity,Price"),
        ("Trading 212", "Action,Time,Name,No. of shares,Price / share,Currency (Price / share),Total"),
        ("DEGIRO", "Datum,Tijd,Product,ISIN,Beurs,Uitvoeringsplaats,Aantal,Koers,,Lokale waarde,,Order ID"),
        ("eToro", "Position ID,Action,Amount,Units,Open Date,Close Date,Profit,Open Rate,Close Rate,Copied From"),
        ("Freetrade", "Title,Type,Timestamp,Account Currency,Total Amount,Buy / Sell,Ticker,Price per Share,FX Rate"),
        ("Revolut", "Date,Ticker,Type,Price per share,Total Amount,FX Rate"),
        ("Coinbase", "\nTransactions\nID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency"),
        ("Kraken", "\"txid\",\"ordertxid\",\"pair\",\"time\",\"type\",\"ordertype\",\"price\",\"cost\",\"vol\""),
        ("Rithmic", "Completed Orders\nAccount,Status,Buy/Sell,Qty To Fill,Max Show Qty,Symbol"),
    ]

    @Test(arguments: headers.indices)
    func export_ofAKnownBroker_isNamedByItsHeader_whateverItsCase(index: Int) throws {
        let (broker, text) = Self.headers[index]
        let row = "\n1/2/2026,1,2,3,4,5,6,7,8\n"
        for variant in [text + row, text.uppercased() + row, "\u{FEFF}" + text + row] {
            let file = try unrecognized(variant)
            #expect(file.broker == broker, "\(variant)")
            let isRead = file.formats.contains { $0.title.hasPrefix(broker) }
            let words = isRead ? "in a form that Bourse cannot read" : "which Bourse cannot read yet"
            #expect(file.message.hasPrefix("This looks like an export from \(broker), \(words)"))
        }
    }

    @Test func name_ofAFile_namesNoBroker() throws {
        let file = try unrecognized("a,b,c\n1,2,3\n", "Robinhood_Schwab_history.csv")
        #expect(file.broker == nil && file.message.hasPrefix("Bourse cannot read this file."))
    }

    @Test func message_namesTheColumns_theTemplate_andHowToAsk() throws {
        let message = try unrecognized("Day,Ticker,B/S,Shares,Paid\n1/2/2026,AAPL,B,10,2000\n").message
        #expect(message.contains("Columns found: Day, Ticker, B/S, Shares, Paid."))
        #expect(message.contains("download the template") && message.contains("bourse journal template"))
        #expect(message.contains("issue tracker with the header and two rows of invented values, never real data."))
    }

    @Test(arguments: ["\t", ";", ","])
    func columns_areFoundBelowATitle_whateverStandsBetweenThem(delimiter: String) throws {
        let rows = [["Day", "Ticker", "Shares"], ["2026-01-02", "AAPL", "10"]].map { $0.joined(separator: delimiter) }
        let file = try unrecognized("My report, made on 2 January 2026\n\n\(rows.joined(separator: "\n"))\n")
        #expect(file.columns == ["Day", "Ticker", "Shares"])
    }

    @Test func columns_areBounded_andShownWithoutControlCharacters() throws {
        let names = ["a\u{1B}[31m", "\u{202E}right", "two\tlines", String(repeating: "x", count: 1000)]
        let file = try unrecognized((names + (1...20).map { "c\($0)" }).joined(separator: ",") + "\n")
        #expect(file.columns.count == UnrecognizedFile.mostColumns && file.otherColumns == 12)
        #expect(file.columns.prefix(3) == ["a\\u{1B}[31m", "\\u{202E}right", "two lines"])
        #expect(file.columns[3].count == UnrecognizedFile.longestColumn && file.columns[3].hasSuffix("…"))
        #expect(file.message.contains("c8 and 12 more."))
        #expect(file.message.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    }

    @Test func column_ofOneCharacterWithManyMarks_isCut() throws {
        let name = "a" + String(repeating: "\u{301}", count: 100_000)
        let file = try unrecognized("Day,\(name),Shares\n")
        #expect(file.columns.count == 3)
        #expect(file.columns.allSatisfy { $0.unicodeScalars.count <= UnrecognizedFile.longestColumn })
        #expect(file.columns[1].unicodeScalars.last == "…" && file.message.utf8.count < 1200)
    }

    @Test func column_ofAMegabyte_isNamedByItsBeginning() throws {
        let name = "Notes " + String(repeating: "and more 1234 ", count: 70_000)
        #expect(try unrecognized("Day,Notes\(String(repeating: "x", count: 300))1234\n").columns.count == 2)
        #expect(try unrecognized("Day,\"\(name)\"\n").columns.isEmpty)
    }

    @Test(arguments: ["hello", "1,2,3\n4,5,6\n", "main,2025-04-22T18:19:07Z,NVDA,130\n"])
    func rows_withoutAHeader_areNotTakenForOne(text: String) throws {
        let file = try unrecognized(text)
        #expect(file.columns.isEmpty && file.message.contains("It has no header row."))
    }

    @Test func spreadsheet_pdfAndEmptyFile_haveSentencesOfTheirOwn() {
        let archive = Array("PK\u{03}\u{04}".utf8) + [20, 0, 0, 0]
        let workbook = refusal(archive + Array("xl/workbook.xml".utf8) + [0, 1])
        #expect(workbook == .spreadsheet("an Excel workbook"))
        #expect(workbook?.message.contains("save the sheet with the trades as CSV") == true)
        let open = refusal(archive + Array("mimetypeapplication/vnd.oasis.opendocument.spreadsheet".utf8))
        #expect(open == .spreadsheet("an OpenDocument spreadsheet"))
        #expect(refusal(archive + Array("Index/Document.iwa".utf8)) == .spreadsheet("a Numbers spreadsheet"))
        #expect(refusal([0xD0, 0xCF, 0x11, 0xE0]) == .spreadsheet("an old Excel workbook"))
        #expect(refusal(archive) == .binary("an Excel workbook or a zip archive"))
        #expect(refusal(Array("%PDF-1.7".utf8)) == .pdf)
        #expect(StatementError.pdf.message.contains("PDF") && StatementError.pdf.message.contains("as CSV"))
        #expect(refusal(Array(" \n".utf8)) == .empty)
    }

    @Test func knownFormat_withNothingUsable_isSaidSo() throws {
        let header = NativeExport.header.joined(separator: ",") + "\n"
        let row = "main,never,NVDA,stock,,,buy,1,1,1,0,USD,,,\n"
        let good = "main,2026-01-05T14:30:00Z,NVDA,stock,,,buy,1,1,1,0,USD,,,\n"
        for (text, words) in [
            (header, "it has no executions"), (header + row, "none of its executions could be read (1 row)."),
            (header + row + row, "none of its executions could be read (2 rows)."),
        ] {
            let sentence = try StatementReader().read(Array(text.utf8), name: "f").emptiness
            #expect(sentence?.hasPrefix("Recognized as “Bourse executions”, but \(words)") == true, "\(text)")
        }
        #expect(try StatementReader().read(Array((header + good).utf8), name: "f").emptiness == nil)
    }

    @Test(arguments: [
        "11/10/2025,Wire Funds Received,,WIRED FUNDS RECEIVED,,,,$100.00",
        "11/10/2025,Cash Dividend,ACME,ACME CORP,,,,$1.00",
    ])
    func knownFormat_withRowsForThePortfolio_saysWhereToImportThem(row: String) throws {
        let header = "Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount\n"
        let sentence = try StatementReader().read(Array((header + row + "\n").utf8), name: "f").emptiness
        #expect(sentence?.contains("1 row is a transaction for the portfolio") == true, "\(sentence ?? "-")")
        #expect(
            sentence?.contains("bourse transactions import") == true && sentence?.contains("range of dates") == false
        )
    }

    @Test func tablesOfSeveralFormats_areNamed() throws {
        let schwab =
            "Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount\n"
            + "01/02/2025,Buy,AAPL,Apple,100,$150.00,,-$15000.00\n"
        let other =
            "Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount\n"
            + "02/10/2025,02/10/2025,02/11/2025,SPY,SPDR,Buy,10,$605.00,($6050.00)\n"
        let reading = try StatementReader().read(Array((schwab + other).utf8), name: "f")
        #expect(reading.format.id == "schwab" && reading.ledger.count == 1)
        let warning = try #require(reading.warnings.first)
        #expect(warning.message.hasPrefix("This file has tables of several formats.") && warning.row == nil)
        #expect(warning.message.contains("(row 3)"), "\(warning.message)")
        let alone = try StatementReader().read(Array((schwab + "01/03/2025,Buy,AAPL,Apple,x,$1,,$1\n").utf8), name: "f")
        #expect(alone.refusedRows == 1 && alone.warnings.isEmpty)
    }

    @Test func template_isReadAsTheNativeFormat() throws {
        #expect(try StatementReader().read(Array(NativeExport.template.utf8), name: "f").format == .bourse)
    }

    @Test(.enabled(if: TestRun.isExhaustive, "takes long"), arguments: Seeds.first(40))
    func header_damagedAtRandom_isRefusedWithAShortMessage(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let alphabet = Array("\"\",,\n\r=;\t<&\u{1B}é".utf8)
        for (_, text) in Self.headers {
            var bytes = Array((text + "\n1,2,3\n").utf8)
            for _ in 0..<generator.int(1...12) {
                bytes.insert(generator.pick(alphabet), at: generator.int(0...(bytes.count - 1)))
            }
            guard case .unrecognized(let file) = refusal(bytes) else { continue }
            #expect(file.columns.allSatisfy { $0.count <= UnrecognizedFile.longestColumn }, "seed \(seed)")
            #expect(file.message.count < 1200, "seed \(seed)")
        }
    }
}
