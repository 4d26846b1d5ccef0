import BourseWire
import Testing

@Suite("Answers of the Flex Web Service")
struct FlexAnswerTests {
    private func read(_ text: String) throws(AnswerError) -> FlexAnswer { try FlexAnswer(decoding: Array(text.utf8)) }

    @Test func success_hasReferenceAndAddress() throws {
        let answer = try read(
            """
            <FlexStatementResponse timestamp='28 August, 2012 10:37 AM EDT'>
            <Status>Success</Status>
            <ReferenceCode>1234567890</ReferenceCode>
            <Url>https://gdcdyn.interactivebrokers.com/Universal/servlet/FlexStatementService.GetStatement?a=1&amp;b=2</Url>
            </FlexStatementResponse>
            """
        )
        let address =
            "https://gdcdyn.interactivebrokers.com/Universal/servlet/FlexStatementService.GetStatement?a=1&b=2"
        #expect(answer == .accepted(reference: "1234567890", address: address))
        #expect(
            try read(
                "<?xml version='1.0'?>\n<!-- a -->\n<FlexStatementResponse><Status> Success </Status>"
                    + "<ReferenceCode>7</ReferenceCode><url/></FlexStatementResponse>"
            ) == .accepted(reference: "7", address: nil)
        )
    }

    @Test(arguments: ["Fail", "Warn"])
    func refusal_hasItsCode(status: String) throws {
        let answer = try read(
            "<FlexStatementResponse timestamp='x'><Status>\(status)</Status><ErrorCode>1019</ErrorCode>"
                + "<ErrorMessage>Statement &lt;soon&gt;</ErrorMessage></FlexStatementResponse>"
        )
        let refusal = FlexRefusal(code: 1019, message: "Statement <soon>")
        #expect(answer == .refused(refusal) && refusal.isTemporary && refusal.isInProgress)
    }

    @Test(arguments: [
        "<FlexQueryResponse queryName=\"a\" type=\"AF\">", "\u{FEFF}<?xml version=\"1.0\"?><FlexQueryResponse/>",
        "\"ClientAccountID\",\"Symbol\"\n", "BOF,U1\n",
    ])
    func anythingElse_isAStatement(text: String) throws { #expect(try read(text) == .statement) }

    @Test func unusableAnswers_areRefused() {
        #expect(throws: AnswerError.empty) { try read(" \n") }
        #expect(throws: AnswerError.page("")) { try read("<!DOCTYPE html><html></html>") }
        #expect(throws: AnswerError.page("")) { try read("<html><body>Login</body></html>") }
        #expect(throws: AnswerError.unexpected("Status")) {
            try read("<FlexStatementResponse></FlexStatementResponse>")
        }
        #expect(throws: AnswerError.unexpected("ErrorCode")) {
            try read("<FlexStatementResponse><Status>Fail</Status></FlexStatementResponse>")
        }
        for reference in ["", "1&q=2", "a b", String(repeating: "1", count: 65)] {
            #expect(throws: AnswerError.unexpected("ReferenceCode")) {
                try read(
                    "<FlexStatementResponse><Status>Success</Status><ReferenceCode>\(reference)</ReferenceCode>"
                        + "</FlexStatementResponse>"
                )
            }
        }
    }

    @Test func writtenAnswers_areReadAgain() throws {
        let answers: [FlexAnswer] = [
            .accepted(reference: "12", address: "http://127.0.0.1:1/flex/GetStatement?a=<&>"),
            .accepted(reference: "12", address: nil), .refused(FlexRefusal(code: 1012)),
            .refused(FlexRefusal(code: 7, message: "a & b")),
        ]
        for answer in answers {
            let bytes = try #require(answer.bytes(at: "20 Nov, 2026 10:37 AM EST"))
            #expect(try FlexAnswer(decoding: bytes) == answer)
        }
        #expect(FlexAnswer.statement.bytes(at: "") == nil)
    }
}
