import BourseCore
import BourseDesk
import BourseValues

/// The access tokens of a person, and the form that creates one.
struct AccessTokensView: Sendable {
    /// Where the form posts to.
    static let action = "/settings/tokens"

    /// The tokens, newest first.
    let tokens: [AccessToken]
    /// The new token, right after it was created.
    let secret: String?
    /// Field `name`.
    let name: FieldView
    /// Field `scope`.
    let scopes: [OptionView]
    /// Field `days`.
    let days: FieldView
    /// What is wrong with the scope.
    let scopeProblem: String?
    /// What is wrong with the whole form, such as too many tokens.
    let problem: String?
    /// The zone of the reader.
    let zone: ZoneRules
    /// When the page is made.
    let now: Timestamp

    /// Where the form that revokes a token posts to.
    static func revokeAction(_ token: AccessToken) -> String { "\(action)/\(token.id)/revoke" }
}

extension AccessTokensView {
    var html: HTML {
        """
        <section class="panel span-12 narrow" aria-labelledby="h-tokens">
        <div class="panel-head"><h2 id="h-tokens">Access tokens</h2><span class="note">\(tokens.isEmpty ? "None" : "\(tokens.count) of \(AccessToken.limit)")</span></div>
        \(secret.map { secret in
            """
            <div class="panel-body form" role="group" aria-label="New access token" data-busy>
            \(CopyFieldView(id: "new-token", label: "New access token", text: secret, hint: "Copy it now: it is not shown again.").html)
            </div>
            """
        })
        \(tokens.isEmpty ? nil : table.region)
        <form class="panel-body form" method="post" action="\(Self.action)">

        <p class="t2">A program sends a token as <code>Authorization: Bearer</code>. It works until it expires or you revoke it, also after you sign out or change the password.</p>
        \(problem.map { "<p class=\"error\" role=\"alert\">\($0)</p>" })
        \(name.html)
        <fieldset class="choices palettes" aria-describedby="scope-help"><legend class="label-line">Scope</legend>
        \(scopes.map { scope in
            """
            <label class="choice"><input type="radio" name="scope" value="\(scope.value)"\(if: scope.isSelected, " checked")><span class="choice-words"><span>\(scope.title)</span><span class="t3 fs12">\(AccessScope(rawValue: scope.value)?.detail ?? "")</span></span></label>

            """
        })
        <div class="field-help" id="scope-help">\(scopeProblem.map { "<span class=\"error\">\($0)</span>" })</div>
        </fieldset>
        \(days.html)
        <div class="form-end"><button class="btn" type="submit">Create token</button></div>
        </form>
        </section>
        """
    }

    private var table: Table<AccessToken> {
        Table(
            id: "access-tokens",
            caption: "Access tokens, newest first",
            style: .compact,
            columns: [
                Column("Name") { .name($0.name) }.card(.title),
                Column("Scope") { .text($0.scope.title) }.card(.sub),
                Column("Created") { .text(day($0.createdAt)) },
                Column("Expires") { token in
                    .text(
                        token.expiresAt.map { "\(token.isExpired(at: now) ? "Expired " : "")\(day($0))" } ?? "Never"
                    )
                },
                Column("Last used") { .text($0.usedAt.map(day) ?? "Never") }.card(.note),
            ],
            rows: tokens,
            actions: { token in
                """
                <form method="post" action="\(Self.revokeAction(token))"><button class="btn btn-small btn-ghost" type="submit" aria-label="Revoke \(token.name)">Revoke</button></form>
                """
            },
            actionSlot: .value
        )
    }

    private func day(_ time: Timestamp) -> String { DayText.medium(zone.day(at: time)) }
}
