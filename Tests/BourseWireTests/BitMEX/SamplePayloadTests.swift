import BourseCore
import BourseOrderBook
import BourseTestSupport
import BourseWire
import Foundation
import Testing

/// Payloads of the real venue.
@Suite(.enabled(if: folder != nil, "the samples are not on this machine"))
struct SamplePayloadTests {
    @Test(arguments: ReferenceFolder.files(in: folder, endingIn: ".jsonl"))
    func frames_ofTheRealVenue_areReadWithoutAFault(_ file: URL) throws {
        var decoder = BitMEXDecoder()
        for line in try [UInt8](Data(contentsOf: file)).split(separator: 0x0A) {
            switch try decoder.decode(Array(line)) {
            case .book(let message): #expect(message.rejected == [] && !message.rows.isEmpty)
            // One frame may tell several symbols only where all symbols at once were asked for, which we never do.
            case .trades(let message): #expect(message.rejected.allSatisfy(isOtherSymbol) && !message.prints.isEmpty)
            case .quotes(let message): #expect(message.rejected.allSatisfy(isOtherSymbol) && !message.rows.isEmpty)
            case .bins(let message): #expect(message.rejected == [] && message.rows.allSatisfy { $0.open != nil })
            case .depth10(let depth): #expect(depth.bids?.isEmpty == false)
            case .instruments(let message): #expect(message.rejected == [] && !message.rows.isEmpty)
            case .refused(let refusal): #expect(!refusal.text.isEmpty)
            case .welcome(let welcome): #expect(welcome.limitRemaining != nil)
            case .subscribed, .unsubscribed, .pong: break
            case .other(let table):
                #expect(["instrument", "liquidation", "funding", "settlement"].contains(table), "\(table)")
            }
        }
    }

    @Test func instruments_ofTheRealVenue_areReadFromTheirAnswer() throws {
        let file = try #require(ReferenceFolder.sample("bitmex/rest_instrument_active_2021-07-22.raw.txt"))
        // The address and the time stand before the answer, and other answers after it.
        let bytes = try [UInt8](Data(contentsOf: file)).prefix { $0 != 0x0A }
        let start = try #require(bytes.firstIndex(of: 0x5B))
        let end = try #require(bytes.lastIndex(of: 0x5D))
        let message = try BitMEXRest.instruments(Array(bytes[start...end]))
        // One contract had a tick of 10^−10, which prices cannot hold: it is listed without a tick.
        #expect(message.rejected == [] && message.rows.count == 34)
        #expect(message.rows.compactMap(\.tickDecimals) == [10])
        #expect(message.rows.filter { $0.tickSize == nil }.count == 1)
        let bitcoin = message.rows.first { $0.symbol.name == "XBTUSD" }
        #expect(bitcoin?.isInverse == true && bitcoin?.state == "Open")
        #expect(bitcoin?.tickSize == (try Price("0.5")) && bitcoin?.lotSize == 100)
    }

    @Test func bars_ofTheRealVenue_areReadFromTheirAnswer() throws {
        let file = try #require(ReferenceFolder.sample("bitmex/nautilus_http_get_trade_bins.json"))
        let symbol = try #require(Symbol("XBTUSD"))
        let message = try BitMEXRest.bins([UInt8](Data(contentsOf: file)), .minute, symbol)
        #expect(message.rejected == [] && message.rows.map(\.volume) == [150_000, 95_000, 78_000])
    }

    private func isOtherSymbol(_ fault: BitMEXRowFault) -> Bool {
        if case .otherSymbol = fault.fault { true } else { false }
    }
}

private let folder = ReferenceFolder.sample("bitmex")
