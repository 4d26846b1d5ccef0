/// All lists of a person.
struct WatchlistsView: Sendable {
    /// The shell.
    let shell: ShellView
    /// "3 lists".
    let count: String
    /// Where changes are streamed from.
    let streamHref: String
    /// Where a new order is posted to.
    let orderAction: String
    /// The lists, in order.
    let lists: [WatchlistCardView]
    /// Whether there are any.
    let hasLists: Bool
    /// Shown when there are none.
    let quiet: EmptyStateView?
    /// The form that makes one.
    let making: WatchlistNameView
}

/// One list among all.
struct WatchlistCardView: Sendable {
    /// Its identity.
    let item: String
    /// Its name.
    let name: String
    /// Its page.
    let openHref: String
    /// "12 symbols".
    let size: String
    /// The first symbols.
    let symbols: [WatchlistChangeView]
    /// "and 7 more", if there are.
    let more: String?
    /// The form that gives it another name.
    let renaming: WatchlistNameView
    /// Whether that form stands open, for it was refused.
    let isRenaming: Bool
    /// Buttons that move it.
    let moving: WatchlistMoveView
    /// Its deletion.
    let deletion: DeletionView
}

/// A symbol and how it moved today.
struct WatchlistChangeView: Sendable {
    /// "NVDA".
    let symbol: String
    /// "/markets/NVDA".
    let pageHref: String
    /// "+0.64%".
    let percent: String
    /// "up", "down", "flat" or "none".
    let direction: String
}

/// A form with the name of a list.
struct WatchlistNameView: Sendable {
    /// Unique on the page, letters, digits and hyphens.
    let id: String
    /// Where it posts to.
    let action: String
    /// What stands in the field.
    let typed: String
    /// The most characters.
    let longest: Int
    /// Why it was refused; nothing when it was not.
    let mistake: String?
    /// Where it leads afterwards.
    let returnPath: String
}

/// The buttons that move something in a list, each a form of its own.
struct WatchlistMoveView: Sendable {
    /// Where they post to.
    let action: String
    /// What is moved, as the server calls it.
    let item: String
    /// What is moved, as it is called.
    let moved: String
    /// The place above, from 0.
    let upPlace: Int
    /// The place below, from 0.
    let downPlace: Int
}

extension WatchlistMoveView {
    var grip: HTML {
        """
        <button class="grip needs-script" type="button" disabled data-grip aria-label="Move \(moved)" aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown" title="Drag, or press Alt with ↑ or ↓">\(icon: "grip", css: "icon-16")</button>
        """
    }

    var moveButtons: HTML {
        """
        <form method="post" action="\(action)" data-move="-1"><input type="hidden" name="item" value="\(item)"><input type="hidden" name="place" value="\(upPlace)"><button class="btn btn-icon btn-small btn-ghost" type="submit" aria-label="Move \(moved) up" title="Move up">\(icon: "up", css: "icon-16")</button></form><form method="post" action="\(action)" data-move="1"><input type="hidden" name="item" value="\(item)"><input type="hidden" name="place" value="\(downPlace)"><button class="btn btn-icon btn-small btn-ghost" type="submit" aria-label="Move \(moved) down" title="Move down">\(icon: "down", css: "icon-16")</button></form>
        """
    }
}

extension WatchlistsView {
    var html: HTML {
        shell.page(
            """
            <form class="list-new span-12" method="post" action="\(making.action)"><div class="field"><label for="\(making.id)">New list</label><input class="input" id="\(making.id)" name="name" type="text" value="\(making.typed)" required maxlength="\(making.longest)" autocomplete="off" placeholder="Name" aria-describedby="\(making.id)-help"\(making.mistake.map { _ in " aria-invalid=\"true\"" })><div class="field-help" id="\(making.id)-help">\(making.mistake.map { "<span class=\"error\" role=\"alert\">\($0)</span>" })</div></div><button class="btn btn-primary" type="submit">\(icon: "plus", css: "icon-16")Create list</button></form>
            \(quiet.map(\.html))
            \(
                if: hasLists,
                """
                <section class="panel span-12" aria-labelledby="h-lists" data-quotes="\(streamHref)">
                <div class="panel-head"><h2 id="h-lists">\(count)</h2><span class="note">Stars add instruments to the first list</span></div>
                <ul class="list-cards" data-sortable="\(orderAction)">
                \(lists.map { list in
                    """
                    <li data-item="\(list.item)" data-moved="\(list.name)"\(SwipeMark.row)>
                    \(list.moving.grip)
                    <div class="list-words"><a class="list-open" href="\(list.openHref)">\(list.name)</a><span class="t3 fs12">\(list.size)</span></div>
                    <ul class="list-changes" aria-label="First symbols of \(list.name)">\(list.symbols.map { symbol in
                        """
                        <li data-quote="\(symbol.symbol)"><a href="\(symbol.pageHref)"><span class="sym">\(symbol.symbol)</span> <span class="chg \(symbol.direction)" data-cell="percent">\(symbol.percent)</span></a></li>
                        """
                    })\(list.more.map { "<li class=\"t3\">\($0)</li>" })</ul>
                    <div class="acts">\(list.moving.moveButtons)
                    <details class="pop"\(if: list.isRenaming, " open")><summary class="btn btn-icon btn-small btn-ghost" aria-label="Rename \(list.name)" title="Rename">\(icon: "note", css: "icon-16")</summary><div class="pop-box">\(list.renaming.html)</div></details>
                    \(list.deletion.button(for: list.name))</div>
                    </li>
                    """
                })
                </ul>
                </section>
                """
            )
            """
        )
    }
}

extension WatchlistNameView {
    var html: HTML {
        """
        <form class="list-name" method="post" action="\(action)"><input type="hidden" name="return" value="\(returnPath)"><div class="field"><label for="\(id)">Name</label><input class="input" id="\(id)" name="name" type="text" value="\(typed)" required maxlength="\(longest)" autocomplete="off" aria-describedby="\(id)-help"\(mistake.map { _ in " aria-invalid=\"true\"" })><div class="field-help" id="\(id)-help">\(mistake.map { "<span class=\"error\" role=\"alert\">\($0)</span>" })</div></div><button class="btn" type="submit">Rename</button></form>
        """
    }
}
