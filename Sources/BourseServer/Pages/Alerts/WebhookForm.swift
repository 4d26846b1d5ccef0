import BourseAlerts
import BourseDesk
import BourseValues
import BourseWeb

/// What stands in the form of a webhook.
struct WebhookForm {
    /// In which form requests are written.
    let format: WebhookFormat
    /// What was typed, or what is stored; never a token.
    var draft: WebhookDraft
    /// Whether only the body is shown.
    var isPreviewed = false
    /// The body of a request, with example values.
    var preview: String?
    /// What cannot be used, by its field.
    var mistake: (field: String, message: String)?

    /// What was typed.
    init(_ form: Form) {
        draft = WebhookDraft(
            format: form["format"],
            address: form["address"],
            token: form["token"],
            chat: form["chat"],
            template: form.text("template"),
            templateType: form["template-type"]
        )
        format = WebhookFormat(rawValue: draft.format) ?? .bourse
        isPreviewed = form["intent"] == "preview"
    }

    /// What is stored.
    ///
    /// - Parameter chosen: Another format than that of the webhook.
    init(_ webhook: Webhook?, format chosen: WebhookFormat?) {
        let format = chosen ?? webhook?.service.format ?? .bourse
        self.format = format
        draft = WebhookDraft(format: format.rawValue)
        if format == .template { draft.template = Self.start }
        guard let webhook, webhook.service.format == format else { return }
        draft.address = webhook.address
        draft.chat = webhook.service.chat?.description ?? ""
        draft.template = webhook.service.template?.text ?? ""
        draft.templateType = webhook.service.template?.kind.rawValue ?? draft.templateType
    }

    /// A template to begin with.
    private static let start = """
        {
          "title": "{{title}}",
          "text": "{{text}}",
          "link": "{{link}}"
        }
        """
}
