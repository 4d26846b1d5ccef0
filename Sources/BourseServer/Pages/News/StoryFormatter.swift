import BourseCore
import BourseDesk
import BourseJournal
import BourseMarkets
import BourseOptions
import BourseValues

/// What a story says and what followed, in words.
struct StoryFormatter {
    let money: MoneyText

    /// Whether the event was known before, as a sentence.
    func expectation(_ expectation: StoryOutlook.Expectation) -> String {
        switch expectation {
        case .scheduled(let report): "Scheduled for \(DayText.medium(report.day))"
        case .planned(let date): "Scheduled by the \(date.kind.publisher) for \(DayText.medium(date.day))"
        case .unscheduled: "Not in the earnings calendar"
        case .unknown: "Not known"
        }
    }

    /// What options implied before and after a story.
    func volatility(_ change: VolatilityChange?, hasOptions: Bool) -> [FactView] {
        guard let change, let expiration = change.expiration else {
            return !hasOptions ? [] : [FactView(label: "Implied volatility before", value: "Not recorded")]
        }
        func value(_ record: RecordedVolatility?) -> String {
            record.map { "\(FractionText.plain($0.value)) on \(DayText.medium($0.day))" } ?? "Not recorded"
        }
        return [
            FactView(label: "Implied volatility before", value: value(change.before)),
            FactView(label: "Implied volatility after", value: value(change.after)),
            FactView(label: "Options expiring", value: DayText.medium(expiration)),
        ]
    }

    /// How similar events were found, as a sentence.
    func source(_ past: EventPast, of symbol: Symbol) -> String {
        switch past.source {
        case .earnings: "Earnings reports of \(symbol.name) in the earnings calendar"
        case .fedDecisions:
            switch past.outcome {
            case .raised: "The last times that the Federal Reserve raised its rate"
            case .lowered: "The last times that the Federal Reserve lowered its rate"
            case .unchanged: "The last times that the Federal Reserve left its rate unchanged"
            case nil: "The last rate decisions of the Federal Reserve, in either direction"
            }
        case .cpi: "The last releases of US consumer prices, whatever they showed"
        case .employment: "The last US employment reports, whatever they showed"
        case .gdp: "The last first estimates of US GDP, whatever they showed"
        case .dividends: "Days on which \(symbol.name) went ex-dividend"
        case .splits: "Splits of \(symbol.name)"
        case .stories: "Events of the same kind and direction that this desk recorded from stories in the last 5 years"
        }
    }

    /// What prices did at events and some days later; nothing without events.
    func facts(_ moves: [PastMove], after span: String) -> [FactView] {
        [
            moves.atEvent.map { FactView(label: "First close", value: range($0)) },
            ExpectedMoveFormatter.larger(moves).map { FactView(label: "First close larger than expected", value: $0) },
            moves.after.map { FactView(label: span, value: range($0)) },
        ].compactMap { $0 }
    }

    /// A row of the moves at events.
    ///
    /// - Parameter symbol: The company; nil for the instrument of the story.
    func move(_ move: PastMove, of symbol: Symbol? = nil) -> StoryMoveView {
        StoryMoveView(
            symbol: symbol?.name ?? "",
            day: DayText.medium(move.day),
            atEvent: FractionText.signed(move.atEvent),
            expected: ExpectedMoveFormatter.text(move),
            after: move.after.map { FractionText.signed($0) }
        )
    }

    /// The warning of few events; nil for enough, and for none.
    func thin(_ moves: [PastMove]) -> String? {
        guard moves.isThin, !moves.isEmpty else { return nil }
        return "Fewer than \(EventPast.fewEvents) events: too few to conclude anything."
    }

    /// "−9.1% to +6.3%, median +1.2%".
    func range(_ distribution: EventDistribution) -> String {
        "\(FractionText.signed(distribution.lowest)) to \(FractionText.signed(distribution.highest)), median "
            + FractionText.signed(distribution.median)
    }

    /// What a strategy would have made after similar events.
    func results(_ distribution: EventDistribution) -> [FactView] {
        [
            FactView(
                label: "Profit after similar events",
                value: "\(NumberText.count(distribution.countAboveZero)) of \(NumberText.count(distribution.count))"
            ),
            FactView(label: "Median (model)", value: money.signed(Money(rounding: distribution.median))),
            FactView(label: "Worst (model)", value: money.signed(Money(rounding: distribution.lowest))),
        ]
    }

    // MARK: - Fees

    /// What opening a position costs; nil without a schedule.
    func openingFees(
        of proposal: StrategyProposal,
        _ outlook: StoryOutlook,
        by schedule: FeeSchedule?
    ) -> FactView? {
        schedule.map { schedule in
            let fees = outlook.openingFees(of: proposal, by: schedule)
            return FactView(label: "Opening fees", value: FeeFormatter.opening(fees, money: money))
        }
    }

    /// How the amounts of strategies were calculated.
    func basis(_ schedule: FeeSchedule?) -> String {
        let sides = "Bought at the ask, sold at the bid"
        let fees = schedule.map { "\(sides). \(FeeFormatter.basis($0))" } ?? "\(sides), without fees."
        return "A table of rules, not advice: it does not know what you own, expect or can lose. \(fees) "
            + "What followed similar events is a model: today’s prices, past moves."
    }
}
