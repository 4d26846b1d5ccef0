import BourseCore
import BourseDesk

/// Which styles of cells show a day.
struct CellStyles {
    private var isDay: [Bool] = []

    /// Reads the styles; without a file no cell shows a day.
    init(_ file: [UInt8]?) throws(WorkbookError) {
        guard let file else { return }
        var formats: [Int: String] = [:]
        var isInCells = false
        var scanner = try PartScanner(file, part: "the styles")
        while let event = try scanner.next() {
            switch event {
            case .start("numFmt", let it, _):
                if let id = it["numFmtId"].flatMap({ Int($0) }) { formats[id] = it["formatCode"] ?? "" }
            case .start("cellXfs", _, _): isInCells = true
            case .end("cellXfs"): isInCells = false
            case .start("xf", let it, _):
                guard isInCells else { continue }
                guard isDay.count < 65_536 else { throw .tooLarge("styles") }
                let id = it["numFmtId"].flatMap { Int($0) } ?? 0
                isDay.append(formats[id].map(Self.showsDay) ?? Self.showsDay(builtIn: id))
            default: break
            }
        }
    }

    /// Whether a style shows a day.
    func showsDay(_ style: Int) -> Bool { isDay.indices.contains(style) && isDay[style] }

    /// The built-in formats of days, those of East Asian languages too (ECMA-376 part 1, 18.8.30).
    private static func showsDay(builtIn id: Int) -> Bool {
        (14...17).contains(id) || id == 22 || (27...31).contains(id) || id == 36 || (50...54).contains(id)
            || (57...58).contains(id)
    }

    /// Whether a format has a day or a year in it, outside of quotes and brackets.
    private static func showsDay(_ format: String) -> Bool {
        var isQuoted = false
        var isEscaped = false
        var depth = 0
        for scalar in format.unicodeScalars {
            if isEscaped {
                isEscaped = false
                continue
            }
            switch scalar {
            case "\"": isQuoted.toggle()
            case _ where isQuoted: continue
            case "\\", "_", "*": isEscaped = true
            case "[": depth += 1
            case "]": depth -= 1
            case "d", "D", "y", "Y":
                if depth <= 0 { return true }
            default: break
            }
        }
        return false
    }
}
