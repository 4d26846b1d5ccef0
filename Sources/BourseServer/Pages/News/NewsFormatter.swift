import BourseDesk
import BourseMarkets

/// Kinds of news, in words.
enum NewsFormatter {
    static func title(_ topic: NewsTopic) -> String {
        switch topic {
        case .earnings: "Earnings"
        case .guidance: "Guidance"
        case .analysts: "Analysts"
        case .dividends: "Dividends and buybacks"
        case .mergers: "Mergers and acquisitions"
        case .products: "Products"
        case .management: "Management"
        case .regulation: "Regulation and courts"
        case .rates: "Interest rates"
        case .economy: "Economy"
        case .crypto: "Crypto"
        }
    }

    /// "Earnings, positive", "Merger in cash, possible", "Inflation, higher".
    static func event(_ event: NewsEvent) -> String {
        let paid = event.payment.map { " \(title($0))" } ?? ""
        let parts = [direction(event), event.isPossible ? "possible" : nil].compactMap { $0 }
        return ([event.kind.title + paid] + parts).joined(separator: ", ")
    }

    /// "positive", "lower"; nil where the words do not say.
    static func direction(_ event: NewsEvent) -> String? {
        switch (event.direction, event.kind.isMacro) {
        case (.up, true): "higher"
        case (.down, true): "lower"
        case (.up, false): "positive"
        case (.down, false): "negative"
        case (nil, _): nil
        }
    }

    /// "in cash".
    static func title(_ payment: MergerPayment) -> String {
        switch payment {
        case .cash: "in cash"
        case .shares: "in shares"
        case .mixed: "in cash and shares"
        }
    }

    /// "Buyer".
    static func title(_ role: MergerRole) -> String {
        switch role {
        case .buyer: "Buyer"
        case .target: "Target"
        }
    }

    /// By what a headline names an instrument.
    static func basis(_ mention: SymbolMention?) -> String {
        switch mention?.basis {
        case .cashtag: "Symbol behind a dollar sign"
        case .listed: "Symbol in parentheses or with its exchange"
        case .name: "Name"
        case .commonName: "Name that is also a common word"
        case .symbol: "Symbol in capital letters"
        case nil: "Only the source says so"
        }
    }

    static func title(_ filter: NewsQuery.StoryFilter) -> String {
        switch filter {
        case .all: "All stories"
        case .unread: "Unread"
        case .bookmarked: "Bookmarked"
        }
    }
}
