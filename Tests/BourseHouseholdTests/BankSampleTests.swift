import BourseCore
import BourseHousehold
import BourseTestSupport
import Foundation
import Testing

/// Exports of real banks, anonymised by those who published them.
///
/// What is expected was taken from each file by other means: a spreadsheet's view of it, and a script that knows only this
/// file.
@Suite("Real exports of banks")
struct BankSampleTests {
    private static let folder = ReferenceFolder.sample("banks")
    private static let isMissing = Comment(rawValue: "the samples are not on this machine")

    /// What a file has to be read as: its account, how many entries, the first and the last, and their sum.
    struct Expected: CustomTestStringConvertible, Sendable {
        let file: String
        let currency: String
        let lines: [String]

        init(_ row: String) {
            let cells = row.trimmingCharacters(in: .whitespaces).split(separator: "\t").map(String.init)
            (file, currency, lines) = (cells[0], cells[1], Array(cells.dropFirst(2)))
        }

        var testDescription: String { file }
    }

    private static let expected = """
        bank2ynab__20171001-20171106.csv	EUR	1	2017-10-01 -59.99	2017-10-01 -59.99	-59.99
        bank2ynab__20180226-1000594757-umsatz.CSV	EUR	1	2018-02-22 -36.99	2018-02-22 -36.99	-36.99
        bank2ynab__2019-03-02_11-50-46_bunq-statement.csv	EUR	7	2018-12-06 -8.78	2018-12-17 -7.99	-23.82
        bank2ynab__MS_JANE_SMITH_01-12-2019_14-12-2019.csv	GBP	10	2019-12-12 -1183.23	2019-12-02 1100	-285.8
        bank2ynab__Movements_1234512345_201805271848.csv	CZK	1	2018-05-27 -1	2018-05-27 -1	-1
        bank2ynab__TransactionHistory_20180418043121.csv	SGD	8	2018-04-18 -6.66	2018-04-13 -6.66	-173.28
        bank2ynab__W80844_EBH_201945.202122.csv	HUF	2	2019-04-19 -350	2019-04-17 1290	940
        bank2ynab__export_BE11123456789012_20180304_1422.csv	EUR	1	2018-02-28 -3.4	2018-02-28 -3.4	-3.4
        bank2ynab__test_raiffeisen_01.csv	EUR	73	2017-09-18 -33.87	2017-10-19 -81.99	-4580.7
        bank2ynab__umsatz-1234________1234-20180227.CSV	EUR	1	2018-02-20 -5	2018-02-20 -5	-5
        beancount_reds_importers__Main_Checking_Account_Transactions.csv	USD	10	2021-12-31 -7971.39	2021-12-15 10000	500
        beanhub-extract__chase_credit_card.csv	USD	5	2024-04-09 123.45	2024-04-01 -4	107.12
        beanhub-extract__wealthsimple.csv	USD	5	2024-04-01 12.34	2024-04-15 1234.56	1197.9
        ofxstatement-austrian__easybank-creditcard.csv	EUR	3	2013-07-02 -5.99	2013-02-19 -22.69	2.31
        ofxstatement-austrian__ing-diba.csv	EUR	6	2013-12-31 12.23	2013-08-13 10	-992.03
        ofxstatement-austrian__oberbank.csv	EUR	5	2017-03-15 -11	2017-03-15 10	-9
        ofxstatement-de-ing__test_with_saldo_1.csv	EUR	9	2018-12-28 -5.5	2018-12-09 -2.9	-178.6
        ofxstatement-de-ing__test_without_saldo_1.csv	EUR	6	2018-12-28 -5.49	2018-12-10 -152	-180.93
        ofxstatement-dutch__Account_20190101_20200317.csv	EUR	26	2019-12-27 0.19	2019-01-02 -0.02	798.81
        ofxstatement-dutch__ing_ok.csv	EUR	5	2020-02-13 -1.25	2019-12-13 -0.31	19.38
        ofxstatement-dutch__ing_ok_Mutatiesoort_Extra.csv	EUR	5	2020-02-13 -1.25	2019-12-13 -0.31	19.38
        ofxstatement-dutch__transactie-historie_NL00ASNB9999999999_20220717204133.csv	EUR	11	2022-06-17 223.77	2022-07-11 -560	-46.2
        ofxstatement-lithuanian__danske.csv	LTL	4	2012-03-01 -7.8	2012-03-07 -881.55	0
        ofxstatement-revolut__2021-october.csv	EUR	7	2021-09-05 -250	2021-09-08 -14.14	165.31
        ofxstatement-sparkasse-freiburg__simple1.csv	EUR	1	2018-03-28 123	2018-03-28 123	123
        ofxstatement-transferwise__sample-statement.csv	USD	5	2020-08-24 -357.38	2020-08-20 -0.17	-223.73
        x_beancount-import__examples_data_mint_mint.csv	USD	7	2017-03-27 -7.99	2013-12-02 -66.88	-156.64
        x_beancount-import__examples_data_venmo_transactions.csv	USD	50	2017-04-25 -220	2018-08-02 -1350	-1751
        x_beancount-import___transactions_EAC_Checking_Transactions_20201223-160009.CSV	USD	12	2021-07-30 3	2021-11-01 1234.56	22481.17
        x_hledger-flow-example___bogart_cheque_2-preprocessed_2016_123456789_2016-04-28.csv	ZAR	9	2016-03-29 -550.23	2016-04-25 37256.28	-3028.38
        x_hledger-flow-example__port_gawie_bogart_cheque_1-in_2016_123456789_2016-03-30.csv	ZAR	9	2016-03-01 -500	2016-03-25 37256.28	521.85
        x_hledger-flow-example__port_gawie_bogart_cheque_1-in_2016_123456789_2016-05-28.csv	ZAR	9	2016-04-29 -599.06	2016-05-25 37256.28	-577.21
        """.split(separator: "\n").map { Expected(String($0)) }

    private static func file(_ name: String) throws -> BankFile {
        let folder = try #require(folder)
        return try BankFile([UInt8](Data(contentsOf: folder.appendingPathComponent(name))))
    }

    @Test(.enabled(if: folder != nil, isMissing), arguments: expected)
    func statement_isReadWithoutAQuestion(_ expected: Expected) throws {
        let file = try Self.file(expected.file)
        let currency = try #require(Currency(expected.currency))
        let guess = try BankGuess(file, currency: currency)
        #expect(guess.questions.isEmpty, "\(guess.questions)")
        let entries = try guess.read(file, currency: currency).entries
        let sum = entries.reduce(Money.zero) { $0 + $1.amount }
        let ends = [entries.first, entries.last].map { $0.map { "\($0.day) \($0.amount)" } ?? "" }
        #expect(["\(entries.count)"] + ends + ["\(sum)"] == expected.lines)
    }

    @Test(
        .enabled(if: folder != nil, isMissing),
        arguments: [
            ("bank2ynab__statement_1.csv", ["columns", "signs"]), ("hledger__monefy.csv", ["dayOrder"]),
            ("x_beancount-import__testdata_source_generic_importer_csv_generic_statement.csv", ["signs"]),
        ]
    )
    func statement_thatLeavesSomethingOpen_asks(name: String, questions: [String]) throws {
        #expect(try BankGuess(Self.file(name), currency: .usd).questions.map(\.name) == questions)
    }

    @Test(
        .enabled(if: folder != nil, isMissing),
        arguments: [
            ("ofxstatement-dutch__Knab_transactieoverzicht_no_lines.csv", BankFileError.noEntries),
            ("ofxstatement-dutch__NL99INGB9999999999_25-11-2019_30-05-2020.csv", .notAStatement(.balances)),
            (
                "x_beancount-import__sic_transactions_Brokerage_Transactions_20201130-180000.CSV",
                .notAStatement(.trades)
            ),
            (
                "x_beancount-import__sv_test_lots_positions_Intelligent-Positions-2020-09-25.CSV",
                .notAStatement(.positions)
            ),
            (
                "x_beancount-import__v_test_basic_positions_Intelligent-Positions-2020-11-30.CSV",
                .notAStatement(.positions)
            ),
        ]
    )
    func fileOfSomethingElse_isRefused(name: String, error: BankFileError) throws {
        let file = try Self.file(name)
        #expect(throws: error) { try BankGuess(file) }
    }

    @Test(.enabled(if: folder != nil, isMissing))
    func days_thatWereMadeUp_areRefusedRowByRow() throws {
        let file = try Self.file("bank2ynab__TH_20180101-20180523_strana_1.csv")
        let currency = try #require(Currency("CZK"))
        let reading = try BankGuess(file, currency: currency).read(file, currency: currency)
        #expect(reading.entries.isEmpty && reading.refusals.count == 9)
    }
}
