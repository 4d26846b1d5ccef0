import BourseCore

/// A scheme as a statement names it.
public struct StatedScheme: Hashable, Sendable {
    /// The longest name that is taken, in code points.
    public static let longestName = 300

    /// The name, one line without blanks at its ends; empty when only a number is told.
    public var name: String
    /// The ISIN, when it is told.
    public var isin: ISIN?
    /// What stands in a column for AMFI's code, when it is a number.
    ///
    /// Brokers put codes of their own there.
    public var code: Int32?
    /// The fund house in the statement's words.
    public var house: String?
    /// The category in the statement's words.
    public var category: String?
    /// The plan, when it is told apart from the name.
    public var plan: String?
    /// The option, when it is told apart from the name.
    public var option: String?

    /// Makes a scheme of what is told.
    public init(
        name: String,
        isin: ISIN? = nil,
        code: Int32? = nil,
        house: String? = nil,
        category: String? = nil,
        plan: String? = nil,
        option: String? = nil
    ) {
        self.name = name
        self.isin = isin
        self.code = code
        self.house = house
        self.category = category
        self.plan = plan
        self.option = option
    }

    /// What stays the same from one statement to the next: the ISIN, or else everything that tells schemes apart, in small
    /// letters.
    ///
    /// A person's choice is kept by it.
    public var identity: String {
        if let isin { return isin.description }
        let code = code.map { String($0) }
        return [name, code, plan, option].compactMap { $0 }.joined(separator: "|").lowercased()
    }

    /// What it is called where it needs a name.
    public var title: String {
        if !name.isEmpty { return name }
        if let isin { return isin.description }
        return code.map { "Scheme \($0)" } ?? "Unnamed scheme"
    }
}
