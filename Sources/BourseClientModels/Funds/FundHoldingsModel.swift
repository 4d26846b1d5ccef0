import BourseClient
import Foundation
public import Observation

/// The funds that the person holds, by the imported statements.
@Observable @MainActor
public final class FundHoldingsModel {
    /// The holdings, with their age; empty without any.
    public var state: Loadable<FundHoldingsValue> { content.state }
    /// What the allocation is grouped by.
    public var axis = FundHoldingsValue.Axis.category
    @ObservationIgnored private let content: ScreenContent<FundHoldingsValue>
    @ObservationIgnored private let context: DeskContext

    /// Makes the model of the screen.
    public init(_ context: DeskContext) {
        self.context = context
        content = ScreenContent(context)
    }

    /// Reads the holdings, the largest value first.
    public func load() async {
        let formats = context.formats
        await content.load(context.client.holdings()) { FundHoldingsValue($0, formats) }
    }
}
