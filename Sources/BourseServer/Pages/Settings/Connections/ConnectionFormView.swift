import BourseCore
import BourseDesk
import BourseValues

/// The form that adds or changes a connection.
struct ConnectionFormView: Sendable {
    /// Where the form posts to.
    let action: String
    /// "Add connection" or "Save connection".
    let button: String
    /// Name, token, query and account.
    let fields: [FieldView]
    /// The zones of the statement.
    let zones: [OptionGroupView]
    /// What is wrong with the zone.
    let zoneProblem: String?
    /// Whether transactions are imported.
    let importsTransactions: Bool
    /// What is wrong with the whole form, such as too many connections.
    let problem: String?

    /// - Parameters:
    ///   - stored: The connection that is changed; nil for a new one.
    ///   - error: Why the form was refused.
    init(_ draft: ConnectionDraft, of stored: BrokerConnection?, error: ConnectionError? = nil) {
        func problem(_ field: ConnectionError.Field) -> String? {
            if case .invalid(field, let message)? = error { message } else { nil }
        }
        action = stored.map { ConnectionPages.path(of: $0.id) } ?? ConnectionPages.path
        button = stored == nil ? "Add connection" : "Save connection"
        fields = [
            FieldView(
                id: "connection-name",
                name: "name",
                label: "Name",
                type: "text",
                value: draft.name,
                autocomplete: "off",
                isRequired: true,
                hint: "Shown on Today and in the names of imports.",
                problem: problem(.name)
            ),
            FieldView(
                id: "connection-token",
                name: "token",
                label: "Token",
                type: "password",
                value: "",
                autocomplete: "off",
                isRequired: stored == nil,
                hint: stored.map { "Leave empty to keep the token that ends in \($0.token.ending)" }
                    ?? "Of the Flex Web Service. It is stored in the database of this desk and sent only to Interactive "
                    + "Brokers.",
                problem: problem(.token)
            ),
            FieldView(
                id: "connection-query",
                name: "query",
                label: "Query ID",
                type: "text",
                value: draft.query,
                autocomplete: "off",
                isRequired: true,
                hint: "The number of the Flex query.",
                problem: problem(.query),
                mode: "numeric"
            ),
            FieldView(
                id: "connection-account",
                name: "account",
                label: "Account",
                type: "text",
                value: draft.account,
                autocomplete: "off",
                isRequired: false,
                hint: "For statements that name no account. Default: “main”.",
                problem: problem(.account)
            ),
        ]
        zones = Zones.options(selected: draft.zone.isEmpty ? "America/New_York" : draft.zone)
        zoneProblem = problem(.zone)
        importsTransactions = draft.importsTransactions
        self.problem = error == .tooMany ? error?.messageWithRemedy : nil
    }
}

extension ConnectionFormView {
    var html: HTML {
        """
        <form class="panel-body form" method="post" action="\(action)">

        \(problem.map { "<p class=\"error\" role=\"alert\">\($0)</p>" })
        \(fields.map(\.html))
        <div class="field"><label for="connection-zone">Time zone of the statement</label><select class="select" id="connection-zone" name="zone" aria-describedby="connection-zone-help">
        \(zones.map(\.html))
        </select><div class="field-help" id="connection-zone-help">\(zoneProblem.map { "<span class=\"error\">\($0)</span>" })<span class="help">Used for times without a time zone.</span></div></div>
        <label class="check"><input type="checkbox" name="transactions" value="on"\(if: importsTransactions, " checked")> Also import transactions into the portfolio</label>
        <div class="form-end"><button class="btn btn-primary" type="submit">\(button)</button></div>
        </form>
        """
    }
}
