/// One list.
struct WatchlistView: Sendable {
    /// The shell.
    let shell: ShellView
    /// What happened on the way here.
    let notices: [NoticeView]
    /// What the list is called.
    let name: String
    /// "12 symbols".
    let count: String
    /// "NYSE open, closes in 2 h 13 m".
    let countNote: String
    /// Where changes are streamed from.
    let streamHref: String
    /// The list as a table.
    let file: FileAddress
    /// The list as text, one symbol a line.
    let textHref: String
    /// The field that adds a symbol.
    let adding: WatchlistAddView
    /// The form that gives the list another name.
    let renaming: WatchlistNameView
    /// Its deletion.
    let deletion: DeletionView
    /// The form that imports symbols.
    let bringing: WatchlistBringView
    /// The imports into the list; nil without any.
    let imports: HTML?
    /// The instruments in the list's own order; nil if the list is empty.
    let table: HTML?
    /// Shown when there are none.
    let quiet: EmptyStateView?
}

/// The field that adds a symbol.
struct WatchlistAddView: Sendable {
    /// Where it posts to.
    let action: String
    /// What was typed and could not be added.
    let typed: String
    /// Why; nothing when it could.
    let mistake: String?
}

/// The form that imports symbols from a text or a file.
struct WatchlistBringView: Sendable {
    /// Where it posts to.
    let action: String
    /// What a file may weigh, "256 KB".
    let limit: String
    /// Whether it stands open: in a list without anything.
    let isOpen: Bool
}

/// What a row of a list has beside its figures.
struct ListedRowView: Sendable {
    /// Where it stands, moved by buttons.
    let moving: WatchlistMoveView
    /// Where taking it out posts to.
    let removeAction: String
}

/// What is in a text or a file.
struct WatchlistPreviewView: Sendable {
    /// The shell.
    let shell: ShellView
    /// How many are new, there already and refused.
    let strip: TileStripView
    /// "To be added".
    let additions: [WatchlistAdditionView]
    /// Whether there are any.
    let hasAdditions: Bool
    /// "12 symbols".
    let additionsNote: String
    /// The buttons that import or discard the upload.
    let actions: PreviewActionsView
    /// What was refused, a sentence each with its line.
    let refusals: [String]
    /// Whether there are any.
    let hasRefusals: Bool
    /// "3 pieces" or "213 pieces, the first 100 shown".
    let refusalsNote: String
}

/// A symbol that is to be added.
struct WatchlistAdditionView: Sendable {
    /// "NVDA".
    let symbol: String
    /// "NVIDIA", or that no source has data for it.
    let text: String
}

extension WatchlistView {
    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            <section class="library watch-library span-12" aria-labelledby="h-list" data-quotes="\(streamHref)">
            <div class="library-head watch-head"><h2 id="h-list">\(count)</h2><span class="note">\(countNote)</span>
            <form class="list-add" method="post" action="\(adding.action)"><div class="field"><label class="vh" for="add-symbol">Symbol or name to add</label><input class="input" id="add-symbol" name="q" type="text" value="\(adding.typed)" required maxlength="100" placeholder="Symbol or name" autocomplete="off" autocapitalize="characters" spellcheck="false" aria-describedby="add-help"\(adding.mistake.map { _ in " aria-invalid=\"true\"" })></div><button class="btn" type="submit">\(icon: "plus", css: "icon-16")Add</button><div class="field-help" id="add-help">\(adding.mistake.map { "<span class=\"error\" role=\"alert\">\($0)</span>" })</div></form>
            <div class="watch-tools">
            <label class="check watch-edit"><input type="checkbox" id="edit-list"> Edit</label>
            <details class="pop"><summary class="btn btn-small btn-ghost">\(icon: "note", css: "icon-16")Rename</summary><div class="pop-box">\(renaming.html)</div></details>
            \(deletion.button(for: name))
            <span class="files">\(file.buttons)<a class="btn btn-small btn-ghost" href="\(textHref)" download>\(icon: "export", css: "icon-16")Text</a></span></div></div>
            \(quiet.map(\.html))
            \(table)
            </section>
            <details class="panel span-12 list-bring"\(if: bringing.isOpen, " open")><summary class="panel-head"><h2>Import symbols</h2></summary>
            <form class="form panel-body" method="post" action="\(bringing.action)" enctype="multipart/form-data">
            <div class="field"><label for="bring-text">Symbols</label><textarea class="input" id="bring-text" name="text" rows="5" spellcheck="false" autocapitalize="characters" placeholder="NVDA, AAPL, BTC-USD" aria-describedby="bring-help"></textarea></div>
            <div class="field"><label for="bring-file">Or a file</label><input class="file" id="bring-file" type="file" name="file" accept=".txt,.csv,.tsv,text/plain,text/csv" aria-describedby="bring-help"><div class="field-help" id="bring-help"><span class="help">A TradingView list, a broker's table with a Symbol column, or one symbol per line; at most \(bringing.limit). You see a preview before anything changes.</span></div></div>
            <div class="form-end"><button class="btn" type="submit">Preview</button></div>
            </form></details>
            \(imports)
            """
        )
    }
}

extension WatchlistPreviewView {
    var html: HTML {
        shell.page(
            """
            \(strip.html)
            <section class="panel span-12" aria-labelledby="h-new"><div class="panel-head"><h2 id="h-new">New symbols</h2><span class="note">\(additionsNote)</span></div>
            \(
                if: hasAdditions,
                """
                <ul class="additions">\(additions.map { addition in
                    """
                    <li><span class="sym">\(addition.symbol)</span> <span class="t3">\(addition.text)</span></li>
                    """
                })</ul>
                """,
                else:
                "<p class=\"panel-body t2\">No new symbols for this list.</p>"
            )
            \(actions.html)
            </section>
            \(
                if: hasRefusals,
                """
                <section class="panel span-12" aria-labelledby="h-refused"><div class="panel-head"><h2 id="h-refused">Refused items</h2><span class="note">\(refusalsNote)</span></div><ul class="points">\(refusals.map { refusal in "<li>\(refusal)</li>" })</ul></section>
                """
            )
            """
        )
    }
}
