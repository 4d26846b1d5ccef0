import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import BourseWeb

/// What redeeming a holding costs, by the exit load that its owner entered.
struct FundExitLoadPage {
    private static let rupees = FundHoldingFormatter.rupees

    let context: FundPages.PageContext
    let holding: FundHolding
    let scheme: Scheme
    let form: FundExitLoadForm
    /// Why the form was not saved.
    var mistake: String?

    var view: FundExitLoadView {
        FundExitLoadView(
            shell: context.frame.shell(
                title: "Exit load",
                place: .fundHoldings,
                back: LinkView(title: "Holdings", href: "/funds/holdings"),
                subtitle: FundFormatter.title(scheme)
            ),
            notices: [mistakeNotice, undatedNotice].compactMap { $0 },
            strip: holding.redeemable.flatMap { $0.lots.isEmpty ? nil : tiles($0) },
            lots: holding.redeemable.flatMap { $0.lots.isEmpty ? nil : table($0).html },
            code: "\(scheme.code)",
            rows: form.rows.enumerated().map { place, row in
                FundExitLoadRowView(place: place, number: "\(place + 1)", rate: row.rate, days: row.days)
            },
            isInvalid: mistake != nil
        )
    }

    private var mistakeNotice: NoticeView? {
        mistake.map {
            NoticeView(tone: "bad", icon: "warn", headline: "The exit load was not saved", detail: $0, link: nil)
        }
    }

    /// What is not known of the units.
    private var undatedNotice: NoticeView? {
        let undated = holding.redeemable?.undated ?? .zero
        let missing = [
            undated > .zero ? "\(NumberText.quantity(undated)) units have no purchase date and are not included." : nil,
            holding.shortfall?.sentence,
            holding.unexplainedUnits > .zero
                ? "\(NumberText.quantity(holding.unexplainedUnits)) units left the holding without a recorded purchase."
                : nil,
        ].compactMap { $0 }
        guard !missing.isEmpty else { return nil }
        return NoticeView(
            tone: "warn",
            icon: "warn",
            headline: "Not all purchases are known",
            detail: missing.joined(separator: " ") + " Import a statement with all purchases.",
            link: LinkView(title: "Import", href: "/funds/holdings#h-upload")
        )
    }

    private func tiles(_ redeemable: RedeemableUnits) -> TileStripView {
        func tile(
            _ id: String,
            _ label: String,
            _ definition: String,
            _ amount: Money,
            _ foot: String,
            role: String = ""
        )
            -> TileView
        {
            TileView(
                id: id,
                label: label,
                definition: definition,
                value: [.money(RupeeText.amount(amount))],
                foot: [.plain(foot)],
                role: role
            )
        }
        return TileStripView(
            columns: 4,
            tiles: [
                tile(
                    "free",
                    "Free of exit load",
                    "Value of the units that can be redeemed today without an exit load. Units go in the order in which they "
                        + "came, folio by folio, so units behind one that pays are not included.",
                    redeemable.free,
                    "of \(RupeeText.amount(redeemable.value))",
                    role: "lead"
                ),
                tile(
                    "load",
                    "Exit load today",
                    "What the fund keeps if all units below are redeemed today, rounded to 0.01 for each purchase. A share of units "
                        + "that a fund lets go free each year is not taken into account.",
                    redeemable.load,
                    "for all purchases below"
                ),
                tile(
                    "proceeds",
                    "After exit load",
                    "Value of all purchases below less the exit load, before tax.",
                    redeemable.value - redeemable.load,
                    "before tax"
                ),
                TileView(
                    id: "nav",
                    label: "NAV",
                    definition:
                        "The last NAV. A redemption is paid at the NAV of the day on which it is requested in time.",
                    value: [.plain(RupeeText.nav(redeemable.nav.nav))],
                    foot: [.plain(DayText.medium(redeemable.nav.day))],
                    role: "tail"
                ),
            ]
        )
    }

    /// The lots, on the page and as a file.
    func table(_ redeemable: RedeemableUnits) -> Table<RedeemableUnits.RedeemableLot> {
        let hasFolios = Set(redeemable.lots.map(\.folio)).count > 1
        let folio: [Column<RedeemableUnits.RedeemableLot>] =
            hasFolios ? [Column("Folio") { .text($0.folio) }.file("folio") { .text($0.folio) }] : []
        return Table(
            id: "lots",
            heading: Count.of(redeemable.lots.count, "purchase"),
            caption: "Purchases with their exit load today",
            style: .statistics,
            columns: [
                Column("Bought") { .name(DayText.medium($0.day)) }.file("day") { .value($0.day) }.card(.title)
            ] + folio + [
                Column("Units", .number) { .money(NumberText.quantity($0.units)) }.file("units") { .value($0.units) }
                    .card(.sub),
                Column("Value, ₹", .number) { .money(Self.rupees.bare($0.value)) }.file("value") { .value($0.value) }
                    .card(.value),
                Column("Rate", .number) {
                    .metric($0.rate.map { FundFormatter.rate($0) }, reason: "Free of exit load.")
                }
                .file("rate") { .value($0.rate) },
                Column("Exit load, ₹", .number) { lot in
                    .money(lot.rate == nil ? nil : Self.rupees.bare(lot.load), reason: "Free of exit load.")
                }
                .file("exit_load") { .value($0.load) },
                Column("Free from", .number) { .text($0.freeFrom.map(DayText.medium) ?? "free") }
                    .file("free_from") { .value($0.freeFrom) },
                .onCard(.note) { lot in
                    guard let day = lot.freeFrom else { return [.plain("free")] }
                    return [.money("₹\(Self.rupees.bare(lot.load))"), .plain(", free from \(DayText.short(day))")]
                },
            ],
            rows: redeemable.lots,
            basis: "By the exit load that you entered; reinvested income and bonus units are free",
            fileAddress: FileAddress(FundPages.exitLoadPath(scheme.code))
        )
    }
}
