import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Payoff plans") @MainActor
struct DebtPlanModelTests {
    private let test = TestDesk()
    private let key = "GET /api/v1/household/debts/plan"
    private let settings = "PUT /api/v1/household/settings"

    private func loaded(_ plan: String? = nil, household: [String: JSONValue] = [:]) async throws -> DebtPlanModel {
        test.desk.on(key, .respond(200, try plan ?? Recorded.text("debtPlan")))
            .on("GET /api/v1/household", .respond(200, try Recorded.text("household", with: household)))
            .on("GET /api/v1/household/debts", .respond(200, try Recorded.text("householdDebts")))
            .on(settings, .respond(204, ""))
        let model = DebtPlanModel(test.context)
        await model.load()
        return model
    }

    @Test func plans_areWrittenAsOnTheWeb() async throws {
        let model = try await loaded()
        let value = try #require(model.state.value)
        #expect(test.desk.requests.first == "\(key)?course=true")
        #expect(value.owed.value == "$15,145.71" && value.owed.detail == "3 debts in USD")
        #expect(value.end.value == "September 2039" && value.end.detail == "Avalanche: highest rate first")
        #expect(value.saved.value == "$77,809.75")
        #expect(value.saved.detail == "and 7 years 9 months, vs minimum payments" && value.caution.isEmpty)
        let last = try #require(value.plans.last)
        #expect(last.title == "Minimum payments only" && last.payment == "at first $2,361.92 a month")
        #expect(last.months == "247 months" && last.interest == "$200,949.86")
        #expect(value.plans.map(\.isCheapest) == [true, false, false])
        #expect(value.payoffs.map(\.day) == ["February 2027", "December 2028", "October 2029"])
    }

    private func plan(_ course: String, isPaid: Bool) -> String {
        let end =
            isPaid
            ? #""isPaid":true,"months":2,"paidOn":"2026-07-28","neededPayment":null"#
            : #""isPaid":false,"months":null,"paidOn":null,"neededPayment":30"#
        return #"{"currency":"USD","debts":[{"id":1,"name":"Card","owed":1000}],"#
            + #""cheapest":\#(isPaid ? #""avalanche""# : "null"),"plans":[{"strategy":"avalanche","monthlyPayment":20,"#
            + end + #","interest":30,"savedInterest":null,"savedMonths":null,"payoffs":[null],"course":[\#(course)]}]}"#
    }

    @Test func paymentsThatNeverEnd_areACaution() async throws {
        let month = #"{"number":1,"day":"2026-06-28","interest":25,"payment":20,"closing":1005,"debts":[]}"#
        let value = try #require(try await loaded(plan(month, isPaid: false)).state.value)
        #expect(
            value.caution
                == "These payments never pay off the debts. Interest of $25.00 a month uses up the payment of "
                + "$20.00. At least $30.00 a month is needed."
        )
        #expect(value.end.value == "never" && value.end.detail == "with this payment" && value.saved.value == "—")
        #expect(value.saved.detail == "minimum payments never pay off" && value.plans[0].months == "over 600 months")
    }

    @Test func lines_beginWithWhatIsOwed_andEndWithTheirPlan() async throws {
        let months = [(1, 500), (2, 0)].map { number, closing in
            #"{"number":\#(number),"day":"2026-06-28","interest":1,"payment":501,"closing":\#(closing),"debts":[]}"#
        }
        let value = try #require(try await loaded(plan(months.joined(separator: ","), isPaid: true)).state.value)
        #expect(value.lines.map(\.values) == [[1000, 500, 0]] && value.lines[0].id == "Avalanche")
        #expect(value.months == ["May 2026", "June 2026", "July 2026"])
        #expect(value.summary == "Avalanche: highest rate first ends in July 2026.")
    }

    @Test func extraPayment_isSaved_andCalculatedWith() async throws {
        let model = try await loaded()
        #expect(model.extraPayment == "250" && model.extraHint == "Paid beyond the minimum payments, in USD.")
        model.extraPayment = "1,300.50"
        #expect(await model.saveExtraPayment())
        let body = try #require(test.desk.bodies(settings).first)
        #expect(body.contains(#""extraPayment":1300.5"#) && body.contains(#""revision":83"#))
        #expect(!body.contains("debtOrder") && !body.contains("base"))
        #expect(test.desk.requests.filter { $0.hasPrefix(key) }.count == 2)
    }

    @Test(arguments: [
        ("-5", "The extra payment must be 0 or more."),
        ("lots", "The extra payment must be a plain number such as 1234.50."),
        ("1,5", "The extra payment must be a plain number such as 1234.50."),
    ])
    func extraPaymentThatCannotBe_isAMistake(typed: String, mistake: String) async throws {
        let model = try await loaded()
        model.extraPayment = typed
        #expect(model.mistake == mistake)
        #expect(!(await model.saveExtraPayment()))
        #expect(test.desk.bodies(settings).isEmpty)
        model.extraPayment = " "
        #expect(model.mistake == nil)
    }

    @Test func order_keepsDebtsOfOtherCurrenciesBehind() async throws {
        let order = JSONValue.array(["3", "9", "1"].map { .number($0) })
        let model = try await loaded(household: ["debtOrder": order])
        #expect(model.hasOrder && [1, 2, 3].map { model.position(of: $0) } == [2, nil, 1])
        model.place(2, at: 1)
        model.place(1, at: nil)
        #expect(await model.saveOrder())
        // Of two with the first place the one that was written down first comes first.
        #expect(test.desk.bodies(settings).first?.contains(#""debtOrder":[2,3,9]"#) == true)
    }

    @Test func settingsChangedElsewhere_areReplacedOnlyWhenSavedAgain() async throws {
        let model = try await loaded()
        test.desk.on(settings, .respond(409, TestDesk.error(409, "The settings were changed.")), .respond(204, ""))
            .on(
                "GET /api/v1/household",
                .respond(200, try Recorded.text("household", with: ["revision": .number("90")]))
            )
        model.extraPayment = "300"
        #expect(!(await model.saveExtraPayment()))
        #expect(model.problem?.message == "The settings were changed." && model.extraPayment == "300")
        #expect(await model.saveExtraPayment())
        #expect(test.desk.bodies(settings).map { $0.contains(#""revision":90"#) } == [false, true])
        #expect(model.problem == nil)
    }

    @Test func offline_keepsWhatWasTyped() async throws {
        let model = try await loaded()
        test.desk.on(settings, .fail(.offline))
        model.extraPayment = "300"
        #expect(!(await model.saveExtraPayment()))
        #expect(model.problem?.isOffline == true && model.extraPayment == "300" && !model.isWorking)
        #expect(model.state.value != nil)
    }

    @Test func currency_isSent() async throws {
        let model = try await loaded()
        #expect(model.currencies == ["USD"])
        await model.show("EUR")
        #expect(test.desk.requests.last == "\(key)?currency=EUR&course=true")
    }
}
