/// The choice of brokers to compare.
func brokerChoice(brokers: [OptionView]) -> HTML {
    """
    <details class="pop filter-pop"><summary class="btn">\(icon: "filter", css: "icon-16")Brokers</summary>
    <div class="pop-box broker-box"><fieldset><legend class="label-line">Brokers shown</legend>
    \(brokers.map { broker in
        """
        <label class="check"><input type="checkbox" name="brokers" value="\(broker.value)"\(if: broker.isSelected, " checked")>\(broker.title)</label>

        """
    })
    </fieldset>
    <button class="btn btn-primary" type="submit">Show</button>
    </div>
    </details>
    """
}
