import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Nicknames of accounts in transactions")
struct TransactionNicknameTests {
    private static let activity = """
        Account Information,Header,Field Name,Field Value
        Account Information,Data,Account,U1234567
        Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,Proceeds,Comm/Fee,Code
        Trades,Data,Order,Stocks,USD,ACME,"2026-03-02, 10:00:00",100,10,-1000,-1,O

        """

    @Test func list_filterAndDeletion_nameTheAccountAsItsOwnerDoes() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        let file = StagedFile(name: "a.csv", account: "", zone: "America/New_York", bytes: Array(Self.activity.utf8))
        _ = try await rig.desk.imports.commit(file, user: user.id)
        _ = try await rig.desk.portfolio.commit(file, user: user.id)
        try await rig.desk.journal.setNickname("Joint account", account: "U1234567", user: user.id)
        let added = try #require(try await rig.desk.portfolio.entered(by: user.id).first)
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let list = try await ann.get("/portfolio/transactions").text
            #expect(list.contains("<option value=\"U1234567\">Joint account</option>"))
            #expect(list.replacing("value=\"U1234567\"", with: "").contains("U1234567") == false)
            let filtered = try await ann.get("/portfolio/transactions?account=U1234567").text
            #expect(filtered.contains("1 transaction"))
            let deletion = try await ann.get("/portfolio/transactions/\(added.id.number)/delete").text
            #expect(deletion.contains("in “Joint account” is no longer counted"))
        }
    }
}
