/// Up to six funds side by side.
struct FundComparisonView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What cannot be compared, and what has to be known of the rest.
    let notices: [NoticeView]
    /// Where another fund is looked for.
    let finder: FundFinderView
    /// The funds; none at the beginning.
    let members: [FundMemberView]
    /// Whether there are any.
    let hasMembers: Bool
    /// What stands where figures will be.
    let waiting: FundWaitingView?
    /// Shown when nothing is chosen.
    let quiet: EmptyStateView?
    /// All from 100.
    let chart: ChartPanelView?
    /// Returns and risk, a column for each fund.
    let metrics: FundSideBySideView?
    /// How each moves with the first.
    let toFirst: HTML?
    /// How each moves with each.
    let correlations: HTML?
    /// What they hold in common.
    let overlap: HTML?
    /// What has to be known to read it right, as sentences.
    let caveats: [FundSentenceView]
    /// Whether there is any.
    let hasCaveats: Bool
}

/// A sentence of a list.
struct FundSentenceView: Sendable {
    /// The sentence.
    let text: String
}

/// A fund of a comparison.
struct FundMemberView: Sendable {
    /// "A".
    let letter: String
    /// Its line's key: "", "key-2" to "key-6".
    let key: String
    /// The fund's name.
    let name: String
    /// "/funds/120716".
    let pageHref: String
    /// "Direct · Growth".
    let tags: String
    /// "Flexi cap · Axis".
    let kind: String
    /// "₹92.1847 on 19 Nov 26".
    let value: String
    /// This page without it.
    let removeHref: String
}

/// Where another fund is looked for, a GET form.
struct FundFinderView: Sendable {
    /// "/funds/compare".
    let action: String
    /// Field `codes`.
    let codes: String
    /// Field `period`.
    let period: String
    /// Field `add`, as it was typed.
    let typed: String
    /// Whether there is room for another.
    let hasRoom: Bool
    /// "2 of 6".
    let room: String
    /// Why none can be added.
    let mistake: String?
    /// What "offers" are: what was found, or funds that are followed.
    let offersTitle: String
    /// Funds to add.
    let offers: [FundOfferView]
    /// Whether there are any.
    let hasOffers: Bool
}

/// A fund to add.
struct FundOfferView: Sendable {
    /// Its name.
    let title: String
    /// "Direct · Growth · Flexi cap".
    let remark: String
    /// This page with it.
    let addHref: String
}

/// Returns and risk of several funds, a column for each.
struct FundSideBySideView: Sendable {
    /// The heads of the columns.
    let heads: [FundSideHeadView]
    /// The figures.
    let rows: [FundSideRowView]
    /// Foot of the panel.
    let basis: String
    /// The same as a file.
    let file: FileAddress
}

/// The head of a fund's column.
struct FundSideHeadView: Sendable {
    /// "A".
    let letter: String
    /// The fund's name.
    let name: String
}

/// One figure of each fund.
struct FundSideRowView: Sendable {
    /// "Return, 3 years".
    let label: String
    /// "a year", or empty.
    let detail: String
    /// Whether a group of figures begins with it.
    let isFirst: Bool
    /// One for each fund.
    let cells: [FundSideCellView]
}

/// A figure of one fund.
struct FundSideCellView: Sendable {
    /// "A".
    let letter: String
    /// The figure.
    let text: String
    /// "up", "down" or "flat" for a return.
    let direction: String?
    /// "best" for the one that leads.
    let note: String?
    /// Why there is no figure.
    let reason: String?
}

extension FundComparisonView {
    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            <section class="panel span-12 fund-finder" aria-labelledby="h-finder"><div class="panel-head"><h2 id="h-finder">Add a fund</h2><span class="note">\(finder.room)</span></div>
            \(
                if: finder.hasRoom,
                """
                <form class="panel-body" method="get" action="\(finder.action)" role="search" aria-label="Add a fund"><input type="hidden" name="codes" value="\(finder.codes)"><input type="hidden" name="period" value="\(finder.period)">
                <div class="field"><label for="add">Name, fund house, code or ISIN</label><div class="finder-line"><input class="input" id="add" type="search" name="add" value="\(finder.typed)" autocomplete="off" spellcheck="false" maxlength="200" aria-describedby="add-help"\(finder.mistake.map { _ in " aria-invalid=\"true\"" }) data-page-filter><button class="btn" type="submit">\(icon: "search", css: "icon-16")Find</button></div><div id="add-help">\(finder.mistake.map { "<span class=\"error\">\($0)</span>" })</div></div>
                </form>
                """,
                else:
                "<p class=\"panel-body t2\">The comparison has six funds, the maximum. Remove one to add another.</p>"
            )
            \(
                if: finder.hasOffers,
                """
                <h3 class="finder-title">\(finder.offersTitle)</h3>
                <ul class="finder-offers">
                \(finder.offers.map { offer in
                    """
                    <li><a href="\(offer.addHref)">\(icon: "plus", css: "icon-16")<span><span class="vh">Add </span><b>\(offer.title)</b><span class="t3 fs12">\(offer.remark)</span></span></a></li>
                    """
                })
                </ul>
                """
            )
            </section>
            \(quiet.map(\.html))
            \(
                if: hasMembers,
                """
                <ul class="compared fund-members span-12" aria-label="Funds compared">
                \(members.map { member in
                    """
                    <li class="panel compared-card"><div class="compared-head"><span class="letter" aria-hidden="true">\(member.letter)</span><h2><span class="vh">\(member.letter): </span><a href="\(member.pageHref)">\(member.name)</a></h2><span class="key \(member.key)" aria-hidden="true"></span></div><p class="t2 fs12">\(member.tags)</p><p class="t3 fs12">\(member.kind)</p><p class="fs12">\(member.value)</p><div class="compared-end"><a class="btn btn-small btn-ghost" href="\(member.removeHref)" aria-label="Remove \(member.letter), \(member.name)">Remove</a></div></li>
                    """
                })
                </ul>
                """
            )
            \(waiting.map(\.html))
            \(
                if: hasCaveats,
                """
                <section class="notice warn span-12" aria-labelledby="h-caveats">\(icon: "info")<div><b id="h-caveats">Limitations</b><ul class="points-plain">\(caveats.map { caveat in "<li class=\"t2\">\(caveat.text)</li>" })</ul></div></section>
                """
            )
            \(chart.map { chart in
                """
                <div class="span-12 growth-part">
                \(chart.html)
                </div>
                """
            })
            \(metrics.map { metrics in
                """
                <section class="panel span-12" aria-labelledby="h-figures">
                <div class="panel-head"><h2 id="h-figures">Side by side</h2><div class="end">\(metrics.file.buttons)</div></div>
                <div class="table-wrap" tabindex="0" role="region" aria-label="Returns, risk and costs side by side, table">
                <table class="table comparison fund-sides" role="table">
                <caption class="vh">Returns, risk and costs side by side</caption>
                <thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">Metric</th>
                \(metrics.heads.map { head in
                    """
                    <th scope="col" role="columnheader" class="num" title="\(head.name)"><span class="letter" aria-hidden="true">\(head.letter)</span> <span class="fund-side-name">\(head.name)</span></th>
                    """
                })
                </tr></thead>
                <tbody role="rowgroup">
                \(metrics.rows.map { row in
                    """
                    <tr role="row"\(if: row.isFirst, " class=\"group-first\"")><th scope="row" role="rowheader">\(row.label)<span class="t3 row-detail">\(row.detail)</span></th>\(row.cells.map { cell in
                        """
                        <td role="cell" class="num" data-letter="\(cell.letter)"\(cell.reason.map { " title=\"\($0)\"" })>\(cell.note.map { "<span class=\"chip chip-best\">\($0)</span>" })\(cell.direction.map { "<span class=\"chg bare \($0)\">\(cell.text)</span>" } ?? "\(cell.text)")\(cell.reason.map { "<span class=\"vh\">\($0)</span>" })</td>
                        """
                    })</tr>
                    """
                })
                </tbody>
                </table>
                </div>
                <div class="panel-foot"><span>\(metrics.basis)</span></div>
                </section>
                """
            })
            \(toFirst)
            \(correlations)
            \(overlap)
            """
        )
    }
}
