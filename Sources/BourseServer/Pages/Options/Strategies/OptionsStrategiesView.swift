import BourseWeb

/// The catalogue of strategies.
struct OptionsStrategiesView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What happened on the way here.
    let notices: [NoticeView]
    /// The filter and what it leaves.
    let library: StrategyListingView
}

extension OptionsStrategiesView {
    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            \(body)
            """
        )
    }

    var body: HTML {
        """
        <div class="follow" data-follow data-canonical="\(library.canonicalHref)" data-announcement="\(library.announcement)">
        <form class="library-filter span-12" method="get" action="\(library.filter.action)" role="search" aria-label="Filter strategies">
        <div class="filter-search">\(icon: "search", css: "icon-16")<input class="input" type="search" name="q" value="\(library.filter.query)" placeholder="Name, alias or tag" aria-label="Name, alias or tag" autocomplete="off" data-page-filter></div>
        <fieldset class="seg-radio categories"><legend class="vh">Category</legend>
        \(library.filter.categories.map { category in
            """
            <label><input type="radio" name="category" value="\(category.value)"\(if: category.isSelected, " checked")>\(category.title)</label>

            """
        })
        </fieldset>
        <details class="pop filter-pop"><summary class="btn">\(icon: "filter", css: "icon-16")More filters</summary>
        <div class="pop-box filter-box">
        <label class="field"><span class="label-line">Complexity</span><select class="select" name="complexity">\(library.filter.complexities.map { complexity in
            """
            <option value="\(complexity.value)"\(if: complexity.isSelected, " selected")>\(complexity.title)</option>
            """
        })</select></label>
        <label class="field"><span class="label-line">Outlook</span><select class="select" name="outlook">\(library.filter.outlooks.map { outlook in
            """
            <option value="\(outlook.value)"\(if: outlook.isSelected, " selected")>\(outlook.title)</option>
            """
        })</select></label>
        <label class="field"><span class="label-line">Broker</span><select class="select" name="broker">\(library.filter.brokers.map { broker in "<option value=\"\(broker.value)\"\(if: broker.isSelected, " selected")>\(broker.title)</option>" })</select></label>
        <label class="field" data-live="levels"><span class="label-line">Options level</span><select class="select" name="level"\(if: !library.filter.hasLevels, " disabled")>\(library.filter.levels.map { level in "<option value=\"\(level.value)\"\(if: level.isSelected, " selected")>\(level.title)</option>" })</select></label>
        <button class="btn btn-primary" type="submit">Show</button>
        </div>
        </details>
        <label class="check favorites-only"><input type="checkbox" name="favorites" value="1"\(if: library.filter.isFavoritesOnly, " checked")>\(icon: "star", css: "icon-16")Favorites</label>
        <label class="check favorites-only"><input type="checkbox" name="mine" value="1"\(if: library.filter.isOwnOnly, " checked")>My brokers</label>
        <button class="btn no-script" type="submit">Search</button>
        </form>
        <section class="library span-12" aria-labelledby="h-library" data-live="results">
        <div class="library-head"><h2 id="h-library">\(library.count)</h2><span class="note">\(library.countNote)</span>
        \(
            if: library.isFiltered,
            """
            <ul class="filter-chips" aria-label="Active filters">
            \(library.chips.map { chip in
                """
                <li><a class="filter-chip" href="\(chip.href)" aria-label="Remove \(chip.title)">\(chip.title)\(icon: "close", css: "icon-16")</a></li>
                """
            })
            <li><a class="btn btn-small btn-ghost" href="\(library.clearHref)">Clear all</a></li>
            </ul>
            """
        )
        <div class="end">\(library.file.buttons)</div></div>
        \(library.quiet.map(\.html))
        <ul class="cards-grid">
        \(library.cards.map(\.html))
        </ul>
        </section>
        </div>
        """
    }
}
