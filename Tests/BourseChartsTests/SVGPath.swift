/// The points of a path's `d`: moves, lines and relative curves, as far as our drawings use them.
enum SVGPath {
    /// The box around all points of a path, those that curves lean to included; nil for an empty or unreadable one.
    static func bounds(_ data: String) -> (minX: Double, maxX: Double, minY: Double, maxY: Double)? {
        let points = points(data)
        guard let first = points.first, points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
        return points.reduce((first.x, first.x, first.y, first.y)) { box, point in
            (min(box.0, point.x), max(box.1, point.x), min(box.2, point.y), max(box.3, point.y))
        }
    }

    /// Every point the pen reaches or leans to; one that cannot be read is not a number.
    static func points(_ data: String) -> [(x: Double, y: Double)] {
        var points: [(x: Double, y: Double)] = []
        var (x, y, startX, startY) = (0.0, 0.0, 0.0, 0.0)
        // Drawings step by tenths, whose sums are to be exact.
        func sum(_ start: Double, _ step: Double) -> Double { ((start + step) * 10).rounded() / 10 }
        for (command, numbers) in commands(data) {
            let isRelative = command.isLowercase
            switch command.lowercased() {
            case "m", "l":
                guard !numbers.isEmpty, numbers.count % 2 == 0 else { return [(.nan, .nan)] }
                for index in stride(from: 0, to: numbers.count, by: 2) {
                    x = isRelative ? sum(x, numbers[index]) : numbers[index]
                    y = isRelative ? sum(y, numbers[index + 1]) : numbers[index + 1]
                    points.append((x, y))
                    if command.lowercased() == "m", index == 0 { (startX, startY) = (x, y) }
                }
            case "h":
                guard numbers.count == 1 else { return [(.nan, .nan)] }
                x = isRelative ? sum(x, numbers[0]) : numbers[0]
                points.append((x, y))
            case "v":
                guard numbers.count == 1 else { return [(.nan, .nan)] }
                y = isRelative ? sum(y, numbers[0]) : numbers[0]
                points.append((x, y))
            case "c":
                guard isRelative, numbers.count == 6 else { return [(.nan, .nan)] }
                for index in [0, 2] { points.append((sum(x, numbers[index]), sum(y, numbers[index + 1]))) }
                (x, y) = (sum(x, numbers[4]), sum(y, numbers[5]))
                points.append((x, y))
            case "z": (x, y) = (startX, startY)
            default: return [(.nan, .nan)]
            }
        }
        return points
    }

    private static func commands(_ data: String) -> [(command: Character, numbers: [Double])] {
        var commands: [(command: Character, numbers: [Double])] = []
        var digits = ""
        func flush() {
            if !digits.isEmpty { commands[commands.count - 1].numbers.append(Double(digits) ?? .nan) }
            digits = ""
        }
        for character in data {
            if character.isLetter {
                flush()
                commands.append((character, []))
            } else if commands.isEmpty {
                return [("?", [])]
            } else if character == " " {
                flush()
            } else {
                if character == "-" { flush() }
                digits.append(character)
            }
        }
        flush()
        return commands
    }
}
