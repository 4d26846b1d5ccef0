/// The returns of calendar years and their months.
struct FundMonthsView: Sendable {
    /// "Calendar years and months".
    let heading: String
    /// Quiet text after the heading.
    let remark: String
    /// "Jan", "Feb" and so on.
    let months: [String]
    /// The years, newest first.
    let years: [FundYearView]
    /// The same as a file.
    let file: FileAddress
}

/// A calendar year.
struct FundYearView: Sendable {
    /// "2025".
    let year: String
    /// Its return.
    let total: FundMonthView
    /// Its twelve months.
    let cells: [FundMonthView]
}

/// The return of a month or year, shaded by its size.
struct FundMonthView: Sendable {
    /// "+1.2", or empty.
    let text: String
    /// "up heat-2", "part" for one that is not whole.
    let css: String
    /// From when to when.
    let span: String?
}

extension FundMonthsView {
    var html: HTML {
        """
        <section class="panel span-12" aria-labelledby="h-calendar">
        <div class="panel-head"><h2 id="h-calendar">\(heading)</h2><span class="note">\(remark)</span></div>
        <div class="table-wrap" tabindex="0" role="region" aria-label="\(heading), table"><table class="table months"><caption class="vh">\(heading)</caption><thead><tr><th scope="col">Year</th><th scope="col" class="num">Full year</th>\(months.map { month in "<th scope=\"col\" class=\"num\">\(month)</th>" })</tr></thead><tbody>
        \(years.map { year in
            """
            <tr><th scope="row">\(year.year)</th><td class="num whole \(year.total.css)" title="\(year.total.span ?? "")">\(year.total.text)</td>\(year.cells.map { cell in "<td class=\"num \(cell.css)\"\(cell.span.map { " title=\"\($0)\"" })>\(cell.text)</td>" })</tr>
            """
        })
        </tbody></table></div>
        <div class="panel-foot"><span>From the last NAV before each year or month to the last NAV in it</span><span class="end">\(file.links)</span></div>
        </section>
        """
    }
}
