/// How a person trades a setup: a text, and a list of items to check on each trade.
public struct Playbook: Hashable, Sendable {
    /// The most items of a list.
    public static let mostItems = 20
    /// The longest item, in code points.
    public static let longestItem = 200
    /// The longest text, in code points.
    public static let longestText = 20_000
    /// The most playbooks of one person.
    public static let mostPlaybooks = 500

    /// The setup, as trades are tagged with it.
    public let setup: String
    /// The text, in Markdown.
    public let text: String
    /// The items, in order; no two are equal.
    public let items: [String]

    /// Makes a playbook; an item that is equal to an earlier one is left out.
    public init(setup: String, text: String = "", items: [String] = []) {
        self.setup = setup
        self.text = text
        var seen: Set<String> = []
        self.items = items.filter { seen.insert($0).inserted }
    }
}
