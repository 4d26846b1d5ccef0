import BourseCore

/// The readers of executions.
public enum ExecutionReaders {
    /// All of them, in order of detection.
    public static let all = ImportReaders<BrokerStatement>(
        [NativeStatement(), ThinkorswimStatement(), InteractiveBrokersStatement(), FlexQueryDocument()]
            + [OFXStatement(), QIFStatement(), StockhoursDocument(), GhostfolioExport(), PerformanceFile()]
            + Dialects.all.map(DialectReader.init) + CoinLedgers.all.map(CoinLedgerReader.init)
            + [PlainTextReader()]
    )
}
