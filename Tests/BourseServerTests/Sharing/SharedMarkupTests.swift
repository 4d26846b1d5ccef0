import BourseCore
import BourseDesk
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseServer

@Suite("Pages of owners, rewritten for guests")
struct SharedMarkupTests {
    private func addresses(_ area: SharedArea, _ role: ShareRole) async throws -> SharedAddresses {
        let rig = try ServerRig()
        let (ann, bob) = (try await rig.person("ann@example.com").user, try await rig.person("bob@example.com").user)
        let share = try await rig.share(area, of: ann, with: bob, as: role)
        return SharedAddresses(try #require(try await rig.desk.sharing.access(to: share.id, by: bob)))
    }

    private func rewrite(_ page: String, _ addresses: SharedAddresses) -> String {
        String(decoding: SharedMarkup.rewrite(Array(page.utf8), for: addresses), as: UTF8.self)
    }

    @Test func viewer_hasLinksToWhatIsShared_andNoForms() async throws {
        let addresses = try await addresses(.journal, .viewer)
        let prefix = addresses.prefix
        let theme = #"<form method="post" action="/settings/theme"><input type="hidden" name="return""#
        let rating = #"<form class="panel-body form" method="post" action="/journal/trades/1" data-autosave="/api/x">"#
        let cases = [
            (
                #"<a href="/journal/trades?page=2&amp;x=/y#z">T"#,
                #"<a href="\#(prefix)/journal/trades?page=2&amp;x=/y#z">T"#
            ),
            (#"<a class="sym" href="/journal/imports">I</a>"#, #"<a class="sym">I</a>"#),
            (#"a<a class="btn btn-small" href="/journal/trades.csv">CSV</a>b"#, "ab"),
            (#"<a href="/markets/NVDA">N</a>"#, #"<a href="/markets/NVDA">N</a>"#),
            (#"<a href="https://example.com/journal">E</a>"#, #"<a href="https://example.com/journal">E</a>"#),
            (#"x<form method="post" action="/journal/days/2026-01-05"><b>b</b></form>y"#, "xy"),
            (#"<form action="/journal"><input name="q">"#, #"<form action="\#(prefix)/journal"><input name="q">"#),
            (#"<form data-note="/api/v1/journal/notes/1">n</form>"#, "<form>n</form>"),
            (#"\#(theme) value="/journal/days"></form>"#, #"\#(theme) value="\#(prefix)/journal/days"></form>"#),
            (#"<input name="q" value="/journal">"#, #"<input name="q" value="/journal">"#),
            (#"<aside class="sidebar"><a href="/journal">"#, #"<aside class="sidebar"><a href="/journal">"#),
            (#"<img src="/assets/1/a.svg"/><br>1 &lt; 2"#, #"<img src="/assets/1/a.svg"/><br>1 &lt; 2"#),
            (#"<a href="/journal/trades/merge">M</a>"#, "<a>M</a>"),
            (
                #"\#(rating)<input type="hidden" name="a" value="b"><input type="radio" checked><button>S</button></form>"#,
                #"<div class="panel-body form"><input type="radio" checked disabled></div>"#
            ),
            (#"a<details data-edits="/journal/notes/2026-W02"><form>x</form></details>b"#, "ab"),
        ]
        for (page, expected) in cases { #expect(rewrite(page, addresses) == expected, "\(page)") }
    }

    @Test func editor_hasTheFormsOfWhatMayBeEdited_andNoOthers() async throws {
        let addresses = try await addresses(.journal, .editor)
        let prefix = addresses.prefix
        let note = "/journal/notes/2026-W02"
        func form(_ path: String) -> String {
            #"<form method="post" action="\#(path)"><button formaction="\#(path)/preview">P</button></form>"#
        }
        #expect(rewrite(form(note), addresses) == form(prefix + note))
        let closed = [
            "/journal/tags/delete", "/journal/imports", "/journal/trades/merge", "/settings", "/journal/enter/undo",
            "/portfolio/transactions/new",
        ]
        for closed in closed {
            #expect(rewrite(#"<form method="post" action="\#(closed)">x</form>"#, addresses).isEmpty, "\(closed)")
        }
        #expect(addresses.location("/journal/days/2026-01-05?x=1") == "\(prefix)/journal/days/2026-01-05?x=1")
        #expect(addresses.location("/settings") == "\(prefix)/journal")
        #expect(addresses.location("/markets/NVDA") == "/markets/NVDA")
    }

    @Test func editorOfAHousehold_hasNoFilesOfItAndNoBoxesForRules() async throws {
        let addresses = try await addresses(.household, .editor)
        let debts = "/portfolio/household/debts"
        #expect(
            rewrite(#"<a href="\#(debts)/7">D</a>"#, addresses) == #"<a href="\#(addresses.prefix)\#(debts)/7">D</a>"#
        )
        #expect(rewrite(#"a<a href="\#(debts)/plan.csv?currency=USD" download>CSV</a>b"#, addresses) == "ab")
        #expect(rewrite(#"a<label data-edits="/portfolio/household/rules">x</label>b"#, addresses) == "ab")
    }

    @Test func anyBytes_areRewrittenWithoutFailing() async throws {
        let addresses = try await addresses(.portfolio, .editor)
        let pieces = [
            "<", ">", "\"", "=", "/", "a href=\"/portfolio", "form action=\"/x\"", "</form>", " ", "é",
            "<aside class=\"sidebar\"",
        ]
        for seed in Seeds.first(10) {
            var random = SeededGenerator(seed: seed)
            for _ in 0..<200 {
                let page = (0..<20).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
                let once = rewrite(page, addresses)
                #expect(once.utf8.count <= page.utf8.count + 20 * addresses.prefix.utf8.count, "seed \(seed): \(page)")
            }
        }
    }
}
