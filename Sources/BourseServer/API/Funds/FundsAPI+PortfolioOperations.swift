import BourseAPI
import BourseWeb

extension FundsAPI {
    static let portfolioOperations: [APIOperation] = [
        APIOperation(
            .post,
            "/funds/portfolios",
            "addFundPortfolios",
            .funds,
            "Adds what funds hold: the monthly portfolios of all funds that a workbook names",
            body: .files(atMost: 1, fields: ["code": .text, "sheet": .text]),
            answers: [.created(PortfolioAdditionDocument.addition.schema)],
            refusals: [.malformed, .unknown, .invalid, .notReady]
        ),
        APIOperation(
            .get,
            "/funds/overlap",
            "fundOverlap",
            .funds,
            "How much two to six funds hold in common, by their portfolios",
            parameters: [.query("codes", .list(.code, 2...6), "each once", isRequired: true, isJoined: true)],
            answers: [.ok(FundPortfolioDocument.overlapSchema)],
            refusals: [.invalid, .notReady]
        ),
        APIOperation(
            .get,
            "/funds/{code}/portfolio",
            "fundPortfolio",
            .funds,
            "What a fund holds, by the portfolio that was added last",
            parameters: [.path("code", .code), .format],
            answers: [.okOrCSV(PortfolioAdditionDocument.known.schema)],
            refusals: [.unknown, .invalid]
        ),
        APIOperation(
            .delete,
            "/funds/{code}/portfolio",
            "deleteFundPortfolio",
            .funds,
            "Deletes the portfolio of a fund",
            parameters: [.path("code", .code)],
            answers: [.done],
            refusals: [.unknown]
        ),
    ]
}
