import BourseCore
import BourseDesk
import BourseHousehold
import BoursePortfolio
import BourseValues

/// What the reader is worth and what today did to it.
struct TodayMoney {
    /// What a household is worth.
    struct Worth {
        let day: NetWorthDay
        let base: Currency
    }

    let frame: PageFrame
    let portfolio: PortfolioService.PortfolioState
    let worth: Worth?

    private var sheet: PortfolioSheet { portfolio.sheet }
    private var formatter: PortfolioFormatter { PortfolioFormatter(sheet.base, style: frame.settings.numbers) }
    private var hasPortfolio: Bool { !portfolio.owned.portfolio.ledger.transactions.isEmpty }

    /// Whether nothing is known of what the reader has.
    var isEmpty: Bool { worth == nil && !hasPortfolio }

    /// Net worth, or what is held while there is no household, and what the last day did.
    var tiles: [TileView] {
        var tiles: [TileView] = []
        if let worth {
            tiles.append(netWorth(worth))
        } else if hasPortfolio {
            tiles.append(value)
        }
        if hasPortfolio { tiles.append(dayChange) }
        return tiles
    }

    private func netWorth(_ worth: Worth) -> TileView {
        let money = MoneyText(style: frame.settings.numbers, currency: worth.base)
        let foot: [TextPartView]
        if !worth.day.point.unconverted.isEmpty {
            foot = [.plain("exchange rate missing")]
        } else if let holdings = worth.day.holdings {
            let atCost = worth.day.holdingsAtCost
            foot = [
                .money(money.text(holdings)),
                .plain(atCost > 0 ? " in holdings, \(atCost) valued at cost" : " in holdings"),
            ]
        } else {
            foot = [.plain("accounts less debts")]
        }
        return TileView(
            id: "net-worth",
            label: "Net worth",
            definition: "Balances of all accounts plus the market value of holdings, less debts.",
            value: [worth.day.total.map { .money(money.text($0)) } ?? .plain(FractionText.none)],
            foot: foot,
            role: "lead"
        )
    }

    private var value: TileView {
        TileView(
            id: "net-worth",
            label: "Portfolio",
            definition: "Market value of all holdings and cash at the latest prices and exchange rates.",
            value: [.money(formatter.money.text(sheet.value))],
            foot: [.plain(PortfolioFormatter.extent(of: sheet))],
            role: "lead"
        )
    }

    private var dayChange: TileView {
        TileView(
            id: "day-change",
            label: "Day change",
            definition: "The change in value on the last day with new prices, without deposits and withdrawals.",
            value: [.money(formatter.money.signed(sheet.dayChange), tone: formatter.tone(sheet.dayChange))],
            foot: [.plain(sheet.dayReturn.map { NumberText.percent($0, decimals: 2, plus: "+") } ?? "of holdings")],
            role: ""
        )
    }
}
