import BourseWeb

/// A page that says what went wrong.
struct ErrorView: Sendable {
    /// The shell, signed in or out.
    let shell: ShellView
    /// "404".
    let code: String
    /// What happened, what was kept, what to do.
    let text: ErrorTextView
    /// Number to look up in the log.
    let requestID: String
    /// Ways on; the first is the main one.
    let links: [LinkView]
}

extension ErrorView {
    var html: HTML {
        """
        \(
            if: shell.isSignedIn,
            shell.page(
                """
                <section class="panel span-12 narrow">
                \(errorText)
                </section>
                """
            ),
            else:
            """
            \(shell.plainHead)
            <main id="main" class="lone" tabindex="-1">
            <p class="brand">\(icon: "mark")<span>Bourse</span></p>
            <h1 class="vh">\(shell.title)</h1>
            <section class="panel">
            \(errorText)
            </section>
            </main>
            </body>
            </html>
            """
        )
        """
    }

    var errorText: HTML {
        """
        <div class="oops">
        <p class="oops-code" aria-hidden="true">\(code)</p>
        <h2>\(text.headline)</h2>
        <dl><dt>What happened</dt><dd>\(text.message)</dd><dt>Your data</dt><dd>\(text.unchanged)</dd><dt>What to do</dt><dd>\(text.remedy)</dd></dl>
        <div class="row wrap">
        \(links.map { link in
            """
            <a class="btn" href="\(link.href)">\(link.title)</a>

            """
        })
        </div>
        <p class="t3 fs12">Request <span class="mono">\(requestID)</span></p>
        </div>
        """
    }
}
