import Testing

@testable import BourseConnectors

struct TokenBucketTests {
    @Test func bucket_givesAllAtOnce_andThenEvenly() {
        var bucket = TokenBucket(3, per: .seconds(6))
        for _ in 0..<3 {
            let wait = bucket.wait(at: .zero)
            #expect(wait == .zero)
            bucket.take(at: .zero)
        }
        let waits = [Duration.zero, .seconds(1), .seconds(2)].map { bucket.wait(at: $0) }
        #expect(waits == [.seconds(2), .seconds(1), .zero])
    }

    @Test func bucket_neverHoldsMoreThanItsCapacity() {
        var bucket = TokenBucket(2, per: .seconds(2))
        bucket.take(at: .zero)
        for _ in 0..<2 { bucket.take(at: .seconds(1000)) }
        let wait = bucket.wait(at: .seconds(1000))
        #expect(wait == .seconds(1))
        bucket.giveBack()
        bucket.giveBack()
        bucket.giveBack()
        bucket.giveBack()
        let after = [0, 1, 2].map { _ in
            defer { bucket.take(at: .seconds(1000)) }
            return bucket.wait(at: .seconds(1000))
        }
        #expect(after == [.zero, .zero, .seconds(1)])
    }

    @Test func bucket_takenAheadOfTime_makesTheNextWaitLonger() {
        var bucket = TokenBucket(1, per: .seconds(1))
        let waits = (0..<3).map { _ in
            defer { bucket.take(at: .zero) }
            return bucket.wait(at: .zero)
        }
        #expect(waits == [.zero, .seconds(1), .seconds(2)])
    }

    @Test func bucket_ofNothing_isOneOfOne() {
        var bucket = TokenBucket(0, per: .zero)
        let wait = bucket.wait(at: .zero)
        #expect(bucket.capacity == 1 && wait == .zero)
    }

    @Test func bucket_keptToWhatIsLeft_waits() {
        var bucket = TokenBucket(60, per: .seconds(60))
        bucket.limit(atMost: 0, at: .zero)
        let wait = bucket.wait(at: .zero)
        #expect(wait == .seconds(1))
    }
}
