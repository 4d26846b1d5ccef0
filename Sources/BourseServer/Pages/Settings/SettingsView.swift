/// The settings.
struct SettingsView: Sendable {
    /// The shell.
    let shell: ShellView
    /// Saved, or what is the matter.
    let notices: [NoticeView]
    /// Theme, palette, density, numbers, privacy.
    let appearance: AppearanceFormView
    /// The zone times are shown in.
    let zone: ZoneFormView
    /// Changing the password.
    let password: PasswordFormView
    /// The plan; nil on a desk without plans.
    let plan: PlanPanelView?
    /// Signing out everywhere.
    let sessions: SessionsFormView
    /// Access tokens of programs.
    let tokens: AccessTokensView
    /// The secret addresses of feeds.
    let feeds: [FeedView]
    /// The code that connects an app.
    let app: AppConnectionView
}

extension SettingsView {
    var html: HTML {
        shell.page(
            """
            \(notices.map(\.html))
            <section class="panel span-12 narrow" aria-labelledby="h-look">
            <div class="panel-head"><h2 id="h-look">Appearance</h2></div>
            <form class="panel-body form" method="post" action="\(appearance.action)">

            <fieldset class="choices"><legend class="label-line">Theme</legend>
            \(appearance.themes.map { theme in
                """
                <label class="choice"><input type="radio" name="theme" value="\(theme.value)"\(if: theme.isSelected, " checked")>\(theme.title)</label>

                """
            })
            </fieldset>
            <fieldset class="choices palettes"><legend class="label-line">Gain and loss colors</legend>
            \(appearance.palettes.map { palette in
                """
                <label class="choice" data-palette="\(palette.value)"><input type="radio" name="palette" value="\(palette.value)"\(if: palette.isSelected, " checked")><span class="choice-words"><span>\(palette.title)</span><span class="t3 fs12">\(palette.detail)</span></span><span class="choice-sample" aria-hidden="true"><span class="chg up">+412</span><span class="chg down">−86</span></span></label>

                """
            })
            </fieldset>
            <fieldset class="choices"><legend class="label-line">Row density</legend>
            \(appearance.densities.map { density in
                """
                <label class="choice"><input type="radio" name="density" value="\(density.value)"\(if: density.isSelected, " checked")>\(density.title)</label>

                """
            })
            </fieldset>
            <fieldset class="choices"><legend class="label-line">Large numbers</legend>
            \(appearance.numbers.map { number in
                """
                <label class="choice"><input type="radio" name="numbers" value="\(number.value)"\(if: number.isSelected, " checked")>\(number.title)</label>

                """
            })
            </fieldset>
            <label class="check"><input type="checkbox" name="privacy" value="on"\(if: appearance.isPrivate, " checked")> Hide money on every page until I press <kbd>h</kbd></label>
            <label class="check touch-only"><input type="checkbox" name="haptics" value="on"\(if: appearance.vibrates, " checked")> Vibrate on this device when a swipe or a pull takes effect</label>
            <div class="form-end"><button class="btn btn-primary" type="submit">Save appearance</button></div>
            </form>
            </section>
            <section class="panel span-12 narrow" aria-labelledby="h-zone">
            <div class="panel-head"><h2 id="h-zone">Time zone</h2><span class="note">\(zone.example)</span></div>
            <form class="panel-body form" method="post" action="\(zone.action)">

            <div class="field"><label for="zone">Time zone</label><select class="select" id="zone" name="zone" aria-describedby="zone-help">
            \(zone.zones.map(\.html))
            </select><div class="field-help" id="zone-help"><span class="help">Trading days follow the exchange. Statements are read in their own time zone.</span></div></div>
            <div class="form-end"><button class="btn" type="submit">Save time zone</button></div>
            </form>
            </section>
            <section class="panel span-12 narrow" aria-labelledby="h-access">
            <div class="panel-head"><h2 id="h-access">Access</h2></div>
            <form class="panel-body form" method="post" action="\(password.action)">

            <input class="vh" type="text" name="username" value="\(password.email)" autocomplete="username" tabindex="-1" aria-hidden="true" readonly>
            \(if: password.current == nil, "<p class=\"t2\">You sign in without a password. Set one to sign in with it as well.</p>")
            \(password.current.map(\.html))
            \(password.replacement.html)
            <div class="form-end"><button class="btn" type="submit">\(if: password.current == nil, "Set password", else: "Change password")</button></div>
            </form>
            <div class="form-line"><div><b>Account</b><span class="t2">Your address, all your data as a file, and deletion</span></div><a class="btn" href="\(AccountSettingsPages.path)">Account</a></div>
            <div class="form-line"><div><b>Security</b><span class="t2">Passkeys, connected identities, two-factor authentication, devices and the account log</span></div><a class="btn" href="\(SecurityPages.path)">Security</a></div>
            <div class="form-line"><div><b>Sharing</b><span class="t2">People who view or edit your household, portfolio or journal, and what is shared with you</span></div><a class="btn" href="\(SharingPages.path)">Sharing</a></div>
            <form class="form-line" method="post" action="/sign-out"><div><b>Sign out</b><span class="t2">On this device only</span></div><button class="btn" type="submit">Sign out</button></form>
            <form class="form-line" method="post" action="\(sessions.action)"><div><b>Sign out everywhere</b><span class="t2">\(sessions.summary)</span></div><button class="btn" type="submit">Sign out everywhere</button></form>
            </section>
            \(plan.map(\.html))
            \(tokens.html)
            \(feeds.map(\.html))
            <section class="panel span-12 narrow" aria-labelledby="h-desk">
            <div class="panel-head"><h2 id="h-desk">This desk</h2></div>
            <div class="form-line" data-install="settings" hidden><div><b>Install Bourse</b><span class="t2">A window of its own, which also opens without a connection</span></div><button class="btn" type="button" hidden>Install</button></div>
            \(app.html)
            <div class="form-line"><div><b>Notifications</b><span class="t2">Alerts and summaries on your devices, quiet hours</span></div><a class="btn" href="\(NotificationPages.path)">Notifications</a></div>
            <div class="form-line"><div><b>Connections</b><span class="t2">Statements of Interactive Brokers, fetched each night</span></div><a class="btn" href="\(ConnectionPages.path)">Connections</a></div>
            <div class="form-line"><div><b>My brokers</b><span class="t2">Brokers and options levels, which mark and filter strategies</span></div><a class="btn" href="\(OwnBrokerPages.path)">My brokers</a></div>
            <div class="form-line"><div><b>Watched folder</b><span class="t2">Imports the files that appear in a folder</span></div><a class="btn" href="\(WatchedFolderPages.path)">Watched folder</a></div>
            <div class="form-line"><div><b>Get started</b><span class="t2">Five steps to a desk with your own data, and demo data</span></div><a class="btn" href="\(TourAddress.path)">Get started</a></div>
            <div class="form-line"><div><b>About</b><span class="t2">Version, licenses, data sources and what Bourse does not do</span></div><a class="btn" href="\(AboutPages.path)">About</a></div>
            </section>
            """
        )
    }
}
