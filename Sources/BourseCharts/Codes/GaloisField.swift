/// Arithmetic of GF(2⁸) with the polynomial x⁸ + x⁴ + x³ + x² + 1, on which the error correction of QR codes rests.
enum GaloisField {
    /// The powers of 2, and the exponent of each power.
    private static let tables: (powers: [UInt8], exponents: [Int]) = {
        var powers = [UInt8](repeating: 0, count: 255)
        var exponents = [Int](repeating: 0, count: 256)
        var value = 1
        for exponent in 0..<255 {
            powers[exponent] = UInt8(value)
            exponents[value] = exponent
            value <<= 1
            if value > 255 { value ^= 0x11D }
        }
        return (powers, exponents)
    }()

    static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
        guard left != 0, right != 0 else { return 0 }
        return tables.powers[(tables.exponents[Int(left)] + tables.exponents[Int(right)]) % 255]
    }

    /// The coefficients of (x − 2⁰)(x − 2¹)…, the highest power first and without its coefficient 1.
    static func generator(degree: Int) -> [UInt8] {
        var product: [UInt8] = [1]
        for exponent in 0..<degree {
            let root = tables.powers[exponent]
            var next = product + [0]
            for place in product.indices { next[place + 1] ^= Self.product(product[place], root) }
            product = next
        }
        return Array(product.dropFirst())
    }

    /// The remainder of a polynomial, multiplied by xⁿ, divided by a generator of degree n.
    static func remainder(of data: [UInt8], by generator: [UInt8]) -> [UInt8] {
        var remainder = [UInt8](repeating: 0, count: generator.count)
        for byte in data {
            let factor = byte ^ remainder[0]
            remainder.removeFirst()
            remainder.append(0)
            for place in generator.indices { remainder[place] ^= product(generator[place], factor) }
        }
        return remainder
    }
}
