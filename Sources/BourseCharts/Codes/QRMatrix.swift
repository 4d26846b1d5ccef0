/// The modules of a QR code while it is made.
struct QRMatrix {
    private let layout: QRLayout
    /// Whether each module is dark, row by row.
    private(set) var modules: [Bool]
    /// Whether each module belongs to a pattern, so that it has no data and no mask.
    private var isPattern: [Bool]

    private var side: Int { layout.side }

    /// Makes a matrix with the patterns by which readers find a code.
    init(layout: QRLayout) {
        self.layout = layout
        modules = [Bool](repeating: false, count: layout.side * layout.side)
        isPattern = modules
        for place in 0..<side {
            set(6, place, place.isMultiple(of: 2))
            set(place, 6, place.isMultiple(of: 2))
        }
        finder(3, 3)
        finder(3, side - 4)
        finder(side - 4, 3)
        let centers = layout.alignment
        for row in centers {
            for column in centers {
                let isFinder =
                    (row == 6 && column == 6) || (row == 6 && column == centers.last)
                    || (row == centers.last && column == 6)
                if !isFinder { alignment(row, column) }
            }
        }
        writeFormat(mask: 0)
        writeVersion()
    }

    private mutating func set(_ row: Int, _ column: Int, _ value: Bool) {
        modules[row * side + column] = value
        isPattern[row * side + column] = true
    }

    /// A finder pattern and its light border around a center.
    private mutating func finder(_ row: Int, _ column: Int) {
        for down in -4...4 {
            for across in -4...4 {
                let (y, x) = (row + down, column + across)
                guard (0..<side).contains(y), (0..<side).contains(x) else { continue }
                let distance = max(abs(down), abs(across))
                set(y, x, distance != 2 && distance != 4)
            }
        }
    }

    private mutating func alignment(_ row: Int, _ column: Int) {
        for down in -2...2 {
            for across in -2...2 { set(row + down, column + across, max(abs(down), abs(across)) != 1) }
        }
    }

    /// The level and the mask, twice, with the code that protects them.
    private mutating func writeFormat(mask: Int) {
        let format = layout.level.indicator << 3 | mask
        var remainder = format
        for _ in 0..<10 { remainder = remainder << 1 ^ (remainder >> 9) * 0x537 }
        let bits = (format << 10 | remainder) ^ 0x5412
        func bit(_ place: Int) -> Bool { bits >> place & 1 == 1 }
        for place in 0...5 { set(place, 8, bit(place)) }
        set(7, 8, bit(6))
        set(8, 8, bit(7))
        set(8, 7, bit(8))
        for place in 9..<15 { set(8, 14 - place, bit(place)) }
        for place in 0..<8 { set(8, side - 1 - place, bit(place)) }
        for place in 8..<15 { set(side - 15 + place, 8, bit(place)) }
        set(side - 8, 8, true)
    }

    /// The version, twice, with the code that protects it; versions below 7 have none.
    private mutating func writeVersion() {
        guard layout.version >= 7 else { return }
        var remainder = layout.version
        for _ in 0..<12 { remainder = remainder << 1 ^ (remainder >> 11) * 0x1F25 }
        let bits = layout.version << 12 | remainder
        for place in 0..<18 {
            let value = bits >> place & 1 == 1
            let (far, near) = (side - 11 + place % 3, place / 3)
            set(near, far, value)
            set(far, near, value)
        }
    }

    /// Places codewords in columns of two from the right, up and down in turn.
    mutating func place(_ codewords: [UInt8]) {
        var place = 0
        var right = side - 1
        while right >= 1 {
            if right == 6 { right = 5 }
            for step in 0..<side {
                for column in [right, right - 1] {
                    let isUpward = (right + 1) & 2 == 0
                    let row = isUpward ? side - 1 - step : step
                    guard !isPattern[row * side + column], place < codewords.count * 8 else { continue }
                    modules[row * side + column] = codewords[place / 8] >> UInt8(7 - place % 8) & 1 == 1
                    place += 1
                }
            }
            right -= 2
        }
    }

    /// The matrix with a mask on its data.
    func masked(_ mask: Int) -> QRMatrix {
        var copy = self
        for row in 0..<side {
            for column in 0..<side where !isPattern[row * side + column] && Self.inverts(mask, row, column) {
                copy.modules[row * side + column].toggle()
            }
        }
        copy.writeFormat(mask: mask)
        return copy
    }

    private static func inverts(_ mask: Int, _ row: Int, _ column: Int) -> Bool {
        switch mask {
        case 0: (row + column) % 2 == 0
        case 1: row % 2 == 0
        case 2: column % 3 == 0
        case 3: (row + column) % 3 == 0
        case 4: (row / 2 + column / 3) % 2 == 0
        case 5: row * column % 2 + row * column % 3 == 0
        case 6: (row * column % 2 + row * column % 3) % 2 == 0
        default: ((row + column) % 2 + row * column % 3) % 2 == 0
        }
    }

    /// How hard the code is to read: runs, blocks, patterns that look like a finder, and too many modules of one tone.
    var penalty: Int {
        let rows = (0..<side).map { row in (0..<side).map { modules[row * side + $0] } }
        let columns = (0..<side).map { column in (0..<side).map { modules[$0 * side + column] } }
        var penalty = (rows + columns).reduce(0) { $0 + Self.runs($1) + Self.finders($1) }
        for row in 0..<side - 1 {
            for column in 0..<side - 1 {
                let tone = rows[row][column]
                if rows[row][column + 1] == tone, rows[row + 1][column] == tone, rows[row + 1][column + 1] == tone {
                    penalty += 3
                }
            }
        }
        let dark = modules.count { $0 }
        // Ten for each full five percentage points away from half.
        return penalty + abs(dark * 20 - modules.count * 10) / modules.count * 10
    }

    /// Three for a run of five, and one for each module more.
    private static func runs(_ line: [Bool]) -> Int {
        var (penalty, length) = (0, 1)
        for place in 1..<line.count {
            length = line[place] == line[place - 1] ? length + 1 : 1
            if length == 5 { penalty += 3 } else if length > 5 { penalty += 1 }
        }
        return penalty
    }

    /// Forty for each dark-light pattern 1:1:3:1:1 with four light modules before or after it.
    private static func finders(_ line: [Bool]) -> Int {
        let pattern = [true, false, true, true, true, false, true]
        guard line.count >= pattern.count else { return 0 }
        var penalty = 0
        for start in 0...line.count - pattern.count where line[start..<start + pattern.count].elementsEqual(pattern) {
            // What lies outside the code is light.
            let before = (start - 4..<start).allSatisfy { $0 < 0 || !line[$0] }
            let end = start + pattern.count
            let after = (end..<end + 4).allSatisfy { $0 >= line.count || !line[$0] }
            if before { penalty += 40 }
            if after { penalty += 40 }
        }
        return penalty
    }
}
