import BourseFunds
import BourseWire

extension SchemeFacts {
    /// What a list of api.mfapi.in tells about a scheme.
    public init(_ row: MFAPIRow) {
        self.init(code: row.code, name: row.name)
        isin = row.isin
        reinvestmentISIN = row.reinvestmentISIN
        house = row.house
        category = row.category
        type = row.type
    }

    /// What a history of api.mfapi.in tells about the scheme `code`; nothing when it tells no name.
    public init?(_ meta: MFAPIMeta, of code: Int32) {
        guard let name = meta.name else { return nil }
        self.init(code: code, name: name)
        isin = meta.isin
        reinvestmentISIN = meta.reinvestmentISIN
        house = meta.house
        category = meta.category
        type = meta.type
    }

    /// What AMFI's file of all NAVs tells about a scheme of it.
    public init(_ scheme: AMFIScheme, in file: AMFIFile) {
        self.init(code: scheme.code, name: scheme.name)
        isin = scheme.isin
        reinvestmentISIN = scheme.reinvestmentISIN
        house = scheme.house.flatMap { file.houses.indices.contains($0) ? file.houses[$0] : nil }
        category = scheme.category.flatMap { file.categories.indices.contains($0) ? file.categories[$0] : nil }
        plan = scheme.plan
        option = scheme.option
    }
}
