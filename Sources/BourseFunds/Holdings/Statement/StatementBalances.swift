import BourseCore

/// The units that a statement says are held behind each transaction, compared with those that its rows add up to.
///
/// Only what begins with an opening balance is compared: other files may have the last transaction first.
struct StatementBalances {
    private struct Place: Hashable {
        let scheme: StatedScheme
        let folio: String
    }

    /// Balances are printed with three decimals, and so are the units of some transactions.
    private static let tolerance = Quantity(units: 150_000)
    private var units: [Place: Quantity] = [:]

    /// Begins a scheme in a folio with what was held before.
    mutating func open(_ scheme: StatedScheme, folio: String, units: Quantity) {
        self.units[Place(scheme: scheme, folio: folio)] = units
    }

    /// Forgets what is held, since a row could not be read.
    mutating func forget(_ scheme: StatedScheme, folio: String) { units[Place(scheme: scheme, folio: folio)] = nil }

    /// What is odd about the balance behind a transaction; nil where it is right, or where nothing is known before.
    mutating func remark(
        on transaction: FundTransaction,
        of scheme: StatedScheme,
        folio: String,
        balance: Quantity?
    ) -> String? {
        let place = Place(scheme: scheme, folio: folio)
        guard let before = units[place] else { return nil }
        let counted = before + transaction.signedUnits
        units[place] = balance ?? counted
        return balance.flatMap { Self.remark(counted, stated: $0) }
    }

    /// What is odd about the balance at the end of a scheme.
    func remark(onClosing stated: Quantity, of scheme: StatedScheme, folio: String) -> String? {
        units[Place(scheme: scheme, folio: folio)].flatMap { Self.remark($0, stated: stated) }
    }

    private static func remark(_ counted: Quantity, stated: Quantity) -> String? {
        guard (counted - stated).magnitude > tolerance else { return nil }
        return
            "The statement has a balance of \(stated) units, but its rows add up to \(counted). A row may be missing; "
            + "compare the statement with your holdings."
    }
}
