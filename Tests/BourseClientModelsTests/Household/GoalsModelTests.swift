import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Goals") @MainActor
struct GoalsModelTests {
    private let test = TestDesk()
    private let key = "GET /api/v1/household/goals"

    private func loaded(_ text: String) async -> GoalsModel {
        test.desk.on(key, .respond(200, text))
        let model = GoalsModel(test.context)
        await model.load()
        return model
    }

    @Test func goals_areWrittenAsOnTheWeb() async throws {
        let list = try #require(await loaded(try Recorded.text("householdGoals")).state.value)
        #expect(list.sections.map(\.id) == ["3 goals"] && list.rows.map(\.isLate) == [false, true, true])
        let fund = list.rows[0]
        #expect(fund.deadline == "by 1 Nov 2028" && fund.saved == "$29,828.90" && fund.target == "$42,000.00")
        #expect(fund.progress == "71%" && abs(fund.share - 0.7102119048) < 1e-9)
        #expect(fund.expected == "August 2027 (between July 2027 and August 2027)")
        #expect(fund.need == "On track: $418.44 a month is enough")
        let roof = list.rows[1]
        #expect(roof.expected == "February 2030")
        #expect(roof.need == "Late: $326.63 a month for 2 years 5 months needed")
    }

    nonisolated private static let needs = [
        (
            #""expected":null,"low":null,"high":null,"needed":null,"neededMonths":null,"isOnTrack":null"#, 10,
            "No target date"
        ),
        (
            #""expected":null,"low":null,"high":null,"needed":0,"neededMonths":null,"isOnTrack":true"#, 10,
            "No further contribution needed"
        ),
        (#""expected":null,"low":null,"high":null,"needed":90,"neededMonths":0,"isOnTrack":false"#, 10, "€90.00 now"),
        (
            #""expected":"2026-05-28","low":"2026-05-28","high":"2026-05-28","needed":0,"neededMonths":null,"isOnTrack":true"#,
            100, "No further contribution needed"
        ),
    ]

    @Test(arguments: needs) func need_isSaid(members: String, saved: Int, need: String) async throws {
        let goal =
            #"{"id":1,"name":"Trip","target":100,"currency":"EUR","deadline":null,"saved":\#(saved),"#
            + #""monthlyContribution":0,"annualReturn":0,"spread":0,"inflation":0,"account":null,"progress":0.1,"#
            + members + "}"
        let list = try #require(await loaded(#"{"revision":1,"goals":[\#(goal)]}"#).state.value)
        #expect(list.rows[0].need == need)
        #expect(list.rows[0].expected == (saved == 100 ? "Reached" : "Not within 100 years"))
        #expect(list.rows[0].deadline.isEmpty)
    }

    @Test func editedGoal_hasItsPercentages_andIsChangedFromItsRevision() async throws {
        let path = "/api/v1/household/goals/1"
        let model = await loaded(try Recorded.text("householdGoals"))
        test.desk.on("GET /api/v1/household", .respond(200, try Recorded.text("household")))
            .on("GET /api/v1/household/accounts", .respond(200, try Recorded.text("householdAccounts")))
            .on("PUT \(path)", .respond(200, try Recorded.text("oneHouseholdGoal")))
        let form = model.edit(try #require(model.state.value?.rows.first))
        await form.load()
        #expect(form.title == "Edit goal" && form["annualReturn"] == "3.8" && form["account"] == "2")
        #expect(form.mistakes.isEmpty)
        form["target"] = "45,000"
        form["annualReturn"] = "4.25 %"
        #expect(await form.save())
        let body = try #require(test.desk.bodies("PUT \(path)").first)
        #expect(body.contains(#""target":45000"#) && body.contains(#""annualReturn":0.0425"#))
        #expect(body.contains(#""account":2"#) && body.contains(#""revision":83"#))
        #expect(body.contains(#""deadline":"2028-11-01""#))
    }
}
