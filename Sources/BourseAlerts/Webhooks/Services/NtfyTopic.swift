/// A topic of ntfy, as the end of an address names it: `https://ntfy.sh/my-alerts`.
public struct NtfyTopic: Hashable, Sendable {
    /// Its name: letters, digits, `-` and `_`, at most 64.
    public let name: String
    /// The path that messages in JSON are sent to: the one before the name.
    ///
    /// The topic's own address would show the JSON as the message.
    ///
    /// Source: ntfy, "Publish as JSON".
    public let root: String

    /// Reads the topic of an address; nothing when its end is none.
    public init?(_ address: WebhookAddress) {
        guard let slash = address.target.lastIndex(of: "/") else { return nil }
        let name = address.target[address.target.index(after: slash)...]
        guard (1...64).contains(name.utf8.count),
            name.utf8.allSatisfy({ byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || "-_".utf8.contains(byte)
            })
        else { return nil }
        self.name = String(name)
        root = String(address.target[...slash])
    }
}
