/// What a mask costs by the four rules of ISO/IEC 18004:2015, 7.8.3.
enum QRPenalty {
    static func of(_ modules: [[Bool]]) -> Int {
        let columns = modules.indices.map { column in modules.map { $0[column] } }
        let lines = modules + columns
        return lines.map(runs).reduce(0, +) + squares(modules) + lines.map(finders).reduce(0, +) + balance(modules)
    }

    /// The penalty of a code with each of the eight masks, in order.
    static func ofAllMasks(_ modules: [[Bool]], mask: Int, level: Int) throws -> [Int] {
        let grid = try QRGrid(modules)
        return (0..<8).map { other in
            var copy = modules
            for row in modules.indices {
                for column in grid.dataColumns[row] {
                    let isChanged =
                        QRGrid.isInverted(mask, row, column) != QRGrid.isInverted(other, row, column)
                    if isChanged { copy[row][column].toggle() }
                }
            }
            writeFormat(other, level: level, in: &copy)
            return of(copy)
        }
    }

    private static func writeFormat(_ mask: Int, level: Int, in modules: inout [[Bool]]) {
        let value = [1, 0, 3, 2][level] << 13 | mask << 10
        // The only multiple of the generator that begins with these five bits.
        let code = (value..<value + 1024).first { candidate in
            var rest = candidate
            for bit in (10..<15).reversed() where rest >> bit & 1 == 1 { rest ^= 0x537 << (bit - 10) }
            return rest == 0
        }
        let (bits, end) = ((code ?? 0) ^ 0x5412, modules.count)
        let first = (0...5).map { ($0, 8) } + [(7, 8), (8, 8), (8, 7)] + (0...5).reversed().map { (8, $0) }
        let second = (1...8).map { (8, end - $0) } + (1...7).reversed().map { (end - $0, 8) }
        for places in [first, second] {
            for (bit, place) in places.enumerated() { modules[place.0][place.1] = bits >> bit & 1 == 1 }
        }
    }

    /// Rule 1: three for five of a tone in a line, and one for each more.
    private static func runs(_ line: [Bool]) -> Int {
        var (lengths, last) = ([Int](), Bool?.none)
        for tone in line {
            if tone == last { lengths[lengths.count - 1] += 1 } else { lengths.append(1) }
            last = tone
        }
        return lengths.filter { $0 >= 5 }.reduce(0) { $0 + $1 - 2 }
    }

    /// Rule 2: three for every square of two by two in a tone.
    private static func squares(_ modules: [[Bool]]) -> Int {
        zip(modules, modules.dropFirst()).reduce(0) { sum, rows in
            let pairs = zip(rows.0, rows.1).map { $0 == $1 ? $0 : nil as Bool? }
            return sum + 3 * zip(pairs, pairs.dropFirst()).count { $0 != nil && $0 == $1 }
        }
    }

    /// Rule 3: forty for each 1:1:3:1:1 with four light modules on one side; the quiet zone is light.
    private static func finders(_ line: [Bool]) -> Int {
        var (penalty, window) = (0, 0)
        for tone in line + [false, false, false, false] {
            // The last eleven modules.
            window = (window << 1 | (tone ? 1 : 0)) & 0b111_1111_1111
            if window == 0b101_1101_0000 || window == 0b000_0101_1101 { penalty += 40 }
        }
        return penalty
    }

    /// Rule 4: ten for each full five percent that dark modules are away from half.
    private static func balance(_ modules: [[Bool]]) -> Int {
        let dark = modules.reduce(0) { $0 + $1.count { $0 } }
        let percent = Double(dark) * 100 / Double(modules.count * modules.count)
        return Int((percent - 50).magnitude / 5) * 10
    }
}
