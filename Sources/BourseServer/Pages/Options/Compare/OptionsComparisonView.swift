/// Up to four positions side by side.
struct OptionsComparisonView: Sendable {
    /// The shell.
    let shell: ShellView
    /// Positions of the address that could not be read.
    let notices: [NoticeView]
    /// Shown when there is nothing to compare.
    let quiet: EmptyStateView?
    /// The positions.
    let comparison: ComparisonView?
}

extension OptionsComparisonView {
    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            \(quiet.map(\.html))
            \(comparison.map { comparison in
                """
                <ul class="compared span-12" aria-label="Positions compared">
                \(comparison.positions.map { position in
                    """
                    <li class="panel compared-card"><div class="compared-head"><span class="letter" aria-hidden="true">\(position.letter)</span><h2><span class="vh">\(position.letter): </span>\(position.name)</h2><span class="key \(position.key)" aria-hidden="true"></span></div><p class="t2 fs12">\(position.market)</p><ul class="compared-legs">
                    \(position.legs.map { leg in "<li>\(leg)</li>" })
                    </ul><div class="compared-end"><a class="btn btn-small" href="\(position.openHref)">Open in builder</a><a class="btn btn-small btn-ghost" href="\(position.removeHref)" aria-label="Remove \(position.letter), \(position.name)">Remove</a></div></li>
                    """
                })
                \(comparison.addHref.map { addHref in
                    """
                    <li class="compared-add"><a class="btn" href="\(addHref)">\(icon: "plus", css: "icon-16")Add position</a><span class="t3 fs12">up to four</span></li>
                    """
                })
                </ul>
                <section class="panel span-12" aria-labelledby="h-figures">
                <div class="panel-head"><h2 id="h-figures">Side by side</h2><div class="end">\(comparison.file.buttons)</div></div>
                <div class="table-wrap" tabindex="0" role="region" aria-label="\(comparison.caption), table">
                <table class="table comfortable comparison" role="table">
                <caption class="vh">\(comparison.caption)</caption>
                <thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">Metric</th>
                \(comparison.positions.map { position in
                    """
                    <th scope="col" role="columnheader" class="num"><span class="letter" aria-hidden="true">\(position.letter)</span> \(position.name)</th>
                    """
                })
                </tr></thead>
                <tbody role="rowgroup">
                \(comparison.rows.map { row in
                    """
                    <tr role="row"><th scope="row" role="rowheader">\(row.label)<span class="t3 row-detail">\(row.detail)</span></th>\(row.cells.map { cell in
                        """
                        <td role="cell" class="num" data-letter="\(cell.letter)">\(cell.text.map { "<span class=\"chip chip-best\">\($0)</span>" })\(cell.parts.map { part in "<span class=\"\(part.tone)\(if: part.isMoney, " money")\">\(part.text)</span>" })</td>
                        """
                    })</tr>
                    """
                })
                </tbody>
                </table>
                </div>
                <div class="panel-foot"><span>\(comparison.basis)</span></div>
                </section>
                <div class="payoff-part span-12">
                \(comparison.overlay.html)
                </div>
                <section class="panel span-12 plain-words" aria-labelledby="h-words">
                <div class="panel-head"><h2 id="h-words">Summary</h2></div>
                <ol class="panel-body sentences">
                \(comparison.sentences.map { sentence in
                    """
                    <li>\(sentence.parts.map { part in "<span class=\"\(part.tone)\(if: part.isMoney, " money")\">\(part.text)</span>" })</li>
                    """
                })
                </ol>
                </section>
                """
            })
            """
        )
    }
}
