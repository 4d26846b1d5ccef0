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
        )
    ]
}
