import BourseCore
import BourseMarkets

/// How headlines speak of an instrument.
struct HeadlineVocabulary {
    /// The name as people say it.
    let name: String
    /// What moves: "Apple shares", "Bitcoin".
    let subject: String

    init(_ instrument: Instrument) {
        var words = instrument.name.replacing(".com", with: "").split(separator: " ").map(String.init)
        if instrument.kind == .coin {
            name = words.first ?? instrument.symbol.name
            subject = name
            return
        }
        let forms: Set<String> = [
            "Inc", "Inc.", "Corp.", "Corp", "Corporation", "Company", "Co.", "Co", "Ltd.", "Ltd", "Limited", "plc",
            "PLC",
            "Group", "Holdings", "Class", "A", "B", "C", "&", "N.V.", "S.A.", "L.P.", "Incorporated",
        ]
        while words.count > 1, let last = words.last, forms.contains(last.filter { $0 != "," }) { words.removeLast() }
        if words.count > 1, words.first == "The" { words.removeFirst() }
        name = words.joined(separator: " ").filter { $0 != "," }
        subject = name + " shares"
    }

    /// The size of a move: 4.2%.
    func percent(_ change: Double) -> String { "\(abs((change * 1000).rounded() / 10))%" }

    /// A headline about a move.
    func move(_ change: Double, _ chance: inout WorldRandom) -> String {
        let up = ["jump", "climb", "gain", "rise"]
        let down = ["tumble", "slide", "drop", "fall"]
        let reasons =
            change > 0
            ? ["on strong demand", "as buyers return", "after a large order", "in heavy trading"]
            : ["on weak demand", "as sellers take over", "after a cautious note", "in heavy trading"]
        var verb = chance.pick(change > 0 ? up : down)
        // One coin rises, shares rise.
        if subject == name { verb += "s" }
        return "\(subject) \(verb) \(percent(change)) \(chance.pick(reasons))"
    }

    /// A headline about what a company earned, of the direction of its price.
    func report(_ change: Double, _ chance: inout WorldRandom) -> String {
        let quarter = chance.pick(["quarterly earnings", "quarterly profit"])
        return change >= 0
            ? "\(name) \(quarter) beat estimates, shares rise \(percent(change))"
            : "\(name) \(quarter) miss estimates, shares fall \(percent(change))"
    }

    /// A headline as another publisher has it.
    static func rephrased(_ title: String, _ version: Int, _ publisher: WorldPublisher) -> String {
        switch version {
        case 1: "\(title) - \(publisher.name)"
        case 2: title.split(separator: " ").map { String($0).capitalizedFirst }.joined(separator: " ")
        case 3: title + ", markets say"
        default: title
        }
    }
}
