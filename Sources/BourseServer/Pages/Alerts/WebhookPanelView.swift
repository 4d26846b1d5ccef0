import BourseAlerts
import BourseDesk
import BourseValues
import BourseWeb

/// The webhook of a person: its form, its preview and its test.
struct WebhookPanelView: Sendable {
    /// "ntfy, ntfy.sh", or that there is none.
    let state: String
    /// The formats, the one shown among them.
    let formats: [TabView]
    /// The format shown, as its field has it.
    let format: String
    /// The fields of the format.
    let fields: [FieldView]
    /// The template; nothing for other formats.
    let template: WebhookTemplateFieldView?
    /// What the format does.
    let about: String
    /// The secret, right after the webhook was set.
    let secret: String?
    /// The body of a request, with example values.
    let preview: String?
    /// Where it is set.
    let setAction: String
    /// Where a test is asked for; nothing when there is no webhook.
    let testAction: String?
    /// Where it is removed.
    let removeAction: String
}

/// The field of a template.
struct WebhookTemplateFieldView: Sendable {
    /// What was typed.
    let text: String
    /// What can be inserted.
    let placeholders: String
    /// Why it cannot be used.
    let problem: String?
}

extension WebhookPanelView {
    init(_ form: WebhookForm, stored: Webhook?, secret: String?, path: String) {
        let format = form.format
        state = stored.map { "\($0.service.format.title), \(Self.host(of: $0.address))" } ?? "Not set"
        formats = WebhookFormat.allCases.map {
            TabView(title: $0.title, href: "\(path)?format=\($0.rawValue)", isCurrent: $0 == format)
        }
        self.format = format.rawValue
        fields = Self.fields(form, hasToken: stored?.service.format == format && stored?.service.token != nil)
        template =
            format == .template
            ? WebhookTemplateFieldView(
                text: form.draft.template,
                placeholders: WebhookTemplate.Placeholder.allCases.map(\.text).joined(separator: ", "),
                problem: form.mistake.flatMap { $0.field == "template" ? $0.message : nil }
            ) : nil
        about = Self.about(format)
        self.secret = secret
        preview = form.preview
        setAction = "\(path)/webhook"
        testAction = stored.map { _ in "\(path)/webhook/test" }
        removeAction = "\(path)/webhook/remove"
    }

    private static func host(of address: String) -> String {
        let policy = WebhookAddress.Policy(allowsPlain: true, allowsHere: true)
        return (try? WebhookAddress(address, policy: policy))?.host ?? address
    }

    private static func fields(_ form: WebhookForm, hasToken: Bool) -> [FieldView] {
        let draft = form.draft
        func problem(_ name: String) -> String? { form.mistake.flatMap { $0.field == name ? $0.message : nil } }
        func field(
            _ name: String,
            _ label: String,
            _ value: String,
            type: String = "text",
            isRequired: Bool = true,
            options: [OptionView] = [],
            hint: String
        ) -> FieldView {
            FieldView(
                id: "webhook-\(name)",
                name: name,
                label: label,
                type: type,
                value: value,
                autocomplete: type == "password" ? "new-password" : "off",
                isRequired: isRequired,
                hint: hint,
                problem: problem(name == "template-type" ? "templateType" : name),
                options: options
            )
        }
        let saved = hasToken ? " One is saved; leave empty to keep it." : ""
        switch form.format {
        case .bourse:
            return [
                field(
                    "address",
                    "Address",
                    draft.address,
                    type: "url",
                    hint: "Begins with https://, such as https://hooks.example.com/bourse."
                )
            ]
        case .ntfy:
            return [
                field(
                    "address",
                    "Address of the topic",
                    draft.address,
                    type: "url",
                    hint: "Such as https://ntfy.sh/ and a name that is hard to guess, or a topic of your own server."
                ),
                field(
                    "token",
                    "Access token",
                    "",
                    type: "password",
                    isRequired: false,
                    hint: "Only for topics that need one. Begins with tk_.\(saved)"
                ),
            ]
        case .telegram:
            return [
                field(
                    "token",
                    "Bot token",
                    "",
                    type: "password",
                    isRequired: !hasToken,
                    hint: "BotFather in Telegram makes a bot and shows its token.\(saved)"
                ),
                field(
                    "chat",
                    "Chat",
                    draft.chat,
                    hint: "ID of a person, group or channel, such as 123456789 or -1001234567890, or @name of a "
                        + "channel. Send the bot a message there first."
                ),
                field(
                    "address",
                    "Bot API",
                    draft.address,
                    type: "url",
                    isRequired: false,
                    hint: "Empty for \(WebhookDraft.telegram); otherwise the address of your own server."
                ),
            ]
        case .template:
            return [
                field(
                    "address",
                    "Address",
                    draft.address,
                    type: "url",
                    hint: "Begins with https://, such as https://chat.example.com/hooks/1."
                ),
                field(
                    "template-type",
                    "Type",
                    "",
                    options: WebhookTemplate.Kind.allCases.map {
                        OptionView(
                            value: $0.rawValue,
                            title: $0 == .json ? "JSON" : "Text",
                            isSelected: $0.rawValue == draft.templateType
                        )
                    },
                    hint: "In JSON, values are escaped."
                ),
            ]
        }
    }

    private static func about(_ format: WebhookFormat) -> String {
        let retried = "Failed requests are retried for a day."
        switch format {
        case .bourse:
            return "Fired alerts are sent there by POST as JSON, signed with HMAC-SHA256 in the header "
                + "Bourse-Signature. \(retried) Setting the webhook creates a new secret."
        case .ntfy: return "Fired alerts appear on devices that subscribe to the topic. \(retried)"
        case .telegram: return "The bot writes fired alerts into the chat. \(retried)"
        case .template:
            return "Fired alerts are sent there by POST with this body, signed with HMAC-SHA256 in the header "
                + "Bourse-Signature. \(retried) Setting the webhook creates a new secret."
        }
    }

    var html: HTML {
        """
        \(secret.map { secret in
            """
            <div class="panel-body alert-secret"><p>Requests are signed with this secret. Copy it now: it is not shown again.</p><p><code>\(secret)</code></p></div>
            """
        })
        <form class="panel-body form" method="post" action="\(setAction)">
        <button type="submit" hidden>Set webhook</button>
        <nav class="seg" aria-label="Format">\(formats.map { format in
            """
            <a href="\(format.href)"\(if: format.isCurrent, " aria-current=\"true\"")>\(format.title)</a>
            """
        })</nav>
        <p class="t2">\(about)</p>
        <input type="hidden" name="format" value="\(format)">
        \(fields.map(\.html))\(template.map(\.html))
        \(preview.map { preview in
            """
            <div><b id="webhook-preview">Body with example values</b><pre class="webhook-preview" tabindex="0" role="region" aria-labelledby="webhook-preview">\(preview)</pre></div>
            """
        })
        <div class="form-end">\(template.map { _ in
            """
            <button class="btn btn-ghost" type="submit" name="intent" value="preview">Preview</button>
            """
        })<button class="btn" type="submit">Set webhook</button></div></form>
        \(testAction.map { action in
            """
            <div class="form-line"><form method="post" action="\(action)"><button class="btn btn-small" type="submit">Send a test</button></form><form method="post" action="\(removeAction)"><button class="btn btn-small btn-ghost" type="submit">Remove</button></form></div>
            """
        })
        """
    }
}

extension WebhookTemplateFieldView {
    var html: HTML {
        """
        <div class="field"><label for="webhook-template">Body</label><textarea class="input" id="webhook-template" name="template" rows="8" required maxlength="\(WebhookTemplate.longest)" spellcheck="false" autocomplete="off" aria-describedby="webhook-template-help"\(problem.map { _ in " aria-invalid=\"true\"" })>
        \(text)</textarea><div class="field-help" id="webhook-template-help">\(problem.map { "<span class=\"error\" role=\"alert\">\($0)</span>" })<span class="help">Placeholders: \(placeholders). In JSON they stand between quotation marks.</span></div></div>
        """
    }
}
