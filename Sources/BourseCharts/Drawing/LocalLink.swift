/// Links of a drawing: they stay within this site.
enum LocalLink {
    /// `href` if it starts with "/", "?" or "#" and names no other site, else `nil`.
    static func accepted(_ href: String?) -> String? {
        guard let href, let first = href.first, "/?#".contains(first), !href.hasPrefix("//") else { return nil }
        return href
    }
}
