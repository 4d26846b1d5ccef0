import BourseCore
import BourseFunds
import Testing

@Suite("Plans that statements show")
struct SIPSeriesTests {
    private func day(_ text: String) throws -> TradingDay { try #require(TradingDay(iso: text)) }

    /// Instalments of 5,000 rupees on days.
    private func book(_ days: [String], type: String = "SIP", amount: String = "5000") throws -> HoldingBook {
        let rows = days.map { "\($0),\(type),A,1,10,\(amount)\n" }.joined()
        let text = "Date,Type,Scheme,Folio,Units,Amount\n" + rows
        let statement = try HoldingStatementReader(today: MadeUpStatements.today).read(csv: Array(text.utf8))
        return HoldingBook([statement.rows]) { .stated($0.name) }
    }

    private func next(_ days: [String], through end: String) throws -> [String] {
        let series = try #require(SIPSeries.all(in: book(days)).first)
        return try series.days(in: day("2000-01-01")...day(end)).map(\.description)
    }

    @Test func instalmentsOfMonths_goOnOnTheirDay() throws {
        // The fifth was a Sunday in May and a holiday in June.
        let days = try next(["2024-03-05", "2024-04-05", "2024-05-06", "2024-06-07"], through: "2024-09-30")
        #expect(days == ["2024-07-05", "2024-08-05", "2024-09-05"])
        #expect(
            try next(["2024-01-31", "2024-02-29", "2024-03-31", "2024-04-30", "2024-05-31"], through: "2024-08-31")
                == ["2024-06-30", "2024-07-31", "2024-08-31"]
        )
        // The last one, due at the end of May, was allotted in June: the next is due at the end of June.
        #expect(
            try next(["2024-02-29", "2024-03-30", "2024-04-30", "2024-06-01"], through: "2024-07-15")
                == ["2024-06-29"]
        )
    }

    @Test(arguments: [
        (["2024-05-06", "2024-05-13", "2024-05-20"], ["2024-05-27", "2024-06-03", "2024-06-10"]),
        (["2024-04-08", "2024-04-22", "2024-05-06"], ["2024-05-20", "2024-06-03"]),
        (["2023-09-10", "2023-12-11", "2024-03-10"], ["2024-06-10"]),
    ])
    func otherIntervals_areRecognized(days: [String], expected: [String]) throws {
        #expect(try next(days, through: "2024-06-10") == expected)
    }

    @Test func purchases_tooFew_orIrregular_areNoPlan() throws {
        let months = ["2024-03-05", "2024-04-05", "2024-05-06"]
        #expect(try SIPSeries.all(in: book(months)).count == 1)
        #expect(try SIPSeries.all(in: book(months, type: "Purchase")).isEmpty)
        #expect(try SIPSeries.all(in: book(Array(months.prefix(2)))).isEmpty)
        #expect(try SIPSeries.all(in: book(["2024-01-05", "2024-01-20", "2024-05-06"])).isEmpty)
    }

    @Test func amounts_areSeriesOfTheirOwn_andDutiesAreNot() throws {
        let text =
            "Date,Type,Scheme,Folio,Units,Amount\n"
            + ["03", "04", "05"].map { month in
                "2024-\(month)-05,SIP,A,1,10,4999.\(month)\n2024-\(month)-20,SIP,A,1,20,9999.50\n"
            }.joined()
        let statement = try HoldingStatementReader(today: MadeUpStatements.today).read(csv: Array(text.utf8))
        let series = SIPSeries.all(in: HoldingBook([statement.rows]) { .stated($0.name) })
        #expect(series.map { $0.last.description } == ["2024-05-05", "2024-05-20"])
        #expect(series.allSatisfy { $0.frequency == .monthly })
    }

    @Test func series_thatStopped_isNotActive() throws {
        let series = try #require(SIPSeries.all(in: book(["2024-01-05", "2024-02-05", "2024-03-05"])).first)
        #expect(try series.isActive(on: day("2024-04-05")) && series.isActive(on: day("2024-04-20")))
        #expect(try !series.isActive(on: day("2024-04-21")))
    }
}
