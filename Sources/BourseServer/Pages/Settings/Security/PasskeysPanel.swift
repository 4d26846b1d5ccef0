import BourseCore
import BourseDesk
import BourseValues

/// The passkeys of a person.
struct PasskeysPanel: Sendable {
    static let path = "\(SecurityPages.path)/passkeys"

    /// The passkeys, newest first.
    let passkeys: [Passkey]
    /// The zone of the reader.
    let zone: ZoneRules
}

extension PasskeysPanel {
    var html: HTML {
        """
        <section class="panel span-12" aria-labelledby="h-passkeys">
        <div class="panel-head"><h2 id="h-passkeys">Passkeys</h2><span class="note">\(passkeys.isEmpty ? "None" : "\(passkeys.count) of \(Passkey.limit)")</span></div>
        \(if: !passkeys.isEmpty, "\(table.region)")
        <form class="form-line" method="post" action="\(Self.path)/new"><div><b>Add a passkey</b><span class="t2">Signs you in with the fingerprint, face or PIN of a device, without a password.</span></div><button class="btn" type="submit">Add a passkey</button></form>
        </section>
        """
    }

    private var table: Table<Passkey> {
        Table(
            id: "passkeys",
            caption: "Passkeys, newest first",
            style: .compact,
            columns: [
                Column("Name") { .name($0.name) }.card(.title),
                Column("Stored") { .text($0.isBackedUp ? "Synchronized" : "On one device") }.card(.sub),
                Column("Added") { .text(DayText.medium(zone.day(at: $0.createdAt))) },
                Column("Last used") { .text($0.usedAt.map { DayText.dateTime($0, in: zone) } ?? "Never") }.card(.note),
            ],
            rows: passkeys,
            actions: { passkey in
                """
                <form method="post" action="\(Self.path)/remove"><input type="hidden" name="id" value="\(passkey.id)"><button class="btn btn-small btn-ghost" type="submit" aria-label="Remove the passkey \(passkey.name)">Remove</button></form>
                """
            },
            actionSlot: .value
        )
    }
}

/// The page that adds a passkey.
struct NewPasskeyView: Sendable {
    /// The shell, with `back`.
    let shell: ShellView
    /// Field `name`.
    let name: FieldView
}

extension NewPasskeyView {
    var html: HTML {
        shell.page(
            """
            <section class="panel span-12 narrow" aria-labelledby="h-new-passkey">
            <div class="panel-head"><h2 id="h-new-passkey">Add a passkey</h2></div>
            <p class="panel-body t2 without-passkeys">This browser has no passkeys here. They need JavaScript, a current browser, and the desk at an https address or on localhost.</p>
            <form class="panel-body form" method="post" action="\(PasskeysPanel.path)/new" data-passkey-add data-options="\(PasskeysPanel.path)/options" data-answer="\(PasskeysPanel.path)" hidden>
            <p class="t2">The device asks for its PIN, your fingerprint or your face. The desk gets a public key and nothing of these.</p>
            \(name.html)
            <p class="error" role="status" data-passkey-state></p>
            <div class="form-end"><a class="btn" href="\(SecurityPages.path)">Cancel</a><button class="btn btn-primary" type="submit">Add</button></div>
            </form>
            </section>
            """
        )
    }
}
