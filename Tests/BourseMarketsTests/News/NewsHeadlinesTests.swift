import BourseTestSupport
import Foundation
import Testing

@testable import BourseMarkets

/// How well the rules read headlines that were labelled by hand.
///
/// Rules were written with the headlines of the set "seen", and not with those of "unseen".
@Suite("Headlines labelled by hand")
struct NewsHeadlinesTests {
    struct Labelled {
        let headline, kind, direction, payment: String
        let isPossible, isSeen: Bool
    }

    struct Score: Equatable {
        var (right, wrong, unclear, exact) = (0, 0, 0, 0)
    }

    private static func headlines() throws -> [Labelled] {
        let file = ReferenceFolder.repository.appending(path: "Fixtures/news/headlines.tsv")
        let text = try String(contentsOf: file, encoding: .utf8)
        return text.split(separator: "\n").dropFirst().map { line in
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            return Labelled(
                headline: cells[0],
                kind: cells[2],
                direction: cells[3],
                payment: cells[4],
                isPossible: cells[5] == "possible",
                isSeen: cells[6] == "seen"
            )
        }
    }

    private static func score(_ headlines: [Labelled]) -> Score {
        headlines.reduce(into: Score()) { score, labelled in
            let event = NewsRules.read(labelled.headline).event
            guard let event else {
                if labelled.kind != "unclear" { score.unclear += 1 }
                return
            }
            guard event.kind.rawValue == labelled.kind else {
                score.wrong += 1
                return
            }
            score.right += 1
            if (event.direction?.rawValue ?? "none") == labelled.direction { score.exact += 1 }
        }
    }

    @Test
    func rules_readHeadlines_asWellAsTheyDid() throws {
        let all = try Self.headlines()
        #expect(all.count == 960 && Set(all.map(\.headline)).count == 960)
        let (seen, unseen) = (Self.score(all.filter(\.isSeen)), Self.score(all.filter { !$0.isSeen }))
        // A change of the rules changes these numbers; it must not make them worse.
        #expect(seen == Score(right: 637, wrong: 10, unclear: 23, exact: 629))
        #expect(unseen == Score(right: 198, wrong: 7, unclear: 21, exact: 184))
    }
}
