import BourseCore
import BourseOrderBook
import Testing

struct QuoteAgreementTests {
    @Test func quotes_toldLateInOrder_agree() {
        var agreement = QuoteAgreement()
        for size in [1, 2, 3, 1] as [Int64] { agreement.show(bid: bookLevel("100", size), ask: bookLevel("101", 1)) }
        for (second, size) in [1, 2, 1].enumerated() { agreement.observe(quote(Int64(second), Int64(size))) }
        #expect(agreement.agreed == 3 && agreement.contradicted == 0 && agreement.waiting == 0)
    }

    @Test func quote_thatTheBookShowsSoonAfter_agrees() {
        var agreement = QuoteAgreement()
        agreement.show(bid: bookLevel("100", 1), ask: bookLevel("101", 1))
        agreement.observe(quote(0, 2))
        #expect(agreement.waiting == 1)
        agreement.show(bid: bookLevel("100", 2), ask: bookLevel("101", 1))
        #expect(agreement.agreed == 1 && agreement.waiting == 0)
    }

    @Test func quote_thatTheBookNeverShows_contradictsAfterAWhile() {
        var agreement = QuoteAgreement()
        agreement.show(bid: bookLevel("100", 1), ask: bookLevel("101", 1))
        agreement.observe(quote(0, 9))
        agreement.observe(quote(5, 1))
        #expect(agreement.contradicted == 1 && agreement.agreed == 1)
    }

    @Test func quote_beforeTheBook_isNotJudged() {
        var agreement = QuoteAgreement()
        agreement.observe(quote(0, 1))
        #expect(agreement.agreed + agreement.contradicted + agreement.waiting == 0)
    }

    @Test func memory_isBounded() {
        var agreement = QuoteAgreement()
        for size in 1...100_000 { agreement.show(bid: bookLevel("100", Int64(size)), ask: nil) }
        agreement.observe(TopOfBook(time: Timestamp(seconds: 0), bid: bookLevel("100", 5), ask: nil))
        #expect(agreement.agreed == 0 && agreement.waiting == 1)
        agreement.restart()
        #expect(agreement.waiting == 0)
    }

    private func quote(_ second: Int64, _ size: Int64) -> TopOfBook {
        TopOfBook(time: Timestamp(seconds: second), bid: bookLevel("100", size), ask: bookLevel("101", 1))
    }
}
