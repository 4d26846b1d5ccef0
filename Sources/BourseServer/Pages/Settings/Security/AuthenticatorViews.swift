import BourseCharts
import BourseDesk

/// The page that adds an authenticator app.
struct AuthenticatorSetupView: Sendable {
    /// The shell, with `back`.
    let shell: ShellView
    /// What an app needs to know.
    let setup: AuthenticatorSetup
    /// Field `code`.
    let code: FieldView
}

/// Recovery codes, shown this once.
struct RecoveryCodesView: Sendable {
    /// The shell, with `back`.
    let shell: ShellView
    /// The codes.
    let codes: [String]
}

extension AuthenticatorSetupView {
    var html: HTML {
        shell.page(
            """
            <section class="panel span-12 narrow" aria-labelledby="h-setup">
            <div class="panel-head"><h2 id="h-setup">Set up an authenticator app</h2></div>
            <form class="panel-body form" method="post" action="\(AuthenticatorPanel.path)">
            <p class="t2">Scan this code with an authenticator app, or type the key into it. Then enter the six digits that the app shows.</p>
            \(QRCode(setup.address).map { code in "<div class=\"setup-code\">\(HTML(written: QRCodeDrawing(code, title: "QR code of the key").svg(id: "setup-code", side: 200)))</div>" })
            \(CopyFieldView(id: "key", label: "Key", text: setup.secret, hint: "Time-based, 6 digits, 30 seconds").html)
            \(code.html)
            <div class="form-end"><button class="btn btn-primary" type="submit">Turn on</button></div>
            </form>
            </section>
            """
        )
    }
}

extension RecoveryCodesView {
    var html: HTML {
        shell.page(
            """
            <section class="panel span-12 narrow" aria-labelledby="h-codes" data-busy>
            <div class="panel-head"><h2 id="h-codes">Recovery codes</h2></div>
            <div class="panel-body form">
            <p class="t2">Keep these codes in a safe place. Each signs you in once if you lose the app. They are not shown again.</p>
            <ul class="recovery-codes">\(codes.map { "<li><code>\($0)</code></li>" })</ul>
            <div class="form-end"><a class="btn btn-primary" href="\(SecurityPages.path)">Done</a></div>
            </div>
            </section>
            """
        )
    }
}
