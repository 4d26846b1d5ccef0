/// The panel with the download of everything that a person stored.
struct ExportPanelView: Sendable {
    /// The address of the archive.
    static let href = "/settings/export.zip"
}

extension ExportPanelView {
    var html: HTML {
        """
        <section class="panel span-12 narrow" aria-labelledby="h-data">
        <div class="panel-head"><h2 id="h-data">Your data</h2></div>
        <div class="form-line"><div><b>All your data</b><span class="t2">One zip file with the journal, the portfolio, fund holdings, the household, watchlists, options, alerts, news marks and settings, as CSV and JSON. README.txt describes each file.</span><span class="t2">Passwords, sessions and the secrets of tokens, feeds and webhooks are not included.</span></div><a class="btn" href="\(Self.href)" download>Download everything</a></div>
        </section>
        """
    }
}
