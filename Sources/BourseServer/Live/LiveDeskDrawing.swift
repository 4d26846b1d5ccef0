import BourseAlerts
import BourseCore
import BourseDesk
import BourseOrderBook
import BourseValues
import BourseWeb

/// The whole desk of an instrument as it stands when its page is made.
struct LiveDeskDrawing {
    let context: LivePages.PageContext
    let market: LiveMarket?
    let candles: [Candle]
    let status: LiveStatusFormatter
    /// What the stream continues from.
    let lastID: String
    let venue: String
    /// The time of what is shown.
    let now: Timestamp
    let recorder: RecorderView

    private var query: LiveQuery { context.query }
    private var numbers: LiveNumbers { context.numbers }

    private func choice(
        _ option: String,
        title: String,
        value: String,
        isCurrent: Bool,
        _ change: (inout LiveQuery) -> Void
    ) -> LiveChoiceView {
        var changed = query
        change(&changed)
        return LiveChoiceView(
            title: title,
            href: changed.canonical.href(context.path),
            isCurrent: isCurrent,
            option: option,
            value: value
        )
    }

    var view: LiveDeskView {
        let head = LiveHeadFormatter(market: market, numbers: numbers, unit: context.unit, now: now)
        let drawing = CandleDrawing(
            symbol: context.symbol,
            query: query,
            candles: candles,
            numbers: numbers,
            unit: context.unit,
            last: CandleDrawing.last(of: market, candles, query),
            isUnusable: market?.unusable != nil
        )
        let depth = DepthDrawing(
            symbol: context.symbol,
            book: market?.book ?? OrderBook(),
            numbers: numbers,
            unit: context.unit
        )
        return LiveDeskView(
            symbol: context.symbol.name,
            streamHref: "\(context.path)/stream",
            streamQuery: String(query.canonical.href("").dropFirst()),
            state: status.state,
            bookState: status.book,
            view: query.view,
            views: LiveQuery.views.map { view in
                choice(
                    "view",
                    title: view.capitalizedFirst,
                    value: view,
                    isCurrent: view == query.view
                ) {
                    $0.view = view
                }
            },
            picker: picker,
            head: LiveHeadView(
                last: head.last,
                move: head.move,
                change: head.change,
                percent: head.percent,
                tone: head.tone,
                facts: head.facts,
                alertHref: AlertPages.newHref(.book(context.symbol)),
                status: status.view(retryAction: "\(context.path)/retry")
            ),
            candles: drawing.view(page: context.path),
            depth: depth.view(page: context.path, exact: nil),
            ladder: ladder,
            tape: tape,
            recorder: recorder
        )
    }

    private var picker: SymbolPickerView {
        let listing = SymbolListing(
            instruments: context.instruments,
            search: "",
            current: context.symbol,
            style: numbers.style,
            zone: numbers.zone
        )
        return SymbolPickerView(
            name: context.instrument?.name ?? context.symbol.name,
            venue: venue,
            action: "/live",
            address: "/live/symbols",
            listing: listing.view
        )
    }

    /// What the heads of columns say of sizes.
    private var headUnit: String? { context.unit == "contracts" ? nil : context.unit }

    private var ladder: LadderView {
        let isReady = market.map { $0.bookState != .none || $0.unusable != nil } ?? false
        let drawing = LadderDrawing(market?.book ?? OrderBook(), query: query.streamKey, numbers: numbers)
        let tick = numbers.tick
        let steps = [1, 2, 10, 20].map { Price(units: tick.units * $0) }
        return LadderView(
            asks: LadderDrawing.views(drawing.asks),
            bids: LadderDrawing.views(drawing.bids),
            isLoading: !isReady,
            middle: drawing.middle,
            spread: drawing.spread,
            spreadShare: drawing.spreadShare,
            bidShare: drawing.bidShare,
            askShare: drawing.askShare,
            imbalance: drawing.imbalance,
            unit: headUnit,
            staleText: status.bookText,
            groups: (context.instrument?.unusable == nil ? steps : []).map { step in
                let value = step == tick ? "" : step.description
                let isCurrent = (query.group ?? tick) == step
                return choice("group", title: step.description, value: value, isCurrent: isCurrent) {
                    $0.group = step == tick ? nil : step
                }
            },
            bands: [
                choice("within", title: "All", value: "", isCurrent: query.within == nil) { $0.within = nil },
                choice("within", title: "±5 %", value: "5", isCurrent: query.within == 5) { $0.within = 5 },
            ]
        )
    }

    private var tape: TapeView {
        let formatter = TapeFormatter(numbers: numbers, least: query.size, large: market.map(LiveScale.large) ?? 0)
        let rows = market?.tape.rows(as: formatter.view, limit: TapeFormatter.rows).map(formatter.row) ?? []
        let blank = TapeRowView(side: "", text: "", price: "", size: "", time: "", isLarge: false)
        return TapeView(
            rows: rows + Array(repeating: blank, count: max(0, TapeFormatter.rows - rows.count)),
            lastID: lastID,
            isLoading: !(market.map { $0.hasTape || $0.unusable != nil } ?? false),
            unit: headUnit,
            zone: Zones.title(numbers.zone),
            sizes: [0, 1000, 10_000, 100_000].map(sizeChoice)
        )
    }

    private func sizeChoice(_ size: Int64) -> LiveChoiceView {
        let title = size == 0 ? "All" : numbers.short(Double(size))
        let value = size == 0 ? "" : "\(size)"
        return choice("size", title: title, value: value, isCurrent: query.size == size) { $0.size = size }
    }
}
