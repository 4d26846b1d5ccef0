import BourseOptions
import BourseWeb

/// The optimizer.
struct OptionsOptimizerView: Sendable {
    /// The shell.
    let shell: ShellView
    /// Form and results.
    let optimizer: OptimizerView
}

extension OptionsOptimizerView {
    var html: HTML {
        shell.page(
            """
            <div class="builder" data-optimizer>
            \(body)
            </div>
            """
        )
    }

    var body: HTML {
        """
        <form class="panel span-12 goal" id="goal" method="get" action="/options/optimizer" novalidate aria-labelledby="h-goal" data-canonical="\(optimizer.canonicalHref)">
        <div class="panel-head"><h2 id="h-goal">Search criteria</h2><span class="note">All combinations of up to four legs are priced, filtered and ranked</span></div>
        <div class="goal-parts">
        <fieldset class="goal-part"><legend>Market</legend><div class="goal-fields">
        \(optimizer.market.map(\.html))
        </div></fieldset>
        <fieldset class="goal-part"><legend>Outlook</legend>
        <div class="outlooks">
        \(optimizer.views.map { view in
            """
            <label class="choice outlook"><input type="radio" name="view" value="\(view.value)"\(if: view.isSelected, " checked")><span class="choice-words"><b>\(view.title)</b><span class="t3 fs12">\(view.detail)</span></span></label>

            """
        })
        </div>
        <div class="goal-fields for-target">
        \(optimizer.target.map(\.html))
        </div>
        <div class="goal-fields for-volatility">
        <div class="field"><label for="direction">Volatility will be</label><select class="select" id="direction" name="direction">
        \(optimizer.directions.map { direction in
            """
            <option value="\(direction.value)"\(if: direction.isSelected, " selected")>\(direction.title)</option>
            """
        })
        </select></div>
        \(optimizer.volatility.map(\.html))
        </div>
        <div class="goal-fields for-market">
        \(optimizer.horizon.map(\.html))
        </div>
        <p class="t2 fs12 outlook-sentence">\(optimizer.outlookSentence)</p>
        </fieldset>
        <fieldset class="goal-part"><legend>Limits and order</legend><div class="goal-fields">
        \(optimizer.limits.map(\.html))
        <div class="field"><label for="legs">Maximum legs</label><select class="select" id="legs" name="legs">
        \(optimizer.legCounts.map { legCount in
            """
            <option value="\(legCount.value)"\(if: legCount.isSelected, " selected")>\(legCount.title)</option>
            """
        })
        </select></div>
        <div class="field"><label for="rank">Rank by</label><select class="select" id="rank" name="rank">
        \(optimizer.ranks.map { rank in "<option value=\"\(rank.value)\"\(if: rank.isSelected, " selected")>\(rank.title)</option>" })
        </select></div>
        <div class="field field-wide"><label for="permission">Options level</label><select class="select" id="permission" name="permission" aria-describedby="permission-help">
        \(optimizer.permissions.map(\.html))
        \(optimizer.levels.map(\.html))
        </select><div class="field-help" id="permission-help"><span class="help">\(optimizer.brokersSentence) <a class="inline-link" href="\(OwnBrokerPages.path)">My brokers</a></span></div></div>
        </div>
        <label class="check"><input type="checkbox" name="unlimited" value="on"\(if: optimizer.allowsUnlimitedLoss, " checked")><span>Include unlimited loss</span></label>
        </fieldset>
        </div>
        <div class="form-line goal-end"><span class="t3 fs12">Bought at the ask, sold at the bid. Not investment advice: results depend on your assumptions.</span><button class="btn btn-primary" type="submit" name="search" value="1">\(icon: "search", css: "icon-16")Search</button></div>
        </form>
        \(optimizer.mistakes.map(\.html))
        \(optimizer.quiet.map(\.html))
        \(optimizer.search.map { search in
            """
            <section class="panel span-12 found" aria-labelledby="h-found" data-search\(search.streamHref.map { " data-stream=\"\($0)\"" })>
            <div class="panel-head"><h2 id="h-found">Best by \(search.rankTitle)</h2><span class="note" data-progress-text>\(search.progressText)</span><div class="end">\(search.streamHref.map { _ in
                """
                <button class="btn btn-small" type="button" data-stop>\(icon: "close", css: "icon-16")Stop</button>
                """
            })\(FileFormat.allCases.map { format in
                """
                <a class="btn btn-small btn-ghost" href="\(search.file.href(format))" download data-file="\(format.rawValue)"\(search.streamHref.map { _ in " hidden" })>\(icon: "export", css: "icon-16")\(format.title)</a>
                """
            })</div></div>
            \(search.streamHref.map { _ in
                """
                <progress class="bar" max="\(search.candidates)" value="\(search.examined)" aria-label="Combinations examined"></progress>
                """
            })
            <div class="notice bad found-problem" data-search-problem hidden>\(icon: "warn")<div><b>The search was interrupted</b><span class="t2">Results found so far are shown.</span></div><div class="end"><button class="btn btn-small" type="button" data-again>Try again</button></div></div>
            <div class="table-wrap" tabindex="0" role="region" aria-label="Strategies found, table">
            <table class="table cards suggestions" role="table" data-rows>
            <caption class="vh">Strategies found, best first</caption>
            <thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">Strategy</th><th scope="col" role="columnheader" class="num" title="\(OptionTerm.maximumLoss.definition)">Max loss, \(search.unit)</th><th scope="col" role="columnheader" class="num" title="\(OptionTerm.maximumProfit.definition)">Max profit, \(search.unit)</th><th scope="col" role="columnheader" class="num">Cash flow, \(search.unit)</th><th scope="col" role="columnheader" class="num" title="\(OptionTerm.probabilityOfProfit.definition)">Probability</th><th scope="col" role="columnheader" class="num" title="\(OptionTerm.returnOnRisk.definition)">Return on risk</th><th scope="col" role="columnheader" class="num arrowed" title="\(OptionTerm.expectedProfit.definition)">Expected, \(search.unit)</th><th scope="col" role="columnheader"><span class="vh">Actions</span></th></tr></thead>
            <tbody role="rowgroup" data-found>
            \(search.html)
            </tbody>
            </table>
            </div>
            <div class="panel-foot wordy"><span>\(search.basis)</span></div>
            </section>
            """
        })
        """
    }
}
