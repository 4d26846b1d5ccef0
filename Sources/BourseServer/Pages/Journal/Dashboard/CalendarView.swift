/// A month of days with their results.
struct CalendarView: Sendable {
    /// "November 2026".
    let heading: String
    /// Up to the year.
    let yearHref: String
    /// Net of the month, "+$2,049".
    let total: String
    /// "up", "down" or "flat".
    let direction: String
    /// "Net P&L by day, November 2026, US dollars".
    let caption: String
    /// The month before, titled "October 2026".
    let earlier: LinkView?
    /// The month after.
    let later: LinkView?
    /// Five or seven headers.
    let weekdays: [String]
    /// Rows.
    let weeks: [CalendarWeekView]
    /// Foot of the panel.
    let basis: String
    /// Where a card of the month is made.
    let shareHref: String
}

extension CalendarView {
    func html(alertHref: String?) -> HTML {
        """
        <section class="panel span-4" aria-labelledby="h-calendar" id="calendar">
        <div class="panel-head"><h2 id="h-calendar"><a href="\(yearHref)" title="Whole year">\(heading)</a></h2><span class="chg bare \(direction) money">\(total)</span><div class="end">
        \(earlier.map { earlier in
            """
            <a class="btn btn-icon btn-small btn-ghost" href="\(earlier.href)" aria-label="\(earlier.title)" title="\(earlier.title)">\(icon: "left")</a>
            """
        })
        \(later.map { later in
            """
            <a class="btn btn-icon btn-small btn-ghost" href="\(later.href)" aria-label="\(later.title)" title="\(later.title)">\(icon: "right")</a>
            """
        })
        </div></div>
        <div class="panel-body">
        <table class="cal">
        <caption class="vh">\(caption)</caption>
        <thead><tr>\(weekdays.map { weekday in "<th scope=\"col\">\(weekday)</th>" })<th scope="col">Week</th></tr></thead>
        <tbody>
        \(weeks.map { week in
            """
            <tr>
            \(week.days.map { day in
                """
                <td class="\(day.css)">\(day.dayHref.map { dayHref in
                    """
                    <a class="day" href="\(dayHref)" aria-label="\(day.dayLabel)"><span class="d">\(day.number)<span>\(day.count)</span></span><span class="p money">\(day.amount)</span></a>
                    """
                } ??
                    """
                    <span class="day"><span class="d">\(day.number)</span><span class="d t3">\(day.text)</span></span>
                    """
                )</td>
                """
            })
            <td class="week \(week.weekDirection)"><span class="day"><span class="d">\(week.weekCount)</span><span class="p money">\(week.weekTotal)</span></span></td>
            </tr>
            """
        })
        </tbody>
        </table>
        </div>
        <div class="panel-foot"><span>\(basis)</span><div class="end"><a class="btn btn-small btn-ghost" href="\(shareHref)">Share</a>\(alertHref.map { alertMe(alertHref: $0) })</div></div>
        </section>
        """
    }
}
