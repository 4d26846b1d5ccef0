import BourseCore
import BourseFunds

/// What funds hold, as programs get it.
public enum FundPortfolioDocument {
    /// A fund and its portfolio; nothing where it has none.
    public typealias FundWithPortfolio = (code: Int32?, name: String, portfolio: FundPortfolio?)

    /// A portfolio.
    public static let portfolio = DocumentFields<FundPortfolio>(
        named: "FundPortfolio",
        [
            .field("day", .day) { $0.day },
            .field("covered", .ratio) { $0.covered }
                .described("The fraction of net assets that the holdings are; the rest has no ISIN."),
            .field("holdings", .list(of: holding)) { $0.holdings }.described("The largest share first."),
        ]
    )

    private static let holding = DocumentFields<FundPortfolio.PortfolioHolding>(
        named: "FundSecurity",
        [
            .field("isin", .text) { $0.isin.description }, .field("name", .text) { $0.name },
            .nullable("industry", .text) { $0.industry }.described("The industry or the rating."),
            .field("share", .ratio) { $0.share }
                .described("The fraction of net assets; negative for what is sold short."),
        ]
    )

    /// How much funds hold in common, in their order.
    public static func overlap(of funds: [FundWithPortfolio]) -> JSON {
        overlapped.json((funds, FundOverlap(funds.map(\.portfolio))))
    }

    /// The schema of ``overlap(of:)``.
    public static var overlapSchema: JSONSchema { overlapped.schema }

    private static let overlapped = DocumentFields<(funds: [FundWithPortfolio], overlap: FundOverlap)>(
        named: "FundOverlap",
        [
            .field("funds", .list(of: fund)) { $0.funds },
            .field("shares", .list(.list(FieldKind<Ratio>.ratio.orNull))) { $0.overlap.shares }
                .described("For each fund and each other one, the sum of the smaller shares of every security."),
            .field("common", .list(of: security)) { $0.overlap.common }
                .described("The securities that at least two of the funds hold, the largest common share first."),
        ]
    )

    private static let fund = DocumentFields<FundWithPortfolio>([
        .nullable("code", .code) { $0.code }, .field("name", .text) { $0.name },
        .nullable("day", .day) { $0.portfolio?.day }.described("The day of its portfolio; null without one."),
    ])

    private static let security = DocumentFields<FundOverlap.CommonSecurity>([
        .field("isin", .text) { $0.isin.description }, .field("name", .text) { $0.name },
        .field("shares", .list(FieldKind<Ratio>.ratio.orNull)) { $0.shares }.described("Of each fund, in their order."),
    ])
}
