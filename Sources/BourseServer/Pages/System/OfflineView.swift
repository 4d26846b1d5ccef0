/// The page shown without a connection; the same for everyone.
struct OfflineView: Sendable {
    /// The shell, signed out.
    let shell: ShellView
}

extension OfflineView {
    var html: HTML {
        """
        \(shell.plainHead)
        <main id="main" class="lone" tabindex="-1">
        <p class="brand">\(icon: "mark")<span>Bourse</span></p>
        <section class="panel"><div class="empty">\(icon: "warn")<h1>No connection to your desk</h1><p>Nothing was lost. The desk runs on your own machine. Check that it is on and that this device can reach it.</p><div class="row"><a class="btn btn-primary" href="/">Try again</a></div></div></section>
        </main>
        </body>
        </html>
        """
    }
}
