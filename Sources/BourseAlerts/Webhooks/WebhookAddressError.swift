/// Why nothing is sent to an address.
public enum WebhookAddressError: Error, Hashable, Sendable {
    /// It is longer than addresses are.
    case tooLong
    /// It is no address, or one that programs read in different ways.
    case malformed
    /// It begins with something else than `https` or `http`.
    case scheme(String)
    /// It is `http`, which is not allowed.
    case plain
    /// It has a name or a password before its host.
    case credentials
    /// It has a part behind `#`, which is never sent.
    case fragment
    /// Its host is an address in an unusual form.
    case oddAddress(String)
    /// Its host is a name of the own house.
    case ownName(String)
    /// It leads to an address that is not everybody's.
    case forbidden(InternetAddress)

    /// What is wrong and what to do, as a sentence.
    public var message: String {
        switch self {
        case .tooLong: "The address is longer than \(WebhookAddress.longest) characters; use a shorter one."
        case .malformed: "This is not an address; write one like https://hooks.example.com/path."
        case .scheme(let scheme): "Addresses that begin with “\(scheme)” are not called; use https."
        case .plain: "The address is http, which anybody on the way can read; use https."
        case .credentials: "The address has a name before its host; put secrets into the path or the query."
        case .fragment: "The part behind “#” is never sent; leave it out."
        case .oddAddress(let host): "“\(host)” is an address in an unusual form; write four numbers with points."
        case .ownName(let host):
            "“\(host)” is a name of this house's own machines, which webhooks do not reach unless the desk allows it."
        case .forbidden(let address):
            "\(address) is not an address of the public Internet, and webhooks do not reach others unless the desk "
                + "allows it."
        }
    }
}
