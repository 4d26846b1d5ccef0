/// Where an article can be read, and what tells it from others.
///
/// Two addresses are equal when they differ only in what does not change the article: scheme, letter case of the host,
/// the forms for phones and AMP, parameters that follow readers, fragments and slashes at the end.
public struct ArticleAddress: Sendable {
    /// The longest address, in bytes.
    public static let longest = 2048

    /// The address as it came, which a page may link to: http or https, without blanks and quotation marks.
    public let link: String
    /// The address without what does not matter.
    public let canonical: String
    /// The host without `www.` and the like.
    public let host: String

    /// Reads an address; nothing when it is not one of the web, has a user name, or names a number instead of a host.
    public init?(_ text: String) {
        guard let parts = AddressParts(text) else { return nil }
        link = parts.text
        let site = parts.withoutCache ?? parts
        host = site.host
        canonical = site.canonical
    }
}

extension ArticleAddress: Hashable, CustomStringConvertible {
    /// Whether both lead to the same article.
    public static func == (lhs: ArticleAddress, rhs: ArticleAddress) -> Bool { lhs.canonical == rhs.canonical }
    /// Feeds the canonical form.
    public func hash(into hasher: inout Hasher) { hasher.combine(canonical) }
    /// The canonical form.
    public var description: String { canonical }
}
