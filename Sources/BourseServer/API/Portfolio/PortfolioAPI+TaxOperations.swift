import BourseAPI
import BoursePortfolio
import BourseWeb

extension PortfolioAPI {
    static let taxOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/portfolio/tax/us",
            "form8949",
            .portfolio,
            "A draft of Form 8949 with wash sales, totals for Schedule D, and Form 6781",
            parameters: [
                .query("year", .integer(taxYears), "the tax year; default: the last one that has ended"),
                .query("source", .choice(TaxSource.self), "where transactions come from; default portfolio"),
                .query("reported", .choice(Form8949.Reporting.self), "what brokers reported; default none"), .format,
            ],
            answers: [.okOrCSV(Form8949Document.fields.schema)],
            refusals: [.invalid]
        ),
        APIOperation(
            .get,
            "/portfolio/tax/india",
            "scheduleCG",
            .portfolio,
            "A draft of the amounts of Schedule CG: sections, accrual periods, Schedule 112A, business income",
            parameters: [
                .query(
                    "year",
                    .integer(taxYears),
                    "the year that the financial year begins in: 2024 for 2024-25; default: the last one that has ended"
                ), .query("source", .choice(TaxSource.self), "where transactions come from; default portfolio"),
                .format,
            ],
            answers: [.okOrCSV(ScheduleCGDocument.fields.schema)],
            refusals: [.invalid]
        ),
    ]
}
