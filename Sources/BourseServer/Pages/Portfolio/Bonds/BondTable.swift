import BourseCore
import BourseDesk
import BoursePortfolio

/// The bonds that somebody entered, with what follows from their terms today.
struct BondTable {
    let bonds: [ValuedBond]

    var html: HTML {
        Table(
            id: "bonds",
            heading: Count.of(bonds.count, "bond"),
            note: "today, prices for 100 of par",
            span: "span-12",
            caption: "Bonds with yield, price, duration and convexity",
            style: .metrics,
            columns: [
                Column("Bond") { bond in
                    .name(
                        bond.bond.symbol.name,
                        href: PortfolioPages.bondHref(bond.bond.symbol),
                        under: BondText.terms(bond.bond.terms)
                    )
                }
                .card(.title),
                column("Yield") { BondText.percent($0.yield) }.card(.note),
                column("Clean price") { BondText.number($0.cleanPrice) },
                column("Accrued interest") { BondText.number($0.accruedInterest) },
                Column("Modified duration", .number) { bond in
                    .metric(bond.modifiedDuration.map { BondText.number($0) }, reason: Self.reason(bond))
                }
                .card(.value),
                column("Convexity") { BondText.number($0.convexity) },
            ],
            rows: bonds,
            basis:
                "Price with accrued interest P = Σ payment × (1 + yield ÷ payments a year)^−periods. Modified duration is "
                + "−(dP/dy) ÷ P in years, convexity (d²P/dy²) ÷ P. A scenario adds the change in rates to the yield and "
                + "reprices the remaining payments. Accrued interest uses actual days; bonds that accrue on a 30/360 basis can "
                + "differ by a few cents.",
            fileAddress: FileAddress("/portfolio/bonds"),
            actions: Self.deletion
        )
        .html
    }

    private func column(_ title: String, _ text: @escaping (BondValuation) -> String) -> Column<ValuedBond> {
        Column(title, .number) { .metric($0.valuation.map(text), reason: Self.reason($0)) }
    }

    private static func reason(_ bond: ValuedBond) -> String {
        bond.bond.terms.duration == nil ? "This bond has matured." : "Available with coupon, maturity and yield."
    }

    private static func deletion(of bond: ValuedBond) -> HTML {
        let name = bond.bond.symbol.name
        return """
            <form method="post" action="/portfolio/bonds/delete"><input type="hidden" name="symbol" value="\(name)"><button class="btn btn-small btn-ghost" type="submit" aria-label="Delete \(name)">Delete</button></form>
            """
    }
}
