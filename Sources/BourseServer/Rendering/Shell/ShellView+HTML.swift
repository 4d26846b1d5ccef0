extension ShellView {
    /// Returns the page of a signed-in user with its content between head and foot.
    ///
    /// - Complexity: O(length); the content is copied once.
    func page(_ content: HTML) -> HTML {
        let parts: [HTML] = [head, "\n", content, "\n", foot]
        let length = parts.reduce(0) { $0 + $1.bytes.count }
        var page = HTML.StringInterpolation(literalCapacity: length, interpolationCount: 0)
        page.appendInterpolation(parts)
        return HTML(stringInterpolation: page)
    }

    private var foot: HTML {
        """
        </main>
        </div>
        \(
            if: isSignedIn,
            """
            <nav class="bottom-bar" aria-label="Main, phone">
            \(bar.map { item in
                """
                <a href="\(item.href)"\(if: item.isCurrent, " aria-current=\"page\"")>\(icon: item.icon)\(item.title)\(item.marker.map { "<b class=\"nav-badge\" data-badge=\"\($0)\" hidden></b>" })</a>

                """
            })
            </nav>
            """
        )
        </div>
        \(overlays)
        </body>
        </html>
        """
    }

    private var pageHead: HTML {
        """
        <header class="page-head">
        \(back.map { back in
            """
            <a class="btn btn-ghost btn-icon back" href="\(back.href)" aria-label="Back to \(back.title)" title="Back to \(back.title)">\(icon: "left")</a>
            """
        })
        <h1>\(title)</h1>
        \(subtitle.map { "<span class=\"sub wide\">\($0)</span>" })
        <div class="actions">
        <a class="connection" data-connection href="/waiting" hidden></a>
        \(steps.map { steps in
            """
            <div class="steps" role="group" aria-label="Previous and next">
            \(steps.previous.map { previous in
                """
                <a class="btn btn-icon" href="\(previous.href)" rel="prev" aria-label="\(previous.title)" title="\(previous.title)">\(icon: "left")</a>
                """
            })
            \(steps.next.map { next in
                """
                <a class="btn btn-icon" href="\(next.href)" rel="next" aria-label="\(next.title)" title="\(next.title)">\(icon: "right")</a>
                """
            })
            </div>
            """
        })
        \(range.map { range in
            """
            <div class="wide">
            \(range.html)
            </div>
            """
        })
        \(
            if: isReport,
            """
            <button class="btn btn-icon wide needs-script" type="button" data-print aria-label="Print" title="Print">\(icon: "print")</button>
            """
        )
        \(importHref.map { importHref in
            """
            <a class="btn btn-primary wide" href="\(importHref)">\(icon: "import", css: "icon-16")Import</a>
            """
        })
        \(
            if: isSignedIn,
            """
            <button class="btn btn-icon needs-script" type="button" data-open="palette" aria-label="Search or run a command" aria-keyshortcuts="Control+K Meta+K" title="Search or run a command (Ctrl K)">\(icon: "search")</button>
            <form method="post" action="/settings/privacy" data-privacy-form><input type="hidden" name="privacy" value="\(privacyNext)"><input type="hidden" name="return" value="\(here)"><button class="btn btn-icon" type="submit" aria-pressed="\(isPrivate)" aria-label="Hide money" aria-keyshortcuts="h" title="Hide money (h)">\(icon: "eye", css: "eye")\(icon: "eye-off", css: "eye-off")</button></form>
            <form class="wide" method="post" action="/settings/theme" data-theme-form><input type="hidden" name="theme" value="\(themeNext)"><input type="hidden" name="return" value="\(here)"><button class="btn btn-icon" type="submit" aria-label="Switch between dark and light" title="Dark or light">\(icon: "theme")</button></form>
            """
        )
        </div>
        \(account.map { account in
            """
            <p class="paper-head"><span>Bourse, \(account.name)</span><span data-as-of="\(zone)" data-zone="\(zoneTitle)"></span></p>
            """
        })
        </header>
        """
    }

    private var sidebar: HTML {
        """
        <aside class="sidebar" aria-label="Bourse">
        <a class="brand" href="/">\(icon: "mark")<span>Bourse</span></a>
        <nav aria-label="Main">
        \(groups.map { group in
            """
            <div class="nav">
            \(group.items.map { item in
                """
                <a href="\(item.href)"\(if: item.isCurrent, " aria-current=\"page\"")\(item.keys.map { " aria-keyshortcuts=\"\($0)\"" }) title="\(item.title)\(item.keys.map { " (\($0))" })">\(icon: item.icon)<span>\(item.title)</span>\(item.marker.map { "<b class=\"nav-badge\" data-badge=\"\($0)\" hidden></b>" })</a>

                """
            })
            </div>
            """
        })
        </nav>
        \(account.map { account in
            """
            <div class="sidebar-foot">
            <div class="account">
            <a class="account-link" href="\(account.settingsHref)" title="Settings of \(account.name)"><span class="avatar" aria-hidden="true">\(account.initial)</span><span class="who"><b>\(account.name)</b><span class="t3 fs12">\(account.detail)</span></span></a>
            <form method="post" action="/sign-out"><button class="btn btn-icon btn-ghost btn-small" type="submit" aria-label="Sign out" title="Sign out">\(icon: "sign-out", css: "icon-16")</button></form>
            </div>
            </div>
            """
        })
        </aside>
        """
    }

    private var head: HTML {
        """
        <!doctype html>
        <html lang="en" data-theme="\(theme)" data-palette="\(palette)" data-density="\(density)" data-privacy="\(privacy)">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
        <meta name="color-scheme" content="dark light">
        <meta name="theme-color" content="#0c0e11" media="(prefers-color-scheme: dark)">
        <meta name="theme-color" content="#f4f5f7" media="(prefers-color-scheme: light)">
        <meta name="referrer" content="same-origin">
        <title>\(documentTitle)</title>
        <link rel="icon" href="\(Assets.embedded.root)/icons/icon.svg" type="image/svg+xml">
        <link rel="apple-touch-icon" href="\(Assets.embedded.root)/icons/icon-192.png">
        <link rel="manifest" href="\(Assets.embedded.root)/manifest.webmanifest">
        <link rel="stylesheet" href="\(Assets.embedded.root)/\(Assets.stylesheet)">
        <script src="\(Assets.embedded.root)/js/turn.js"></script>
        <script type="module" src="\(Assets.embedded.root)/js/app.js"></script>
        </head>
        <body>
        <svg class="defs" width="0" height="0" aria-hidden="true" focusable="false"><defs><pattern id="hatch" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0v4" stroke="currentColor" stroke-width="2"/></pattern></defs></svg>
        <a class="skip" href="#main">Skip to content</a>
        <div class="shell">
        \(sidebar)
        <div class="main">
        \(pageHead)
        \(tabs.map { tabs in
            """
            <nav class="tabs" aria-label="\(tabs.label)">
            \(tabs.items.map { item in
                """
                <a href="\(item.href)"\(if: item.isCurrent, " aria-current=\"page\"")>\(item.title)</a>

                """
            })
            </nav>
            """
        })
        \(demoHref.map { href in
            """
            <aside class="demo-mark" aria-label="Demo data">\(icon: "info", css: "icon-16")<span>This desk contains demo data.</span><a href="\(href)">Remove demo data</a></aside>
            """
        })
        \(planNotice.map(\.html))
        \(sharing.map(\.html))
        <main id="main" class="content" tabindex="-1"\(dropTarget.map(\.attributes))>
        \(range.map { range in
            """
            <div class="phone span-12 range-phone">
            \(range.html)
            </div>

            """
        })
        """
    }

    var plainHead: HTML {
        """
        <!doctype html>
        <html lang="en" data-theme="\(theme)" data-palette="\(palette)" data-density="\(density)" data-privacy="\(privacy)">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
        <meta name="color-scheme" content="dark light">
        <meta name="theme-color" content="#0c0e11" media="(prefers-color-scheme: dark)">
        <meta name="theme-color" content="#f4f5f7" media="(prefers-color-scheme: light)">
        <meta name="referrer" content="same-origin">
        <title>\(documentTitle)</title>
        <link rel="icon" href="\(Assets.embedded.root)/icons/icon.svg" type="image/svg+xml">
        <link rel="apple-touch-icon" href="\(Assets.embedded.root)/icons/icon-192.png">
        <link rel="manifest" href="\(Assets.embedded.root)/manifest.webmanifest">
        <link rel="stylesheet" href="\(Assets.embedded.root)/\(Assets.stylesheet)">
        <script src="\(Assets.embedded.root)/js/turn.js"></script>
        <script type="module" src="\(Assets.embedded.root)/js/app.js"></script>
        </head>
        <body class="plain">
        <a class="skip" href="#main">Skip to content</a>
        """
    }

    /// Where scripts of a page without a shell tell what happened.
    var messages: HTML {
        """
        <div class="vh" id="live" role="status" aria-live="polite"></div>
        <section class="toast-area" id="toasts" aria-label="Messages"></section>
        """
    }

    private var overlays: HTML {
        """
        <div class="vh" id="live" role="status" aria-live="polite"></div>
        <section class="toast-area" id="toasts" aria-label="Messages">
        \(toast.map { toast in
            """
            <div class="toast" role="group" aria-label="Notice">
            <svg class="icon" aria-hidden="true"><use href="\(Assets.embedded.root)/icons/icons.svg#i-check"/></svg><span class="toast-text">\(toast.text)</span>
            \(toast.undo.map { undo in
                """
                <form method="post" action="\(undo.action)">
                \(undo.fields.map { field in
                    """
                    <input type="hidden" name="\(field.name)" value="\(field.value)">

                    """
                })
                <button class="btn btn-small" type="submit">\(undo.label)</button></form>
                """
            })
            <button class="btn btn-icon btn-ghost btn-small needs-script" type="button" data-close-toast aria-label="Close">\(icon: "close", css: "icon-16")</button>
            </div>
            """
        })
        </section>
        \(
            if: isSignedIn,
            """
            <dialog class="palette" id="palette" aria-label="Search or run a command">
            <div class="palette-input">\(icon: "search")<input type="text" aria-label="Search or run a command" placeholder="Pages, actions, symbols, funds" role="combobox" aria-expanded="true" aria-controls="palette-list" aria-autocomplete="list" autocomplete="off" autocapitalize="off" spellcheck="false"><kbd>Esc</kbd></div>
            <div class="palette-list" role="listbox" id="palette-list" aria-label="Results"></div>
            <p class="palette-none" hidden>No matches. Try a symbol, a fund or the name of a page.</p>
            <div class="palette-foot wide" aria-hidden="true"><span>↑↓ move</span><span>Enter opens</span><span>Esc closes</span></div>
            </dialog>
            <dialog class="dialog keys-dialog" id="keys" aria-labelledby="keys-title">
            <div class="dialog-head"><h2 id="keys-title">Keyboard</h2><form method="dialog"><button class="btn btn-icon btn-ghost btn-small" type="submit" aria-label="Close">\(icon: "close")</button></form></div>
            <div class="dialog-body"><dl class="keys-list"></dl></div>
            </dialog>
            <dialog class="dialog" id="confirm" aria-labelledby="confirm-title" aria-describedby="confirm-text">
            <div class="dialog-head"><h2 id="confirm-title">Are you sure?</h2></div>
            <div class="dialog-body"><p id="confirm-text"></p></div>
            <form class="dialog-foot" method="post"><button class="btn" type="button" data-cancel>Cancel</button><button class="btn btn-danger" type="submit" data-run>Delete</button></form>
            </dialog>

            """
        )
        """
    }
}
