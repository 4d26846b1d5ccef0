import BourseAPI
import BourseCore
import BourseDesk
import BourseFunds

/// What came of a file with portfolios, and stored portfolios, for programs.
enum PortfolioAdditionDocument {
    static let addition = DocumentFields<FundPortfolioAddition>(
        named: "FundPortfolioAddition",
        [
            .field("added", .list(of: added)) { $0.added },
            .field("older", .list(of: added)) { $0.older }
                .described("Not added, because a newer portfolio of the fund is stored."),
            .field("unmatched", .list(.text)) { $0.unmatched }
                .described("The sheets that name no fund, or several."),
            .field("repeated", .list(.text)) { $0.repeated }
                .described("The sheets of a fund that another sheet is of as well."),
            .field("unreadable", .list(.text)) { $0.unreadable }
                .described("Why other sheets with securities cannot be read."),
        ]
    )

    private static let added = DocumentFields<FundPortfolioAddition.AddedPortfolio>(
        named: "AddedPortfolio",
        [
            .field("code", .code) { $0.code }, .field("fund", .text) { $0.fund }, .field("day", .day) { $0.day },
            .field("holdings", .count) { $0.holdings },
        ]
    )

    static let known = DocumentFields<KnownPortfolio>(
        named: "StoredPortfolio",
        [
            .field("code", .code) { $0.record.code }.described("Of a scheme of the fund."),
            .field("file", .text) { $0.record.fileName },
            .nullable("sheet", .text) { $0.record.sheet }, .field("addedAt", .time) { $0.record.addedAt },
        ] + FundPortfolioDocument.portfolio.fields { $0.portfolio }
    )
}
