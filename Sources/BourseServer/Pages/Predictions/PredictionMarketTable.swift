/// Prediction markets as a table, of all events or of one.
enum PredictionMarketTable {
    /// The columns.
    static var columns: [Column<PredictionRowView>] {
        [
            Column("Question") { .markup(question($0)) }.card(.title),
            Column("Probability", .number) { .markup(chance($0)) }.card(.value),
            Column("24 h, points", .number) { .markup(change($0)) },
            Column("Bid", .number) { .text($0.bid) },
            Column("Ask", .number) { .text($0.ask) },
            Column("Volume, 24 h", .number) { .text($0.dayVolume) },
            Column("Volume", .number) { .text($0.volume) },
            Column("Liquidity", .number) { .text($0.liquidity) },
            Column("Ends") { .text($0.ends) }.css(head: "last", cells: "last"),
            .onCard(.sub) { [.plain("\($0.dayVolume) in 24 h · \($0.ends)")] },
            .markupOnCard(.note) { change($0) },
        ]
    }

    private static func question(_ row: PredictionRowView) -> HTML {
        """
        <a href="\(row.pageHref)"\(if: row.isChosen, " aria-current=\"true\"")><span class="question">\(row.question)</span><span class="fund-tags wide">\(row.detail)</span></a>
        """
    }

    private static func chance(_ row: PredictionRowView) -> HTML {
        """
        <span class="chance"><span aria-hidden="true">\(HTML(written: row.bar))</span><b>\(row.chance)</b></span>
        """
    }

    private static func change(_ row: PredictionRowView) -> HTML {
        "<span class=\"chg \(row.direction)\">\(row.change)</span>"
    }
}
