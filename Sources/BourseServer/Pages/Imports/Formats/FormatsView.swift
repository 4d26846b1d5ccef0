import BourseWeb

/// The formats that can be imported.
struct FormatsView: Sendable {
    /// The shell, with `back`.
    let shell: ShellView
    /// What is searched for.
    let query: String
    /// Where the search leads.
    let action: String
    /// "100 formats".
    let count: String
    /// A table for each group.
    let groups: [HTML]
}

extension FormatsView {
    var html: HTML { shell.page(body) }

    /// The part that follows the search.
    var body: HTML {
        """
        <div class="follow" data-follow data-wait="80" data-canonical="\(canonicalHref)" data-announcement="\(count)">
        <form class="library-filter span-12" method="get" action="\(action)" role="search" aria-label="Filter formats">
        <div class="filter-search">\(icon: "search", css: "icon-16")<input class="input" type="search" name="q" value="\(query)" placeholder="Broker or program" aria-label="Broker or program" autocomplete="off" spellcheck="false" maxlength="\(FormatsPage.longestQuery)" data-page-filter></div>
        <button class="btn no-script" type="submit">Search</button>
        </form>
        <div class="stack span-12" data-live="results">
        <p class="t2"><b>\(count)</b>. A file is detected by its content. Evidence is what a format was made after: a real export, public examples, or a description. A table of any other broker is read with a <a href="\(ImportPages.mappingsPath)">column mapping</a>.</p>
        \(groups)
        \(if: groups.isEmpty, empty)
        </div>
        </div>
        """
    }

    private var canonicalHref: String { Query([("q", query)]).href(action) }

    private var empty: HTML {
        EmptyStateView(
            icon: "search",
            headline: "No format matches “\(query)”",
            detail:
                "Upload the file anyway: Bourse proposes what its columns mean. OFX and QIF files of any broker can be read.",
            links: [
                LinkView(title: "Upload a file", href: ImportPages.uploadPath),
                LinkView(title: "Show all formats", href: action),
            ]
        )
        .html
    }
}
