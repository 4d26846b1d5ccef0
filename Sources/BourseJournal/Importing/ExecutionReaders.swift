import BourseCore

/// The readers of executions.
public enum ExecutionReaders {
    /// All of them, in order of detection.
    public static let all = ImportReaders<BrokerStatement>(
        [NativeStatement(), ThinkorswimStatement(), InteractiveBrokersStatement(), FlexQueryDocument()]
            + [
                OFXStatement(), QIFStatement(), MetaTraderReport(), StockhoursDocument(), GhostfolioExport(),
                PerformanceFile(), SchwabDocument.transactions, SchwabDocument.awards,
            ]
            + [Dialect.dasTrader, .sterling].map(SingleDayFile.init) + Dialects.all.map(DialectReader.init)
            + CoinLedgers.all.map(CoinLedgerReader.init)
            + [PlainTextReader()]
    )

    /// The format with an identifier, that of column mappings included.
    public static func format(_ id: String) -> ImportFormat {
        id == ColumnMapping.formatID ? ImportFormat(id: id, title: "Own column mapping") : all.format(id)
    }
}
