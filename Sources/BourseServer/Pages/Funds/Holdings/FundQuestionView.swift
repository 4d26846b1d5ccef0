/// Holdings of which a person says what they are.
struct FundQuestionListView: Sendable {
    /// "2 holdings need your word".
    let heading: String
    /// The holdings.
    let choices: [FundQuestionView]
}

/// The form that says which scheme a statement means.
struct FundQuestionView: Sendable {
    /// Unique on the page, letters and hyphens.
    let id: String
    /// What the choice is kept by.
    let identity: String
    /// As the statement names it.
    let title: String
    /// "ISIN INF846K01EW2 · Axis · folio 123".
    let details: String
    /// Why it is asked.
    let why: String
    /// The schemes it may be.
    let candidates: [FundCandidateView]
    /// Whether it was said that it is none.
    let isNone: Bool
    /// Whether another code was typed.
    let isOther: Bool
    /// A code that was typed.
    let otherCode: String
    /// What is wrong with it.
    let mistake: String?
    /// Whether a person chose before.
    let isChosen: Bool
    /// Search for the name among all funds.
    let searchHref: String
}

/// A scheme that may be meant.
struct FundCandidateView: Sendable {
    /// AMFI's code.
    let code: String
    /// The scheme's whole name.
    let name: String
    /// The fund's page.
    let pageHref: String
    /// "93 of 100", or what decided.
    let score: String
    /// Whether it is the one that counts now.
    let isSelected: Bool
    /// What speaks for it.
    let parts: [FundMatchPartView]
}

/// What speaks for a candidate, or against it.
struct FundMatchPartView: Sendable {
    /// "House".
    let subject: String
    /// "30 of 30".
    let points: String
    /// Why, as a sentence.
    let reason: String
}

/// The page on which one holding gets its scheme.
struct FundQuestionPageView: Sendable {
    /// The shell, with `back`.
    let shell: ShellView
    /// The form.
    let unsettled: FundQuestionListView
}

extension FundQuestionListView {
    var html: HTML {
        """
        <section class="panel span-12" aria-labelledby="h-choices">
        <div class="panel-head"><h2 id="h-choices">\(heading)</h2></div>
        \(choices.map(\.html))
        </section>
        """
    }
}

extension FundQuestionView {
    var html: HTML {
        """
        <form class="fund-choice" method="post" action="/funds/holdings/choice" aria-labelledby="\(id)">
        <input type="hidden" name="of" value="\(identity)">
        <h3 id="\(id)">\(title)</h3>
        <p class="t3 fs12">\(details)</p>
        <p class="t2">\(why)</p>
        <fieldset><legend class="vh">Fund for \(title)</legend>
        \(candidates.map { candidate in
            """
            <div class="candidate"><label class="choice"><input type="radio" name="scheme" value="\(candidate.code)"\(if: candidate.isSelected, " checked")><span>\(candidate.name)</span><span class="t3">\(candidate.score)</span></label><details><summary>Match details</summary><ul class="points"><li><a href="\(candidate.pageHref)">Open \(candidate.name)</a>, code \(candidate.code)</li>\(candidate.parts.map { part in "<li>\(part.subject), \(part.points): \(part.reason)</li>" })</ul></details></div>
            """
        })
        <div class="candidate"><label class="choice"><input type="radio" name="scheme" value="none"\(if: isNone, " checked")><span>None of these</span></label></div>
        <div class="candidate"><label class="choice"><input type="radio" name="scheme" value="other"\(if: isOther, " checked")><span>Scheme with this code</span></label><input class="input" name="code" value="\(otherCode)" inputmode="numeric" autocomplete="off" maxlength="40" placeholder="120716" aria-label="Scheme code for \(title)"\(mistake.map { _ in " aria-invalid=\"true\" aria-describedby=\"\(id)-mistake\"" })><a class="inline-link" href="\(searchHref)">Search all funds<span class="vh"> for \(title)</span></a></div>
        \(mistake.map { "<p class=\"error\" id=\"\(id)-mistake\" role=\"alert\">\($0)</p>" })
        </fieldset>
        <div class="row wrap">\(
            if: isChosen,
            """
            <button class="btn" type="submit" name="again" value="yes">Match automatically</button>
            """
        )<button class="btn btn-primary" type="submit">Save choice<span class="vh"> for \(title)</span></button></div>
        </form>
        """
    }
}

extension FundQuestionPageView {
    var html: HTML {
        shell.page(
            """
            \(unsettled.html)
            """
        )
    }
}
