/// A leg, as it is typed and what follows from it.
struct LegView: Sendable {
    /// Its place from 0, the end of its fields' names: `strike.0`.
    let index: Int
    /// Its place from 1, for people.
    let number: Int
    /// Field `side`: "buy" and "sell".
    let sides: [OptionView]
    /// Field `type`: "call", "put", "stock" and "cash".
    let types: [OptionView]
    /// Field `quantity`.
    let quantity: LegCellView
    /// Field `strike`.
    let strike: LegCellView
    /// Field `expiration`, a day as yyyy-MM-dd.
    let expiry: LegCellView
    /// Field `price`; its placeholder is the model's.
    let price: LegCellView
    /// Field `volatility`, in percent; its placeholder is the market's.
    let volatility: LegCellView
    /// "28 d", or empty for shares and cash.
    let daysLeft: String
    /// "−32.3", or "–".
    let delta: String
    /// "−410.00", or "–".
    let cash: String
    /// Whether `mistakes` holds anything.
    let isFaulty: Bool
    /// Messages of the leg's fields.
    let mistakes: [LegMistakeView]
}

extension LegView {
    var html: HTML {
        """
        <tr class="leg" role="row" data-leg="\(index)">
        <td role="cell" class="leg-side" data-label="Side"><select class="select cell-select side-select" name="side.\(index)" aria-label="Side, leg \(number)">\(sides.map { side in "<option value=\"\(side.value)\"\(if: side.isSelected, " selected")>\(side.title)</option>" })</select></td>
        <td role="cell" class="num leg-quantity" data-label="Quantity"><input class="input cell-input num" id="\(quantity.id)" name="\(quantity.name)" type="text" value="\(quantity.value)" inputmode="numeric" autocomplete="off" aria-label="\(quantity.label)" data-step="1" data-role="quantity"\(quantity.mistakeID.map { " aria-invalid=\"true\" aria-describedby=\"\($0)\"" })></td>
        <td role="cell" class="leg-type" data-label="Type"><select class="select cell-select" name="type.\(index)" aria-label="Type, leg \(number)">\(types.map { type in "<option value=\"\(type.value)\"\(if: type.isSelected, " selected")>\(type.title)</option>" })</select></td>
        <td role="cell" class="num leg-strike option-only" data-label="Strike"><input class="input cell-input num" id="\(strike.id)" name="\(strike.name)" type="text" value="\(strike.value)" placeholder="\(strike.placeholder)" inputmode="decimal" autocomplete="off" aria-label="\(strike.label)" data-role="strike"\(strike.mistakeID.map { " aria-invalid=\"true\" aria-describedby=\"\($0)\"" })></td>
        <td role="cell" class="leg-expiry option-only" data-label="Expiration"><span class="expiry-cell"><input class="input cell-input" id="\(expiry.id)" name="\(expiry.name)" type="date" value="\(expiry.value)" aria-label="\(expiry.label)"\(expiry.mistakeID.map { " aria-invalid=\"true\" aria-describedby=\"\($0)\"" })><span class="t3 days-left" data-live="days-\(index)">\(daysLeft)</span></span></td>
        <td role="cell" class="num leg-price priced-only" data-label="Price"><span class="price-cell"><input class="input cell-input num" id="\(price.id)" name="\(price.name)" type="text" value="\(price.value)" placeholder="\(price.placeholder)" inputmode="decimal" autocomplete="off" aria-label="\(price.label)" data-step="0.05"\(price.mistakeID.map { " aria-invalid=\"true\" aria-describedby=\"\($0)\"" })><span class="model-mark" aria-hidden="true">model</span></span></td>
        <td role="cell" class="num leg-volatility option-only" data-label="IV, %"><input class="input cell-input num" id="\(volatility.id)" name="\(volatility.name)" type="text" value="\(volatility.value)" placeholder="\(volatility.placeholder)" inputmode="decimal" autocomplete="off" aria-label="\(volatility.label)" data-step="0.5"\(volatility.mistakeID.map { " aria-invalid=\"true\" aria-describedby=\"\($0)\"" })></td>
        <td role="cell" class="num leg-delta" data-label="Delta"><span class="live" data-live="delta-\(index)">\(delta)</span></td>
        <td role="cell" class="num leg-cash" data-label="Cash flow"><span class="money live" data-live="cash-\(index)">\(cash)</span></td>
        <td role="cell" class="leg-end"><button class="btn btn-icon btn-small btn-ghost" type="submit" name="do" value="remove-leg.\(index)" aria-label="Remove leg \(number)" aria-keyshortcuts="Control+Delete" title="Remove (Ctrl Delete)">\(icon: "trash", css: "icon-16")</button></td>
        </tr>
        <tr class="leg-mistakes" role="row" data-live="mistakes-\(index)"\(if: !isFaulty, " hidden")><td role="cell" colspan="10">\(mistakes.map { mistake in "<span class=\"error\" id=\"\(mistake.id)\">\(mistake.text)</span>" })</td></tr>
        """
    }
}
