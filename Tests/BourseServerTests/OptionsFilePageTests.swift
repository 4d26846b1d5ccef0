import BourseDesk
import BourseTestSupport
import BourseWeb
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@Suite("Comparisons and files of positions")
struct OptionsFilePageTests {
    @Test
    func comparison_showsUpToFourAndTellsWhatItCannotRead() async throws {
        try await OptionsVisit.ann { _, ann in
            let empty = try await ann.get("/options/compare")
            #expect(empty.status == .ok && empty.text.contains("No positions to compare"))
            let queries = ["legs=1C100", "legs=1P90&symbol=AMD", "legs=junk", "spot=x&legs=1C100", "legs=1C101"]
            let address = queries.map { Visitor.form(["p": $0]) }.joined(separator: "&")
            let page = try await ann.get("/options/compare?\(address)")
            #expect(
                page.text.ranges(of: "compared-card").count == 2 && page.text.contains("2 positions in the address")
            )
            #expect(page.text.contains("Long call") && page.text.contains("Long put") && page.text.contains("AMD"))
            let four = (1...6).map { Visitor.form(["p": "legs=\($0)C100"]) }.joined(separator: "&")
            let most = try await ann.get("/options/compare?\(four)").text
            #expect(most.ranges(of: "compared-card").count == 4 && !most.contains("Add position"))
            let csv = try await ann.get("/options/compare.csv?\(four)")
            #expect(csv.headers[.contentType]?.hasPrefix("text/csv") == true)
            #expect(csv.text.hasPrefix("metric,A,B,C,D") && csv.text.split(separator: "\n").count > 5)
            #expect(try await ann.get("/options/compare.csv").status == .badRequest)
        }
    }

    @Test
    func comparisonFile_hasNumbers_andWordsWhereThereIsNone() async throws {
        try await OptionsVisit.ann { _, ann in
            let query = ["legs=1C100@2", "legs=-1C100@2", "legs=1C100@2,1P100@3"]
                .map { Visitor.form(["p": $0]) }.joined(separator: "&")
            let file = try await ann.get("/options/compare.csv?\(query)")
            let rows = file.text.split(whereSeparator: \.isNewline).map {
                $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            }
            let values = Dictionary(uniqueKeysWithValues: rows.map { ($0[0], Array($0.dropFirst())) })
            #expect(values["Maximum loss"] == ["-200", "unlimited", "-500"])
            #expect(values["Maximum profit"] == ["unlimited", "200", "unlimited"])
            #expect(values["Break-evens"] == ["102", "102", "95 105"])
            #expect(values["Net cash flow"] == ["-200", "200", "-500"])
            let chances = try #require(values["Probability of profit"]).compactMap { Double($0) }
            #expect(chances.count == 3 && chances.allSatisfy { (0...1).contains($0) })
        }
    }

    @Test
    func tablesOfOptions_areTheSameInBothFormats_andOffered() async throws {
        try await OptionsVisit.ann { _, ann in
            let position = "?legs=1C100@2"
            let two = "?" + ["legs=1C100", "legs=1P90"].map { Visitor.form(["p": $0]) }.joined(separator: "&")
            let search = "?search=1&symbol=AMD&spot=100&volatility=30&days=30"
            try await ann.expectBothFormats("/options/payoff", query: position, named: "payoff")
            try await ann.expectBothFormats("/options/compare", query: two, named: "comparison")
            try await ann.expectBothFormats("/options/strategies", named: "strategies")
            try await ann.expectBothFormats("/options/brokers", named: "brokers")
            let found = try await ann.expectBothFormats("/options/optimizer", query: search, named: "suggestions")
            #expect(found.split(separator: "\n").count > 1)
            for (page, file) in [
                ("/options" + position, "/options/payoff"), ("/options/compare" + two, "/options/compare"),
                ("/options/strategies", "/options/strategies"), ("/options/brokers", "/options/brokers"),
                ("/options/optimizer" + search, "/options/optimizer"),
            ] {
                let answer = try await ann.get(page)
                #expect(answer.offers(file) && answer.filesInOneFormat.isEmpty, "\(page)")
            }
        }
    }

    @Test
    func payoffFile_hasTheProfitsOfTheArithmetic() async throws {
        try await OptionsVisit.ann { _, ann in
            let response = try await ann.get("/options/payoff.csv?legs=1C100@2")
            #expect(response.headers[.contentType]?.hasPrefix("text/csv") == true)
            #expect(response.headers[.contentDisposition]?.contains("payoff") == true)
            let lines = response.text.split(whereSeparator: \.isNewline).map(String.init)
            #expect(lines.first == "price,profitAtExpiration,profitToday,profitAtChosenMoment" && lines.count > 20)
            for line in lines.dropFirst() {
                let numbers = line.split(separator: ",").compactMap { Double($0) }
                try #require(numbers.count == 4, "\(line)")
                #expect(abs(numbers[1] - (max(0, numbers[0] - 100) * 100 - 200)) < 0.001, "\(line)")
                #expect(numbers[2] >= numbers[1] - 0.001 && numbers[2] == numbers[3], "\(line)")
            }
        }
    }

    @Test
    func payoffPicture_isASelfContainedFile() async throws {
        try await OptionsVisit.ann { _, ann in
            let response = try await ann.get("/options/payoff.svg?legs=1P90,-1P95,-1C105,1C110&symbol=A%26B%3C")
            #expect(response.headers[.contentType] == "image/svg+xml; charset=utf-8")
            #expect(response.headers[.contentDisposition]?.hasPrefix("attachment") == true)
            let text = response.text
            #expect(text.contains("<svg") && text.contains("xmlns=\"http://www.w3.org/2000/svg\""))
            #expect(!text.contains("A&B") && !text.contains("B<") && !text.contains("<use"))
            #expect(text.ranges(of: "<svg").count == text.ranges(of: "</svg>").count)
        }
    }

    @Test(arguments: ["", "?legs=junk", "?legs=1C100&spot=x", "?legs=1C-100", "?side.0=buy"])
    func fileOfNoPosition_isABadRequestWithTheReason(query: String) async throws {
        try await OptionsVisit.ann { _, ann in
            for path in ["/options/payoff.csv", "/options/payoff.svg"] {
                let response = try await ann.get(path + query)
                #expect(response.status == .badRequest, "\(path)\(query)")
                #expect(response.headers[.contentType] == "text/html; charset=utf-8")
            }
        }
    }
}
