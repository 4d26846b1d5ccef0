import BourseCore
import BourseMarkets
import BourseTestSupport
import Testing

@Suite("Books of predictions")
struct PredictionBookTests {
    private func level(_ price: String, _ size: String) throws -> PredictionLevel {
        PredictionLevel(price: try Price(price), size: try Quantity(size))
    }

    private func book(_ bids: [(String, String)], _ asks: [(String, String)]) throws -> PredictionBook {
        PredictionBook(
            token: "1",
            asOf: MadeUpPredictions.asOf,
            bids: try bids.map { try level($0.0, $0.1) },
            asks: try asks.map { try level($0.0, $0.1) }
        )
    }

    @Test
    func levels_inAnyOrder_standFromTheBest() throws {
        let made = try book(
            [("0.48", "100"), ("0.5", "150"), ("0.49", "200"), ("0.49", "1"), ("1.2", "5"), ("0.3", "0")],
            [("0.53", "90"), ("0.51", "120.5"), ("0.52", "180"), ("-0.1", "4")]
        )
        #expect(made.bids.map(\.price.description) == ["0.5", "0.49", "0.48"])
        #expect(made.asks.map(\.price.description) == ["0.51", "0.52", "0.53"])
        #expect(made.bids[1].size.description == "201")
        #expect(made.mid?.description == "0.505" && made.spread?.description == "0.01" && !made.isCrossed)
        #expect(made.askDepth.map(\.shares.description) == ["120.5", "300.5", "390.5"])
        #expect(made.askDepth.last?.cost.description == "202.755")
        #expect(made.bidDepth.first?.cost.description == "75")
    }

    @Test
    func side_thatIsEmpty_hasNoMiddle() throws {
        let made = try book([], [("0.51", "1")])
        #expect(made.mid == nil && made.spread == nil && !made.isCrossed && made.bidDepth.isEmpty)
        let crossed = try book([("0.6", "1")], [("0.6", "1")])
        #expect(crossed.isCrossed && crossed.spread == .zero)
    }

    @Test(arguments: Seeds.first(20))
    func complement_twice_isTheBookItself(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        func levels() -> [PredictionLevel] {
            (0..<generator.int(0...12)).map { _ in
                PredictionLevel(
                    price: Price(units: generator.int64(0...100) * 1_000_000),
                    size: Quantity(generator.int(1...500))
                )
            }
        }
        let book = PredictionBook(token: "1", asOf: MadeUpPredictions.asOf, bids: levels(), asks: levels())
        let other = book.complement(token: "2")
        #expect(other.complement(token: "1") == book, "seed \(seed)")
        #expect(other.isCrossed == book.isCrossed && other.spread == book.spread, "seed \(seed)")
        if let mid = book.mid, let otherMid = other.mid {
            #expect(abs(mid.units + otherMid.units - 100_000_000) <= 1, "seed \(seed)")
        }
        #expect(book.askDepth.last?.shares ?? .zero == book.asks.reduce(.zero) { $0 + $1.size }, "seed \(seed)")
    }
}
