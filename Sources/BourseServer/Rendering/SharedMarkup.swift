/// What an anonymous visitor reads beside a form.
func door() -> HTML {
    """
    <aside class="door" aria-label="About Bourse">
    <p class="brand">\(icon: "mark")<span>Bourse</span></p>
    <div class="door-words">
    <p class="door-line">Your profit by day and by trade, exact to the cent.</p>
    <ul>
    <li>\(icon: "import")<span>Drop your broker’s file. Preview new, duplicate and refused rows before anything is stored.</span></li>
    <li>\(icon: "journal")<span>Every value shows how it is calculated, down to the execution in the file.</span></li>
    <li>\(icon: "home")<span>It runs on your own machine. Your trades stay there.</span></li>
    </ul>
    </div>
    </aside>
    """
}

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

/// The field of a note with its mistake.
func noteField(noteProblem: String?, noteText: String) -> HTML {
    """
    <div class="field"><label for="note">Note</label><textarea class="input" id="note" name="note" rows="6" aria-describedby="note-help"\(noteProblem.map { _ in " aria-invalid=\"true\"" })>
    \(noteText)</textarea><div class="field-help" id="note-help">\(noteProblem.map { "<span class=\"error\">\($0)</span>" })</div></div>
    """
}

/// The choice of brokers to compare.
func brokerChoice(brokers: [OptionView]) -> HTML {
    """
    <details class="pop filter-pop"><summary class="btn">\(icon: "filter", css: "icon-16")Brokers</summary>
    <div class="pop-box broker-box"><fieldset><legend class="label-line">Brokers shown</legend>
    \(brokers.map { broker in
        """
        <label class="check"><input type="checkbox" name="brokers" value="\(broker.value)"\(if: broker.isSelected, " checked")>\(broker.title)</label>

        """
    })
    </fieldset>
    <button class="btn btn-primary" type="submit">Show</button>
    </div>
    </details>
    """
}

/// A drawing of the live page, another one on phones where there is one.
func liveDrawing(phone: String?, wide: String) -> HTML {
    """
    <div class="live-drawing\(phone.map { _ in " wide" })">\(HTML(written: wide))</div>\(phone.map { phone in "<div class=\"live-drawing phone\">\(HTML(written: phone))</div>" })
    """
}

/// Sentences about a position, with their amounts marked as money.
func optionSentences(sentences: [SentenceView]) -> HTML {
    """
    <section class="panel plain-words" aria-labelledby="h-words">
    <div class="panel-head"><h2 id="h-words">Summary</h2></div>
    <ol class="panel-body sentences">
    \(sentences.map { sentence in
        """
        <li>\(sentence.parts.map { part in "<span class=\"\(part.tone)\(if: part.isMoney, " money")\">\(part.text)</span>" })</li>
        """
    })
    </ol>
    </section>
    """
}

/// The link that makes an alert.
func alertMe(alertHref: String) -> HTML {
    "<a class=\"btn btn-small\" href=\"\(alertHref)\">\(icon: "bell", css: "icon-16")Alert me</a>"
}

/// The choice of a time zone.
func zoneOptions(zones: [OptionGroupView]) -> HTML {
    """
    \(zones.map { zone in
        """
        <optgroup label="\(zone.title)">
        \(zone.options.map { option in "<option value=\"\(option.value)\"\(if: option.isSelected, " selected")>\(option.title)</option>" })
        </optgroup>

        """
    })
    """
}
