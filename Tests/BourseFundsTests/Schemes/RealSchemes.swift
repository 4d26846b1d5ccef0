import BourseFunds
import BourseTestSupport
import BourseWire
import Foundation

/// The schemes of the real file of 16 May 2025.
enum RealSchemes {
    /// Where it is, on machines that have it.
    static let url = ReferenceFolder.sample("recordings/amfi_NAVAll_2025-05-16_full.txt")

    /// Reads it.
    static func read(_ url: URL) throws -> [Scheme] {
        var reader = AMFIReader()
        try reader.feed([UInt8](Data(contentsOf: url)))
        let file = reader.finish()
        return (file.rows.map(\.scheme) + file.unpriced).map { row in
            var facts = SchemeFacts(code: row.code, name: row.name)
            facts.isin = row.isin
            facts.reinvestmentISIN = row.reinvestmentISIN
            facts.house = row.house.map { file.houses[$0] }
            facts.category = row.category.map { file.categories[$0] }
            return Scheme(facts)
        }
    }
}
