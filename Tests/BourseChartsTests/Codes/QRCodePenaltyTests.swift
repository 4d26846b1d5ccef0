import Testing

@testable import BourseCharts

@Suite("Penalty of a QR code")
struct QRCodePenaltyTests {
    /// One byte throughout makes long runs, large squares and many more modules of one tone, as texts rarely do.
    @Test(arguments: [0x00, 0x11, 0x5D, 0xA3, 0xEE, 0xFF] as [UInt8])
    func penalty_ofAnyFilling_isThatOfTheFourRules(byte: UInt8) {
        for layout in QRLayout.all(.medium) {
            var matrix = QRMatrix(layout: layout)
            let count = layout.dataCodewords + layout.blocks.count * layout.correction
            matrix.place([UInt8](repeating: byte, count: count))
            for candidate in [matrix] + (0..<8).map({ matrix.masked($0) }) {
                let rows = (0..<layout.side).map { row in
                    Array(candidate.modules[row * layout.side..<(row + 1) * layout.side])
                }
                #expect(candidate.penalty == QRPenalty.of(rows), "version \(layout.version)")
            }
        }
    }
}
