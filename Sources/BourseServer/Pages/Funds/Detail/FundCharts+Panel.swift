import BourseCharts

extension FundCharts {
    // MARK: - Panels

    func panel(
        _ id: String,
        _ heading: String,
        remark: String,
        legend: [LegendItemView] = [],
        choices: [ChoiceView] = [],
        choicesLabel: String = "",
        earlier: LinkView? = nil,
        later: LinkView? = nil,
        height: Double,
        basis: String,
        download: FileAddress?,
        chart: (_ most: Int) -> LineChart
    ) -> ChartPanelView {
        let wide = chart(Self.most.wide)
        return ChartPanelView(
            id: id,
            heading: heading,
            remark: remark,
            span: "span-8",
            legend: legend,
            choices: choices,
            choicesLabel: choicesLabel,
            chartEarlier: earlier,
            chartLater: later,
            wide: wide.svg(id: "\(id)-wide", size: ChartSize(width: Self.width, height: height)),
            phone: chart(Self.most.phone).svg(
                id: "\(id)-phone",
                size: ChartSize(width: Self.phoneWidth, height: min(height, 240))
            ),
            basis: basis,
            table: DataTableView(wide.table),
            download: download
        )
    }
}
