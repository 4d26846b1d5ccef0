import BourseConnectors
import BourseOrderBook
import BourseWire
import NIOCore
import NIOHTTP1
import NIOWebSocket
import Testing

@Suite(.timeLimit(.minutes(30))) struct BitMEXFeedTests {
    @Test func feed_tellsPartialTopicAndStatus_inOrder() async throws {
        let remains = try await FeedRig.run { rig in
            try await rig.venue.line().goLive()
            var fetched: [String] = []
            while let event = await rig.next() {
                switch event {
                case .status(let status): fetched.append("\(status)")
                case .topic(_, let status): fetched.append("topic \(status)")
                case .message: fetched.append("message")
                default: break
                }
                if case .status(.live) = event { break }
            }
            #expect(fetched == ["connecting", "message", "topic live", "live"])
        }
        #expect(remains.isClean, "\(remains)")
    }

    @Test func welcome_inThePacketOfTheUpgrade_isHeard() async throws {
        let remains = try await FeedRig.run { rig in
            // The feed may have connected before this was said; the next line then does as it says.
            let first = try await rig.venue.line()
            rig.venue.answer(.upgradeWithFirstText)
            try await first.close()
            _ = await rig.loss()
            rig.time.advance(by: .seconds(1))
            let line = try await rig.venue.line()
            try await line.goLive()
            #expect(await rig.status { $0 == .live } == .live)
        }
        #expect(remains.isClean, "\(remains)")
    }

    @Test func refusal429_isObeyed() async throws {
        let remains = try await FeedRig.run { rig in
            let first = try await rig.venue.line()
            rig.venue.answer(
                .refuse(
                    .tooManyRequests,
                    headers: [("Retry-After", "70")],
                    body: #"{"error":{"message":"Rate limit exceeded","name":"HTTPError"}}"#
                )
            )
            try await first.close()
            _ = await rig.loss()
            rig.time.advance(by: .seconds(1))
            let refusal = await rig.loss()
            #expect(refusal?.fault == .refused(status: 429, text: "Rate limit exceeded"))
            #expect(refusal?.wait == .seconds(70))
            rig.feed.retry()
            rig.time.advance(by: .seconds(69))
            #expect(rig.venue.accepted == 2)
            rig.time.advance(by: .seconds(1))
            try await rig.venue.line().goLive()
            #expect(await rig.status { $0 == .live } == .live)
        }
        #expect(remains.isClean, "\(remains)")
    }

    @Test func silence_isPinged_thenLeft_andHealed() async throws {
        let remains = try await FeedRig.run { rig in
            let line = try await rig.venue.line()
            try await line.goLive()
            #expect(await rig.status { $0 == .live } == .live)
            rig.time.advance(by: .seconds(2))
            #expect(await line.text() == "ping")
            rig.time.advance(by: .seconds(1))
            #expect(await rig.status { $0 == .silent } == .silent)
            rig.time.advance(by: .seconds(4))
            #expect(await rig.loss()?.fault == .silent)
            try await line.closed()
            rig.time.advance(by: .seconds(1))
            try await rig.venue.line().goLive()
            #expect(await rig.status { $0 == .live } == .live)
        }
        #expect(remains.isClean, "\(remains)")
    }

    @Test func closeWithoutHandshake_isALostLine() async throws {
        let remains = try await FeedRig.run { rig in
            let line = try await rig.venue.line()
            try await line.goLive()
            try await line.close()
            #expect(await rig.loss()?.fault == .closed(code: nil, text: ""))
        }
        #expect(remains.isClean, "\(remains)")
    }

    @Test func goodbye_isAnswered_andItsReasonTold() async throws {
        let remains = try await FeedRig.run { rig in
            let line = try await rig.venue.line()
            try await line.goLive()
            var code = ByteBuffer()
            code.writeInteger(UInt16(1001))
            code.writeString("maintenance")
            try await line.channel.writeAndFlush(
                WebSocketFrame(fin: true, opcode: .connectionClose, data: code)
            )
            #expect(await rig.loss()?.fault == .closed(code: 1001, text: "maintenance"))
            var last: String?
            while let text = await line.text() { last = text }
            #expect(last == "close 1001")
        }
        #expect(remains.isClean, "\(remains)")
    }

    @Test func garbage_isTold_andTheTopicAskedForAgain() async throws {
        let remains = try await FeedRig.run { rig in
            let line = try await rig.venue.line()
            try await line.goLive()
            try await line.send(#"{"table":"orderBookL2_25","action":"upd"#)
            #expect(await rig.status { $0 == .resyncing } == .resyncing)
            while let text = await line.text() { if text.contains("unsubscribe") { break } }
            try await line.send(.unsubscribed(Topics.book))
            while let text = await line.text() { if text.contains("subscribe") { break } }
            try await line.bringToLife(Topics.book)
            #expect(await rig.status { $0 == .live } == .live)
            #expect(rig.feed.statistics.garbledFrames == 1)
        }
        #expect(remains.isClean, "\(remains)")
    }

    @Test(
        arguments: [
            [0x83, 0x00],  // a kind of frame that there is not
            [0x81, 0x7F, 0x00, 0x00, 0x00, 0x00, 0x7F, 0xFF, 0xFF, 0xFF],  // two gigabytes
            [0x89, 0x7E, 0x01, 0x00],  // a ping that is too long
            [0x80, 0x01, 0x41],  // the rest of nothing
        ] as [[UInt8]]
    )
    func brokenFraming_endsTheLine(bytes: [UInt8]) async throws {
        let remains = try await FeedRig.run { rig in
            let line = try await rig.venue.line()
            try await line.goLive()
            try await line.sendRaw(bytes)
            guard case .violated? = await rig.loss()?.fault else {
                Issue.record("the line was not ended")
                return
            }
        }
        #expect(remains.isClean, "\(remains)")
    }

    @Test func frame_cutShortByTheEnd_isNotTold() async throws {
        let remains = try await FeedRig.run { rig in
            let line = try await rig.venue.line()
            try await line.goLive()
            _ = await rig.status { $0 == .live }
            let whole = BitMEXEncoder.frame(Messages.data(Topics.book, .update))
            try await line.sendRaw([0x81, UInt8(whole.count & 0x7F)] + whole.dropLast())
            try await line.close()
            var messages = 0
            while let event = await rig.next() {
                if case .message = event { messages += 1 }
                if case .status(.reconnecting) = event { break }
            }
            #expect(messages == 0)
        }
        #expect(remains.isClean, "\(remains)")
    }

    @Test func frame_byteByByte_orInFragments_isTheSameMessage() async throws {
        let remains = try await FeedRig.run { rig in
            let line = try await rig.venue.line()
            try await line.goLive()
            let message = Messages.data(Topics.book, .insert, mark: 7)
            let text = String(decoding: BitMEXEncoder.frame(message), as: UTF8.self)
            _ = await rig.status { $0 == .live }
            var bytes: [UInt8] = [0x81, 0x7E, UInt8(text.utf8.count >> 8), UInt8(text.utf8.count & 0xFF)]
            if text.utf8.count < 126 { bytes = [0x81, UInt8(text.utf8.count)] }
            for byte in bytes + Array(text.utf8) { try await line.sendRaw([byte]) }
            let dripped = await rig.message()
            try await line.send(String(text.prefix(10)), fin: false)
            try await line.send("in between", opcode: .ping)
            try await line.send(String(text.dropFirst(10).prefix(10)), opcode: .continuation, fin: false)
            try await line.send(String(text.dropFirst(20)), opcode: .continuation)
            #expect(await rig.message() == dripped)
            while let text = await line.text() { if text == "pong in between" { break } }
            #expect(dripped != nil)
        }
        #expect(remains.isClean, "\(remains)")
    }

    @Test func slowReader_pausesTheLine_andLosesNothing() async throws {
        var limits = BitMEXFeed.Limits()
        limits.events = 100
        let remains = try await FeedRig.run(limits: limits) { rig in
            let line = try await rig.venue.line()
            try await line.goLive()
            #expect(await rig.status { $0 == .live } == .live)
            let count = 4_000
            async let sending: Void = {
                for mark in 0..<count {
                    try await line.send(Messages.data(Topics.book, .update, mark: Int64(mark)))
                }
            }()
            while rig.feed.statistics.pauses == 0 { await Task.yield() }
            for mark in 0..<count {
                guard let message = await rig.message() else { break }
                guard message == Messages.data(Topics.book, .update, mark: Int64(mark)) else {
                    Issue.record("\(mark): \(message)")
                    break
                }
            }
            try await sending
            let most = rig.feed.statistics.mostWaiting
            #expect(most < 100 + 2000, "\(most) waited")
            #expect(rig.feed.status == .live)
        }
        #expect(remains.isClean, "\(remains)")
    }

    @Test func reader_thatStaysSlow_losesTheLine_andFindsItAgain() async throws {
        var limits = BitMEXFeed.Limits()
        limits.events = 10
        let remains = try await FeedRig.run(limits: limits) { rig in
            let line = try await rig.venue.line()
            try await line.goLive()
            #expect(await rig.status { $0 == .live } == .live)
            for mark in 0..<30 { try await line.send(Messages.data(Topics.book, .update, mark: Int64(mark))) }
            while rig.feed.statistics.pauses == 0 { await Task.yield() }
            rig.time.advance(by: .seconds(15))
            try await line.closed()
            rig.time.advance(by: .seconds(1000))
            #expect(rig.venue.accepted == 1)
            var messages = 0
            while let event = await rig.next() {
                if case .message = event { messages += 1 }
                if case .status(.reconnecting) = event { break }
            }
            #expect(messages >= 10)
            rig.time.advance(by: .seconds(1))
            try await rig.venue.line().goLive()
            #expect(await rig.status { $0 == .live } == .live)
        }
        #expect(remains.isClean, "\(remains)")
    }

    @Test func follow_andResync_speakToTheVenue() async throws {
        let remains = try await FeedRig.run { rig in
            let line = try await rig.venue.line()
            try await line.goLive()
            _ = await rig.status { $0 == .live }
            rig.feed.follow([Topics.book, Topics.trades])
            while let text = await line.text() { if text.contains("trade:XBTUSD") { break } }
            try await line.bringToLife(Topics.trades)
            _ = await rig.status { $0 == .live }
            rig.feed.resync(Topics.book)
            rig.feed.resync(Topics.book)
            let text = await line.text()
            #expect(text == String(decoding: BitMEXEncoder.unsubscribe([Topics.book]), as: UTF8.self))
        }
        #expect(remains.isClean, "\(remains)")
    }

    @Test func venue_thatIsNotThere_isToldAndTriedAgain() async throws {
        // A port that is given back may be another test's a moment later; nobody is given the first one.
        let nobody = try #require(Endpoint("ws://127.0.0.1:1/realtime"))
        let remains = try await FeedRig.run(at: nobody) { rig in
            for seconds in [1, 2, 4] {
                #expect(await rig.loss()?.fault == .unreachable("the connection was refused"))
                rig.time.advance(by: .seconds(seconds))
            }
            #expect(await rig.loss()?.fault == .unreachable("the connection was refused"))
        }
        #expect(remains.isClean, "\(remains)")
    }

    @Test func encryptedLine_toATrustedVenue_isLive() async throws {
        let remains = try await FeedRig.run(
            server: LoopbackCertificate.server(),
            tls: LoopbackCertificate.client()
        ) { rig in
            let line = try await rig.venue.line()
            try await line.goLive()
            #expect(await rig.status { $0 == .live } == .live)
            for mark in 0..<1000 { try await line.send(Messages.data(Topics.book, .update, mark: Int64(mark))) }
            for mark in 0..<1000 {
                #expect(await rig.message() == Messages.data(Topics.book, .update, mark: Int64(mark)))
            }
        }
        #expect(remains.isClean, "\(remains)")
    }

    @Test func encryptedLine_toAStranger_isNotOpened() async throws {
        let remains = try await FeedRig.run(server: LoopbackCertificate.server()) { rig in
            guard case .unreachable(let text)? = await rig.loss()?.fault else {
                Issue.record("a stranger was trusted")
                return
            }
            #expect(text.contains("CERTIFICATE_VERIFY_FAILED"))
        }
        #expect(remains.isClean, "\(remains)")
    }

    @Test func cancellation_saysGoodbye() async throws {
        let lines = LineKeeper()
        let remains = try await FeedRig.run { rig in
            let line = try await rig.venue.line()
            try await line.goLive()
            _ = await rig.status { $0 == .live }
            await lines.keep(line)
        }
        #expect(remains.isClean, "\(remains)")
        var last: String?
        while let text = await lines.line?.text() { last = text }
        #expect(last == "close 1000")
    }

    @Test func cancellation_whileTheUpgradeHangs_endsAtOnce() async throws {
        let remains = try await FeedRig.run { rig in
            let first = try await rig.venue.line()
            rig.venue.answer(.hang)
            try await first.close()
            _ = await rig.loss()
            rig.time.advance(by: .seconds(1))
            while rig.venue.accepted < 2 { await Task.yield() }
        }
        #expect(remains.isClean, "\(remains)")
    }

    @Test func upgrade_thatHangs_isGivenUp() async throws {
        let remains = try await FeedRig.run { rig in
            let first = try await rig.venue.line()
            rig.venue.answer(.hang)
            try await first.close()
            _ = await rig.loss()
            rig.time.advance(by: .seconds(1))
            while rig.venue.accepted < 2 { await Task.yield() }
            rig.time.advance(by: .seconds(10))
            #expect(await rig.loss()?.fault == .late(.opening))
            rig.time.advance(by: .seconds(2))
            try await rig.venue.line().goLive()
            #expect(await rig.status { $0 == .live } == .live)
        }
        #expect(remains.isClean, "\(remains)")
    }
}

private actor LineKeeper {
    private(set) var line: VenueLine?
    func keep(_ line: VenueLine) { self.line = line }
}
