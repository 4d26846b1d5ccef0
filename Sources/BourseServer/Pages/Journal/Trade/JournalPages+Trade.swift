import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import Hummingbird

extension JournalPages {
    /// The list of trades.
    static let tradesPath = "/journal/trades"

    /// The page of a trade.
    static func path(of id: TradeID) -> String { "/journal/trades/\(id)" }

    func find(_ pageContext: PageContext, _ context: SignedInContext) throws -> (id: TradeID, index: Int) {
        guard let id = context.parameters.get("id").flatMap({ TradeID($0) }),
            let index = pageContext.journal.index(of: id)
        else { throw PageError.notFound }
        return (id, index)
    }

    @Sendable
    func trade(_ request: Request, _ context: SignedInContext) async throws -> Response {
        // The practice account shows its positions itself.
        guard JournalQuery.money(of: Query(request.uri)) == .real else { return .seeOther(PracticePage.path) }
        let pageContext = try await open(request, context)
        let journal = pageContext.journal
        // A link to a leg leads to the merged trade.
        if let leg = context.parameters.get("id").flatMap({ TradeID($0) }), journal.index(of: leg) == nil,
            let merged = journal.merge(with: leg)?.trades.first
        {
            return .seeOther(pageContext.query.href(Self.path(of: merged)))
        }
        let (id, index) = try find(pageContext, context)
        let trade = journal.matched.trades[index]
        let subject = journal.matched.subject(of: trade)
        let formatter = JournalFormatter(frame: pageContext.frame, currency: subject.currency)
        let detail = TradeFormatter(journal: journal, trade: trade, formatter: formatter)
        let fills = journal.matched.parts[trade.parts].map { journal.matched.ledger.fills[Int($0.fill)].source }
        let sources = try await desk.journal.sources(of: fills, user: context.user.id)
        let annotation = journal.annotation(ofTradeAt: index) ?? TradeAnnotation()
        let note = try await desk.notes.note(on: .trade(id), user: context.user.id)
        let view = TradeView(
            shell: pageContext.frame.shell(
                title: subject.symbol.name,
                place: .trades,
                back: LinkView(title: "Trades", href: pageContext.query.href("/journal/trades")),
                subtitle: subject.contracts,
                steps: steps(pageContext, index),
                isReport: true
            ),
            symbol: subject.symbol.name,
            contract: subject.contracts,
            side: trade.direction == .long ? "Long" : "Short",
            net: formatter.money.signed(trade.netProfit),
            direction: JournalFormatter.direction(trade.netProfit),
            headlineFoot: detail.headlineFoot,
            notices: TradeChangeFormatter(journal: journal, formatter: formatter, query: pageContext.query).notices(id),
            facts: detail.facts,
            prices: await TradePricePanels(
                journal: journal,
                trade: trade,
                formatter: formatter,
                sources: desk.markets.sources
            ).html(desk.tradePrices, patience: pricePatience),
            books: try await booksPanel(trade, pageContext, formatter),
            risk: TradeRiskPanel(
                journal: journal,
                planned: UserJournal.PlannedTrade(trade: trade, isOpen: false),
                formatter: formatter,
                query: pageContext.query
            ).html,
            checklists: ChecklistView(
                checklists: journal.checklists(ofTradeAt: index),
                action: pageContext.query.href("\(Self.path(of: id))/checklist")
            ).html,
            executions: detail.executions(
                file: FileAddress("/journal/trades/\(id)/executions"),
                splitAction: journal.splitPoints(ofTradeAt: index).isEmpty
                    ? nil : pageContext.query.href("\(Self.path(of: id))/split")
            ).html,
            unit: formatter.unit,
            arithmetic: detail.arithmetic,
            autopsy: try await autopsyPanel(id, user: context.user.id, pageContext, formatter),
            outcome: outcomePanels(index, pageContext, formatter),
            strategy: TradeStrategy(journal: journal, index: index, formatter: formatter, query: pageContext.query)
                .view,
            changes: TradeChangeFormatter(journal: journal, formatter: formatter, query: pageContext.query).panel(
                index
            ),
            annotationAction: pageContext.query.href("/journal/trades/\(id)"),
            autosaveAction: AnnotationPages.path(of: "\(id)", returningTo: Self.path(of: id)),
            journal: AnnotationView(annotation, in: journal),
            note: NoteEditorView(
                heading: "Note",
                note: note,
                saved: NotePages.saved(note, pageContext.frame.zone),
                returnPath: pageContext.query.href(Self.path(of: id)),
                span: "",
                isClosedWhenEmpty: true
            ),
            sources: sources.map(Self.source),
            shareHref: CardQuery.href(.trade(id.description), pageContext.query)
        )
        return pages.page(view.html)
    }

    private static func source(_ source: ExecutionSource) -> SourceView {
        guard !source.isEntered else {
            return SourceView(name: source.fileName, href: EntryPages.path(of: source.file), lines: "Edit")
        }
        return SourceView(
            name: source.fileName,
            href: "/journal/imports/\(source.file)",
            lines: (source.rows.count == 1 ? "row " : "rows ")
                + source.rows.prefix(6).map(String.init).joined(separator: ", ")
                + (source.rows.count > 6 ? " and \(source.rows.count - 6) more" : "")
        )
    }

    /// The trades before and after in the list the reader came from.
    private func steps(_ context: PageContext, _ index: Int) -> StepsView? {
        let indexes = TradeSort(context.query["sort"])
            .sorted(context.filter.indexes(in: context.journal), in: context.journal)
        guard let place = indexes.firstIndex(of: index) else { return nil }
        func link(_ place: Int, _ title: String) -> LinkView? {
            guard indexes.indices.contains(place) else { return nil }
            let id = context.journal.id(ofTradeAt: indexes[place])
            return LinkView(title: title, href: context.query.href("/journal/trades/\(id)"))
        }
        return StepsView(previous: link(place - 1, "Previous trade"), next: link(place + 1, "Next trade"))
    }

    @Sendable
    func annotate(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = try await open(request, context)
        let (id, _) = try find(pageContext, context)
        let form = try await Form(request, context: context)
        let annotation = try AnnotationView.annotation(form)
        guard try await desk.journal.tag(id, with: annotation, user: context.user.id) else {
            throw PageError.notFound
        }
        return Response.seeOther(pageContext.query.href("/journal/trades/\(id)")).showing(.saved)
    }

    @Sendable
    func executionsFile(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let pageContext = try await open(request, context)
        let (_, index) = try find(pageContext, context)
        let trade = pageContext.journal.matched.trades[index]
        let detail = TradeFormatter(journal: pageContext.journal, trade: trade, formatter: pageContext.formatter)
        return TableDownload(detail.executions().file, named: "executions")
    }
}
