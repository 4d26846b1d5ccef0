import BourseCore
import BourseFunds

/// The table of holdings as a file; fractions, 0.05 for 5 %.
enum FundHoldingFile {
    static func table(_ holdings: [FundHolding]) -> TableFile {
        Table(id: "holdings", caption: "", columns: FundHoldingColumns.all(), rows: holdings).file
    }
}
