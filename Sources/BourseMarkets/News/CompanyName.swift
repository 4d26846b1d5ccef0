import BourseCore

/// The names under which headlines know companies.
enum CompanyName {
    /// The forms of an instrument's name, each as the stems of its words.
    static func forms(of instrument: Instrument) -> [[UInt64]] {
        var forms: [[UInt64]] = []
        switch instrument.kind {
        case .share:
            let core = core(of: instrument.name)
            if !core.isEmpty { forms.append(core) }
        case .coin:
            // "Bitcoin USD" is Bitcoin in dollars.
            let core = HeadlineTokens(instrument.name).all.map(\.stem).filter { $0 != dollar }
            if !core.isEmpty { forms.append(core) }
        case .etf, .fund, .index, .currencyPair, .future: break
        }
        if let other = others[instrument.symbol.name] { forms.append(HeadlineTokens(other).all.map(\.stem)) }
        return forms
    }

    private static let dollar = HeadlineTokens.stem("USD")

    /// The words that tell a company from others: "The Coca-Cola Company" is coca cola, "Amazon.com, Inc." is amazon.
    private static func core(of name: String) -> [UInt64] {
        let plain = name.replacing(".com", with: " ").replacing(".Com", with: " ")
        var stems = HeadlineTokens(plain).all.map(\.stem)
        if stems.count > 1, stems.first == article { stems.removeFirst() }
        while stems.count > 1, let last = stems.last, forms.contains(last) { stems.removeLast() }
        return stems
    }

    private static let article = HeadlineTokens.stem("the")
    /// Legal forms and classes of shares.
    private static let forms = stems(
        "inc incorporated corp corporation co company companies ltd limited plc llc lp sa nv ag se group holding holdings "
            + "class a b c common stock ordinary shares adr trust & and"
    )

    /// Names that headlines use and registers do not have.
    private static let others = [
        "GOOGL": "Google", "META": "Facebook", "JPM": "JPMorgan", "BRK.B": "Berkshire", "IBM": "IBM", "GE": "GE",
        "GM": "GM", "T": "AT&T", "PG": "P&G", "JNJ": "J&J", "DIS": "Disney", "GS": "Goldman", "BAC": "BofA",
        "C": "Citi", "AXP": "AmEx", "TSM": "TSMC", "XOM": "Exxon", "KO": "Coke", "AMD": "AMD",
    ]

    /// Whether a name of one word is also a word of other headlines.
    static func isCommon(_ stem: UInt64) -> Bool { common.contains(stem) }

    private static let common = stems(
        "target visa gap block square ford shell progressive snap match unity zoom meta alphabet carnival ball dollar "
            + "southern discover oracle chase key news prudential regions united universal waters western toast root open "
            + "five box compass coach guess express monster life live best public general national first american pool "
            + "dover corning equity host delta eagle spirit frontier trade cable motion royal principal travelers loews "
            + "paramount fox dow international global crown mosaic packaging republic stanley state vulcan zebra fair "
            + "prime chart core crane cross sun surge sterling stride wolf wave world element elastic energy eastern"
    )

    /// Whether the word at `index`, which is common, is a company here.
    static func isMeant(_ words: HeadlineTokens, _ index: Int) -> Bool {
        let all = words.all
        if index > 0, all[index - 1].stem == price { return false }
        if index > 0, owners.contains(all[index - 1].stem) { return true }
        if index > 1, all[index - 1].stem == of, shares.contains(all[index - 2].stem) { return true }
        return all[(index + 1)...].prefix(2).contains { company.contains($0.stem) }
    }

    private static let price = HeadlineTokens.stem("price")
    private static let of = HeadlineTokens.stem("of")
    private static let shares = stems("shares stock stake maker owner parent units ceo chief")
    private static let owners = stems("retailer chipmaker automaker carmaker insurer bank lender rival shares stock")
    /// Words that stand behind the name of a company.
    private static let company = stems(
        "shares stock inc corp co ltd plc ceo cfo earnings profit profits sales revenue quarterly reports dividend "
            + "beats misses raises cuts posts upgraded downgraded downgrade upgrade upgrades jumps falls rises drops "
            + "slides climbs gains tumbles surges sinks rallies declares unveils launches acquires warns forecasts"
    )

    private static func stems(_ words: String) -> Set<UInt64> {
        Set(HeadlineTokens(words).all.map(\.stem))
    }
}
