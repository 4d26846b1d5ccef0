import BourseCore
import BourseOrderBook
import BourseValues

/// Fills beside the order book before them, as people read them.
public struct FillBookFormatter: Sendable {
    /// Writes prices with as many decimals as any of them has.
    public let prices: LivePriceText
    private let fills: [BookedFill]

    /// Makes the texts of the fills of one instrument.
    public init(_ fills: [BookedFill], style: UserSettings.NumberStyle) {
        self.fills = fills
        prices = LivePriceText(
            prices: fills.flatMap { fill -> [Price] in
                guard case .success(let book) = fill.book else { return [fill.price] }
                return [fill.price] + (book.bids + book.asks).map(\.price)
            },
            style: style
        )
    }

    /// `+0.5`: how much worse than the best price of the other side a fill was.
    public func againstBest(_ quality: FillQuality) -> String { prices.change(Int128(quality.againstTouch.units)) }

    /// `+5.5 · +0.61 bp`: how much worse than the midpoint a fill was.
    public func againstMidpoint(_ quality: FillQuality) -> String {
        "\(prices.change(Int128(quality.againstMid.units))) · \(Self.points(quality))"
    }

    /// The average price of the whole order against the book; a dash where the book was too thin.
    public func wholeOrder(_ quality: FillQuality) -> String {
        quality.sweepPrice.map { prices.middle($0) } ?? FractionText.none
    }

    /// `+1.25 bp`: how much worse than the midpoint a fill was, in hundredths of a percent.
    public static func points(_ quality: FillQuality) -> String {
        "\(NumberText.ratio(quality.basisPoints(quality.againstMid), plus: "+")) bp"
    }

    /// Why a fill has no book.
    public static func text(_ absence: BookedFill.Absence) -> String {
        switch absence {
        case .notRecorded: "Not recorded at that time."
        case .noBook: "The book was not available at that time."
        case .unreadable: "The recording cannot be read there."
        }
    }

    /// Where the books come from, and how exact the times are.
    public func basis(of symbol: Symbol) -> String {
        let isCoarse = fills.contains(where: \.isWholeSecond)
        return "From recordings of \(symbol.name); the book is that of the microsecond before the time of the fill."
            + (isCoarse ? " Some times have no fractions of a second, within which the book can have changed." : "")
    }
}
