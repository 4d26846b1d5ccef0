import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb

/// What a page of a card is asked for in its address.
struct CardQuery {
    let query: Query

    /// The options; what cannot be used is as by default.
    var options: CardOptions {
        CardOptions(
            showsMoney: query["money"] == "on",
            showsSymbols: query["symbols"] == "on",
            theme: query["theme"].flatMap(CardOptions.Theme.init(rawValue:)) ?? .light,
            form: query["form"].flatMap(CardOptions.Form.init(rawValue:)) ?? .square
        )
    }

    /// What the card is about: the latest month with trades without a subject in the address.
    func subject(_ journal: UserJournal, today: TradingDay) throws(CardError) -> CardSubject {
        guard let text = query["of"] else {
            return .period(NotePeriod(.month, containing: journal.closingDays.last ?? today))
        }
        guard let subject = CardSubject(text) else { throw .subject(text) }
        return subject
    }

    /// The values of the card that an address asks for.
    func facts(_ journal: UserJournal, today: TradingDay) throws(CardError) -> CardFacts {
        return try journal.cardFacts(
            try subject(journal, today: today),
            options: options,
            currency: JournalQuery.currency(query["currency"], in: journal),
            account: query["account"]
        )
    }

    /// The parameters of the card, for the addresses of its picture and its page.
    static func query(of subject: CardSubject, _ options: CardOptions, account: String?, currency: String?) -> Query {
        Query()
            .setting("of", to: subject.description)
            .setting("form", to: options.form.rawValue)
            .setting("theme", to: options.theme.rawValue)
            .setting("money", to: options.showsMoney ? "on" : nil)
            .setting("symbols", to: options.showsSymbols ? "on" : nil)
            .setting("account", to: account)
            .setting("currency", to: currency)
    }

    /// The page of a card.
    static func href(_ subject: CardSubject, _ query: Query) -> String {
        query.only("account", "currency").setting("of", to: subject.description).href(SharePages.path)
    }
}
