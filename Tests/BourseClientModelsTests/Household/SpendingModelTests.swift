import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Spending of the household") @MainActor
struct SpendingModelTests {
    private let test = TestDesk()
    private let key = "GET /api/v1/household/spending"

    private func loaded(_ text: String) async -> SpendingModel {
        test.desk.on(key, .respond(200, text))
        let model = SpendingModel(test.context)
        await model.load()
        return model
    }

    private func month(_ name: String, _ spent: String, _ categories: String = "{}") -> String {
        #"{"month":"\#(name)","income":10,"spent":\#(spent),"surplus":-1,"categories":\#(categories)}"#
    }

    private func answer(_ months: [String], unconverted: String = "{}") -> String {
        #"{"currency":"USD","months":[\#(months.joined(separator: ","))],"subscriptions":[],"#
            + #""unconverted":\#(unconverted)}"#
    }

    @Test func months_areWrittenAsOnTheWeb() async throws {
        let model = await loaded(try Recorded.text("spending"))
        #expect(test.desk.requests == ["\(key)?months=13"])
        let month = try #require(model.month)
        #expect(month.title == "February 2026" && month.spent == "$5,064.15" && month.surplus == "+$3,252.45")
        #expect(month.categories.map(\.id).prefix(3) == ["Home", "Groceries", "Childcare"])
        #expect(month.categories[0].amount == "$1,874.32" && month.categories[0].share == 1)
        model.show("2025-12")
        #expect(model.month?.title == "December 2025" && model.month?.spent == "$4,331.22")
        let value = try #require(model.state.value)
        // A third of 14,294.89.
        #expect(value.average.value == "$4,764.96" && value.average.detail == "over 3 months")
        #expect(value.subscriptions[0].payee == "Harbor Bank" && value.subscriptions[0].amount == "$1,874.32")
        #expect(value.subscriptions[0].schedule == "Every month, next 1 Dec 2026")
        #expect(value.categories.contains("Insurance") && value.categories == value.categories.sorted())
    }

    @Test func averageOfMonths_leavesOutThePresentOne_andIsRoundedHalfToEven() async throws {
        let months = [month("2026-03", "0.01"), month("2026-04", "0.02"), month("2026-05", "900")]
        let value = try #require(await loaded(answer(months)).state.value)
        // 0.015 is a tie: to the even cent.
        #expect(value.average.value == "$0.02" && value.average.detail == "over 2 months")
        let one = try #require(await loaded(answer([month("2026-05", "900")])).state.value)
        #expect(one.average.value == "—" && one.average.detail == "over 0 months")
    }

    @Test func refundsOnly_haveNoBar() async throws {
        let model = await loaded(answer([month("2026-05", "-5", #"{"Home":-5,"Travel":0}"#)]))
        let categories = try #require(model.month?.categories)
        #expect(categories.map(\.amount) == ["−$5.00"] && categories[0].share == 0)
    }

    @Test func entriesWithoutARate_areACaution() async throws {
        let value = try #require(
            await loaded(answer([month("2026-05", "5")], unconverted: #"{"EUR":2,"CHF":1}"#)).state.value
        )
        #expect(
            value.caution
                == "Totals exclude some entries. No exchange rate for 1 in CHF, 2 in EUR on their dates."
        )
    }
}
