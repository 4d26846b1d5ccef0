import BourseTestSupport
import Foundation
import Testing

@testable import BourseOptions

@Suite("Terms of options")
struct OptionTermTests {
    /// Definitions by term, as the glossary has them.
    private static func glossary() throws -> [String: String] {
        let file = ReferenceFolder.repository.appending(path: "Documentation/Glossary.md")
        var glossary: [String: String] = [:]
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") where line.hasPrefix("| ") {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            if cells.count >= 2 { glossary[cells[0]] = cells[1] }
        }
        return glossary
    }

    /// A term has one definition: that of the glossary.
    @Test
    func definitions_areThoseOfTheGlossary() throws {
        let glossary = try Self.glossary()
        for term in OptionTerm.all { #expect(glossary[term.name] == term.definition, "\(term.name)") }
    }

    @Test
    func terms_areInOrder_andOnceEach() {
        let names = OptionTerm.all.map { $0.name.lowercased() }
        #expect(names == names.sorted() && Set(names).count == names.count)
        #expect(OptionTerm.named("Strike")?.name == "Strike" && OptionTerm.named("strike price") == nil)
    }

    @Test
    func hint_hasNoFullStop_andOtherSentencesFollowTheDefinition() {
        for term in OptionTerm.all { #expect(term.hint + "." == term.definition, "\(term.name)") }
        let longer = OptionTerm.maximumLoss.definition(adding: "More.")
        #expect(longer == OptionTerm.maximumLoss.definition + " More.")
    }
}
