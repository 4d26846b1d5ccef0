import BourseDesk

/// The parts of a written workbook around its sheet, after ECMA-376 part 1.
enum WorkbookPackage {
    /// The path of the sheet.
    static let sheet = "xl/worksheets/sheet1.xml"

    /// The parts before the sheet.
    ///
    /// - Parameter sheet: The name of the sheet.
    static func files(sheet: SheetName) -> [ArchiveFile] {
        [
            ("[Content_Types].xml", types),
            ("_rels/.rels", relations([("officeDocument", "xl/workbook.xml")])),
            (
                "xl/_rels/workbook.xml.rels",
                relations([("worksheet", "worksheets/sheet1.xml"), ("styles", "styles.xml")])
            ),
            ("xl/workbook.xml", workbook(sheet)), ("xl/styles.xml", styles),
        ].map { name, xml in ArchiveFile(name, bytes: Array((declaration + xml).utf8)) }
    }

    /// The bytes of the styles, by which a workbook that Bourse wrote is recognized: programs that save it again write
    /// styles of their own.
    static var stylesFile: [UInt8] { Array((declaration + styles).utf8) }

    /// The first line of each part.
    static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
    /// The namespace of workbooks, sheets and styles.
    static let namespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"

    private static let schemas = "http://schemas.openxmlformats.org"
    private static let media = "application/vnd.openxmlformats-officedocument.spreadsheetml"

    private static let types = """
        <Types xmlns="\(schemas)/package/2006/content-types">\
        <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
        <Default Extension="xml" ContentType="application/xml"/>\
        <Override PartName="/xl/workbook.xml" ContentType="\(media).sheet.main+xml"/>\
        <Override PartName="/\(sheet)" ContentType="\(media).worksheet+xml"/>\
        <Override PartName="/xl/styles.xml" ContentType="\(media).styles+xml"/>\
        </Types>
        """

    private static func relations(_ targets: [(kind: String, path: String)]) -> String {
        let list = targets.enumerated().map { index, target in
            """
            <Relationship Id="rId\(index + 1)" \
            Type="\(schemas)/officeDocument/2006/relationships/\(target.kind)" Target="\(target.path)"/>
            """
        }
        return """
            <Relationships xmlns="\(schemas)/package/2006/relationships">\(list.joined())</Relationships>
            """
    }

    private static func workbook(_ sheet: SheetName) -> String {
        """
        <workbook xmlns="\(namespace)" xmlns:r="\(schemas)/officeDocument/2006/relationships">\
        <bookViews><workbookView/></bookViews>\
        <sheets><sheet name="\(CellText.escaped(sheet.text))" sheetId="1" r:id="rId1"/></sheets>\
        </workbook>
        """
    }

    /// The styles in the order of ``CellStyle``.
    ///
    /// The first two fills are fixed by Excel.
    private static let styles = """
        <styleSheet xmlns="\(namespace)">\
        <numFmts count="2">\
        <numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>\
        <numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/>\
        </numFmts>\
        <fonts count="2">\
        <font><sz val="11"/><name val="Calibri"/><family val="2"/></font>\
        <font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font>\
        </fonts>\
        <fills count="2">\
        <fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>\
        </fills>\
        <borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
        <cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
        <cellXfs count="5">\
        <xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>\
        <xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>\
        <xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>\
        <xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>\
        <xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>\
        </cellXfs>\
        <cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>\
        </styleSheet>
        """
}
