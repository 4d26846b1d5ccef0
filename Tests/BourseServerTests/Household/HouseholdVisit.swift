import BourseCore
import BourseDesk
import HummingbirdTesting
import Testing

@testable import BourseServer

/// Somebody who signed in and has an empty household.
enum HouseholdVisit {
    static let path = HouseholdAddress.path

    static func serve(_ body: @Sendable (ServerRig, Visitor) async throws -> Void) async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor in try await body(rig, visitor.with(token)) }
    }

    static let account = ["name": "Main", "kind": "checking", "openedOn": "2026-01-01", "openingBalance": "100"]

    static let bank = Array(
        """
        Date,Description,Amount,Balance
        2026-01-05,OAK GROCERS,-20,80
        2026-01-06,<b>PAYROLL</b>,300,380
        never,X,1,1

        """.utf8
    )
}
