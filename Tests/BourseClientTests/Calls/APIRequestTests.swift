import BourseClient
import Foundation
import Testing

@Suite("Requests")
struct APIRequestTests {
    private let desk = Sample.client(ScriptedTransport())

    @Test func values_areEncodedInPathAndQuery() {
        #expect(desk.quote("^GSPC").request.address == "/api/v1/quotes/%5EGSPC")
        #expect(desk.playbook("a/b?c&d é").request.address == "/api/v1/journal/playbooks/a%2Fb%3Fc%26d%20%C3%A9")
        #expect(desk.quotes(symbols: ["BRK.B", "^GSPC"]).request.address == "/api/v1/quotes?symbols=BRK.B%2C%5EGSPC")
        #expect(desk.compareFunds(codes: [1, 22]).request.address == "/api/v1/funds/compare?codes=1%2C22")
    }

    @Test func missingParameters_areNotSent_andListsAreRepeated() {
        #expect(desk.journal().request.address == "/api/v1/journal")
        let day = Reading.day
        #expect(desk.journal(from: day, q: "a").request.address == "/api/v1/journal?from=2026-03-31&q=a")
        let call = desk.journal(where: ["weekday:Monday", "!mistake:"])
        #expect(call.request.address == "/api/v1/journal?where=weekday%3AMonday&where=%21mistake%3A")
    }

    @Test func csv_isAskedForByFormatAndMediaType() {
        let call = desk.holdingsCSV()
        #expect(call.request.address.hasSuffix("format=csv"))
        #expect(call.request.accept == "text/csv")
    }

    @Test func body_isJSON() {
        let call = desk.saveDayNote("2026-03-31", note: "Calm.", revision: 3)
        #expect(call.request.method == .put)
        #expect(call.request.body == .content(Data(#"{"note":"Calm.","revision":3}"#.utf8), type: "application/json"))
    }

    @Test func absentList_isNotSent_andEmptyOneIs() {
        #expect(desk.setHousehold().request.body == .content(Data("{}".utf8), type: "application/json"))
        let emptied = desk.setHousehold(debtOrder: []).request.body
        #expect(emptied == .content(Data(#"{"debtOrder":[]}"#.utf8), type: "application/json"))
    }

    @Test func form_hasFiles_withABoundaryThatTheyDoNotContain() throws {
        let files = [
            UploadFile(name: "a \"b\".csv", content: Data("x,bourse-part-0".utf8)),
            UploadFile(name: "c.csv", content: Data([0xFF, 0x00])),
        ]
        guard case .content(let content, let type) = desk.import(files, preview: true).request.body else {
            Issue.record("no body")
            return
        }
        #expect(type == "multipart/form-data; boundary=bourse-part-1")
        let text = String(decoding: content, as: UTF8.self)
        #expect(
            text.hasPrefix(
                "--bourse-part-1\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a %22b%22.csv\"\r\n"
            )
        )
        #expect(text.contains("\r\n\r\nx,bourse-part-0\r\n--bourse-part-1\r\n"))
        #expect(text.hasSuffix("\r\n--bourse-part-1--\r\n"))
        #expect(content.range(of: Data([0xFF, 0x00])) != nil)
    }
}
