extension Schema {
    /// Inputs of calculators under a name, beside the positions of the builder.
    static let calculatorPresets = """
        ALTER TABLE saved_positions ADD COLUMN kind TEXT NOT NULL DEFAULT 'position'
            CHECK (kind IN ('position', 'single', 'implied-volatility', 'tree', 'parity'));
        DROP INDEX saved_position_name;
        CREATE UNIQUE INDEX saved_position_name ON saved_positions (user_id, kind, name) WHERE deleted_at IS NULL;
        """
}
