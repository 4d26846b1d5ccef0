import BourseCore

extension YahooOptions {
    /// The answer as Yahoo writes it.
    public var bytes: [UInt8] {
        YahooEnvelope.bytes("optionChain") { writer in
            writer.object { writer in
                writer.field("underlyingSymbol", underlying)
                writer.name("expirationDates")
                writer.array { writer in for day in expirations { writer.value(day.number * 86_400) } }
                writer.name("strikes")
                writer.array { writer in for strike in strikes { writer.value(strike) } }
                writer.field("hasMiniOptions", false)
                if let quote {
                    writer.name("quote")
                    quote.write(&writer)
                }
                writer.name("options")
                writer.array { writer in
                    guard let expiration else { return }
                    writer.object { writer in
                        writer.field("expirationDate", expiration.number * 86_400)
                        writer.field("hasMiniOptions", false)
                        Self.write("calls", calls, &writer)
                        Self.write("puts", puts, &writer)
                    }
                }
            }
        }
    }

    private static func write(_ name: StaticString, _ contracts: [YahooContract], _ writer: inout JSONWriter) {
        writer.name(name)
        writer.array { writer in
            for contract in contracts {
                writer.object { writer in
                    writer.field("contractSymbol", contract.symbol)
                    writer.field("strike", contract.strike)
                    writer.field("expiration", contract.expiration.number * 86_400)
                    writer.write(YahooContract.fields, of: contract)
                }
            }
        }
    }
}
