import BourseCore
import BourseWorld

/// The words of a request to GDELT: all of them have to be there, of those in parentheses with OR one.
struct GDELTQuery {
    /// One condition: any of these.
    private struct TermGroup {
        var terms: [Term]
    }

    private enum Term {
        case phrase(String)
        case domain(String)
        case language(String)
        case country(String)
        /// An operator about what this world does not have, which leaves everything out but its opposite.
        case unknown
    }

    private var groups: [TermGroup] = []

    /// Reads a query, or says what is wrong with it in the words of the source.
    init(_ text: String) throws(RequestProblem) {
        guard text.utf8.count <= 1000 else { throw RequestProblem("Your query was too short or too long.") }
        var open: [Term]?
        for token in try Self.tokens(text) {
            switch token {
            case "(":
                guard open == nil else { throw RequestProblem("Parentheses may not be nested.") }
                open = []
            case ")":
                guard let terms = open, !terms.isEmpty else { throw RequestProblem("Parentheses do not match.") }
                groups.append(TermGroup(terms: terms))
                open = nil
            case "OR":
                guard open != nil else {
                    throw RequestProblem("Queries containing OR'd terms must be surrounded by ().")
                }
            default:
                let term = try Self.term(token)
                if open == nil { groups.append(TermGroup(terms: [term])) } else { open?.append(term) }
            }
        }
        guard open == nil else { throw RequestProblem("Parentheses do not match.") }
        guard !groups.isEmpty else { throw RequestProblem("Your query was too short or too long.") }
    }

    /// Whether an article is told.
    func admits(_ article: WorldArticle) -> Bool {
        // GDELT searches whole texts; every article of this world is about business and the stock market.
        let subject = "business markets finance stocks stock market wall street"
        let text = Self.plain("\(article.title) \(article.summary) \(subject)")
        return groups.allSatisfy { group in
            group.terms.contains { term in
                switch term {
                case .phrase(let phrase): text.contains(phrase)
                case .domain(let domain): ("." + article.publisher.domain).hasSuffix("." + domain)
                case .language(let language): language == "english" || language == "eng"
                case .country(let country): country == Self.short(article.publisher.country)
                case .unknown: false
                }
            }
        }
    }

    // MARK: - reading

    private static func tokens(_ text: String) throws(RequestProblem) -> [String] {
        var tokens: [String] = []
        var word = ""
        var isQuoted = false
        for character in text {
            if character == "\"" {
                isQuoted.toggle()
                word.append(character)
            } else if !isQuoted, character == "(" || character == ")" || character.isWhitespace {
                if !word.isEmpty { tokens.append(word) }
                word = ""
                if !character.isWhitespace { tokens.append(String(character)) }
            } else {
                word.append(character)
            }
        }
        guard !isQuoted else { throw RequestProblem("Your query contained an unclosed quote mark.") }
        if !word.isEmpty { tokens.append(word) }
        return tokens
    }

    private static func term(_ token: String) throws(RequestProblem) -> Term {
        let sides = token.split(separator: ":", maxSplits: 1).map { $0.lowercased() }
        if sides.count == 2, !token.hasPrefix("\"") {
            switch sides[0] {
            case "domain", "domainis": return .domain(sides[1])
            case "sourcelang": return .language(sides[1])
            case "sourcecountry": return .country(sides[1])
            default: return .unknown
            }
        }
        let words = plain(token.filter { $0 != "\"" })
        guard words.count > 4 else {
            // The blanks around it belong to the phrase: less than three letters are too few to look for.
            throw RequestProblem("The specified phrase is too short.")
        }
        return .phrase(words)
    }

    /// Small letters and digits with one blank between words and around all, so that only whole words are found.
    private static func plain(_ text: String) -> String {
        " " + text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ") + " "
    }

    private static func short(_ country: String) -> String {
        switch country {
        case "United States": "us"
        case "United Kingdom": "uk"
        case "Canada": "ca"
        default: "in"
        }
    }
}
