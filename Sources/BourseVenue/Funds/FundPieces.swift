import BourseCore
import BourseWire
import NIOCore

/// Large lists about funds, written in pieces.
enum FundPieces {
    /// How many rows one piece has.
    private static let rowsPerPiece = 1000

    /// A JSON array; `write` makes an array of the rows it is given.
    static func json<Row>(
        _ rows: [Row],
        _ faults: inout FundAnswerFaults,
        _ write: (ArraySlice<Row>) -> [UInt8]
    ) -> [ByteBuffer] {
        var forgery = FundForgery(.mfapi, &faults, rows: rows.count)
        var pieces: [ByteBuffer] = []
        for start in stride(from: 0, to: rows.count, by: rowsPerPiece) {
            let array = write(rows[start..<min(start + rowsPerPiece, rows.count)])
            var piece = ByteBuffer(string: start == 0 ? "[" : ",")
            piece.writeBytes(forgery.forge(Array(array.dropFirst().dropLast())))
            pieces.append(piece)
        }
        pieces.append(ByteBuffer(string: pieces.isEmpty ? "[]" : "]"))
        return pieces
    }

    /// AMFI's file: by category, then by house.
    static func file(_ rows: [(scheme: GeneratedScheme, nav: MFAPINAV)], _ faults: inout FundAnswerFaults)
        -> [ByteBuffer]
    {
        var file = AMFIFile()
        var categories: [String: Int] = [:]
        var houses: [String: Int] = [:]
        func place(_ name: String, _ places: inout [String: Int], _ names: inout [String]) -> Int {
            if let place = places[name] { return place }
            places[name] = names.count
            names.append(name)
            return names.count - 1
        }
        var fetched = rows.map { row in
            let scheme = row.scheme
            return AMFIRow(
                scheme: AMFIScheme(
                    code: scheme.code,
                    name: scheme.fund,
                    isin: scheme.isin?.description,
                    reinvestmentISIN: scheme.reinvestmentISIN?.description,
                    plan: scheme.plan,
                    option: scheme.option,
                    house: place(scheme.house, &houses, &file.houses),
                    category: place("\(scheme.type)(\(scheme.category))", &categories, &file.categories)
                ),
                nav: row.nav.nav,
                day: row.nav.day
            )
        }
        fetched.sort {
            ($0.scheme.category ?? 0, $0.scheme.house ?? 0, $0.scheme.code)
                < ($1.scheme.category ?? 0, $1.scheme.house ?? 0, $1.scheme.code)
        }
        var forgery = FundForgery(.amfi, &faults, rows: fetched.count)
        var pieces: [ByteBuffer] = []
        for start in stride(from: 0, to: max(1, fetched.count), by: rowsPerPiece) {
            file.rows = Array(fetched[start..<min(start + rowsPerPiece, fetched.count)])
            let bytes = AMFIWriter.bytes(file, form: .eight, beginsFile: start == 0)
            pieces.append(ByteBuffer(bytes: forgery.forge(bytes)))
        }
        return pieces
    }
}
