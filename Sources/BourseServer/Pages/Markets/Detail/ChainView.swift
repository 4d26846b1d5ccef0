/// The options on an instrument.
struct InstrumentOptionsView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What it is and costs.
    let quoted: InstrumentHeadView
    /// The chain.
    let chain: ChainView?
    /// Why there is none.
    let quiet: EmptyStateView?
}

/// The options of one expiration.
struct ChainView: Sendable {
    /// The expirations, each a link.
    let expirations: [ChoiceView]
    /// "Fri 18 Dec 2026, 26 days".
    let title: String
    /// "Told by Yahoo, 12 s ago".
    let state: String
    /// Why it is not told anew.
    let trouble: String?
    /// Implied volatility at the money, expected move and the like.
    let facts: [InstrumentFactView]
    /// The smile.
    let smile: ChartPanelView?
    /// The strikes.
    let rows: [ChainRowView]
    /// What was supposed.
    let basis: String
    /// The same as a file.
    let file: FileAddress
    /// What could not be used.
    let cautions: [TextPartView]
    /// Whether there are some.
    let hasCautions: Bool
}

/// A strike.
struct ChainRowView: Sendable {
    /// "190".
    let strike: String
    /// Whether the price is between this strike and the one before.
    let isSpotAbove: Bool
    /// "AAPL at 187.20".
    let spotText: String
    /// The call.
    let call: ChainCellView?
    /// The put.
    let put: ChainCellView?
}

/// An option.
struct ChainCellView: Sendable {
    /// "1.25", or a dash.
    let bid: String
    /// "1.30".
    let ask: String
    /// "1.28".
    let last: String
    /// "1,204".
    let volume: String
    /// "8,411".
    let openInterest: String
    /// "24.3%".
    let volatility: String
    /// "0.54".
    let delta: String
    /// "0.021".
    let gamma: String
    /// "−0.08", a day.
    let theta: String
    /// "0.19", a point.
    let vega: String
    /// "in" for an option in the money, "".
    let money: String
    /// The builder with this option bought.
    let buildHref: String
    /// "Buy the 190 call of 18 Dec 2026 in the builder".
    let buildTitle: String
    /// Where an alert on its volatility is made.
    let volatilityHref: String
    /// Where an alert on its delta is made.
    let deltaHref: String
    /// "the 190 call of 18 Dec 2026".
    let alertTitle: String
}

extension InstrumentOptionsView {
    var html: HTML {
        shell.page(
            """
            \(quoted.html)
            \(quiet.map(\.html))
            \(chain.map { chain in
                """
                <nav class="seg expiry-choices span-12" aria-label="Expirations">\(chain.expirations.map { expiration in
                    """
                    <a href="\(expiration.href)"\(if: expiration.isCurrent, " aria-current=\"true\"")>\(expiration.title)</a>
                    """
                })</nav>
                \(chain.trouble.map { trouble in
                    """
                    <div class="notice warn span-12">\(icon: "warn")<div><b>Not updated</b><span class="t2">\(trouble). Showing the last known options.</span></div></div>
                    """
                })
                <section class="panel span-12" aria-labelledby="h-implied"><div class="panel-head"><h2 id="h-implied">\(chain.title)</h2><span class="note">\(chain.state)</span><div class="end">\(chain.file.buttons)</div></div><dl class="facts">\(chain.facts.map { fact in "<div title=\"\(fact.origin)\"><dt>\(fact.title)</dt><dd>\(fact.text)</dd></div>" })</dl></section>
                \(chain.smile.map(\.html))
                <section class="panel span-12" aria-labelledby="h-chain"><div class="panel-head"><h2 id="h-chain">Calls and puts</h2><span class="note">Select an ask to open the builder, a volatility or delta to create an alert</span></div>
                <div class="table-wrap tall" tabindex="0" role="region" aria-label="Option chain, table">
                <table class="table chain">
                <caption class="vh">Options by strike: calls on the left, puts on the right</caption>
                <thead><tr><th scope="col" class="num greek gamma">Gamma</th><th scope="col" class="num greek">Vega</th><th scope="col" class="num greek">Theta</th><th scope="col" class="num">Delta</th><th scope="col" class="num">IV</th><th scope="col" class="num count">Open int.</th><th scope="col" class="num count">Volume</th><th scope="col" class="num last-price">Last</th><th scope="col" class="num">Bid</th><th scope="col" class="num">Ask</th><th scope="col" class="strike-cell">Strike</th><th scope="col" class="num">Bid</th><th scope="col" class="num">Ask</th><th scope="col" class="num last-price">Last</th><th scope="col" class="num count">Volume</th><th scope="col" class="num count">Open int.</th><th scope="col" class="num">IV</th><th scope="col" class="num">Delta</th><th scope="col" class="num greek">Theta</th><th scope="col" class="num greek">Vega</th><th scope="col" class="num greek gamma">Gamma</th></tr></thead>
                <tbody>
                \(chain.rows.map { row in
                    """
                    <tr\(if: row.isSpotAbove, " class=\"spot-row\" title=\"\(row.spotText)\"")>\(row.call.map { call in
                        """
                        <td class="num greek gamma \(call.money)">\(call.gamma)</td><td class="num greek \(call.money)">\(call.vega)</td><td class="num greek \(call.money)">\(call.theta)</td><td class="num \(call.money)"><a href="\(call.deltaHref)" title="Create an alert on the delta of \(call.alertTitle)">\(call.delta)</a></td><td class="num \(call.money)"><a href="\(call.volatilityHref)" title="Create an alert on the volatility of \(call.alertTitle)">\(call.volatility)</a></td><td class="num count \(call.money)">\(call.openInterest)</td><td class="num count \(call.money)">\(call.volume)</td><td class="num last-price \(call.money)">\(call.last)</td><td class="num \(call.money)">\(call.bid)</td><td class="num \(call.money)"><a href="\(call.buildHref)" title="\(call.buildTitle)">\(call.ask)</a></td>
                        """
                    } ?? "<td colspan=\"10\" class=\"no-option\"></td>")<th scope="row" class="strike-cell">\(row.strike)</th>\(row.put.map { put in
                        """
                        <td class="num \(put.money)">\(put.bid)</td><td class="num \(put.money)"><a href="\(put.buildHref)" title="\(put.buildTitle)">\(put.ask)</a></td><td class="num last-price \(put.money)">\(put.last)</td><td class="num count \(put.money)">\(put.volume)</td><td class="num count \(put.money)">\(put.openInterest)</td><td class="num \(put.money)"><a href="\(put.volatilityHref)" title="Create an alert on the volatility of \(put.alertTitle)">\(put.volatility)</a></td><td class="num \(put.money)"><a href="\(put.deltaHref)" title="Create an alert on the delta of \(put.alertTitle)">\(put.delta)</a></td><td class="num greek \(put.money)">\(put.theta)</td><td class="num greek \(put.money)">\(put.vega)</td><td class="num greek gamma \(put.money)">\(put.gamma)</td>
                        """
                    } ?? "<td colspan=\"10\" class=\"no-option\"></td>")</tr>
                    """
                })
                </tbody>
                </table>
                </div>
                <div class="panel-foot"><span>\(chain.basis)</span></div>
                </section>
                \(
                    if: chain.hasCautions,
                    """
                    <section class="panel span-12" aria-labelledby="h-cautions"><div class="panel-head"><h2 id="h-cautions">Ignored data</h2></div><ul class="points">\(chain.cautions.map { caution in "<li>\(caution.text)</li>" })</ul></section>

                    """
                )
                """
            })
            """
        )
    }
}
