import BourseCore

/// Puts the letters of a page together to lines.
enum PDFLines {
    /// Gaps of this part of the size of letters are between words.
    private static let wordGap = 0.18
    /// Gaps of this part are between pieces of a line, such as columns.
    private static let pieceGap = 0.9
    /// Baselines that are nearer than this part are one line.
    private static let lineGap = 0.35

    /// The lines of a page from top to bottom.
    static func lines(_ texts: [PDFContent.DrawnText], page: Int) -> [PrintedLine] {
        // Equal heights keep the order in which they were drawn.
        let ordered = texts.enumerated().sorted { ($1.element.y, $0.offset) < ($0.element.y, $1.offset) }.map(\.element)
        var lines: [[PDFContent.DrawnText]] = []
        var baseline = 0.0
        for text in ordered {
            if let size = lines.last?.last?.size, abs(baseline - text.y) <= lineGap * min(size, text.size) {
                lines[lines.count - 1].append(text)
            } else {
                lines.append([text])
                baseline = text.y
            }
        }
        return lines.compactMap { line in
            let pieces = pieces(line)
            return pieces.isEmpty ? nil : PrintedLine(page: page, pieces: pieces)
        }
    }

    private static func pieces(_ line: [PDFContent.DrawnText]) -> [PrintedLine.PrintedText] {
        let letters = line.enumerated().sorted { ($0.element.x, $0.offset) < ($1.element.x, $1.offset) }.map(\.element)
        var pieces: [PrintedLine.PrintedText] = []
        var (text, start, end, last) = ("", 0.0, 0.0, (text: "", x: 0.0))
        func finish() {
            let words = text.split(whereSeparator: \.isWhitespace)
            if !words.isEmpty {
                pieces.append(PrintedLine.PrintedText(words.joined(separator: " "), start: start, end: end))
            }
            text = ""
        }
        for letter in letters {
            // Some programs draw a letter twice to make it bold.
            if letter.text == last.text, abs(letter.x - last.x) < 0.08 * letter.size, !text.isEmpty { continue }
            if letter.text.allSatisfy(\.isWhitespace) {
                text += text.isEmpty ? "" : " "
                continue
            }
            let gap = letter.x - end
            if !text.isEmpty, gap > pieceGap * letter.size {
                finish()
            } else if !text.isEmpty, gap > wordGap * letter.size {
                text += " "
            }
            if text.isEmpty { (start, end) = (letter.x, letter.x) }
            text += letter.text
            end = max(end, letter.end)
            last = (letter.text, letter.x)
        }
        finish()
        return pieces
    }
}
