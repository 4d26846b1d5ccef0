import BourseAlerts
import BourseCore
import BourseValues

extension WebhookDraft {
    /// Where the Bot API of Telegram is.
    public static let telegram = "https://api.telegram.org"

    /// What is asked for.
    ///
    /// - Parameters:
    ///   - policy: Which addresses may be called.
    ///   - stored: The webhook that there is, whose token is used again when none was entered.
    /// - Throws: ``AlertError/refused(field:message:)``, for the first field that cannot be used.
    func read(
        policy: WebhookAddress.Policy,
        stored: Webhook?
    ) throws(AlertError) -> (address: WebhookAddress, service: WebhookService) {
        guard let format = WebhookFormat(rawValue: format) else {
            let known = WebhookFormat.allCases.map(\.rawValue).joined(separator: ", ")
            throw .refused(field: "format", message: "Unknown format “\(format.prefix(40))”. Choose from \(known).")
        }
        let typed = address.trimmedBlanks
        let address: WebhookAddress
        do throws(WebhookAddressError) {
            let isUsual = format == .telegram && typed.isEmpty
            address = try WebhookAddress(isUsual ? Self.telegram : typed, policy: policy)
        } catch {
            throw .refused(field: "address", message: error.message)
        }
        switch format {
        case .bourse: return (address, .bourse)
        case .ntfy:
            guard NtfyTopic(address) != nil else {
                throw .refused(
                    field: "address",
                    message: "The address must end with the name of a topic, at most 64 letters, digits, “-” and “_”. "
                        + "Enter one like https://ntfy.sh/my-alerts."
                )
            }
            return (address, .ntfy(try ntfyToken(at: address, policy, stored)))
        case .telegram:
            guard !address.target.contains("?") else {
                throw .refused(
                    field: "address",
                    message: "Enter the address of the Bot API without “?”, or leave it empty for \(Self.telegram)."
                )
            }
            let token = try telegramToken(at: address, policy, stored)
            guard let chat = TelegramChat(chat.trimmedBlanks) else {
                throw .refused(
                    field: "chat",
                    message: "Enter the ID of the chat, such as 123456789 or -1001234567890, or @name of a channel."
                )
            }
            return (address, .telegram(token, chat))
        case .template:
            guard let kind = WebhookTemplate.Kind(rawValue: templateType) else {
                throw .refused(field: "templateType", message: "Choose json or text as type of the template.")
            }
            do throws(WebhookTemplateError) {
                return (address, .template(try WebhookTemplate(template, kind: kind)))
            } catch {
                throw .refused(field: "template", message: error.message)
            }
        }
    }

    private func ntfyToken(
        at address: WebhookAddress,
        _ policy: WebhookAddress.Policy,
        _ stored: Webhook?
    ) throws(AlertError) -> WebhookToken? {
        let typed = token.trimmedBlanks
        guard !typed.isEmpty else { return Self.token(of: stored, for: .ntfy, at: address, policy) }
        guard let token = WebhookToken(ntfy: typed) else {
            throw .refused(
                field: "token",
                message: "This is not an access token of ntfy. Enter one that begins with tk_, or none."
            )
        }
        return token
    }

    private func telegramToken(
        at address: WebhookAddress,
        _ policy: WebhookAddress.Policy,
        _ stored: Webhook?
    ) throws(AlertError) -> WebhookToken {
        let typed = token.trimmedBlanks
        let read =
            typed.isEmpty
            ? Self.token(of: stored, for: .telegram, at: address, policy) : WebhookToken(telegram: typed)
        guard let read else {
            throw .refused(
                field: "token",
                message: typed.isEmpty
                    ? "Enter the token of the bot, which BotFather shows. A stored one is used at its own server only."
                    : "This is not the token of a bot. Enter it as BotFather shows it: digits, a colon and 35 characters."
            )
        }
        return read
    }

    /// The stored token, for the server that it was entered for: at another one it would be given away.
    private static func token(
        of stored: Webhook?,
        for format: WebhookFormat,
        at address: WebhookAddress,
        _ policy: WebhookAddress.Policy
    ) -> WebhookToken? {
        guard let stored, stored.service.format == format,
            let old = try? WebhookAddress(stored.address, policy: policy), old.isSameServer(as: address)
        else { return nil }
        return stored.service.token
    }
}
