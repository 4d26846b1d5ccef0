/// The choice of a time zone.
func zoneOptions(zones: [OptionGroupView]) -> HTML {
    """
    \(zones.map { zone in
        """
        <optgroup label="\(zone.title)">
        \(zone.options.map { option in "<option value=\"\(option.value)\"\(if: option.isSelected, " selected")>\(option.title)</option>" })
        </optgroup>

        """
    })
    """
}
