/// The `d` of a path of thousands of points: relative steps in tenths of a px, from one rounded place to the next.
///
/// What is rounded is where a point lies, never how far it is from the one before, so errors do not add up.
struct CompactPath: Sendable {
    private var bytes: [UInt8] = []
    private var command = UInt8(ascii: " ")
    /// The current point and the start of its part, in tenths of a px.
    private var (x, y, startX, startY) = (0, 0, 0, 0)

    var isEmpty: Bool { bytes.isEmpty }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    mutating func move(to place: DrawingPoint) {
        step("m", to: place)
        (startX, startY) = (x, y)
    }

    mutating func line(to place: DrawingPoint) {
        if Self.tenths(place.x) == x { return vertical(to: place.y) }
        step("l", to: place)
    }

    mutating func horizontal(to x: Double) {
        let next = Self.tenths(x)
        write("h")
        write(next - self.x, isFirst: true)
        self.x = next
    }

    mutating func vertical(to y: Double) {
        let next = Self.tenths(y)
        write("v")
        write(next - self.y, isFirst: true)
        self.y = next
    }

    /// Closes the part: the current point is its start again.
    mutating func close() {
        write("z")
        (x, y) = (startX, startY)
    }

    /// A rectangle of its own.
    mutating func box(x: Double, y: Double, width: Double, height: Double) {
        move(to: DrawingPoint(x: x, y: y))
        horizontal(to: x + width)
        vertical(to: y + height)
        horizontal(to: x)
        close()
    }

    /// A vertical line of its own.
    mutating func stroke(x: Double, from start: Double, to end: Double) {
        move(to: DrawingPoint(x: x, y: start))
        vertical(to: end)
    }

    /// Joins `points`; where a part begins the pen is lifted.
    mutating func join(_ parts: [[DrawingPoint]]) {
        for part in parts {
            guard let first = part.first else { continue }
            move(to: first)
            // A part of one point is a dot, which a round cap makes visible.
            if part.count == 1 { horizontal(to: first.x + 0.1) }
            for point in part.dropFirst() { line(to: point) }
        }
    }

    private mutating func step(_ letter: Unicode.Scalar, to place: DrawingPoint) {
        let (nextX, nextY) = (Self.tenths(place.x), Self.tenths(place.y))
        let isRepeated = letter == "l" && command == UInt8(ascii: "l")
        write(letter)
        write(nextX - x, isFirst: !isRepeated)
        write(nextY - y, isFirst: false)
        (x, y) = (nextX, nextY)
    }

    private mutating func write(_ letter: Unicode.Scalar) {
        let byte = UInt8(ascii: letter)
        // Lines may follow each other without a letter; everything else is written out.
        if byte != command || byte != UInt8(ascii: "l") { bytes.append(byte) }
        command = byte
    }

    private mutating func write(_ tenths: Int, isFirst: Bool) {
        if tenths < 0 {
            bytes.append(UInt8(ascii: "-"))
        } else if !isFirst {
            bytes.append(UInt8(ascii: " "))
        }
        let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
        if whole > 0 || rest == 0 { write(digitsOf: whole) }
        guard rest > 0 else { return }
        bytes.append(UInt8(ascii: "."))
        bytes.append(UInt8(ascii: "0") + UInt8(rest))
    }

    private mutating func write(digitsOf number: UInt) {
        let (head, last) = number.quotientAndRemainder(dividingBy: 10)
        if head > 0 { write(digitsOf: head) }
        bytes.append(UInt8(ascii: "0") + UInt8(last))
    }

    private static func tenths(_ length: Double) -> Int {
        length.magnitude < 1e7 ? Int((length * 10).rounded()) : 0
    }
}
