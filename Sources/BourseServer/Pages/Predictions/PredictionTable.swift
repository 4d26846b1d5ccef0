/// A table of prediction markets.
func predictionTable(rowCount: Int, rows: [PredictionRowView]) -> HTML {
    """
    <div class="table-wrap tall" tabindex="0" role="region" aria-label="Prediction markets, table">
    <table class="table cards predictions" role="table" data-rows aria-rowcount="\(rowCount)">
    <caption class="vh">Prediction markets</caption>
    <thead role="rowgroup"><tr role="row" aria-rowindex="1"><th scope="col" role="columnheader">Question</th><th scope="col" role="columnheader" class="num">Probability</th><th scope="col" role="columnheader" class="num">24 h, points</th><th scope="col" role="columnheader" class="num">Bid</th><th scope="col" role="columnheader" class="num">Ask</th><th scope="col" role="columnheader" class="num">Volume, 24 h</th><th scope="col" role="columnheader" class="num">Volume</th><th scope="col" role="columnheader" class="num">Liquidity</th><th scope="col" role="columnheader" class="last">Ends</th></tr></thead>
    <tbody role="rowgroup">
    \(rows.map { row in
        """
        <tr role="row" aria-rowindex="\(row.rowNumber)"><td role="cell" data-slot="title"><a href="\(row.pageHref)"\(if: row.isChosen, " aria-current=\"true\"")><span class="question">\(row.question)</span><span class="fund-tags wide">\(row.detail)</span></a></td><td role="cell" class="num" data-slot="value"><span class="chance"><span aria-hidden="true">\(HTML(written: row.bar))</span><b>\(row.chance)</b></span></td><td role="cell" class="num"><span class="chg \(row.direction)">\(row.change)</span></td><td role="cell" class="num">\(row.bid)</td><td role="cell" class="num">\(row.ask)</td><td role="cell" class="num">\(row.dayVolume)</td><td role="cell" class="num">\(row.volume)</td><td role="cell" class="num">\(row.liquidity)</td><td role="cell" class="last">\(row.ends)</td><td class="phone" data-slot="sub" role="cell">\(row.dayVolume) in 24 h · \(row.ends)</td><td class="phone" data-slot="note" role="cell"><span class="chg \(row.direction)">\(row.change)</span></td></tr>
        """
    })
    </tbody>
    </table>
    </div>
    """
}
