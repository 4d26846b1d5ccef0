import BourseCore
import BourseDesk
import BourseJournal
import BourseTestSupport
import BourseValues
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import BourseServer

@Suite("Pages and API of notes, pictures and reviews")
struct NotePageTests {
    private static func serve(
        _ body: @Sendable (ServerRig, User, Visitor) async throws -> Void
    ) async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.add(File.of(0..<4), to: user)
        try await rig.serve { visitor async throws -> Void in try await body(rig, user, visitor.with(token)) }
    }

    /// A form of a note with a picture, as a browser sends it.
    private static func form(_ fields: [String: String], picture: [UInt8]) -> ByteBuffer {
        var body = Multipart.body([(name: "My chart.png", bytes: picture)], fields)
        let name = Array("name=\"file\"".utf8)
        if let start = body.indices.first(where: { body[$0...].starts(with: name) }) {
            body.replaceSubrange(start..<(start + name.count), with: "name=\"picture\"".utf8)
        }
        return ByteBuffer(bytes: body)
    }

    private static func send(_ fields: [String: String], picture: [UInt8], _ ann: Visitor) async throws -> TestResponse
    {
        try await ann.send(
            .post,
            "/journal/notes/2026-W02",
            headers: [(.contentType, "multipart/form-data; boundary=\(Multipart.boundary)")],
            body: form(fields, picture: picture)
        )
    }

    // MARK: - Pages

    @Test func factsOfAReview_areAFile() async throws {
        try await Self.serve { _, _, ann in
            #expect(try await ann.get("/journal/review/2026-W02").text.contains("/journal/review/2026-W02/facts.csv"))
            let file = try await ann.get("/journal/review/2026-W02/facts.csv")
            #expect(file.status == .ok && file.text.hasPrefix("part,group,title,firstDay,lastDay,trades,winners,"))
            for row in [
                "\nweek,2026-W02,\"Week 2, 2026\",2026-01-05,2026-01-11,2,",
                "\nweek,2026-W01,\"Week 1, 2026\",2025-12-29,2026-01-04,0,",
                "\nday,2026-01-05,5 Jan 2026,2026-01-05,2026-01-05,2,", "\nbest,trade,NVDA",
            ] {
                #expect(file.text.contains(row), "\(row)")
            }
            #expect(try await ann.get("/journal/review/2026-01/facts.xlsx").status == .ok)
            #expect(try await ann.get("/journal/review/2026-01-05/facts.csv").status == .notFound)
        }
    }

    @Test func note_isWrittenAsMarkdown_andShownAsMarkup() async throws {
        try await Self.serve { _, _, ann in
            let empty = try await ann.get("/journal/days/2026-01-05").text
            #expect(empty.contains("name=\"revision\" value=\"0\""))
            #expect(empty.contains("<details class=\"note-edit\" data-edits=\"/journal/notes/2026-01-05\" open>"))
            let saved = try await ann.post(
                "/journal/days/2026-01-05",
                ["note": "**Late** entry\r\n- one", "revision": "0"]
            )
            #expect(saved.status == .seeOther && saved.location == "/journal/days/2026-01-05")
            let page = try await ann.get(saved.location).text
            #expect(page.contains("<p><strong>Late</strong> entry</p>\n<ul>\n<li>one</li>\n</ul>"))
            #expect(
                page.contains("\n**Late** entry\n- one</textarea>") && page.contains("name=\"revision\" value=\"1\"")
            )
            #expect(try await ann.get("/journal/notes/2026-01-05").location == "/journal/days/2026-01-05")
            #expect(try await ann.get("/journal/notes/2026-W02").location == "/journal/review/2026-W02")
        }
    }

    @Test func secondPage_ofTheSameRevision_showsBothTexts_andSavesTheChosenOne() async throws {
        try await Self.serve { rig, user, ann in
            let path = "/journal/notes/2026-W02"
            _ = try await ann.post(path, ["note": "first\nend", "revision": "0"])
            let refused = try await ann.post(path, ["note": "second <b>\nend", "revision": "0"])
            #expect(refused.status == .conflict)
            #expect(refused.text.contains("second &lt;b&gt;\nfirst\nend</textarea>"))
            #expect(refused.text.contains("name=\"revision\" value=\"1\""))
            let week = try #require(NotePeriod("2026-W02"))
            #expect(try await rig.desk.notes.note(on: .period(week), user: user.id).text == "first\nend")
            let chosen = try await ann.post(path, ["note": "second\nfirst\nend", "revision": "1"])
            #expect(chosen.status == .seeOther)
            let versions = try await rig.desk.notes.versions(on: .period(week), user: user.id).map(\.note.text)
            #expect(versions == ["second\nfirst\nend", "first\nend"])
        }
    }

    @Test func version_isShownAndRestored() async throws {
        try await Self.serve { rig, user, ann in
            let week = try #require(NotePeriod("2026-W02"))
            for text in ["one", "two", ""] { try await rig.desk.notes.save(text, on: .period(week), user: user.id) }
            let history = try await ann.get("/journal/notes/2026-W02/history?version=1").text
            #expect(history.contains("<p>one</p>") && history.contains("name=\"version\" value=\"1\""))
            let restored = try await ann.post("/journal/notes/2026-W02/restore", ["version": "1"])
            #expect(restored.status == .seeOther)
            #expect(try await rig.desk.notes.note(on: .period(week), user: user.id).text == "one")
            #expect(try await ann.post("/journal/notes/2026-W02/restore", ["version": "99"]).status == .notFound)
            #expect(try await ann.get("/journal/notes/2026-W03/history").text.contains("No versions yet"))
        }
    }

    @Test func picture_ofTheForm_isStoredAndShownToItsOwnerOnly() async throws {
        try await Self.serve { rig, user, ann in
            let saved = try await Self.send(["note": "Look:", "revision": "0"], picture: SamplePicture.png, ann)
            #expect(saved.status == .seeOther)
            let picture = try #require(try await rig.desk.notes.pictures(of: user.id).first)
            #expect(picture.unusedSince == nil && picture.format == .png)
            let page = try await ann.get("/journal/review/2026-W02").text
            #expect(page.contains("<img src=\"\(picture.path)\" alt=\"My chart\""))
            let sent = try await ann.get(picture.path)
            #expect(Array(sent.body.readableBytesView) == SamplePicture.png)
            #expect(sent.headers[.contentType] == "image/png" && sent.headers[.xContentTypeOptions] == "nosniff")
            #expect(sent.headers[.contentSecurityPolicy]?.contains("sandbox") == true)
            #expect(sent.headers[.contentSecurityPolicy]?.contains("script-src") == false)
            let tag = try #require(sent.headers[.eTag])
            #expect(try await ann.send(.get, picture.path, headers: [(.ifNoneMatch, tag)]).status == .notModified)
            let (_, bob) = try await rig.person("bob@example.com")
            #expect(try await ann.with(bob).get(picture.path).status == .notFound)
            #expect(try await ann.with(nil).get(picture.path).status.kind == .redirection)
        }
    }

    @Test func picture_thatIsNone_isRefused_andTheTextStays() async throws {
        try await Self.serve { rig, user, ann in
            let damaged = Array(SamplePicture.png.dropLast(6))
            for bytes in [damaged, Array("<svg onload=alert(1)>".utf8), Array("GIF89a".utf8)] {
                let refused = try await Self.send(["note": "My text", "revision": "0"], picture: bytes, ann)
                #expect(refused.status == .unprocessableContent && refused.text.contains("\nMy text</textarea>"))
            }
            let large = SamplePicture.jpeg + [UInt8](repeating: 0, count: PictureError.largestFile)
            let refused = try await Self.send(["note": "My text", "revision": "0"], picture: large, ann)
            #expect(refused.status == .contentTooLarge)
            #expect(try await rig.desk.notes.pictures(of: user.id).isEmpty)
        }
    }

    @Test func unusedPicture_isDeletedAfterTheGraceTime() async throws {
        try await Self.serve { rig, user, _ in
            let picture = try await rig.desk.notes.addPicture(SamplePicture.gif, user: user.id)
            rig.clock.advance(seconds: Int64(NotePictures.graceDays) * 86_400 - 1)
            try await rig.desk.notes.deleteUnusedPictures()
            #expect(try await rig.desk.notes.picture(picture.checksum, user: user.id) != nil)
            rig.clock.advance(seconds: 1)
            try await rig.desk.notes.deleteUnusedPictures()
            #expect(try await rig.desk.notes.picture(picture.checksum, user: user.id) == nil)
        }
    }

    @Test func preview_showsTheText_andStoresNothing() async throws {
        try await Self.serve { rig, user, ann in
            let page = try await ann.post("/journal/notes/2026-W02/preview", ["note": "*new*", "revision": "0"])
            #expect(
                page.status == .ok && page.text.contains("<em>new</em>") && page.text.contains("\n*new*</textarea>")
            )
            let part = try await ann.send(
                .post,
                "/journal/notes/2026-W02/preview",
                headers: [(.contentType, "application/x-www-form-urlencoded"), (.accept, "text/html-fragment")],
                body: ByteBuffer(string: "note=*new*")
            )
            #expect(part.text == "<p><em>new</em></p>\n")
            let week = try #require(NotePeriod("2026-W02"))
            #expect(try await rig.desk.notes.note(on: .period(week), user: user.id).revision == 0)
        }
    }

    // MARK: - Trades

    @Test func noteOnATrade_isSavedAsMarkdown_withAPictureAndHistory() async throws {
        try await Self.serve { rig, user, ann in
            let trade = try await rig.desk.journal.journal(of: user.id).id(ofTradeAt: 0)
            let (page, notes) = ("/journal/trades/\(trade)", "/journal/notes/\(trade)")
            #expect(try await ann.get(page).text.contains("data-note=\"/api/v1/journal/trades/\(trade)/note\""))
            let saved = try await ann.send(
                .post,
                notes,
                headers: [(.contentType, "multipart/form-data; boundary=\(Multipart.boundary)")],
                body: Self.form(["note": "**Late** <b>", "revision": "0"], picture: SamplePicture.png)
            )
            #expect(saved.status == .seeOther && saved.location == page)
            let picture = try #require(try await rig.desk.notes.pictures(of: user.id).first)
            #expect(picture.unusedSince == nil)
            let shown = try await ann.get(page).text
            #expect(shown.contains("<strong>Late</strong> &lt;b&gt;") && shown.contains("<img src=\"\(picture.path)\""))
            _ = try await ann.post(notes, ["note": "Later", "revision": "1"])
            let refused = try await ann.post(notes, ["note": "Typed on the phone", "revision": "1"])
            #expect(refused.status == .conflict)
            #expect(refused.text.contains("Typed on the phone") && refused.text.contains("<p>Later</p>"))
            #expect(try await ann.get("\(notes)/history?version=1").text.contains("<strong>Late</strong>"))
            #expect(try await ann.post("\(notes)/restore", ["version": "1"]).location == page)
            let journal = try await rig.desk.journal.journal(of: user.id)
            #expect(journal.annotation(ofTradeAt: 0)?.note.hasPrefix("**Late** <b>") == true)
        }
    }

    @Test func noteOnATrade_isFoundInLists() async throws {
        try await Self.serve { rig, user, ann in
            let trade = try await rig.desk.journal.journal(of: user.id).id(ofTradeAt: 0)
            try await rig.desk.notes.save("# Plan\n\nChased the *open*", on: .trade(trade), user: user.id)
            let found = try await ann.get("/journal/trades?range=all&q=chased").text
            #expect(found.contains("title=\"Plan Chased the open\"") && found.contains("/journal/trades/\(trade)"))
            #expect(try await !ann.get("/journal/trades?range=all&q=chaser").text.contains("/journal/trades/\(trade)"))
        }
    }

    @Test func noteOnATradeOfNobody_isNotSaved() async throws {
        try await Self.serve { rig, user, ann in
            let trade = try await rig.desk.journal.journal(of: user.id).id(ofTradeAt: 0)
            let (bob, token) = try await rig.person("bob@example.com")
            let other = ann.with(token)
            for id in ["\(trade)", String(repeating: "0", count: 32)] {
                let page = "/journal/notes/\(id)"
                #expect(try await other.post(page, ["note": "a", "revision": "0"]).status == .notFound)
                #expect(try await other.get("\(page)/history").status == .notFound)
                let api = "/api/v1/journal/trades/\(id)/note"
                #expect(try await other.json(.put, api, #"{"note":"a"}"#).status == .notFound)
                #expect(try await other.get(api).status == .notFound)
            }
            let subject = NoteSubject.trade(trade)
            #expect(try await rig.desk.notes.versions(on: subject, user: bob.id).isEmpty)
        }
    }

    @Test func noteOnATrade_isReadAndSavedByPrograms() async throws {
        try await Self.serve { rig, user, ann in
            let trade = try await rig.desk.journal.journal(of: user.id).id(ofTradeAt: 0)
            let path = "/api/v1/journal/trades/\(trade)/note"
            #expect(try await ann.get(path).member("revision") == 0)
            let saved = try await ann.json(.put, path, #"{"note":"a","revision":0,"writer":"page"}"#)
            #expect(try saved.member("trade") == "\(trade)")
            #expect(try saved.member("revision") == 1)
            let changed = try await ann.json(.put, path, #"{"note":"b","revision":0}"#)
            #expect(changed.status == .conflict)
            #expect(try changed.member("joined") == "b\na")
            let whole = try await ann.json(.put, "/api/v1/journal/trades/\(trade)/annotation", #"{"note":"c"}"#)
            #expect(whole.status == .ok)
            let versions: [[String: Any]] = try await ann.get("\(path)/versions").member("versions")
            #expect(versions.compactMap { $0["note"] as? String } == ["c", "a"])
            #expect(try await ann.json(.post, "\(path)/restore", #"{"revision":1}"#).member("note") == "a")
        }
    }

    // MARK: - Reviews

    @Test func review_hasFactsPlanAndGoals() async throws {
        try await Self.serve { rig, user, ann in
            let before = try #require(NotePeriod("2026-W01"))
            try await rig.desk.notes.save("## Plan\n\n- *Only* A setups", on: .period(before), user: user.id)
            let set = try await ann.post("/journal/review/2026-W01/goals", ["goal": "Plan <every> trade"])
            #expect(set.status == .seeOther)
            let page = try await ann.get("/journal/review/2026-W02").text
            for text in [
                "Week 2, 2026", "<em>Only</em> A setups", "Plan &lt;every&gt; trade", "Largest win",
                "## What went well", "NVDA",
            ] { #expect(page.contains(text), "\(text)") }
            let goal = try #require(try await rig.desk.reviews.goals(of: user.id).first)
            _ = try await ann.post("/journal/review/2026-W02/goals/\(goal.number)", ["state": "reached"])
            #expect(try await rig.desk.reviews.goals(of: user.id).first?.closedIn == before.next)
            #expect(try await !ann.get("/journal/review/2026-W03").text.contains("Plan &lt;every"))
            #expect(try await ann.get("/journal/review/2026-W01").text.contains(">Open</span>"))
            let refused = try await ann.post("/journal/review/2026-W02/goals", ["goal": "  "])
            #expect(refused.status == .unprocessableContent)
            _ = try await ann.post("/journal/review/2026-W02/goals/\(goal.number)", ["state": "deleted"])
            #expect(try await rig.desk.reviews.goals(of: user.id).isEmpty)
            #expect(try await ann.get("/journal/review/2026-01-05").status == .notFound)
            #expect(try await ann.get("/journal/review").text.contains("/journal/review/2026-W02"))
            #expect(try await ann.get("/journal/review.csv").text.contains("2026-W02,false,2"))
        }
    }

    /// Results by hand: 2026-01-05 has two trades bought at 100.25 and 102.25 and sold at 101.25 and 103.25, 10 each,
    /// with fees of 0.70 a trade.
    @Test func review_addsUpTheTradesOfItsPeriod() async throws {
        try await Self.serve { rig, user, ann in
            let (net, best) = (try Money("18.6"), try Money("9.3"))
            for text in ["2026-W02", "2026-01"] {
                let period = try #require(NotePeriod(text))
                let review = try await rig.desk.reviews.review(of: period, user: user.id)
                #expect(review.statistics.trades == 2 && review.statistics.netProfit == net)
                #expect(review.best?.trade.netProfit == best && review.worst == nil)
                #expect(review.parts.map(\.period.description) == [text == "2026-01" ? "2026-W02" : "2026-01-05"])
                #expect(review.previousStatistics.trades == 0)
                #expect(try await ann.get("/api/v1/journal/reviews/\(text)").text.contains("\"netProfit\":18.6"))
            }
            #expect(try await ann.get("/api/v1/journal/reviews/2026-01-05").status == .notFound)
            #expect(try await ann.get("/api/v1/journal/reviews/2026-W02?currency=?").status == .unprocessableContent)
        }
    }

    /// Two trades of 5 January 2026, of which a rule allows one.
    @Test func review_showsRulesThatWereBroken() async throws {
        try await Self.serve { rig, user, ann in
            let (page, answer) = ("/journal/review/2026-W02", "/api/v1/journal/reviews/2026-W02")
            #expect(try await !ann.get(page).text.contains(RulePages.path + "\">rules</a>"))
            #expect(try await ann.get(answer).text.contains(#""rules":[]"#))
            try await rig.desk.journal.setRule(.tradesPerDay, limit: "1", user: user.id)
            let broken = try await ann.get(page)
            for text in [
                "Broken rules", "1 of 1 rule, 1 time", "Open at most 1 trade a day.", "Opened as trade 2 of the day.",
            ] { #expect(broken.text.contains(text), "\(text)") }
            #expect(broken.oddFigures.isEmpty)
            let text = try await ann.get(answer).text
            #expect(text.contains(#""rules":[{"kind":"tradesPerDay","limit":"1","breaches":[{"trade":""#), "\(text)")
            #expect(text.contains(#""day":"2026-01-05","found":"2","netProfit":9.3"#), "\(text)")
            try await rig.desk.journal.setRule(.tradesPerDay, limit: "2", user: user.id)
            #expect(try await ann.get(page).text.contains("No trade broke one of your"))
            #expect(try await ann.get("/journal/review/2026-W03").text.contains("No trade broke one of your"))
        }
    }

    // MARK: - API

    @Test(arguments: [("days", "2026-01-05"), ("weeks", "2026-W02"), ("months", "2026-01")])
    func note_isReadAndSavedByPrograms(kind: String, period: String) async throws {
        try await Self.serve { _, _, ann in
            let path = "/api/v1/journal/\(kind)/\(period)/note"
            let empty = try await ann.get(path)
            #expect(try empty.member("revision") == 0)
            #expect(try empty.member("note") == "")
            let saved = try await ann.json(.put, path, #"{"note":"a","revision":0}"#)
            #expect(saved.status == .ok)
            #expect(try saved.member("revision") == 1)
            let changed = try await ann.json(.put, path, #"{"note":"b","revision":0}"#)
            #expect(changed.status == .conflict)
            #expect(try changed.member("sent") == "b")
            #expect(try changed.member("joined") == "b\na")
            #expect(try await ann.json(.put, path, #"{"note":"c"}"#).status == .ok)
            let versions: [[String: Any]] = try await ann.get("\(path)/versions").member("versions")
            #expect(versions.compactMap { $0["note"] as? String } == ["c", "a"])
            #expect(try await ann.json(.post, "\(path)/restore", #"{"revision":1}"#).member("note") == "a")
            #expect(try await ann.json(.post, "\(path)/restore", #"{"revision":9}"#).status == .notFound)
            let long = String(repeating: "x", count: NoteError.longestNote + 1)
            #expect(try await ann.json(.put, path, "{\"note\":\"\(long)\"}").status == .unprocessableContent)
            #expect(try await ann.get("/api/v1/journal/\(kind)/2026/note").status == .notFound)
            let other = kind == "days" ? "weeks" : "days"
            #expect(try await ann.get("/api/v1/journal/\(other)/\(period)/note").status == .notFound)
        }
    }

    @Test func picture_isStoredByPrograms_once() async throws {
        try await Self.serve { _, _, ann in
            for _ in 0..<2 {
                let stored = try await ann.send(
                    .post,
                    "/api/v1/journal/pictures",
                    headers: [(.contentType, "image/jpeg")],
                    body: ByteBuffer(bytes: SamplePicture.webp)
                )
                #expect(stored.status == .created)
                #expect(try stored.member("format") == "webp")
            }
            let pictures: [[String: Any]] = try await ann.get("/api/v1/journal/pictures").member("pictures")
            #expect(pictures.count == 1)
            let checksum = try #require(pictures.first?["sha256"] as? String)
            let sent = try await ann.get("/api/v1/journal/pictures/\(checksum)")
            #expect(sent.headers[.contentType] == "image/webp")
            let refused = try await ann.send(.post, "/api/v1/journal/pictures", body: ByteBuffer(string: "<svg>"))
            #expect(refused.status == .unprocessableContent)
        }
    }

    @Test func goal_isSetAndClosedByPrograms() async throws {
        try await Self.serve { _, _, ann in
            let set = try await ann.json(.post, "/api/v1/journal/goals", #"{"goal":"a","setIn":"2026-W02"}"#)
            #expect(set.status == .created)
            let id: Int = try set.member("id")
            let path = "/api/v1/journal/goals/\(id)"
            let closed = try await ann.json(.put, path, #"{"state":"dropped","closedIn":"2026-W03"}"#)
            #expect(try closed.member("state") == "dropped")
            #expect(try closed.member("closedIn") == "2026-W03")
            #expect(try await ann.json(.put, path, #"{"state":"done"}"#).status == .unprocessableContent)
            #expect(
                try await ann.json(.put, path, #"{"state":"reached","closedIn":"2026-01"}"#).status
                    == .unprocessableContent
            )
            #expect(
                try await ann.json(.put, path, #"{"state":"reached","closedIn":"2026-W01"}"#).status
                    == .unprocessableContent
            )
            #expect(try await ann.send(.delete, path).status == .noContent)
            #expect(try await ann.send(.delete, path).status == .notFound)
            let day = try await ann.json(.post, "/api/v1/journal/goals", #"{"goal":"a","setIn":"2026-01-05"}"#)
            #expect(day.status == .unprocessableContent)
        }
    }
}
