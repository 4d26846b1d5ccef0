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
        case .tooLong: "The address is longer than \(WebhookAddress.longest) characters. Use a shorter one."
        case .malformed: "This is not a web address. Enter one like https://hooks.example.com/path."
        case .scheme(let scheme): "Addresses that begin with “\(scheme)” are not supported. Use https."
        case .plain: "Addresses with http are not encrypted. Use https."
        case .credentials: "The address contains a user name. Put secrets into the path or the query."
        case .fragment: "The part after “#” is never sent. Remove it."
        case .oddAddress(let host): "“\(host)” is an IP address in an unusual form. Enter one like 192.0.2.1."
        case .ownName(let host):
            "“\(host)” is the name of a local machine. Webhooks to local machines are off unless this desk allows them. "
                + "Enter a public address."
        case .forbidden(let address):
            "\(address) is not a public Internet address. Webhooks to other addresses are off unless this desk "
                + "allows them. Enter a public address."
        }
    }
}
