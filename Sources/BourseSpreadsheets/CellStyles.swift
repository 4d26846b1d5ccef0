import BourseCore
import BourseDesk

/// Which styles of cells show a day or a time of day.
struct CellStyles {
    /// What a cell with a number shows.
    enum Shown: Hashable {
        case number
        case day
        /// A day with a time.
        case instant
        /// A time of day.
        case clock
    }

    private var shown: [Shown] = []

    /// Reads the styles; without a file every cell shows a number.
    init(_ file: [UInt8]?) throws(WorkbookError) {
        guard let file else { return }
        var formats: [Int: String] = [:]
        var isInCells = false
        var scanner = try PartScanner(file, part: "the styles")
        while let event = try scanner.next() {
            switch event {
            case .start("numFmt", let it, _):
                if let id = it["numFmtId"].flatMap({ Int($0) }) {
                    formats[id] = it["formatCode"] ?? ""
                }
            case .start("cellXfs", _, _): isInCells = true
            case .end("cellXfs"): isInCells = false
            case .start("xf", let it, _):
                guard isInCells else { continue }
                guard shown.count < 65_536 else { throw .tooLarge("styles") }
                let id = it["numFmtId"].flatMap { Int($0) } ?? 0
                shown.append(formats[id].map(Self.shown) ?? Self.shown(builtIn: id))
            default: break
            }
        }
    }

    /// What a style shows.
    func shown(_ style: Int) -> Shown { shown.indices.contains(style) ? shown[style] : .number }

    /// The built-in formats of days and times, those of East Asian languages too (ECMA-376 part 1, 18.8.30).
    private static func shown(builtIn id: Int) -> Shown {
        switch id {
        case 14...17, 27...31, 36, 50...54, 57...58: .day
        case 18...21, 32...33: .clock
        case 22: .instant
        default: .number
        }
    }

    /// What a format shows outside of quotes and brackets; elapsed time, `[h]:mm`, is a number.
    private static func shown(_ format: String) -> Shown {
        var isQuoted = false
        var isEscaped = false
        var depth = 0
        var (hasDay, hasClock, isElapsed) = (false, false, false)
        var previous: Unicode.Scalar = " "
        for scalar in format.unicodeScalars {
            defer { previous = scalar }
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
            case "d", "D", "y", "Y": if depth <= 0 { hasDay = true }
            case "h", "H", "s", "S":
                if depth <= 0 { hasClock = true }
                if previous == "[" { isElapsed = true }
            // The first section is that of numbers above 0.
            case ";" where depth <= 0 && (hasDay || hasClock): return shown(hasDay, hasClock, isElapsed)
            default: break
            }
        }
        return shown(hasDay, hasClock, isElapsed)
    }

    private static func shown(_ hasDay: Bool, _ hasClock: Bool, _ isElapsed: Bool) -> Shown {
        if hasDay { return hasClock ? .instant : .day }
        return hasClock && !isElapsed ? .clock : .number
    }
}
