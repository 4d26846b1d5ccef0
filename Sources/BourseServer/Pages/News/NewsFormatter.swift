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

    static func title(_ filter: NewsQuery.StoryFilter) -> String {
        switch filter {
        case .all: "All stories"
        case .unread: "Unread"
        case .bookmarked: "Bookmarked"
        }
    }
}
