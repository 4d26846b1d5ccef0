/// What a fund holds.
struct FundPortfolioView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What came of a file, and that there is a newer one.
    let notices: [NoticeView]
    /// How the fund is spread.
    let strip: TileStripView?
    /// The shares by industry.
    let industries: ChartPanelView?
    /// The securities.
    let holdings: HTML?
    /// Where a portfolio is added.
    let form: FundPortfolioFormView
}

/// The form that takes the portfolio of a fund.
struct FundPortfolioFormView: Sendable {
    /// Where it posts to, multipart.
    let action: String
    /// Whether it is open at first.
    let isOpen: Bool
    /// "Add the monthly portfolio".
    let heading: String
    /// "Axis Mutual Fund".
    let house: String
    /// "20 MB".
    let limit: String
    /// Field `sheet`.
    let sheet: String
}

extension FundPortfolioView {
    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            \(strip.map(\.html))
            \(industries.map(\.html))
            \(holdings)
            \(form.html)
            """
        )
    }
}

extension FundPortfolioFormView {
    var html: HTML {
        """
        <details class="panel span-12 list-bring"\(if: isOpen, " open")><summary class="panel-head"><h2 id="h-add-portfolio">\(heading)</h2></summary>
        <form class="form panel-body" method="post" action="\(action)" enctype="multipart/form-data">
        <p class="t2">\(house) publishes what each of its funds holds, for each month by the tenth day of the next, as a workbook on its site. Choose that workbook here: the portfolios of all funds that it names are added.</p>
        <div class="field"><label for="portfolio-file">Workbook</label><input class="file" id="portfolio-file" type="file" name="file" required accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" aria-describedby="portfolio-file-help"><div class="field-help" id="portfolio-file-help"><span class="help">Excel (.xlsx) or CSV, up to \(limit), with the ISIN of each security and its share of net assets.</span></div></div>
        <div class="field"><label for="portfolio-sheet">Sheet of this fund</label><input class="input" id="portfolio-sheet" name="sheet" value="\(sheet)" maxlength="100" autocomplete="off" spellcheck="false" aria-describedby="portfolio-sheet-help"><div class="field-help" id="portfolio-sheet-help"><span class="help">Only if the workbook does not name the fund.</span></div></div>
        <label class="check"><input type="checkbox" name="own" value="1"> The file has a single portfolio, that of this fund, and does not name it</label>
        <div class="form-end"><button class="btn btn-primary" type="submit">Add portfolio</button></div>
        </form></details>
        """
    }
}
