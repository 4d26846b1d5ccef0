import BourseClient
import BourseCore
import BourseDesk
import BourseValues
import Foundation
public import Observation

/// The practice account: positions with money that is not real, and their results.
@Observable @MainActor
public final class PracticeModel {
    /// The account, ready to be shown.
    public struct Account: Equatable, Sendable {
        /// The equity of a day.
        public struct Point: Equatable, Identifiable, Sendable {
            /// The day.
            public let id: String
            /// US dollars.
            public let equity: Decimal
        }

        /// Equity, result, cash, free cash, and the number of open positions.
        public let facts: [LabeledValue]
        /// What the account started with, and how open positions count.
        public let basis: String
        /// Open positions.
        public let open: [PracticeRow]
        /// Positions that have ended.
        public let closed: [PracticeRow]
        /// The equity by day, the earliest first.
        public let curve: [Point]
        /// How well convictions agreed with results; empty before a position with one has ended.
        public let calibration: [LabeledValue]
        /// Whether there is no position.
        public var isEmpty: Bool { open.isEmpty && closed.isEmpty }
    }

    /// The account, with its age.
    public var state: Loadable<Account> { content.state }
    /// What went wrong with the last change; nil if nothing did.
    public private(set) var problem: Problem?
    /// The position that is being closed or deleted; nil if none is.
    public private(set) var working: String?
    /// That the money is not real, and at which prices positions open and close.
    public let note = "\(PracticeFormatter.headline) \(PracticeFormatter.terms)"
    @ObservationIgnored private let context: DeskContext
    private let content: ScreenContent<Account>

    /// Makes the model of the screen.
    public init(_ context: DeskContext) {
        self.context = context
        content = ScreenContent(context)
    }

    /// Reads the account.
    public func load() async {
        let formats = context.formats
        await content.load(context.client.practice()) { Account($0, formats) }
    }

    /// Closes an open position at the prices that are quoted now.
    public func close(_ id: String) async {
        guard working == nil else { return }
        working = id
        defer { working = nil }
        problem = await context.perform { () throws(ClientError) in
            let account = try await context.client.closePractice(id).value()
            content.show(Account(account, context.formats), asOf: Reading(asOf: context.now))
        }
    }

    /// What to ask before a position is deleted.
    public func question(_ row: PracticeRow) -> (title: String, consequence: String) {
        (
            "Delete “\(row.name)” on \(row.symbol)?",
            "Its result leaves the practice account. This cannot be undone."
        )
    }

    /// Deletes a position that has ended, with its result, and reads the account again.
    public func delete(_ id: String) async {
        guard working == nil else { return }
        working = id
        defer { working = nil }
        let outcome = await context.attempt { () throws(ClientError) in
            try await context.client.deletePractice(id).value()
        }
        problem = outcome.problem
        if outcome.isDone { await load() }
    }
}

extension PracticeModel.Account {
    init(_ account: API.PracticeAccount, _ formats: DeskFormats) {
        let code = Currency.usd.code
        let rows = account.positions.map { PracticeRow($0, formats) }
        open = rows.filter { !$0.isClosed }
        closed = rows.filter(\.isClosed)
        facts = [
            LabeledValue("Equity", formats.money(account.equity, code)),
            LabeledValue("Result", formats.signedMoney(account.equity - account.start, code)),
            LabeledValue("Cash", formats.money(account.cash, code)),
            LabeledValue("Free", formats.money(account.free, code)),
            LabeledValue("Open positions", NumberText.count(open.count)),
        ]
        basis = PracticeFormatter.basis(MoneyText(style: formats.numbers, currency: .usd))
        curve = account.days.map { Point(id: formats.day($0.day), equity: $0.equity) }
        calibration = account.calibration.map { Self.calibration($0, account.modelCalibration, formats) } ?? []
    }

    /// The scores of convictions beside those of option prices: the lower, the better.
    private static func calibration(
        _ own: API.Calibration,
        _ model: API.Calibration?,
        _ formats: DeskFormats
    ) -> [LabeledValue] {
        [
            LabeledValue(
                "Brier score",
                formats.ratio(own.brier, decimals: 3),
                "of \(formats.count(own.count, "ended position")) with a conviction; lower is better"
            ),
            LabeledValue("Brier score of option prices", formats.ratio(model?.brier, decimals: 3)),
            LabeledValue("Score of the base rate", formats.ratio(own.baseRateScore, decimals: 3)),
            LabeledValue("Mean conviction", formats.percent(own.mean)),
            LabeledValue("Profitable", formats.percent(own.observed)),
        ]
    }
}
