extension PaymentEvent {
    /// An event of a type that does not exist.
    var ofUnknownType: PaymentEvent {
        var event = copy("u")
        event.type = "simulator.unheard_of"
        return event
    }

    /// The same event of somebody else, of whom nothing here is known: each identifier is another one.
    var ofOtherAccount: PaymentEvent {
        var event = copy("o")
        event.object = Self.foreign(object)
        event.previous = previous.map(Self.foreign)
        return event
    }

    private func copy(_ mark: String) -> PaymentEvent {
        PaymentEvent(
            id: "\(id)\(mark)",
            type: type,
            created: created,
            object: object,
            previous: previous,
            cause: cause
        )
    }

    /// What would link an object with somebody here.
    private static let links: Set<String> = ["client_reference_id", "customer_details", "customer_email", "email"]
    private static let prefixes = [
        "ch_", "cs_test_", "cus_", "dp_", "il_", "in_", "inpay_", "pi_", "pm_", "re_", "si_", "sub_",
    ]

    private static func foreign(_ json: PaymentJSON) -> PaymentJSON {
        switch json {
        case .object(let members):
            .object(
                members.map { member in
                    if links.contains(member.name) { return PaymentMember(name: member.name, value: nil) }
                    if member.name == "metadata" { return PaymentMember(name: member.name, value: [:]) }
                    return PaymentMember(name: member.name, value: foreign(member.value))
                }
            )
        case .list(let elements): .list(elements.map(foreign))
        case .text(let text): .text(foreign(text))
        case .null, .flag, .number: json
        }
    }

    /// An identifier with its letters in reverse order.
    private static func foreign(_ text: String) -> String {
        guard let prefix = prefixes.first(where: { text.hasPrefix($0) }) else { return text }
        return prefix + String(text.dropFirst(prefix.count).reversed())
    }
}
