import BourseCore

@testable import BourseJournal

/// OFX files of invented transactions.
enum OFXFile {
    /// The securities of all files.
    static let securities = """
        <STOCKINFO><SECINFO><SECID><UNIQUEID>000000001<UNIQUEIDTYPE>CUSIP</SECID><SECNAME>Acme &amp; Sons<TICKER>ACME
        </SECINFO></STOCKINFO>
        <MFINFO><SECINFO><SECID><UNIQUEID>000000002<UNIQUEIDTYPE>CUSIP</SECID><SECNAME>Wide Fund</SECINFO></MFINFO>
        <OPTINFO><SECINFO><SECID><UNIQUEID>000000003<UNIQUEIDTYPE>CUSIP</SECID><SECNAME>Acme Jan 50 Call<TICKER>ACMEX
        </SECINFO><OPTTYPE>CALL<STRIKEPRICE>50<DTEXPIRE>20240119<SHPERCTRCT>100<SECID><UNIQUEID>000000001
        <UNIQUEIDTYPE>CUSIP</SECID></OPTINFO>
        <DEBTINFO><SECINFO><SECID><UNIQUEID>000000004<UNIQUEIDTYPE>CUSIP</SECID><SECNAME>Acme 5% 2030</SECINFO></DEBTINFO>
        <OPTINFO><SECINFO><SECID><UNIQUEID>000000005<UNIQUEIDTYPE>CUSIP</SECID><SECNAME>Expired<TICKER>ACME240119P40
        </SECINFO><OPTTYPE>PUT<STRIKEPRICE>0<DTEXPIRE>20240216<SHPERCTRCT>100</OPTINFO>
        """

    /// A file in SGML.
    static func text(_ transactions: String..., currency: String = "<CURDEF>USD") -> String {
        """
        OFXHEADER:100
        DATA:OFXSGML
        VERSION:102
        ENCODING:USASCII
        CHARSET:1252

        <OFX><INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS>
        <DTASOF>20240401
        \(currency)
        <INVACCTFROM><BROKERID>example.com<ACCTID>Z-1</INVACCTFROM>
        <INVTRANLIST><DTSTART>20240101<DTEND>20240331
        \(transactions.joined(separator: "\n"))
        </INVTRANLIST>
        <INVPOSLIST><POSSTOCK><INVPOS><SECID><UNIQUEID>000000001</SECID><UNITS>100<UNITPRICE>12</INVPOS></POSSTOCK>
        </INVPOSLIST></INVSTMTRS></INVSTMTTRNRS></INVSTMTMSGSRSV1>
        <SECLISTMSGSRSV1><SECLIST>
        \(securities)
        </SECLIST></SECLISTMSGSRSV1></OFX>
        """
    }

    /// A purchase or a sale.
    static func trade(
        _ name: String,
        _ security: String,
        day: String = "20240105120000[-5:EST]",
        _ elements: String,
        type: String = ""
    ) -> String {
        let group = name.hasPrefix("BUY") ? "INVBUY" : "INVSELL"
        return """
            <\(name)>
            <\(group)>
            <INVTRAN><FITID>F\(day.prefix(8))<DTTRADE>\(day)</INVTRAN>
            <SECID><UNIQUEID>00000000\(security)<UNIQUEIDTYPE>CUSIP</SECID>
            \(elements)
            </\(group)>
            \(type)
            </\(name)>
            """
    }

    /// Any other transaction.
    static func other(
        _ name: String,
        _ security: String?,
        day: String = "20240105",
        memo: String = "",
        _ elements: String
    ) -> String {
        let holding = security.map { "<SECID><UNIQUEID>00000000\($0)<UNIQUEIDTYPE>CUSIP</SECID>" } ?? ""
        return """
            <\(name)>
            <INVTRAN><FITID>G\(day)<DTTRADE>\(day)\(memo.isEmpty ? "" : "<MEMO>" + memo)</INVTRAN>
            \(holding)
            \(elements)
            </\(name)>
            """
    }

    /// Reads a file with its activities.
    static func statement(_ text: String) throws -> StatementReading {
        try StatementReader(keepsActivities: true).read(Array(text.utf8), name: "test.ofx")
    }
}

extension AccountActivity {
    /// A short form to compare with: day, kind, symbol, quantity, amount, taxes, note.
    var datedLine: String {
        let parts = [
            "\(day)", "\(kind)", instrument.map { "\($0.symbol)" } ?? "", quantity == .zero ? "" : "\(quantity)",
            "\(amount)", currency.code, taxes == .zero ? "" : "taxes \(taxes)", fees == .zero ? "" : "fees \(fees)",
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }
}
