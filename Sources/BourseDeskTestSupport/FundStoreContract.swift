import BourseDesk
import BourseFunds

/// What every `FundStore` does, one check per case; each runs on an empty store of its own.
public enum FundStoreContract: String, CaseIterable, Sendable {
    /// Of lists.
    case nothingIsStored, schemesComeBack, schemesAreReplaced, schemesOfAFailedSaveStay, formerNamesAreReplaced
    /// Of histories.
    case historiesComeBack, historiesAreReplaced, historiesOfAFailedSaveStay, historiesAreHandedOutInOrder,
        historiesStopWhenTheirReaderFails, tellingsAreOfWholeHistories
    /// Of single values.
    case valuesAreAdded, valuesThatCannotFollowArePassedOver, valuesFillBlockAfterBlock
    /// Of corrections.
    case correctionsAreALog

    /// Checks a store.
    ///
    /// - Throws: ``Breach``, or what the store throws.
    public func check(_ store: any FundStore) async throws {
        switch self {
        case .nothingIsStored: try await Self.nothingIsStored(store)
        case .schemesComeBack: try await Self.schemesComeBack(store)
        case .schemesAreReplaced: try await Self.schemesAreReplaced(store)
        case .schemesOfAFailedSaveStay: try await Self.schemesOfAFailedSaveStay(store)
        case .formerNamesAreReplaced: try await Self.formerNamesAreReplaced(store)
        case .historiesComeBack: try await Self.historiesComeBack(store)
        case .historiesAreReplaced: try await Self.historiesAreReplaced(store)
        case .historiesOfAFailedSaveStay: try await Self.historiesOfAFailedSaveStay(store)
        case .historiesAreHandedOutInOrder: try await Self.historiesAreHandedOutInOrder(store)
        case .historiesStopWhenTheirReaderFails: try await Self.historiesStopWhenTheirReaderFails(store)
        case .tellingsAreOfWholeHistories: try await Self.tellingsAreOfWholeHistories(store)
        case .valuesAreAdded: try await Self.valuesAreAdded(store)
        case .valuesThatCannotFollowArePassedOver: try await Self.valuesThatCannotFollowArePassedOver(store)
        case .valuesFillBlockAfterBlock: try await Self.valuesFillBlockAfterBlock(store)
        case .correctionsAreALog: try await Self.correctionsAreALog(store)
        }
    }
}
