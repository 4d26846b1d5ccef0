/// Choosing another fund to compare with, a GET form.
struct FundOverlayView: Sendable {
    /// "/funds/120716".
    let action: String
    /// What else the address holds.
    let hiddenFields: [HiddenFieldView]
    /// Field `with` as it was typed.
    let typed: String
    /// Why there is no such fund, if there is none.
    let mistake: String?
    /// The page without the other fund, when there is one.
    let clearHref: String?
    /// Other plans of the same fund, to compare at a press.
    let offers: [LinkView]
    /// Field `from` of the chart's days.
    let from: String
    /// Field `to`.
    let to: String
    /// The address of the form of days.
    let hiddenFieldsForDays: [HiddenFieldView]
    /// What is wrong with the days.
    let daysMistake: String?
}

extension FundOverlayView {
    var html: HTML {
        """
        <section class="panel fund-overlay" aria-labelledby="h-overlay"><div class="panel-head"><h2 id="h-overlay">Compare and set dates</h2></div>
        <form class="panel-body" method="get" action="\(action)">\(hiddenFields.map { item in "<input type=\"hidden\" name=\"\(item.name)\" value=\"\(item.value)\">" })
        <label class="field"><span class="label-line">Other fund or index, growth of 100</span><input class="input" type="search" name="with" value="\(typed)" placeholder="Code, name or ^NSEI" autocomplete="off" spellcheck="false" maxlength="200"\(mistake.map { _ in " aria-invalid=\"true\" aria-describedby=\"with-mistake\"" })></label>\(mistake.map { "<span class=\"error\" id=\"with-mistake\">\($0)</span>" })
        <div class="row wrap">\(offers.map { offer in "<a class=\"chip\" href=\"\(offer.href)\">\(offer.title)</a>" })<span class="end">\(clearHref.map { "<a class=\"btn btn-small btn-ghost\" href=\"\($0)\">Remove</a>" })<button class="btn btn-small" type="submit">Compare</button></span></div>
        </form>
        <form class="panel-body days-form" method="get" action="\(action)">\(hiddenFieldsForDays.map { field in "<input type=\"hidden\" name=\"\(field.name)\" value=\"\(field.value)\">" })
        <label class="field"><span class="label-line">From</span><input class="input" type="date" name="from" value="\(from)"></label><label class="field"><span class="label-line">To</span><input class="input" type="date" name="to" value="\(to)"></label>\(daysMistake.map { "<span class=\"error\" role=\"alert\">\($0)</span>" })
        <button class="btn btn-small" type="submit">Show dates</button>
        </form></section>
        """
    }
}
