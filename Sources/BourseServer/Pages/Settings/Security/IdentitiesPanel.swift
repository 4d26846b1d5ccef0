import BourseCore
import BourseDesk
import BourseValues

/// The accounts at identity providers by which a person signs in.
struct IdentitiesPanel: Sendable {
    static let path = "\(SecurityPages.path)/identities"

    /// The identities, newest first.
    let identities: [LinkedIdentity]
    /// The providers of the desk.
    let providers: [IdentityProvider]
    /// The name of each issuer.
    let name: @Sendable (LinkedIdentity) -> String
    /// The zone of the reader.
    let zone: ZoneRules
}

extension IdentitiesPanel {
    var html: HTML {
        """
        <section class="panel span-12" aria-labelledby="h-identities">
        <div class="panel-head"><h2 id="h-identities">Connected identities</h2><span class="note">\(identities.isEmpty ? "None" : "\(identities.count) of \(LinkedIdentity.limit)")</span></div>
        \(if: !identities.isEmpty, "\(table.region)")
        \(providers.map(form))
        </section>
        """
    }

    private func form(_ provider: IdentityProvider) -> HTML {
        """
        <form class="form-line" method="post" action="\(Self.path)/connect"><input type="hidden" name="provider" value="\(provider.id)"><div><b>\(provider.name)</b><span class="t2">Signs you in with your \(provider.name) account, if its e-mail address is confirmed there.</span></div><button class="btn" type="submit">Connect \(provider.name)</button></form>
        """
    }

    private var table: Table<LinkedIdentity> {
        Table(
            id: "identities",
            caption: "Connected identities, newest first",
            style: .compact,
            columns: [
                Column("Provider") { .name(name($0)) }.card(.title),
                Column("E-mail") { .text($0.email.isEmpty ? "Not provided" : $0.email) }.card(.sub),
                Column("Connected") { .text(DayText.medium(zone.day(at: $0.createdAt))) },
                Column("Last used") { .text($0.usedAt.map { DayText.dateTime($0, in: zone) } ?? "Never") }.card(.note),
            ],
            rows: identities,
            actions: { identity in
                """
                <form method="post" action="\(Self.path)/disconnect"><input type="hidden" name="id" value="\(identity.id)"><button class="btn btn-small btn-ghost" type="submit" aria-label="Disconnect \(name(identity)) \(identity.email)">Disconnect</button></form>
                """
            },
            actionSlot: .value
        )
    }
}

/// The page between the desk and a provider: a form may not lead to another site, so a link does.
struct LeavingView: Sendable {
    /// The shell, with `back`.
    let shell: ShellView
    /// The name of the provider.
    let provider: String
    /// Where it goes on.
    let location: String
}

extension LeavingView {
    var html: HTML {
        shell.page(
            """
            <section class="panel span-12 narrow" aria-labelledby="h-leaving">
            <div class="panel-head"><h2 id="h-leaving">Connect \(provider)</h2></div>
            <div class="panel-body form">
            <p class="t2">\(provider) asks you to sign in there. The desk receives your identifier there and your e-mail address.</p>
            <div class="form-end"><a class="btn" href="\(SecurityPages.path)">Cancel</a><a class="btn btn-primary" href="\(location)">Continue to \(provider)</a></div>
            </div>
            </section>
            """
        )
    }
}
