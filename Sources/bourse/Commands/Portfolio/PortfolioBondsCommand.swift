import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BoursePortfolio
import BourseProgram
import BourseValues

/// `bourse portfolio bonds`: the terms of bonds, by which scenarios value them.
struct PortfolioBondsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bonds",
        abstract: "List the terms of bonds, or enter or delete those of one.",
        discussion: """
            Scenarios value a bond by its coupon, maturity and yield, or move it by its duration alone:
                bourse portfolio bonds
                bourse portfolio bonds US91282CJZ59 --coupon 4.25 --maturity 2034-02-15 --yield 4.4
                bourse portfolio bonds US91282CJZ59 --coupon 4.25 --maturity 2034-02-15 --price 99.03
                bourse portfolio bonds IN0020230085 --duration 6.8
                bourse portfolio bonds IN0020230085 --delete
            Coupon and yield are in percent a year, the price is without accrued interest for 100 of par. With --json, prints \
            the response of /api/v1/portfolio/bonds; --csv and --xlsx have a row per bond.
            """
    )

    @Argument(help: "The symbol of the holding.", completion: .symbols)
    var symbol: String?

    @Option(help: "The modified duration in years, in place of the terms.")
    var duration: String?

    @Option(help: "The coupon in percent of par a year; 0 for none.")
    var coupon: String?

    @Option(help: "The payments a year: 1, 2, 4 or 12; 2 without it.")
    var payments: String?

    @Option(help: "The day on which it is repaid, yyyy-MM-dd.")
    var maturity: String?

    @Option(
        name: .customLong("yield"),
        parsing: .unconditional,
        help: "The yield to maturity in percent, compounded as often as the coupon is paid."
    )
    var yieldToMaturity: String?

    @Option(help: "The price in place of the yield, without accrued interest for 100 of par.")
    var price: String?

    @Option(help: "The day of the price, yyyy-MM-dd; today without it.")
    var priceDay: String?

    @Flag(help: "Delete the terms of the bond.")
    var delete = false

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    @OptionGroup var output: OutputFormat

    private var texts: [BondDraft.Field: String] {
        let typed: [BondDraft.Field: String?] = [
            .duration: duration, .coupon: coupon, .payments: payments, .maturity: maturity, .yield: yieldToMaturity,
            .price: price, .priceDay: priceDay,
        ]
        return typed.compactMapValues { $0 }
    }

    func validate() throws {
        guard (symbol == nil) == (texts.isEmpty && !delete), !delete || texts.isEmpty else {
            throw ValidationError("A symbol needs either the terms of the bond or --delete.")
        }
    }

    func run() async throws {
        try await Failure.catching {
            try await owner.open(data) { live, person in
                let portfolio = live.desk.portfolio
                if let symbol { try await change(symbol, portfolio, person) }
                let bonds = try await portfolio.bonds(of: person)
                try await output.print(BondDocument.list.json(bonds), table: PortfolioFile.bonds(bonds)) {
                    Self.table(bonds).lines
                }
            }
        }
    }

    private func change(_ name: String, _ portfolio: PortfolioService, _ person: User) async throws {
        guard !delete else {
            guard let symbol = Symbol(name) else { throw Failure(.usage, "“\(name)” is not a symbol") }
            return try await portfolio.removeEntered(.bond(symbol), user: person.id)
        }
        var draft = BondDraft(texts)
        draft[.symbol] = name
        try await portfolio.enter(draft, user: person)
    }

    private static func table(_ bonds: [ValuedBond]) -> TextTable {
        TextTable(
            heads: ["Symbol", "Terms", "Yield", "Price", "Accrued", "Duration", "Convexity"],
            numbers: [2, 3, 4, 5, 6],
            rows: bonds.map { bond in
                let valuation = bond.valuation
                return [
                    bond.bond.symbol.name, BondText.terms(bond.bond.terms),
                    FractionText.plain(valuation?.yield, decimals: 2), FractionText.number(valuation?.cleanPrice),
                    FractionText.number(valuation?.accruedInterest), FractionText.number(bond.modifiedDuration),
                    FractionText.number(valuation?.convexity),
                ]
            }
        )
    }
}
