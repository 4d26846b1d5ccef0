import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Import of bank files") @MainActor
struct BankImportModelTests {
    private let test = TestDesk()
    private let upload = "POST /api/v1/household/imports"
    private let file = UploadFile(name: "bank.csv", content: Data("Date,Amount".utf8))
    private let created =
        #"{"id":"f1","file":"bank.csv","account":1,"importedAt":"2026-05-28T09:00:00Z","deletedAt":null,"#
        + #""entries":15,"duplicates":3,"refused":1,"from":"2026-05-01","through":"2026-05-27"}"#

    private func preview(new: Int = 12, entries: Int = 15, outside: Int = 0, questions: [String] = []) -> String {
        #"{"file":"bank.csv","account":1,"entries":\#(entries),"new":\#(new),"duplicates":3,"outside":\#(outside),"#
            + #""refused":[{"row":7,"column":"Amount","reason":"“x” is not an amount."}],"#
            + #""questions":[\#(questions.joined(separator: ","))],"#
            + #""columns":{"date":["Booked on"],"debit":["Paid out"],"description":["Payee","Text"]},"mapping":{}}"#
    }

    private func question(_ parameters: String) -> String {
        #"{"name":"dayOrder","question":"Is the day first?","choices":[{"answer":"The day is first","#
            + #""parameters":\#(parameters),"entries":["2026-01-31 -20.5 OAK GROCERS","odd"]}]}"#
    }

    private func model() async throws -> BankImportModel {
        let accounts = try Recorded.text("householdAccounts").replacing(
            #""kind":"savings""#,
            with: #""kind":"property""#
        )
        test.desk.on("GET /api/v1/household/accounts", .respond(200, accounts))
        let model = BankImportModel(test.context)
        await model.load()
        return model
    }

    private func value(_ model: BankImportModel) throws -> BankPreviewValue {
        guard case .preview(let value) = model.upload else { throw Problem("There is no preview: \(model.upload)") }
        return value
    }

    @Test func accountsOfBanks_areOffered() async throws {
        let model = try await model()
        #expect(model.state.value?.map(\.title) == ["Everyday checking, USD", "Rewards card, USD"])
        #expect(model.account == "1")
    }

    @Test func preview_storesNothing_andTheImportFollows() async throws {
        let model = try await model()
        test.desk.on(upload, .respond(200, preview(outside: 2)), .respond(201, created))
        await model.preview(file)
        let value = try value(model)
        #expect(value.metrics.map(\.text) == ["12", "3", "1"] && value.importTitle == "Import 12 Entries")
        #expect(value.columns.map(\.label) == ["Date", "Money out", "Description"])
        #expect(value.columns[2].value == "Payee, Text" && value.issues.map(\.place) == ["Row 7, Amount"])
        #expect(value.outsideText.hasPrefix("2 entries are outside the dates of the account."))
        #expect(value.outsideText.hasSuffix("starts on 1 Oct 2025.") && value.nothingText.isEmpty)
        #expect(test.desk.requests.last == "\(upload)?account=1&preview=true")
        #expect(test.desk.bodies(upload).first?.contains("Date,Amount") == true)
        await model.confirm()
        #expect(model.upload == .done("12 entries imported.") && !model.canRetry)
        #expect(test.desk.requests.last == "\(upload)?account=1")
    }

    @Test func question_isAnswered_andTheAnswerIsSentWithTheImport() async throws {
        let model = try await model()
        test.desk.on(
            upload,
            .respond(200, preview(questions: [question(#"{"dayOrder":"dayFirst"}"#)])),
            .respond(200, preview()),
            .respond(201, created)
        )
        await model.preview(file)
        let value = try value(model)
        #expect(value.importTitle == nil && value.questions[0].text == "Is the day first?")
        #expect(value.questions[0].choices[0].examples == ["31 Jan 2026 · −$20.50 · OAK GROCERS", "odd"])
        await model.confirm()
        #expect(test.desk.requests.filter { $0.hasPrefix(upload) }.count == 1)
        await model.answer(value.questions[0].choices[0])
        #expect(test.desk.requests.last == "\(upload)?account=1&preview=true&dayOrder=dayFirst")
        await model.confirm()
        #expect(test.desk.requests.last == "\(upload)?account=1&dayOrder=dayFirst")
    }

    @Test func columnsOfAnAnswer_replaceThoseBefore() async throws {
        let model = try await model()
        let columns = [#"{"date":"0","amount":"2","direction":"3"}"#, #"{"date":"0","amount":"2","signs":"reversed"}"#]
        test.desk.on(
            upload,
            .respond(200, preview(questions: columns.map(question))),
            .respond(200, preview(questions: columns.map(question))),
            .respond(200, preview())
        )
        await model.preview(file)
        let questions = try value(model).questions
        await model.answer(questions[0].choices[0])
        #expect(test.desk.requests.last == "\(upload)?account=1&preview=true&date=0&amount=2&direction=3")
        await model.answer(questions[1].choices[0])
        #expect(test.desk.requests.last == "\(upload)?account=1&preview=true&date=0&amount=2&reversed=true")
    }

    @Test(arguments: [#"{"fees":"included"}"#, #"{"signs":"asWritten"}"#, #"{"date":"0","moneyIn":"CR"}"#])
    func answerThatTheOperationDoesNotTake_leadsToTheWeb(parameters: String) async throws {
        let model = try await model()
        test.desk.on(upload, .respond(200, preview(questions: [question(parameters)])))
        await model.preview(file)
        await model.answer(try value(model).questions[0].choices[0])
        guard case .failed(let problem) = model.upload else { return #expect(Bool(false), "\(model.upload)") }
        #expect(problem.remedy == "Import the file on the web app of your desk.")
        #expect(test.desk.requests.filter { $0.hasPrefix(upload) }.count == 1)
    }

    @Test func nothingNew_cannotBeImported() async throws {
        let model = try await model()
        test.desk.on(upload, .respond(200, preview(new: 0)), .respond(200, preview(new: 0, entries: 0)))
        await model.preview(file)
        #expect(try value(model).nothingText == "Every entry of this file is already stored.")
        await model.confirm()
        await model.retry()
        #expect(try value(model).nothingText == "No row could be read. See the reasons below.")
        #expect(test.desk.requests.filter { $0.hasSuffix("preview=true") }.count == 2)
    }

    @Test func refusedFile_isPreviewedAgain_withAnotherAccount() async throws {
        let model = try await model()
        test.desk.on(
            upload,
            .respond(422, TestDesk.error(422, "It is no table.")),
            .fail(.offline),
            .respond(200, preview())
        )
        await model.preview(file)
        guard case .failed(let refusal) = model.upload else { return #expect(Bool(false), "\(model.upload)") }
        #expect(refusal.message == "It is no table." && model.canRetry)
        model.account = "3"
        await model.retry()
        guard case .failed(let offline) = model.upload else { return #expect(Bool(false), "\(model.upload)") }
        #expect(offline.isOffline)
        await model.retry()
        #expect(test.desk.requests.last == "\(upload)?account=3&preview=true")
        #expect(try value(model).new == 12)
    }

    @Test func importInProgress_cannotBeLeft_andAnInterruptedOneIsSaid() async throws {
        let model = try await model()
        test.desk.on(upload, .respond(200, preview()), .hold(201, created))
        await model.preview(file)
        let task = Task { await model.confirm() }
        await test.desk.arrival(upload)
        model.discard()
        #expect(model.isImporting)
        task.cancel()
        await task.value
        guard case .failed(let problem) = model.upload else { return #expect(Bool(false), "\(model.upload)") }
        #expect(problem.message == "The desk did not confirm the import." && model.canRetry)
        model.discard()
        #expect(model.upload == .none && !model.canRetry)
    }

    @Test func leftPreview_isNotShownLater() async throws {
        let model = try await model()
        test.desk.on(upload, .hold(200, preview()))
        let task = Task { await model.preview(file) }
        await test.desk.arrival(upload)
        #expect(model.upload == .reading)
        model.discard()
        test.desk.release(upload)
        await task.value
        #expect(model.upload == .none)
    }

    @Test func fileWithoutAnAccount_isNotSent() async throws {
        test.desk.on("GET /api/v1/household/accounts", .respond(200, #"{"revision":1,"accounts":[]}"#))
        let model = BankImportModel(test.context)
        await model.load()
        #expect(model.state == .empty(Reading(asOf: test.clock.now)) && model.account.isEmpty)
        await model.preview(file)
        guard case .failed(let problem) = model.upload else { return #expect(Bool(false), "\(model.upload)") }
        #expect(problem.message == "There is no account for the file.")
        #expect(test.desk.requests.allSatisfy { $0.hasPrefix("GET") })
    }

    @Test func fileThatCannotBeRead_isSaid() async throws {
        let model = try await model()
        model.cannotRead("bank.csv")
        guard case .failed(let problem) = model.upload else { return #expect(Bool(false), "\(model.upload)") }
        #expect(problem.message == "“bank.csv” could not be read." && !model.canRetry)
    }
}
