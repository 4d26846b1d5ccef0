/// The page of an installed app that cannot reach its desk, with what the device keeps of it.
struct OfflineView: Sendable {
    /// The shell, signed out.
    let shell: ShellView
}

/// What was changed on a device and is not at the desk yet; a script fills it from the device.
struct WaitingView: Sendable {
    /// The shell.
    let shell: ShellView
}

extension OfflineView {
    var html: HTML {
        """
        \(shell.plainHead)
        <main id="main" class="lone" tabindex="-1">
        <p class="brand">\(icon: "mark")<span>Bourse</span></p>
        <section class="panel"><div class="empty">\(icon: "warn")<h1>No connection to your desk</h1><p>Nothing was lost. The desk runs on your own machine. Check that it is on and that this device can reach it.</p><div class="row"><a class="btn btn-primary" href="/">Try again</a></div></div></section>
        <div data-stored-pages></div>
        </main>
        \(shell.messages)
        </body>
        </html>
        """
    }
}

extension WaitingView {
    static let title = "Unsent changes"

    private static let content: HTML = """
        <div data-waiting></div><noscript><p class="t2">Changes wait on a device only while its scripts run. There are none here.</p></noscript>
        """

    var html: HTML {
        guard !shell.isSignedIn else { return shell.page("<div class=\"span-12\">\(Self.content)</div>") }
        return """
            \(shell.plainHead)
            <main id="main" class="lone" tabindex="-1">
            <p class="brand">\(icon: "mark")<span>Bourse</span></p>
            <h1>\(Self.title)</h1>
            \(Self.content)
            <p><a class="btn" href="/">Open desk</a></p>
            </main>
            \(shell.messages)
            </body>
            </html>
            """
    }
}
