import BourseCore

/// The rules by which headlines are read.
///
/// The first rule in the table that holds says what happened, or that it is unclear. Rules of payment, of what may happen,
/// of places and of dates are looked at afterwards. A headline with none of the words is unclear, too: a reading that is left out does
/// less harm than a wrong one.
public enum NewsRules {
    /// The rules, the first to be tried first.
    ///
    /// Part of the code and read once.
    public static let all: [NewsRule] = {
        let rows = Dictionary(grouping: EmbeddedFiles.rows(of: "News/Data/rules.tsv", separatedBy: "\t")) { cells in
            cells.count == 5 && cells[1] == "words"
        }
        let words = rows[true, default: []].map { ($0[0], $0[2].split(separator: "|").map(String.init)) }
        let sets = Dictionary(words) { $1 }
        let wordings = rows[false, default: []]
        let rules = wordings.compactMap { NewsRule($0, sets: sets) }
        // A row that cannot be read is a mistake in the table, and is found when it is made.
        precondition(rules.count == wordings.count, "A rule of news cannot be read")
        return rules
    }()

    /// The rules that need one of the words that a headline has, by that word, and those that need none.
    private static let index: (byStem: [UInt64: [Int]], always: [Int]) = {
        var (byStem, always): ([UInt64: [Int]], [Int]) = ([:], [])
        for (number, rule) in all.enumerated() {
            for pattern in rule.patterns {
                guard let stems = pattern.stems else {
                    always.append(number)
                    continue
                }
                for stem in stems { byStem[stem, default: []].append(number) }
            }
        }
        return (byStem, always)
    }()

    /// Reads a headline.
    ///
    /// - Complexity: O(words · rules that begin with one of them), some microseconds.
    public static func read(_ headline: String) -> NewsReading { read(HeadlineTokens(headline)) }

    static func read(_ headline: HeadlineTokens) -> NewsReading {
        let numbers = Set(index.always + headline.all.flatMap { index.byStem[$0.stem] ?? [] }).sorted()
        var decisions: [NewsReading.Decision] = []
        var kind: (NewsEventKind, NewsDirection?)?
        var payment: MergerPayment?
        var (isPossible, isAmerican, isUnchanged) = (false, false, false)
        var economicKind: EconomicEventKind?
        for rule in numbers.lazy.map({ all[$0] }) {
            switch rule.statement {
            case .unclear:
                guard kind == nil, let match = rule.match(headline) else { continue }
                return reading(headline, nil, [decision(rule, match, headline)])
            case .happened(let what, let direction, _):
                guard kind == nil, let match = rule.match(headline) else { continue }
                kind = (what, direction)
                decisions.append(decision(rule, match, headline))
            case .unchanged(let what):
                guard kind == nil, let match = rule.match(headline) else { continue }
                (kind, isUnchanged) = ((what, nil), true)
                decisions.append(decision(rule, match, headline))
            case .payment(let how):
                guard kind?.0 == .merger, payment == nil, let match = rule.match(headline) else { continue }
                payment = how
                decisions.append(decision(rule, match, headline))
            case .possible:
                guard kind != nil, !isPossible, let match = rule.match(headline) else { continue }
                isPossible = true
                decisions.append(decision(rule, match, headline))
            case .american:
                guard kind?.0.isMacro == true, let match = rule.match(headline) else { continue }
                isAmerican = true
                decisions.append(decision(rule, match, headline))
            case .dated(let what):
                guard economicKind == nil, kind?.0 == what.event, isAmerican || !what.isAmerican,
                    let match = rule.match(headline)
                else { continue }
                economicKind = what
                decisions.append(decision(rule, match, headline))
            }
        }
        let event = kind.map { kind, direction in
            NewsEvent(
                kind: kind,
                direction: direction,
                payment: payment,
                isPossible: isPossible,
                isAmerican: isAmerican,
                isUnchanged: isUnchanged,
                economicKind: economicKind
            )
        }
        return reading(headline, event, decisions)
    }

    private static func reading(
        _ headline: HeadlineTokens,
        _ event: NewsEvent?,
        _ decisions: [NewsReading.Decision]
    ) -> NewsReading {
        NewsReading(headline: String(decoding: headline.bytes, as: UTF8.self), event: event, decisions: decisions)
    }

    private static func decision(
        _ rule: NewsRule,
        _ match: WordPattern.Match,
        _ headline: HeadlineTokens
    ) -> NewsReading.Decision {
        let words = headline.all
        let place = words[match.first].place.lowerBound..<words[match.last].place.upperBound
        return NewsReading.Decision(
            rule: rule,
            words: String(decoding: headline.bytes[place], as: UTF8.self),
            place: place
        )
    }
}
